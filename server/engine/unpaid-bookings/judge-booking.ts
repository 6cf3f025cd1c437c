import { localDateOf } from '#server/format/dates.ts';
import { addressAllowance, WIDER_NETWORK_FACTOR } from '#server/rules/address-allowance.ts';
import { plainEmail } from '#server/rules/email.ts';
import { judgeUnpaid } from '#server/rules/judge-unpaid.ts';
import { isEmailProved } from '../booking-codes/booking-codes.queries.ts';
import type { EngineParts, Operator, Trx } from '../context.ts';
import { listBookedFacilities } from '../facilities/booked-facilities.queries.ts';
import { findCustomer } from '../profile/customers.queries.ts';
import type { Reservation } from '../reservations/reservations.queries.ts';
import { dayPlaces } from '../tee-times/day-places.ts';
import { countUnpaid } from './unpaid-bookings.queries.ts';
import { type UnpaidKeys, unpaidKeys } from './unpaid-keys.ts';

/** A booking of which nothing is paid online, as it is counted. */
export type UnpaidBooking = {
  reservationId: number;
  alias: string;
  facilityId: number;
  playDay: string;
  email: string;
  keys: UnpaidKeys;
  /** How many places of that day one client address may have booked and not paid for. */
  allowance: number;
};

type Booker = { email: string; phone: string };

/**
 * What has to be known of a waiting reservation before it is booked without payment; null where something is paid online, or the
 * shop books. `address`: where the call comes from, for a reservation whose hold came from nowhere known.
 */
export async function readUnpaid(
  { db, linkSecret }: EngineParts,
  operator: Operator,
  reservation: Reservation,
  { booker, address }: { booker: Booker; address: string | null },
): Promise<UnpaidBooking | null> {
  if (reservation.due_online_cents > 0 || reservation.source !== 'online') return null;
  const { id, alias, facility_id: facilityId, starts_at: startsAt } = reservation;
  const facility = (await listBookedFacilities(db, [facilityId])).get(facilityId);
  const from = reservation.client_address ?? address;
  const places = from === null ? 0 : await dayPlaces(db, operator, facilityId, startsAt);
  return {
    reservationId: id,
    alias,
    facilityId,
    playDay: localDateOf(startsAt, facility?.timeZone ?? 'UTC'),
    email: plainEmail(booker.email),
    keys: unpaidKeys(linkSecret, alias, { ...booker, address: from }),
    allowance:
      from === null
        ? Number.POSITIVE_INFINITY
        : addressAllowance(places, from, {
            checkout: operator.settings.checkout,
            addresses: operator.addresses,
          }),
  };
}

/**
 * Whether a reservation may be booked without payment by who books it: at once, with a code, or not. The keys must be locked
 * (`lockUnpaidKeys`), so that the answer stays true until the transaction ends.
 */
export async function judgeBooking(
  trx: Trx,
  { settings }: Operator,
  reservation: Reservation,
  booking: UnpaidBooking,
): Promise<ReturnType<typeof judgeUnpaid>> {
  const { keys, allowance } = booking;
  const { unpaidBookings } = settings.checkout;
  const counts = await countUnpaid(trx, { ...booking, exceptReservationId: booking.reservationId });
  const places = reservation.bay === null ? reservation.players : 1;
  const uses = [
    ...(keys.email ? [{ used: counts.ofEmail + 1, cap: unpaidBookings.perEmail }] : []),
    ...(keys.phone ? [{ used: counts.ofPhone + 1, cap: unpaidBookings.perPhone }] : []),
    ...(keys.address ? [{ used: counts.ofAddress + places, cap: allowance }] : []),
    ...(keys.widerAddress
      ? [{ used: counts.ofWiderAddress + places, cap: allowance * WIDER_NETWORK_FACTOR }]
      : []),
  ];
  return judgeUnpaid(unpaidBookings, uses, await isProved(trx, reservation, booking));
}

/** By a code mailed for this order, or because it is the proved address of the account that books. */
async function isProved(
  trx: Trx,
  reservation: Reservation,
  { keys, email }: UnpaidBooking,
): Promise<boolean> {
  const { alias, order_id: orderId, customer_id: customerId } = reservation;
  if (!keys.email) return false;
  if (orderId && (await isEmailProved(trx, orderId, keys.email))) return true;
  const customer = customerId === null ? undefined : await findCustomer(trx, alias, customerId);
  return customer?.email_verified_at != null && customer.email === email;
}
