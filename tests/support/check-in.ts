import type { CheckInInvoice, CheckInStatus } from '#server/contract/check-in.ts';
import type { Caller } from './ask.ts';
import { postPurchase } from './purchase-invoice.ts';
import { buy, readJson, type Shop, type Wanted } from './shop.ts';

/** A booking on the day it is played, and the headers of its guest. */
export type DayBooking = {
  id: number;
  startsAt: Date;
  players: number;
  headers: Record<string, string>;
};

/** A booking, and the clock an hour before it. */
export async function bookForToday(
  shop: Shop,
  wanted: Wanted & { headers?: Record<string, string> } = {},
): Promise<DayBooking> {
  shop.clock.now = new Date('2031-05-02T12:00:00.000Z');
  const { item, reservationId } = await buy(shop, { rate: 'Walking', players: 4, ...wanted });
  const startsAt = new Date(item.teetime);
  shop.clock.now = new Date(startsAt.getTime() - 3_600_000);
  return {
    id: reservationId,
    startsAt,
    players: item.players,
    headers: wanted.headers ?? { 'x-cart-id': item.cartId },
  };
}

export function readStatus(shop: Caller, { id, headers }: DayBooking): Promise<CheckInStatus> {
  return shop.read(`/reservation/${id}/checkin/status`, { headers });
}

export function postCheckIn(
  shop: Caller,
  { id, headers }: Pick<DayBooking, 'id' | 'headers'>,
  body: Record<string, unknown> = {},
): Promise<Response> {
  return shop.ask('/reservation/checkin', { method: 'POST', headers, body: { bookingId: id, ...body } });
}

export function postPayAndCheckIn(
  shop: Caller,
  { id, headers }: Pick<DayBooking, 'id' | 'headers'>,
  body: Record<string, unknown>,
): Promise<Response> {
  return shop.ask(`/reservation/${id}/pay-and-checkin`, { method: 'POST', headers, body });
}

export async function openInvoice(
  shop: Caller,
  booking: DayBooking,
  body: Record<string, unknown>,
): Promise<CheckInInvoice> {
  return readJson(await postPayAndCheckIn(shop, booking, body));
}

/** Pays for some players and checks them in. */
export async function payAndCheckIn(
  shop: Caller,
  booking: DayBooking,
  body: Record<string, unknown>,
  card: Record<string, unknown> = {},
): Promise<Response> {
  const { id } = await openInvoice(shop, booking, body);
  return postPurchase(shop, { id, headers: booking.headers }, card);
}
