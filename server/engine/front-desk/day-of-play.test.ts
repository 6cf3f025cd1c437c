import { describe, expect, it } from 'vitest';
import { bookForToday, payAndCheckIn, postCheckIn, readStatus } from '#tests/support/check-in.ts';
import { waitingTeeTime } from '#tests/support/purchase-invoice.ts';
import { readJson, startShop } from '#tests/support/shop.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';
import { listEvents } from '../checkout/bookings/history.queries.ts';
import { readBalances } from '../gift-certificates/certificates.queries.ts';
import { deliverCertificate } from '../gift-certificates/gift-certificates.jobs.ts';
import { certificateCodeToMail } from '../mail-links/certificate-code.ts';
import { runShopCommand } from './run-shop-command.ts';

const shop = await startShop();
await letOneBookForMany(shop);
const { db, parts } = shop;
let nth = 0;
const book = (more = {}) => bookForToday(shop, { nth: nth++, ...more });
const run = (name: string, id: number, ...more: string[]) =>
  runShopCommand(parts, [name, 'cedar-ridge', '--reservation', String(id), ...more]);
const afterwards = ({ startsAt }: { startsAt: Date }) => {
  shop.clock.now = new Date(startsAt.getTime() + 5 * 3_600_000);
};
const kinds = async (id: number) =>
  (await listEvents(db, id))
    .filter(({ kind }) => kind !== 'booked')
    .map(({ kind, players }) => [kind, players]);

describe('The shop checks in', () => {
  it('some or all at the counter, whatever the time is, and takes it back', async () => {
    const booking = await book();
    afterwards(booking);
    expect(await run('check-in', booking.id, '--players', '3')).toBe(
      `Reservation ${booking.id}: 3 of 4 checked in.`,
    );
    expect(await run('check-in', booking.id)).toBe(`Reservation ${booking.id}: 4 of 4 checked in.`);
    expect(await run('check-in', booking.id)).toBe(`Reservation ${booking.id}: 4 of 4 checked in.`);
    expect(await run('check-in', booking.id, '--players', '1', '--undo')).toBe(
      `Reservation ${booking.id}: 3 of 4 checked in.`,
    );
    expect((await readStatus(shop, booking)).players.map(({ isCheckedIn }) => isCheckedIn)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('and sees on its day sheet who is in, and what is still due of who has paid', async () => {
    const booking = await book({ players: 2 });
    const { amountDue, players } = await readStatus(shop, booking);
    await readJson(await payAndCheckIn(shop, booking, { slots: [1] }));
    const csv = await runShopCommand(parts, ['bookings', 'cedar-ridge', '--date', '2031-05-04', '--csv']);
    const line =
      csv
        .split('\n')
        .find((each) => each.includes(String(booking.id)))
        ?.split(',') ?? [];
    expect(line.slice(7, 9)).toEqual(['2', '1']);
    const paid = players[0]?.due ?? 0;
    expect(line.slice(-4, -1)).toEqual([amountDue, paid, amountDue - paid].map((value) => value.toFixed(2)));
  });

  it('nobody of a cancelled booking', async () => {
    const booking = await book();
    await run('cancel', booking.id);
    await expect(run('check-in', booking.id)).rejects.toThrow(/is not booked/);
  });
});

describe('A no-show', () => {
  it('is noted after the tee time of who is not in, told by mail, and taken back', async () => {
    const booking = await book();
    await readJson(await postCheckIn(shop, booking, { slots: [1, 2] }));
    await expect(run('no-show', booking.id)).rejects.toThrow(/has not teed off yet/);
    afterwards(booking);
    expect(await run('no-show', booking.id)).toContain('no-show recorded for 2 golfers');
    await expect(run('no-show', booking.id)).rejects.toThrow(/checked in, recorded as no-shows/);
    expect(await kinds(booking.id)).toEqual([
      ['checked-in', 2],
      ['no-show', 2],
    ]);
    const mails = await db.selectFrom('outbox').select('content').where('kind', '=', 'no-show').execute();
    expect(mails).toMatchObject([{ content: { missing: 2, booking: { reservationId: booking.id } } }]);
    expect(await run('no-show', booking.id, '--players', '1', '--undo')).toContain(
      'no-show removed for 1 golfer',
    );
    expect(await kinds(booking.id)).toEqual([
      ['checked-in', 2],
      ['no-show', 1],
    ]);
    // A player who comes late is checked in after all.
    expect(await run('check-in', booking.id)).toContain('4 of 4');
    expect((await kinds(booking.id)).map(([kind]) => kind)).not.toContain('no-show');
  });
});

describe('A rain check', () => {
  async function certificates() {
    return db
      .selectFrom('gift_certificate')
      .selectAll()
      .where('origin', '=', 'rain-check')
      .orderBy('id')
      .execute();
  }

  it('credits the holes not played of the green fee paid online, once a player, on a certificate that is mailed', async () => {
    const booking = await book({ rate: '18 Holes', players: 2 });
    afterwards(booking);
    const { rows } = await shop.database.pool.query(
      `select total_cents / 2 as cents from reservation join invoice_line on invoice_line.invoice_id = reservation.invoice_id
       where reservation.id = $1 and key = 'GRNFEE' and due = 'online'`,
      [booking.id],
    );
    const [green] = rows as { cents: number }[];
    const one = Math.floor(((green?.cents ?? 0) * 12) / 18);
    expect(await run('rain-check', booking.id, '--holes-played', '6', '--players', '1')).toMatch(
      /^Rain check of \$[\d.]+ for 1 golfer: gift certificate \d+\. We email its code to ada@example\.com\.$/,
    );
    const [first] = await certificates();
    expect(first).toMatchObject({ state: 'active', recipient_email: 'ada@example.com' });
    expect(Math.abs((first?.value_cents ?? 0) - one)).toBeLessThanOrEqual(1);
    const worth = async (id = 0) => (await readBalances(db, [id])).get(id);
    expect(await worth(first?.id)).toBe(first?.value_cents);
    // The other player, and nobody twice.
    await run('rain-check', booking.id, '--holes-played', '6');
    await expect(run('rain-check', booking.id, '--holes-played', '6')).rejects.toThrow(
      /already have a rain check/,
    );
    expect(await certificates()).toHaveLength(2);
    expect(await kinds(booking.id)).toEqual([
      ['rain-check', 1],
      ['rain-check', 1],
    ]);
    await deliverCertificate(parts, first?.id ?? 0);
    const mails = await db
      .selectFrom('outbox')
      .select('content')
      .where('kind', '=', 'gift-certificate')
      .execute();
    expect(mails).toMatchObject([{ content: { isRainCheck: true, valueCents: first?.value_cents } }]);
  });

  it('is given by two clerks at once to the same players only once', async () => {
    const booking = await book({ rate: '18 Holes', players: 2 });
    afterwards(booking);
    const before = (await certificates()).length;
    const answers = await Promise.allSettled([
      run('rain-check', booking.id, '--holes-played', '9'),
      run('rain-check', booking.id, '--holes-played', '9'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await certificates()).toHaveLength(before + 1);
  });

  it('knows what was paid when checking in, and of the counter what the shop says', async () => {
    const booking = await book({ players: 2 });
    const { players } = await readStatus(shop, booking);
    await readJson(await payAndCheckIn(shop, booking, { slots: [1] }));
    afterwards(booking);
    await expect(run('rain-check', booking.id, '--holes-played', '18')).rejects.toThrow(/for 18 holes/);
    expect(await run('rain-check', booking.id, '--holes-played', '9', '--players', '1')).toContain(
      '1 golfer',
    );
    await expect(run('rain-check', booking.id, '--holes-played', '9')).rejects.toThrow(/--paid-at-course/);
    await run('rain-check', booking.id, '--holes-played', '9', '--paid-at-course');
    const given = (await certificates()).slice(-2).map(({ value_cents }) => value_cents);
    expect(given).toEqual(players.map(({ due }) => Math.floor((Math.round(due * 100) * 9) / 18)));
  });

  it('is not given before the tee time, and never of what was given back', async () => {
    const booking = await book({ rate: '18 Holes', players: 1 });
    await expect(run('rain-check', booking.id, '--holes-played', '9')).rejects.toThrow(
      /has not teed off yet/,
    );
    afterwards(booking);
    await run('refund', booking.id);
    await expect(run('rain-check', booking.id, '--holes-played', '9')).rejects.toThrow(
      /There is no recorded payment/,
    );
  });

  it('can be paid with by its code, like any gift certificate', async () => {
    const [first] = await certificates();
    const code = await certificateCodeToMail(db, parts.linkSecret, first?.id ?? 0);
    shop.clock.now = new Date('2031-05-02T12:00:00.000Z');
    const waiting = await waitingTeeTime(shop, { nth: nth++ });
    const worth = await shop.ask('/gift-certificates/balance', {
      method: 'POST',
      headers: waiting.headers,
      body: { cartId: waiting.cartId, code },
    });
    expect([worth.status, await worth.json()]).toMatchObject([
      200,
      { balance: (first?.value_cents ?? 0) / 100 },
    ]);
  });
});
