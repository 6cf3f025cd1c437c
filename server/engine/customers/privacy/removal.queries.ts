import { sql } from 'kysely';
import type { Db, Trx } from '../../call/context.ts';
import { emptyBookings } from './empty-bookings.queries.ts';
import {
  isAboutOwnBooking,
  isMailToOwner,
  isOwnBooking,
  isOwnConsentEvent,
  isOwnOrder,
  isOwnSlot,
  type Owner,
} from './own-records.queries.ts';

/** Whether a customer has a round ahead, or a payment under way. */
export async function hasRoundsAhead(db: Db, owner: Owner, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('reservation')
    .select('id')
    .where(isOwnBooking('id', owner))
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'confirmed'), eb('starts_at', '>', now)]),
        eb.and([eb('state', '=', 'pending'), eb('expires_at', '>', sql<Date>`now()`)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the golfer out of what the operator keeps for its books: who booked, who played along, notes, and the links that open
 * the bookings. When it was and what it cost stays.
 */
export async function anonymiseBookings(trx: Trx, owner: Owner): Promise<void> {
  await trx.deleteFrom('mail_outbox').where(isAboutOwnBooking(owner)).execute();
  await trx
    .updateTable('reservation_slot')
    .set({ name: null, email: null, customer_id: null })
    .where(isOwnSlot(owner))
    .execute();
  await trx
    .updateTable('purchase_order')
    .set({ customer_id: null, booker: '{}' })
    .where(isOwnOrder(owner))
    .execute();
  await emptyBookings(trx, owner.reservationIds);
}

/** Deletes carts and what they hold, mails, and the account itself with sessions, links and consents. */
export async function deleteAccount(trx: Trx, owner: Owner): Promise<void> {
  const { id } = owner.customer;
  const carts = trx.selectFrom('cart').select('id').where('customer_id', '=', id);
  await trx.deleteFrom('cart_item_trail').where('cart_id', 'in', carts).execute();
  await trx.deleteFrom('cart').where('customer_id', '=', id).execute();
  await trx.deleteFrom('mail_outbox').where(isMailToOwner(owner)).execute();
  await trx.deleteFrom('consent_event').where(isOwnConsentEvent(owner)).execute();
  await trx.deleteFrom('customer').where('id', '=', id).execute();
}
