import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedReservation } from '#server/contract/reservation-history.ts';
import { bookForToday, type DayBooking, payAndCheckIn } from '#tests/support/check-in.ts';
import { payCart } from '#tests/support/pay-cart.ts';
import { waitingTeeTime } from '#tests/support/purchase-invoice.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import { readJson, startShop } from '#tests/support/shop.ts';
import { certificateCodeToMail } from '../mail-links/certificate-code.ts';
import { runShopCommand } from './run-shop-command.ts';

// A deposit is due online, the rest at the course.
const shop = await startShop({ files: [sampleFile('cedar-ridge', { deposit: '10.00' })] });
const { pool } = shop.database;
let nth = 0;

/** A booking whose tee time is over. */
async function played(wanted: { rate?: string; players?: number; paying?: number[][] } = {}) {
  const { paying = [], ...more } = wanted;
  const date = `2031-05-${String(4 + Math.floor(nth / 15)).padStart(2, '0')}`;
  const booking = await bookForToday(shop, { rate: '18 Holes', date, nth: nth++ % 15, ...more });
  for (const slots of paying) await readJson(await payAndCheckIn(shop, booking, { slots }));
  shop.clock.now = new Date(booking.startsAt.getTime() + 5 * 3_600_000);
  return booking;
}
const run = (name: string, { id }: Pick<DayBooking, 'id'>, ...more: string[]) =>
  runShopCommand(shop.parts, [name, 'cedar-ridge', '--reservation', String(id), ...more]);
const rainCheck = (booking: DayBooking, ...more: string[]) =>
  run('rain-check', booking, '--holes-played', '9', ...more);
const voidCertificate = (id: number) =>
  runShopCommand(shop.parts, ['certificates', 'cedar-ridge', '--void', String(id)]);
const dollars = (cents: number) => (cents / 100).toFixed(2);

type Money = {
  /** The bank's charges and refunds of cards. */
  captured: number;
  refunded: number;
  /** The golfer's credit, spent or not, from online payments and from payments at the counter. */
  credited: number;
  counter: number;
  certificates: number[];
  dueOnline: number;
};
async function moneyOf({ id }: Pick<DayBooking, 'id'>): Promise<Money> {
  const { rows } = await pool.query<Money>(
    `with paid as (select invoice_id from reservation where id = $1
       union select invoice_id from check_in_invoice where reservation_id = $1),
     bank as (select distinct sandbox_payment.* from tender
       join payment_attempt a on a.id = tender.payment_attempt_id
       join sandbox_payment on sandbox_payment.idempotency_key = a.idempotency_key::text
       where tender.kind = 'card' and tender.invoice_id in (select invoice_id from paid)),
     given as (select gift_certificate_id as id, sum(value_cents)::int as cents, sum(counter_cents)::int as counter
       from rain_check where reservation_id = $1 group by gift_certificate_id),
     spent as (select given.*, gift_certificate.state, (select coalesce(sum(amount_cents), 0)::int from posting
         join journal on journal.id = journal_id and journal.invoice_id <> gift_certificate.invoice_id
         where posting.gift_certificate_id = given.id) as cents_spent
       from given join gift_certificate on gift_certificate.id = given.id)
     select (select coalesce(sum(captured_cents), 0)::int from bank) as captured,
       (select coalesce(sum(refunded_cents), 0)::int from bank) as refunded,
       (select coalesce(sum(case state when 'void' then cents_spent else cents - counter end), 0)::int from spent) as credited,
       (select coalesce(sum(counter), 0)::int from given) as counter,
       (select coalesce(array_agg(id order by id), '{}') from given) as certificates,
       (select coalesce(sum(abs(cents)), 0)::int from (select sum(amount_cents) as cents from posting
         join journal on journal.id = journal_id
         where account = 'due-online' and invoice_id in (select invoice_id from paid) group by invoice_id) owed) as "dueOnline"`,
    [id],
  );
  const [money] = rows;
  if (!money) throw new Error('There is no money');
  return money;
}
/** Waits until this many connections wait for locks. */
async function waitingForLocks(count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await pool.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.count;
      },
      { timeout: 30_000 },
    )
    .toBe(count);
}
/** Refunds to cards and value on certificates never exceed the payments. */
function expectNoMoreThanPaid({ captured, refunded, credited, dueOnline }: Money) {
  expect(refunded + credited).toBeLessThanOrEqual(captured);
  expect(dueOnline).toBe(0);
}

describe('A refund after a rain check', () => {
  it('gives back what was paid and is not credited, and says what to do for the rest', async () => {
    const booking = await played();
    await rainCheck(booking, '--players', '1');
    const { captured, credited } = await moneyOf(booking);
    expect(credited).toBeGreaterThan(0);
    await expect(run('refund', booking, '--amount', dollars(captured))).rejects.toThrow(
      `You can refund at most $${dollars(captured - credited)}: rain checks credited $${dollars(credited)} of the payment. To refund that as money, void their gift certificates first.`,
    );
    expect(await run('refund', booking)).toContain(`$${dollars(captured - credited)} was refunded.`);
    expect(await moneyOf(booking)).toMatchObject({ refunded: captured - credited });
    await expect(run('refund', booking)).rejects.toThrow('You can refund at most $0.00');
    expectNoMoreThanPaid(await moneyOf(booking));
  });

  it('gives all of it back once the credit is taken back unspent', async () => {
    const booking = await played({ players: 2 });
    await rainCheck(booking);
    const { captured, certificates } = await moneyOf(booking);
    await voidCertificate(certificates[0] ?? 0);
    await run('refund', booking);
    expect(await moneyOf(booking)).toMatchObject({ refunded: captured, credited: 0, dueOnline: 0 });
  });

  it('keeps what was spent of the credit, also after what was left of it is void', async () => {
    const booking = await played({ players: 4 });
    await rainCheck(booking);
    const { captured, certificates } = await moneyOf(booking);
    const [id = 0] = certificates;
    const code = await certificateCodeToMail(shop.db, shop.parts.linkSecret, id);
    shop.clock.now = new Date('2031-05-02T12:00:00.000Z');
    const next = await waitingTeeTime(shop, {
      nth: nth++ % 15,
      date: '2031-05-12',
      rate: 'Walking',
      players: 1,
    });
    await payCart(shop, next.cartId, { more: { giftCertificateCodes: [code] } });
    shop.clock.now = new Date(booking.startsAt.getTime() + 5 * 3_600_000);
    await voidCertificate(id);
    const { credited } = await moneyOf(booking);
    expect(credited).toBeGreaterThan(0);
    await run('refund', booking);
    expect(await moneyOf(booking)).toMatchObject({ refunded: captured - credited, dueOnline: 0 });
  });

  it('is not less for what was credited of money paid at the counter', async () => {
    const booking = await played({ rate: 'Walking', players: 2 });
    await rainCheck(booking, '--paid-at-course');
    const { captured, credited, counter } = await moneyOf(booking);
    expect([credited, counter].map((cents) => cents > 0)).toEqual([true, true]);
    await run('refund', booking);
    expect(await moneyOf(booking)).toMatchObject({ refunded: captured - credited });
  });

  it('reaches what was paid when checking in, less what of it is credited', async () => {
    const booking = await played({ rate: 'Walking', players: 2, paying: [[1], [2]] });
    await rainCheck(booking, '--players', '1');
    const { captured, credited } = await moneyOf(booking);
    await run('refund', booking);
    expect(await moneyOf(booking)).toMatchObject({ refunded: captured - credited, dueOnline: 0 });
  });

  it('by two clerks at once, one of whom gives the rain check, is never more than was paid', async () => {
    for (let round = 0; round < 3; round += 1) {
      const booking = await played({ players: 2 });
      await Promise.allSettled([rainCheck(booking), run('refund', booking), rainCheck(booking)]);
      expectNoMoreThanPaid(await moneyOf(booking));
    }
  });
});

describe('A cancellation after a rain check', () => {
  it('gives back what was paid and is not credited, and the booking is settled', async () => {
    const booking = await played({ players: 3 });
    await rainCheck(booking, '--players', '2');
    const { captured, credited } = await moneyOf(booking);
    expect(await run('cancel', booking)).toContain(`$${dollars(captured - credited)} was refunded.`);
    expect(await moneyOf(booking)).toMatchObject({ refunded: captured - credited, dueOnline: 0 });
    const listed = await shop.read<ListedReservation>(`/reservation/${booking.id}/history`, {
      headers: booking.headers,
    });
    expect(listed.Status).toBe(0);
  });

  it('of some players keeps what they were credited, not what the others were', async () => {
    const booking = await played({ players: 2 });
    await rainCheck(booking, '--players', '1');
    const { captured, credited } = await moneyOf(booking);
    // The booker, who has the rain check, stays.
    await run('cancel', booking, '--players', '1');
    const { refunded } = await moneyOf(booking);
    expect(Math.abs(refunded - captured / 2)).toBeLessThanOrEqual(1);
    await run('cancel', booking);
    expect(await moneyOf(booking)).toMatchObject({ refunded: captured - credited, dueOnline: 0 });
  });

  it('takes back what was paid when checking in, less what of it is credited', async () => {
    const booking = await played({ rate: 'Walking', players: 2, paying: [[1, 2]] });
    await rainCheck(booking, '--players', '1');
    const { captured, credited } = await moneyOf(booking);
    await run('cancel', booking);
    expect(await moneyOf(booking)).toMatchObject({ refunded: captured - credited, dueOnline: 0 });
  });
});

describe('A rain check after money went back', () => {
  it('credits the share of what is still paid', async () => {
    const [whole, part] = [await played({ players: 1 }), await played({ players: 1 })];
    await rainCheck(whole);
    const { captured } = await moneyOf(part);
    await run('refund', part, '--amount', dollars(Math.round(captured / 2)));
    await rainCheck(part);
    const [all, half] = [await moneyOf(whole), await moneyOf(part)];
    expect(Math.abs(half.credited - all.credited / 2)).toBeLessThanOrEqual(1);
    expectNoMoreThanPaid(half);
  });

  it('is not given of what others were credited and what is given back together', async () => {
    const booking = await played({ players: 2 });
    await rainCheck(booking, '--players', '1');
    const { captured, credited } = await moneyOf(booking);
    await run('refund', booking, '--amount', dollars(captured - credited));
    await expect(rainCheck(booking)).rejects.toThrow('There is no recorded payment');
    expectNoMoreThanPaid(await moneyOf(booking));
  });
});

describe('Who has a rain check', () => {
  it('was there: it is no no-show', async () => {
    const booking = await played({ players: 2 });
    await rainCheck(booking, '--players', '1');
    expect(await run('no-show', booking)).toContain('no-show recorded for 1 golfer');
    await expect(run('no-show', booking)).rejects.toThrow('have a rain check');
  });

  it('has played: the booking is not moved to another day', async () => {
    const booking = await played({ players: 2 });
    await rainCheck(booking, '--players', '1');
    shop.clock.now = new Date(booking.startsAt.getTime() + 3_600_000);
    await expect(run('change', booking, '--date', '2031-05-13')).rejects.toThrow('have a rain check');
  });

  it('has played, too, when both are asked for at the same moment', async () => {
    const booking = await played({ players: 2 });
    const lock = await pool.connect();
    await lock.query('begin');
    await lock.query('select from reservation where id = $1 for update', [booking.id]);
    const given = rainCheck(booking, '--players', '1');
    await waitingForLocks(1);
    // It reads the booking before the rain check exists.
    const changed = run('change', booking, '--date', '2031-05-13');
    await waitingForLocks(2);
    await lock.query('commit');
    lock.release();
    expect(await given).toContain('$');
    await expect(changed).rejects.toThrow('have a rain check');
  });
});

describe('Whatever the shop does after the round, in whatever order', () => {
  const players = fc.integer({ min: 1, max: 3 });
  const step = fc.oneof(
    // Refunds everything, or this percentage of the payments.
    fc.record({ does: fc.constant('refund' as const), percent: fc.constantFrom(null, null, 10, 40) }),
    fc.record({
      does: fc.constant('rain-check' as const),
      players,
      holes: fc.integer({ min: 0, max: 17 }),
      isPaidAtCourse: fc.boolean(),
    }),
    fc.record({ does: fc.constant('cancel' as const), players }),
    fc.record({ does: fc.constant('void' as const) }),
  );

  it('the golfer never has more than was paid, and nobody owes anything', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('18 Holes', 'Walking'),
        fc.array(step, { minLength: 3, maxLength: 6 }),
        async (rate, steps) => {
          const paying = rate === 'Walking' ? [[1], [2, 3]] : [];
          const booking = await played({ rate, players: 3, paying });
          const { captured } = await moneyOf(booking);
          for (const each of steps) {
            if (each.does === 'refund') {
              const cents = each.percent && Math.round((captured * each.percent) / 100);
              const amount = cents ? ['--amount', dollars(cents)] : [];
              await run('refund', booking, ...amount, '--again').catch(() => undefined);
            } else if (each.does === 'rain-check') {
              const more = each.isPaidAtCourse ? ['--paid-at-course'] : [];
              const asked = ['--holes-played', String(each.holes), '--players', String(each.players)];
              await run('rain-check', booking, ...asked, ...more).catch(() => undefined);
            } else if (each.does === 'cancel') {
              await run('cancel', booking, '--players', String(each.players), '--again').catch(
                () => undefined,
              );
            } else {
              const { certificates } = await moneyOf(booking);
              await voidCertificate(certificates.at(-1) ?? 0).catch(() => undefined);
            }
            expectNoMoreThanPaid(await moneyOf(booking));
          }
          await recoverCheckouts(shop.parts, { quietSeconds: 0 });
          expectNoMoreThanPaid(await moneyOf(booking));
        },
      ),
      { numRuns: 12, seed: 20311123, endOnFailure: true },
    );
  });
});
