import { beforeEach, describe, expect, it } from 'vitest';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { CLUB, offerInAccount } from '#tests/support/golf-accounts.ts';
import { payerWith } from '#tests/support/payers.ts';
import { purchase, waitingItem } from '#tests/support/purchase-invoice.ts';
import { buy, changeSettings, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { staffAt } from '#tests/support/staff.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import { settlePoints } from './settle-points.ts';

const shop = await startShop();
const { pool } = shop.database;

beforeEach(async () => {
  await offerInAccount(shop, { enabled: true, tabDisplay: { loyalty: true } });
  await changeSettings(shop, { loyalty: { pointsPerUnit: 2, pointValueCents: 1 } });
});

let people = 0;
let nth = 0;
const newGolfer = () => signIn(shop, `earner-${people++}@example.com`);
type Golfer = Awaited<ReturnType<typeof newGolfer>>;

/** Days later, as the clock of the program has it. */
const settle = (days = 0) => {
  const at = new Date(Date.now() + days * 86_400_000);
  return settlePoints({ db: shop.db, now: () => at });
};
const YEARS = 365 * 20;

async function pointsOf({ customerId }: Golfer) {
  const { rows } = await pool.query<{ cause: string; points: number }>(
    `select split_part(journal.cause, ':', 1) as cause, -posting.amount_cents as points
     from posting join journal on journal.id = journal_id join customer_account on customer_account.id = account_id
     where customer_account.customer_id = $1 and customer_account.kind = 'loyalty' order by journal.id`,
    [customerId],
  );
  return rows.map(({ cause, points }) => `${cause} ${points}`);
}

async function bookRound({ headers }: Golfer) {
  nth += 1;
  const { item, reservationId } = await buy(shop, { nth, players: 2, headers });
  const { rows } = await pool.query<{ cents: number }>(
    `select -sum(amount_cents)::int as cents from posting join journal on journal.id = journal_id
     where account in ('revenue', 'fees') and invoice_id = (select invoice_id from reservation where id = $1)`,
    [reservationId],
  );
  return { item, reservationId, points: Math.floor(((rows[0]?.cents ?? 0) * 2) / 100) };
}
const cancel = ({ headers }: Golfer, id: number, cartId: string, players = 0) =>
  shop.ask(`/reservations/${id}/cancel`, {
    alias: CLUB.alias,
    method: 'PUT',
    headers: { ...headers, 'x-cart-id': cartId },
    body: { players },
  });

async function buyBalls({ headers }: Golfer) {
  const waiting = await waitingItem(shop, STORE_ITEMS.product(6, 2), { headers });
  await purchase(shop, waiting, {});
}

describe('Points', () => {
  it('of a round are given when its day is over, once, also when several are at it at the same time', async () => {
    const golfer = await newGolfer();
    const { points } = await bookRound(golfer);
    await settle();
    expect(await pointsOf(golfer)).toEqual([]);
    const now = () => new Date(Date.now() + YEARS * 86_400_000);
    await Promise.all([1, 2, 3].map(() => settlePoints({ db: shop.db, now })));
    await settle(YEARS);
    expect(await pointsOf(golfer)).toEqual([`earned ${points}`]);
  });

  it('of a round that was cancelled, or to which nobody came, are not given', async () => {
    const golfer = await newGolfer();
    const round = await bookRound(golfer);
    expect((await cancel(golfer, round.reservationId, round.item.cartId)).status).toBe(200);
    const missed = await bookRound(golfer);
    await pool.query('update reservation_slot set no_show_at = now() where reservation_id = $1', [
      missed.reservationId,
    ]);
    await settle(YEARS);
    expect(await pointsOf(golfer)).toEqual([]);
  });

  it('are taken back of a round to which, as the shop says later, nobody came', async () => {
    const golfer = await newGolfer();
    const { points, reservationId } = await bookRound(golfer);
    await settle(YEARS);
    await pool.query('update reservation_slot set no_show_at = now() where reservation_id = $1', [
      reservationId,
    ]);
    await settle(YEARS);
    await pool.query('update reservation_slot set no_show_at = null where reservation_id = $1', [
      reservationId,
    ]);
    await settle(YEARS);
    expect(await pointsOf(golfer)).toEqual([`earned ${points}`, `taken-back ${-points}`, `earned ${points}`]);
  });

  it('of a product are given when it is paid, and a later rate changes nothing of them', async () => {
    const golfer = await newGolfer();
    await buyBalls(golfer);
    await settle();
    const [first = ''] = await pointsOf(golfer);
    expect(first).toMatch(/^earned [1-9]\d*$/);
    await changeSettings(shop, { loyalty: { pointsPerUnit: 10, pointValueCents: 1 } });
    await pool.query(
      `insert into points_to_settle (invoice_id) select invoice_id from invoice_points on conflict do nothing`,
    );
    await settle(YEARS);
    expect(await pointsOf(golfer)).toEqual([first]);
  });

  it('are given by nothing where the facility gives none, and to nobody who is no customer', async () => {
    const golfer = await newGolfer();
    await offerInAccount(shop, { enabled: true, tabDisplay: { loyalty: false } });
    await buyBalls(golfer);
    await settle();
    expect(await pointsOf(golfer)).toEqual([]);
    nth += 1;
    await buy(shop, { nth, players: 1 });
    await settle(YEARS);
    const { rows } = await pool.query('select count(*)::int as n from points_to_settle');
    expect(rows).toEqual([{ n: 0 }]);
  });
});

it('A round earns nothing for what points paid at the counter, and nothing that was refunded there', async () => {
  const golfer = await newGolfer();
  const { tender } = await payerWith(shop, { kind: 'loyalty', who: golfer });
  const { clerk, booked, at } = await deskGroups(shop);
  const { id } = await booked(at('2031-05-08', '19:00'), { players: 2 });
  const { rows } = await pool.query<{ cents: number }>(
    `with booked as (update reservation set customer_id = $2 where id = $1 returning invoice_id),
       sold as (update invoice set customer_id = $2 where id = (select invoice_id from booked))
     select -sum(amount_cents)::int as cents from posting join journal on journal.id = journal_id
     where account in ('revenue', 'fees') and invoice_id = (select invoice_id from reservation where id = $1)`,
    [id, golfer.customerId],
  );
  const pay = async (slot: number, paying: object) => {
    const answer = await clerk.post(`/staff/bookings/${id}/payments`, { slots: [slot], tenders: [paying] });
    return ((await answer.json()) as { amountCents: number }).amountCents;
  };
  const byPointsCents = await pay(1, tender);
  await pay(2, { kind: 'cash' });
  await settle(YEARS);
  const earned = Math.floor((((rows[0]?.cents ?? 0) - byPointsCents) * 2) / 100);
  const changes = async () => (await pointsOf(golfer)).filter((line) => /^(earned|taken-back)/.test(line));
  expect(await changes()).toEqual([`earned ${earned}`]);
  const manager = await staffAt(shop, 'manager');
  expect((await manager.post(`/staff/bookings/${id}/refund`, { reason: 'Wet' })).status).toBe(200);
  await settle(YEARS);
  expect(await changes()).toEqual([`earned ${earned}`, `taken-back ${-earned}`]);
});
