import { describe, expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import { checkoutPersonalData } from '#server/engine/checkout/personal-data.queries.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import {
  addReservation,
  type CartedTeeTime,
  captainOf,
  cardForm,
  fillCart,
  patchStatus,
  readBooks,
  readJson,
  reserve,
  secondEngine,
  startShop,
} from '#tests/support/shop.ts';

const CLUBHOUSE = '198.51.100.7';
const addresses = [{ range: CLUBHOUSE, name: 'Clubhouse Wi-Fi' }];
const file = { ...sampleFile('cedar-ridge', { bookingsPerDay: 2 }), addresses };
const shop = await startShop({ files: [file] });
const MESSAGE =
  'You have reached your maximum amount of allowed bookings, if you would like to make another booking immediately please contact the course directly.';

let nth = 0;
let people = 0;
type Buying = { email?: string; card?: string; address?: string };
/** Another golfer with another card, from another address, wherever nothing else is said. */
const buyer = (same: Buying = {}): Required<Buying> => {
  people += 1;
  return {
    email: `buyer${people}@example.com`,
    card: `2${100 + (people % 12)}`,
    address: `203.0.113.${people}`,
    ...same,
  };
};

async function prepare(date: string) {
  const item = await fillCart(shop, { nth: nth++, date });
  return { item, order: await reserve(shop, item) };
}

async function pay(
  { item, order }: { item: CartedTeeTime; order: Order },
  { email, card, address }: Required<Buying>,
  engine: Pick<typeof shop, 'fetch'> = shop,
) {
  const fields = await cardForm(shop, item, order, {
    BookerEmail: email,
    'Reservation.CustomerEmail': email,
    'Payment.PhoneNumber': `555${String(people).padStart(3, '0')}${card}`,
    'Payment.CC.ExpirationMonth': String(Number(card.slice(1)) - 99),
    'Payment.CC.ExpirationYear': '2039',
  });
  return addReservation((request) => engine.fetch(request, address), fields);
}
const buy = async (date: string, same: Buying = {}) => pay(await prepare(date), buyer(same));

describe('A facility that lets one golfer, card or network have two tee times of a day', () => {
  it.each([
    ['card', '2031-05-04', { card: '2111' }],
    ['e-mail address', '2031-05-05', { email: 'often@example.com' }],
    ['network address', '2031-05-06', { address: '192.0.2.77' }],
    ['IPv6 network', '2031-05-07', { address: '2001:db8:1:2::5' }],
  ])(
    'refuses the third of one %s before it is charged, and takes it on another day',
    async (_, date, same) => {
      expect((await buy(date, same)).Success).toBe(true);
      expect((await buy(date, same)).Success).toBe(true);
      const before = (await readBooks(shop)).length;
      expect(await buy(date, same)).toMatchObject({ Success: false, StatusCode: 409, Message: MESSAGE });
      expect(await readBooks(shop)).toHaveLength(before);
      expect((await buy('2031-05-08', same)).Success).toBe(true);
    },
  );

  it('takes no more when purchases with one card come at the same moment, at two engines', async () => {
    const waiting = [];
    for (let each = 0; each < 8; each += 1) waiting.push(await prepare('2031-05-09'));
    const engines = [shop, secondEngine(shop)];
    const answers = await Promise.all(
      waiting.map((each, index) => pay(each, buyer({ card: '2110' }), engines[index % 2])),
    );
    expect(answers.filter(({ Success }) => Success)).toHaveLength(2);
    expect(answers.filter(({ Success, Message }) => !Success && Message === MESSAGE)).toHaveLength(6);
  });

  it('no longer counts what was cancelled', async () => {
    const same = { card: '2109' };
    await buy('2031-05-10', same);
    const { item, order } = await prepare('2031-05-10');
    const paid = await pay({ item, order }, buyer(same));
    const booked: Order = await readJson(await patchStatus(shop, item, paid.ReservationStatusID));
    expect((await buy('2031-05-10', same)).Success).toBe(false);
    await readJson(
      await shop.ask(`/reservations/${captainOf(booked, item).gncReservationId}/cancel`, {
        method: 'PUT',
        headers: { 'x-cart-id': item.cartId },
        body: { players: 0 },
      }),
    );
    expect((await buy('2031-05-10', same)).Success).toBe(true);
  });

  it('lets a listed address of the operator book as many as it likes', async () => {
    for (let each = 0; each < 4; each += 1)
      expect((await buy('2031-05-11', { address: CLUBHOUSE, card: '2108' })).Success).toBe(true);
  });

  it('keeps hashes alone, until the day is played', async () => {
    const { rows } = await shop.database.pool.query('select * from booking_origin');
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|4242|2039/);
    await shop.database.pool.query("update reservation set starts_at = starts_at - interval '20 years'");
    for (const forget of checkoutPersonalData.forget ?? [])
      await forget(shop.db, 1_000, async () => undefined);
    expect((await shop.database.pool.query('select 1 from booking_origin')).rows).toHaveLength(0);
  });
});
