import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { HEADERS } from '#server/contract/headers.ts';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import { bookForCustomer } from '#tests/support/book-for-customer.ts';
import { expectBooksToBalance, expectNothingUnfinished } from '#tests/support/books.ts';
import { killAtEveryStep } from '#tests/support/kill-at-every-step.ts';
import { keepTestCard } from '#tests/support/member-billing.ts';
import { offerAccounts, payerWith } from '#tests/support/payers.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop();
await offerAccounts(shop);
const tills = [await staffAt(shop, 'manager'), await staffAt(shop, 'clerk'), await staffAt(shop, 'manager')];
const [clerk] = tills as [(typeof tills)[number]];
const { pool } = shop.database;
const { customerId } = await signIn(shop, 'ada@example.com');
const cardId = await keepTestCard(shop, customerId);

const booked = bookForCustomer(shop, clerk, { customerId, from: '2032-05-20' });
const read = async (id: number) =>
  (await clerk.read<{ booking: DeskBooking }>(`/staff/bookings/${id}`)).booking;

/** Sums what the accounts of a customer settled of invoices, less refunds, in cents. */
async function spentBy(id: number): Promise<number> {
  const { rows } = await pool.query<{ cents: number }>(
    `select coalesce(-sum(amount_cents), 0)::int as cents from posting where account = 'due-online' and journal_id in (
       select journal_id from posting join customer_account on customer_account.id = account_id where customer_id = $1)`,
    [id],
  );
  return rows[0]?.cents ?? 0;
}

it('The books balance after several tills charge, undo and refund the accounts of others at once', {
  timeout: 120_000,
}, async () => {
  const bookings = await Promise.all(Array.from({ length: 8 }, booked));
  const limitCents = 30_000;
  const payers = [await payerWith(shop, { limitCents }), await payerWith(shop, { limitCents })];
  const [kim, lou] = payers as [(typeof payers)[number], (typeof payers)[number]];
  const ways = [
    [kim.tender],
    [{ ...kim.tender, amountCents: 2_000 }, lou.tender],
    [{ ...lou.tender, amountCents: 2_000 }, kim.tender],
    [{ ...lou.tender, amountCents: 1_000 }, { kind: 'cash' }],
  ];
  const statuses: number[] = [];
  await Promise.all(
    tills.flatMap((till, turn) =>
      bookings.map(async ({ id }, index) => {
        const tenders = ways[(turn + index) % ways.length];
        const slots = turn === 1 ? { slots: [1 + (index % 2)] } : {};
        const path = `/staff/bookings/${id}/payments`;
        const answer = await till.post(path, { tenders, ...slots, attemptId: randomUUID() });
        statuses.push(answer.status);
        if (!answer.ok) return;
        const { changeId } = (await answer.json()) as ChangedBooking;
        if (index % 3 === 0) statuses.push((await till.post(`/staff/changes/${changeId}/undo`)).status);
        if (index % 3 === 1)
          statuses.push(
            (await till.post(`/staff/bookings/${id}/cancel`, { slots: [2], isRefunded: true })).status,
          );
      }),
    ),
  );
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses).toContain(200);
  for (const { balance, customerId: id } of payers) {
    expect(await balance()).toBeGreaterThanOrEqual(-limitCents);
    expect(await balance()).toBe(-(await spentBy(id)));
  }
  for (const { id } of bookings) {
    await clerk.post(`/staff/bookings/${id}/cancel`, { isRefunded: true });
    await clerk.post(`/staff/bookings/${id}/hand-out`);
  }
  for (const { balance } of payers) expect(await balance()).toBe(0);
  await recoverCheckouts(shop.parts, { quietSeconds: 0 });
  await expectBooksToBalance(pool);
  await expectNothingUnfinished(pool);
});

it('A program that is killed while a card and an account of somebody else pay has charged both once or neither', {
  timeout: 300_000,
}, async () => {
  const kim = await payerWith(shop, { limitCents: 1_000_000 });
  const tenders = [
    { ...kim.tender, amountCents: 1_000 },
    { kind: 'card', cardId },
  ];
  let booking = await booked();
  let attemptId = '';
  let before = 0;
  const outcomes = { paid: 0, released: 0 };
  await killAtEveryStep(
    shop,
    async (fetch) => {
      await fetch(
        new Request(`http://engine/staff/bookings/${booking.id}/payments`, {
          method: 'POST',
          headers: { ...clerk.headers, [HEADERS.alias]: 'cedar-ridge', 'content-type': 'application/json' },
          body: JSON.stringify({ tenders, attemptId }),
        }),
      );
    },
    async () => {
      const isPaid = (await read(booking.id)).dueCents === 0;
      outcomes[isPaid ? 'paid' : 'released'] += 1;
      expect((await kim.balance()) - before).toBe(isPaid ? -1_000 : 0);
      const again = { tenders, attemptId: isPaid ? attemptId : randomUUID() };
      expect((await clerk.post(`/staff/bookings/${booking.id}/payments`, again)).status).toBe(200);
      expect((await kim.balance()) - before).toBe(-1_000);
      await expectNothingUnfinished(pool);
    },
    async () => {
      booking = await booked();
      attemptId = randomUUID();
      before = await kim.balance();
    },
  );
  expect(Math.min(outcomes.paid, outcomes.released)).toBeGreaterThan(0);
});
