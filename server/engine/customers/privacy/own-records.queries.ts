import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../call/context.ts';
import type { AccountMailKind } from '../../mails/mail-content.ts';
import type { CustomerRow } from '../customers.queries.ts';

/** A customer with the bookings that are theirs. */
export type Owner = { customer: CustomerRow; reservationIds: number[] };

/**
 * The customer with the bookings made signed in and, once the e-mail is proved, those made with it as a guest or at the counter.
 * Before that anybody may have signed up with it.
 */
export async function findOwner(db: Db, customer: CustomerRow): Promise<Owner> {
  const email = provedEmail(customer);
  const rows = await db
    .selectFrom('reservation')
    .select('id')
    .where('alias', '=', customer.alias)
    .where((eb) => eb.or([eb('customer_id', '=', customer.id), isGuestBooking(email)]))
    .execute();
  return { customer, reservationIds: rows.map(({ id }) => id) };
}

/** The condition for a row whose `column` names one of the owner's bookings. */
export function isOwnBooking(column: string, { reservationIds }: Owner) {
  return sql<SqlBool>`${sql.ref(column)} = any(${reservationIds}::int[])`;
}

/** The condition for a purchase_order that is the owner's. */
export function isOwnOrder({ customer, reservationIds }: Owner) {
  return sql<SqlBool>`(purchase_order.customer_id = ${customer.id} or purchase_order.id in (
    select order_id from reservation where id = any(${reservationIds}::int[])))`;
}

/** The condition for a reservation_slot that names the customer as a player, whosever booking it is of. */
export function isOwnSlot({ customer }: Owner) {
  return sql<SqlBool>`(reservation_slot.customer_id = ${customer.id} or (
    lower(reservation_slot.email) = ${provedEmail(customer)} and exists (
      select from reservation where reservation.id = reservation_slot.reservation_id and alias = ${customer.alias})))`;
}

/** The condition for a consent_event of the customer, or of a guest with the proved e-mail. */
export function isOwnConsentEvent({ customer }: Owner) {
  return sql<SqlBool>`(consent_event.customer_id = ${customer.id} or (
    consent_event.alias = ${customer.alias} and consent_event.email = ${provedEmail(customer)}))`;
}

/** The condition for a mail_outbox row about one of the owner's bookings, whoever it went to. */
export function isAboutOwnBooking({ customer, reservationIds }: Owner) {
  return sql<SqlBool>`(mail_outbox.alias = ${customer.alias} and exists (
    select from jsonb_path_query(mail_outbox.content, '$.**.reservationId') as booked (id)
    where booked.id::int = any(${reservationIds}::int[])))`;
}

const ACCOUNT_MAILS: Record<AccountMailKind, true> = {
  'password-reset': true,
  'email-verification': true,
  'password-changed': true,
  'account-deleted': true,
};

/** The condition for a mail_outbox row to the customer: once the e-mail is proved any mail to it, before that the account's own. */
export function isMailToOwner(owner: Owner) {
  const { alias, email, created_at } = owner.customer;
  return sql<SqlBool>`(mail_outbox.alias = ${alias} and mail_outbox.to_address = ${email} and (
    ${provedEmail(owner.customer) !== null}::boolean
    or (mail_outbox.kind = any(${Object.keys(ACCOUNT_MAILS)}::text[]) and mail_outbox.created_at >= ${created_at})
    or ${isAboutOwnBooking(owner)}))`;
}

function isGuestBooking(email: string | null) {
  return sql<SqlBool>`(reservation.customer_id is null and lower(reservation.booker->>'email') = ${email})`;
}

function provedEmail({ email, email_verified_at }: CustomerRow): string | null {
  return email_verified_at === null ? null : email;
}
