import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { HEADERS } from '#server/contract/headers.ts';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import { bookForCustomer } from '#tests/support/book-for-customer.ts';
import { expectBooksToBalance, expectNothingUnfinished } from '#tests/support/books.ts';
import { killAtEveryStep } from '#tests/support/kill-at-every-step.ts';
import { keepTestCard } from '#tests/support/member-billing.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { readBooks, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { staffAt } from '#tests/support/staff.ts';
import { readBalances } from '../../gift-certificates/certificates.queries.ts';
import { certificateCodeToMail } from '../../mail-links/certificate-code.ts';
import { runShopCommand } from '../run-shop-command.ts';

const shop = await startShop();
const tills = [await staffAt(shop, 'clerk'), await staffAt(shop, 'clerk'), await staffAt(shop, 'manager')];
const [clerk] = tills as [(typeof tills)[number]];
const { pool } = shop.database;
const { customerId } = await signIn(shop, 'ada@example.com');
const cardId = await keepTestCard(shop, customerId);

const booked = bookForCustomer(shop, clerk, { customerId, from: '2031-09-10' });

/** Of somebody else: a certificate pays for whoever has its code. */
async function certificate(dollars: number) {
  const said = await runShopCommand(shop.parts, [
    ...`certificates cedar-ridge --add ${dollars} --to kim@example.com --again --name`.split(' '),
    'Kim Byron',
  ]);
  const id = Number(/certificate (\d+)/.exec(said)?.[1]);
  return { id, code: (await certificateCodeToMail(shop.db, shop.parts.linkSecret, id)) ?? '' };
}

const captured = async () =>
  (await readBooks(shop)).reduce((sum, each) => sum + each.captured_cents - each.refunded_cents, 0);
const byCard = { kind: 'card', cardId };

it('The books balance after several tills pay, undo and refund the same bookings at once', {
  timeout: 120_000,
}, async () => {
  const bookings = await Promise.all(Array.from({ length: 6 }, booked));
  const { code, id: certificateId } = await certificate(100);
  const ways = [
    [byCard],
    [{ kind: 'cash', amountCents: 1_000 }, byCard],
    [{ kind: 'gift-certificate', code, amountCents: 2_000 }, byCard],
    [{ kind: 'terminal', amountCents: 500 }, { kind: 'cash' }],
  ];
  const statuses: number[] = [];
  await Promise.all(
    tills.flatMap((till, turn) =>
      bookings.map(async ({ id }, index) => {
        const tenders = ways[(turn + index) % ways.length];
        const slots = turn === 1 ? { slots: [1 + (index % 2)] } : {};
        const answer = await till.post(`/staff/bookings/${id}/payments`, {
          tenders,
          ...slots,
          attemptId: randomUUID(),
        });
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
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(bookings.length);
  await recoverCheckouts(shop.parts, { quietSeconds: 0 });
  for (const { id } of bookings) await clerk.post(`/staff/bookings/${id}/hand-out`);
  await expectBooksToBalance(pool);
  await expectNothingUnfinished(pool);
  const { rows } = await pool.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::int as cents from posting where gift_certificate_id = $1`,
    [certificateId],
  );
  expect((await readBalances(shop.db, [certificateId])).get(certificateId)).toBe(-(rows[0]?.cents ?? 0));
});

it('A program that is killed while a card and cash are taken has taken both once or neither', {
  timeout: 300_000,
}, async () => {
  let booking = await booked();
  let attemptId = '';
  let before = 0;
  const outcomes = { paid: 0, released: 0 };
  const steps = await killAtEveryStep(
    shop,
    async (fetch) => {
      await fetch(
        new Request(`http://engine/staff/bookings/${booking.id}/payments`, {
          method: 'POST',
          headers: { ...clerk.headers, [HEADERS.alias]: 'cedar-ridge', 'content-type': 'application/json' },
          body: JSON.stringify({ tenders: [{ kind: 'cash', amountCents: 1_000 }, byCard], attemptId }),
        }),
      );
    },
    async () => {
      const { dueCents } = booking;
      const now = (await clerk.read<{ booking: DeskBooking }>(`/staff/bookings/${booking.id}`)).booking;
      const isPaid = now.dueCents === 0;
      outcomes[isPaid ? 'paid' : 'released'] += 1;
      expect([now.dueCents, (await captured()) - before]).toEqual(
        isPaid ? [0, dueCents - 1_000] : [dueCents, 0],
      );
      const { rows } = await pool.query(
        `select sum(amount_cents)::int as cents from till_entry join check_in_invoice using (invoice_id) where reservation_id = $1`,
        [booking.id],
      );
      expect(rows).toEqual([{ cents: isPaid ? 1_000 : null }]);
      const again = isPaid ? attemptId : randomUUID();
      const tenders = [{ kind: 'cash', amountCents: 1_000 }, byCard];
      const answer = await clerk.post(`/staff/bookings/${booking.id}/payments`, {
        tenders,
        attemptId: again,
      });
      expect(answer.status).toBe(200);
      expect((await captured()) - before).toBe(dueCents - 1_000);
      await expectNothingUnfinished(pool);
    },
    async () => {
      booking = await booked();
      attemptId = randomUUID();
      before = await captured();
    },
  );
  expect(steps).toBeGreaterThan(5);
  expect(Math.min(outcomes.paid, outcomes.released)).toBeGreaterThan(0);
});
