import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '#server/contract/constants.ts';
import type { Booker } from '#server/db/json-columns.ts';
import { bayMinutesOf } from '#server/rules/bay-minutes.ts';
import { linesOfInvoice } from '#server/rules/invoice-lines.ts';
import { readPhone } from '#server/rules/phone.ts';
import { invoiceOfRate } from '#server/rules/rate-invoice.ts';
import type { DeskContext, Operator, Trx } from '../call/context.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { notifyBookers } from '../checkout/orders/notify-bookers.ts';
import { findProvedCustomer, isToProve } from '../customers/addresses.queries.ts';
import { findCustomer } from '../customers/customers.queries.ts';
import { consumeHold } from '../holds/consume-hold.ts';
import { lockTeeTime } from '../holds/tee-time-locks.queries.ts';
import { firstSlots } from '../reservations/first-slots.ts';
import { bookedRateOf, NOBODY } from '../reservations/reservation-details.ts';
import { requireMay } from '../staff/require-may.ts';
import { type Offer, pricesOf } from '../tee-sheet/offer.ts';
import { refuseBlocked } from '../tee-sheet/refuse-blocked.ts';
import { findSameBooking, findShopBooking } from './shop-bookings.queries.ts';
import { writeShopBooking } from './write-shop-booking.ts';

type Golfer = { firstName: string; lastName: string; email: string; phone: string };
type ShopBooking = {
  offer: Offer;
  players: number;
  golfer: Golfer;
  /** The owner of the booking if verified; without it, the verified account with the golfer’s email. */
  customerId?: number | undefined;
  /** Of staff. */
  notes: string;
  /** Allows a second booking at the same time. */
  isAgain: boolean;
  /** The same attempt returns the booking it made. */
  attemptId?: string | undefined;
  /** The booking whose group this is, with its players; the captain first. */
  copyOf?: { id: number; players: readonly { name: string | null; email: string | null }[] };
};

/**
 * Books by phone or at the counter: confirmed at once, due at the course, without Convenience Fee. Mails golfers who
 * have an address. Unless `isAgain`, returns the golfer's existing booking at that time. Errors: ROLE_REFUSED,
 * those of refuseBlocked, the capacity sentences (409).
 */
export async function bookForGolfer(
  context: DeskContext,
  {
    offer,
    players,
    golfer,
    customerId: chosen,
    notes,
    isAgain,
    attemptId = randomUUID(),
    copyOf,
  }: ShopBooking,
): Promise<{ reservationId: number; isNew: boolean }> {
  const { parts, operator } = context;
  const { facility } = offer;
  requireMay(context.actor, 'book', facility.id);
  const { orderId, ...booked } = await parts.db.transaction().execute(async (trx) => {
    const teeTime = await lockTeeTime(trx, facility.id, offer.startsAt, offer.startingTee, offer.crossing);
    const made = await findShopBooking(trx, operator.alias, attemptId);
    if (made) return { reservationId: made.id, isNew: true, orderId: null };
    const known = isAgain ? undefined : await findSameBooking(trx, teeTime.id, golfer);
    if (known) return { reservationId: known.id, isNew: false, orderId: null };
    await refuseBlocked(trx, operator, offer);
    const contact = await readContact(trx, operator, facility, golfer, chosen);
    const named = copyOf?.players.map(({ name, email }) => ({ name, emailAddress: email }));
    const { reservation, orderId } = await sellOffer(trx, context, {
      offer,
      teeTime,
      contact,
      slots: firstSlots({ players, ...contact }, named),
      notes,
      attemptId,
      ...(copyOf && { otherBooking: copyOf.id }),
    });
    return { reservationId: reservation.id, isNew: true, orderId };
  });
  if (orderId) await notifyBookers(parts, orderId);
  return booked;
}

/** The booker, with the customer whose proved address it is. */
type Contact = { booker: Booker; customerId: number | null };

/** Returns a golfer at the counter or on the phone as the booker. `chosen`: a customer that staff named. */
export async function readContact(
  trx: Trx,
  { alias }: Operator,
  { details }: CatalogueFacility,
  golfer: Golfer,
  chosen?: number,
): Promise<Contact> {
  const owner = await findOwner(trx, alias, { email: golfer.email, chosen });
  const phoneE164 = readPhone(golfer.phone, details.country)?.e164 ?? null;
  return { booker: { ...NOBODY, ...golfer, phoneE164 }, customerId: owner?.id ?? null };
}

/** Never an account whose address nobody has verified: it reads what is booked for the address once it is. */
async function findOwner(
  trx: Trx,
  alias: string,
  { email, chosen }: { email: string; chosen: number | undefined },
) {
  if (chosen === undefined) return email ? findProvedCustomer(trx, alias, email) : undefined;
  const customer = await findCustomer(trx, alias, chosen);
  return customer && !isToProve(customer) ? customer : undefined;
}

type Sale = Pick<Parameters<typeof writeShopBooking>[2], 'teeTime' | 'slots' | 'notes' | 'attemptId'> &
  Partial<Pick<Parameters<typeof writeShopBooking>[2], 'otherBooking' | 'outing'>> & {
    offer: Offer;
    contact: Contact;
  };

/** Sells an offer at a locked tee time, due at the course. Errors: the capacity sentences (409). */
export async function sellOffer(
  trx: Trx,
  context: DeskContext,
  { offer, contact, ...sale }: Sale,
): ReturnType<typeof writeShopBooking> {
  const { facility, rate } = offer;
  const players = sale.slots.length;
  const room = await consumeHold(trx, sale.teeTime, {
    owner: null,
    players,
    bayMinutes: bayMinutesOf(rate),
  });
  const prices = {
    ...pricesOf(offer, players),
    transactionFeeCents: 0,
    dueOnlinePercent: 0,
    depositCents: 0,
  };
  return writeShopBooking(trx, context, {
    ...sale,
    ...contact,
    facility,
    room,
    rateId: offer.rateId,
    rate: bookedRateOf(offer, prices, { used: null, asked: null }),
    lines: linesOfInvoice(invoiceOfRate({ players, ...prices })),
    language: DEFAULT_LANGUAGE,
  });
}
