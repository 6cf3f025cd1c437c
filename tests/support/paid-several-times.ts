import type { ChangeQuote, ChangeState } from '#server/contract/changes.ts';
import { bookForToday, type DayBooking, payAndCheckIn } from './check-in.ts';
import { postPurchase } from './purchase-invoice.ts';
import { readJson, type Shop, type Wanted } from './shop.ts';

/** The card of each payment of such a booking, by its end: the newest last. */
export const CARDS_IN_TURN = {
  booked: '1111',
  changed: '4444',
  firstIn: '4242',
  secondIn: '0005',
} as const;

/**
 * A booking of its day that was paid with four cards: for two players, for two more it was changed to, and for the first and the
 * second of them when they checked in.
 */
export async function bookPaidSeveralTimes(shop: Shop, wanted: Wanted = {}): Promise<DayBooking> {
  const booking = await bookForToday(shop, { players: 2, ...wanted });
  const onTheDay = shop.clock.now;
  shop.clock.now = new Date('2031-05-02T12:00:00.000Z');
  await changePlayers(shop, booking, 4);
  shop.clock.now = onTheDay;
  await readJson(await payAndCheckIn(shop, booking, { slots: [1] }, { CardNumber: '4242424242424242' }));
  await readJson(
    await payAndCheckIn(
      shop,
      booking,
      { slots: [2] },
      { CardNumber: '378282246310005', SecurityCode: '1234' },
    ),
  );
  return { ...booking, players: 4 };
}

/** Pays for more players of a booking of that rate. */
async function changePlayers(shop: Shop, { id, headers }: DayBooking, players: number): Promise<void> {
  const { tee_time_rate_id: rateId } = await shop.db
    .selectFrom('reservation')
    .select('tee_time_rate_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const path = `/reservations/${id}/change`;
  const quote = await shop.read<ChangeQuote>(`${path}?rateId=${rateId}&players=${players}`, { headers });
  const { invoiceId } = await shop.read<ChangeState>(path, {
    method: 'POST',
    headers,
    body: { rateId, players, expectedAmount: quote.amount },
  });
  await readJson(
    await postPurchase(shop, { id: invoiceId ?? '', headers }, { CardNumber: '5555555555554444' }),
  );
}
