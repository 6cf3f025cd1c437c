import { sql } from 'kysely';
import type { Db } from '../../call/context.ts';
import {
  isMailToOwner,
  isOwnBooking,
  isOwnConsentEvent,
  isOwnOrder,
  isOwnSlot,
  type Owner,
} from './own-records.queries.ts';

/** Everything that is kept about one customer, by noun; no password, no token, no hash. */
export async function readEverything(db: Db, owner: Owner, sessionHash: string) {
  const { id } = owner.customer;
  return {
    profile: await readProfile(db, id),
    consents: await readConsents(db, id),
    consentHistory: await readConsentHistory(db, owner),
    sessions: await readSessions(db, id, sessionHash),
    devices: await readDevices(db, id),
    carts: await readCarts(db, id),
    orders: await readOrders(db, owner),
    reservations: await readReservations(db, owner),
    roundsOfOthers: await readRoundsOfOthers(db, owner),
    mails: await readMails(db, owner),
  };
}

function readProfile(db: Db, customerId: number) {
  return db
    .selectFrom('customer')
    .select([
      'id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'tags',
      'external_id as externalId',
      'golf_id as golfId',
      'is_imported as isImported',
      'email_verified_at as emailVerifiedAt',
      'troon_opted_in_at as troonOptedInAt',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'last_login_at as lastLoginAt',
    ])
    .where('id', '=', customerId)
    .executeTakeFirst();
}

function readConsents(db: Db, customerId: number) {
  return db
    .selectFrom('consent')
    .innerJoin('facility', 'facility.id', 'consent.facility_id')
    .select([
      'facility.id as facilityId',
      'facility.name as facility',
      'email_marketing as emailMarketing',
      'sms_marketing as smsMarketing',
      'sms_transactional as smsTransactional',
      'updated_at as updatedAt',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('facility.id')
    .execute();
}

function readConsentHistory(db: Db, owner: Owner) {
  return db
    .selectFrom('consent_event')
    .select([
      'facility_id as facilityId',
      'kind',
      'is_given as isGiven',
      'source',
      'text_shown as textShown',
      'at',
    ])
    .where(isOwnConsentEvent(owner))
    .orderBy('id')
    .execute();
}

function readSessions(db: Db, customerId: number, sessionHash: string) {
  return db
    .selectFrom('session')
    .select([
      'authentication_type as authenticationType',
      'user_agent as userAgent',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
      sql<boolean>`token_hash = ${sessionHash}`.as('isThisOne'),
    ])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
}

function readDevices(db: Db, customerId: number) {
  return db
    .selectFrom('known_device')
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
}

async function readCarts(db: Db, customerId: number) {
  const carts = await db
    .selectFrom('cart')
    .select(['id', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
  const items = await db
    .selectFrom('cart_item')
    .innerJoin('cart', 'cart.id', 'cart_item.cart_id')
    .select([
      'cart_item.cart_id as cartId',
      'cart_item.type',
      'cart_item.facility_id as facilityId',
      'cart_item.starts_at as startsAt',
      'cart_item.players',
      'cart_item.promotion_code as promotionCode',
      'cart_item.extra',
      'cart_item.state',
      'cart_item.created_at as createdAt',
    ])
    .where('cart.customer_id', '=', customerId)
    .orderBy('cart_item.position')
    .execute();
  return carts.map((cart) => ({ ...cart, items: items.filter(({ cartId }) => cartId === cart.id) }));
}

function readOrders(db: Db, owner: Owner) {
  return db
    .selectFrom('purchase_order')
    .select([
      'id',
      'order_number as orderNumber',
      'booker',
      'language',
      'campaign_id as campaignId',
      'campaign_type as campaignType',
      'state',
      'created_at as createdAt',
      'confirmed_at as confirmedAt',
    ])
    .where(isOwnOrder(owner))
    .orderBy('created_at')
    .execute();
}

async function readReservations(db: Db, owner: Owner) {
  const reservations = await db
    .selectFrom('reservation')
    .innerJoin('current_invoice', 'current_invoice.id', 'reservation.invoice_id')
    .select([
      'reservation.id',
      'confirmation_number as confirmationNumber',
      'order_id as orderId',
      'facility_id as facilityId',
      'starts_at as startsAt',
      'reservation.state',
      'players',
      'booker',
      'rate',
      'lines as invoice',
      'due_online_cents as dueOnlineCents',
      'total_cents as totalCents',
      'currency',
      'notes',
      'created_at as createdAt',
      'confirmed_at as confirmedAt',
      'cancelled_at as cancelledAt',
      'cancel_reason as cancelReason',
    ])
    .where(isOwnBooking('reservation.id', owner))
    .orderBy('starts_at')
    .execute();
  const slots = await db
    .selectFrom('reservation_slot')
    .select([
      'reservation_id as reservationId',
      'slot_number as slotNumber',
      'name',
      'email',
      'is_captain as isCaptain',
      'checked_in_at as checkedInAt',
      'is_paid as isPaid',
    ])
    .where(isOwnBooking('reservation_id', owner))
    .orderBy('slot_number')
    .execute();
  const payments = await db
    .selectFrom('payment_attempt')
    .innerJoin('reservation', 'reservation.invoice_id', 'payment_attempt.invoice_id')
    .select([
      'reservation.id as reservationId',
      'payment_attempt.state',
      'amount_cents as amountCents',
      'refunded_cents as refundedCents',
      'payment_attempt.currency',
      'brand',
      'last_four as lastFour',
      'payment_attempt.created_at as createdAt',
    ])
    .where(isOwnBooking('reservation.id', owner))
    .orderBy('payment_attempt.created_at')
    .execute();
  const cancellations = await db
    .selectFrom('reservation_cancellation')
    .select([
      'reservation_id as reservationId',
      'players',
      'reason',
      'by',
      'refund_cents as refundCents',
      'at',
    ])
    .where(isOwnBooking('reservation_id', owner))
    .orderBy('at')
    .execute();
  const of = <Row extends { reservationId: number }>(rows: Row[], id: number) =>
    rows.filter(({ reservationId }) => reservationId === id);
  return reservations.map((reservation) => ({
    ...reservation,
    slots: of(slots, reservation.id),
    payments: of(payments, reservation.id),
    cancellations: of(cancellations, reservation.id),
  }));
}

/** Where somebody else's booking names the customer as a player. */
function readRoundsOfOthers(db: Db, owner: Owner) {
  return db
    .selectFrom('reservation_slot')
    .innerJoin('reservation', 'reservation.id', 'reservation_slot.reservation_id')
    .select([
      'reservation.facility_id as facilityId',
      'reservation.starts_at as startsAt',
      'reservation.state',
      'reservation_slot.name',
      'reservation_slot.email',
    ])
    .where(isOwnSlot(owner))
    .where((eb) => eb.not(isOwnBooking('reservation.id', owner)))
    .orderBy('reservation.starts_at')
    .execute();
}

function readMails(db: Db, owner: Owner) {
  return db
    .selectFrom('mail_outbox')
    .select(['kind', 'state', 'content', 'created_at as createdAt', 'settled_at as settledAt'])
    .where(isMailToOwner(owner))
    .orderBy('created_at')
    .execute();
}
