import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import { localDateOf } from '#server/format/dates.ts';
import { addressAllowance, listedAddress, WIDER_NETWORK_FACTOR } from '#server/rules/address-allowance.ts';
import { judgeUnpaid } from '#server/rules/judge-unpaid.ts';
import type { Db, EngineParts, Operator, Trx } from '../../call/context.ts';
import { listBookedFacilities } from '../../catalogue/booked-facilities.queries.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { findCustomer } from '../../customers/customers.queries.ts';
import { isEmailProved } from '../../mail-links/booking-codes.queries.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { dayCapacityOf } from '../../tee-sheet/day-capacity.ts';
import { countUnpaid } from './unpaid-bookings.queries.ts';
import { type UnpaidKeys, unpaidKeys } from './unpaid-keys.ts';

/** A booking with nothing paid online. */
export type UnpaidBooking = {
  reservationId: number;
  alias: string;
  facilityId: number;
  playDay: string;
  email: string;
  keys: UnpaidKeys;
  /** Unpaid slots of that day allowed per address. */
  allowance: number;
};

type Booker = { email: string; phoneE164: string | null };

/**
 * Reads what decides an unpaid booking; null if something is paid online, or the shop books. A null `address` uses
 * the one that held the slots.
 */
export async function readUnpaid(
  { db, linkSecret }: EngineParts,
  operator: Operator,
  reservation: Reservation,
  { booker, address }: { booker: Booker; address: string | null },
): Promise<UnpaidBooking | null> {
  if (reservation.invoice.dueOnline.summary.totalCents > 0 || reservation.source !== 'online') return null;
  const { id, alias, facility_id: facilityId, starts_at: startsAt } = reservation;
  const { addresses } = operator;
  const { checkout } = operator.settings;
  const from = (address ?? reservation.client_address)?.replace(/\/\d+$/, '') ?? null;
  const isListed = from !== null && listedAddress(addresses, from) !== null;
  const { localDate, slots } = await readDay(db, operator, facilityId, startsAt);
  return {
    reservationId: id,
    alias,
    facilityId,
    playDay: localDate,
    email: booker.email,
    keys: unpaidKeys(linkSecret, alias, { ...booker, address: from, isListed }),
    allowance: addressAllowance(slots, from, { checkout, addresses }),
  };
}

/** A closed facility sells no more slots. */
async function readDay(db: Db, operator: Operator, facilityId: number, startsAt: Date) {
  const { facilities } = await loadCatalogue(db, operator);
  const offered = facilities.find(({ id }) => id === facilityId);
  if (offered) return dayCapacityOf(operator, offered, startsAt);
  const closed = (await listBookedFacilities(db, [facilityId])).get(facilityId);
  return { localDate: localDateOf(startsAt, closed?.timeZone ?? 'UTC'), slots: 0 };
}

/** By the same booker, at the same time. */
export type BookedTogether = { reservation: Reservation; booking: UnpaidBooking };

/**
 * Decides whether a booker may book without payment, or only with a code. Needs `lockUnpaidKeys`. `together` counts
 * as booked.
 */
export async function judgeBooking(
  trx: Trx,
  { settings }: Operator,
  reservation: Reservation,
  booking: UnpaidBooking,
  together: readonly BookedTogether[] = [],
): Promise<ReturnType<typeof judgeUnpaid>> {
  const { keys, allowance } = booking;
  const { unpaidBookings } = settings.checkout;
  const counts = await countUnpaid(trx, { ...booking, exceptReservationId: booking.reservationId });
  const slots = slotsOf(reservation) + slotsBeside(booking, together);
  const bookings = 1 + together.length;
  const uses = [
    ...(keys.mailbox ? [{ used: counts.ofMailbox + bookings, cap: unpaidBookings.perEmail }] : []),
    ...(keys.phone ? [{ used: counts.ofPhone + bookings, cap: unpaidBookings.perPhone }] : []),
    ...(keys.address ? [{ used: counts.ofAddress + slots, cap: allowance }] : []),
    ...(keys.widerAddress
      ? [{ used: counts.ofWiderAddress + slots, cap: allowance * WIDER_NETWORK_FACTOR }]
      : []),
  ];
  const unproved = judgeUnpaid(unpaidBookings, uses, false);
  if (unproved !== 'code-needed') return unproved;
  return judgeUnpaid(unpaidBookings, uses, await isProved(trx, reservation, booking));
}

function slotsOf({ bay, players }: Reservation): number {
  return bay === null ? players : MAX_PLAYERS_PER_TEE_TIME;
}

/** Counts slots of the same facility and day. */
function slotsBeside(booking: UnpaidBooking, together: readonly BookedTogether[]): number {
  return together
    .filter(
      ({ booking: { facilityId, playDay } }) =>
        facilityId === booking.facilityId && playDay === booking.playDay,
    )
    .reduce((sum, { reservation }) => sum + slotsOf(reservation), 0);
}

/** True by a code for this order, or as the account's verified email. */
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
