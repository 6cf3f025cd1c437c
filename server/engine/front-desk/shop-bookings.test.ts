import { describe, expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import { addDays } from '#server/format/dates.ts';
import { PaymentError } from '#server/outside/payment/payment-error.ts';
import { buy, findTeeTime, readBooks, startShop } from '#tests/support/shop.ts';
import { makeLinkUrl } from '../mail-links/booking-links.ts';
import type { BookingMail } from '../mails/booking-facts.ts';
import type { OrderMail } from '../mails/order.mail.ts';
import { runShopCommand } from './run-shop-command.ts';

const shop = await startShop();
const { db, parts } = shop;
const run = (...args: string[]) => runShopCommand(parts, args);
const book = (time: string, ...more: string[]) =>
  run('book', 'cedar-ridge', '--date', '2031-05-05', '--time', time, '--rate', '1', ...more);
const ada = ['--name', 'Ada Byron', '--players', '3'];

function mails(kind: string) {
  return db.selectFrom('outbox').select(['to_address', 'content']).where('kind', '=', kind).execute();
}
async function reservationNamed(lastName: string) {
  const rows = await db
    .selectFrom('reservation')
    .innerJoin('current_invoice', 'current_invoice.id', 'reservation.invoice_id')
    .select(['due_online_cents', 'total_cents'])
    .selectAll('reservation')
    .orderBy('reservation.id')
    .execute();
  const found = rows.filter(({ booker }) => (booker as { lastName: string }).lastName === lastName);
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} reservations of ${lastName}`);
  return only;
}
const placesAt = async (teetime: string) => {
  const found = await findTeeTime(shop, { date: '2031-05-05', teetime, players: 1 }).catch(() => null);
  return found?.rate.allowedPlayers.at(-1) ?? 0;
};

describe('A booking by the shop', () => {
  it('is confirmed at once, all of it due at the course and without the Convenience Fee', async () => {
    const out = await book('08:10', ...ada, '--phone', '555-444-3333', '--notes', 'Left-handed');
    const made = await reservationNamed('Byron');
    expect(out).toBe(
      `Ada Byron is booked: 3 golfers on 05/05/2031 8:10 AM, reservation ${made.id} (${made.confirmation_number}), $220.58 due at the course.`,
    );
    expect(made).toMatchObject({
      state: 'confirmed',
      source: 'shop',
      players: 3,
      due_online_cents: 0,
      // Three of 68.00 with 8.125 % tax.
      total_cents: 22_058,
      staff_notes: 'Left-handed',
      booker: { firstName: 'Ada', phone: '555-444-3333' },
    });
    expect(await placesAt('2031-05-05T12:10:00.000Z')).toBe(1);
    const sheet = await run('bookings', 'cedar-ridge', '--date', '2031-05-05');
    expect(sheet).toMatch(/8:10 AM +3 +Ada Byron +555-444-3333 +18 Holes +\$220\.58 +\d+ +shop; Left-handed/);
  });

  it('is not made a second time by mistake', async () => {
    await expect(book('08:10', '--name', 'ada byron', '--players', '1')).rejects.toThrow(
      /^Ada Byron is already booked at that time \(reservation \d+\)\. To book again, add --again\.$/,
    );
    const again = ['--name', 'Bo Diddley', '--players', '1'];
    await book('09:10', ...again);
    await book('09:10', ...again, '--again');
    expect(await placesAt('2031-05-05T13:10:00.000Z')).toBe(2);
  });

  it('is mailed to a golfer with an address, who can see and cancel it by the link', async () => {
    await book('08:20', '--name', 'Mary Somerville', '--players', '2', '--email', 'Mary@Example.com');
    const made = await reservationNamed('Somerville');
    const [mail] = (await mails('order-confirmation')).filter(
      ({ to_address }) => to_address === 'mary@example.com',
    );
    expect(mail?.content).toMatchObject({
      teeTimes: [{ booking: { paidCents: 0, playerCount: 2, reservationId: made.id } }],
    });
    const { teeTimes } = (mail?.content ?? { teeTimes: [] }) as OrderMail;
    const linkId = teeTimes[0]?.linkId ?? '';
    const url = await makeLinkUrl(db, { linkId, siteUrl: '', secret: parts.linkSecret });
    const token = url?.split('/').at(-1);
    const seen = await shop.read<{ order: Order }>(`/booking/${token}`);
    expect(seen.order.teetimes).toHaveLength(1);
    expect(seen.order.state).toBe('fulfilled');
    await shop.read(`/reservations/${made.id}/cancel`, {
      method: 'PUT',
      body: { players: 0 },
      headers: { 'x-booking-token': token ?? '' },
    });
    expect(await placesAt('2031-05-05T12:20:00.000Z')).toBe(4);
  });

  it('takes no place that is not free', async () => {
    await book('08:30', '--name', 'Grace Hopper', '--players', '3');
    await expect(book('08:30', '--name', 'Alan Turing', '--players', '2')).rejects.toThrow(
      'Only 1 slot is available for this Tee Time',
    );
  });

  it('may be for a member’s rate, a day that is not released yet and a time that has just begun', async () => {
    const far = addDays('2031-05-02', 100);
    const member = ['--rate', '8', '--name', 'Emmy Noether', '--players', '1'];
    const out = await run('book', 'cedar-ridge', '--date', far, '--time', '10:00', ...member);
    expect(out).toContain('Emmy Noether is booked');
    shop.clock.now = new Date('2031-05-05T15:05:00.000Z');
    expect(await book('11:00', '--name', 'Walk In', '--players', '2')).toContain('Walk In is booked');
    await expect(book('09:00', '--name', 'Too Late', '--players', '2')).rejects.toThrow(
      'This tee time has passed.',
    );
    shop.clock.now = new Date('2031-05-02T12:00:00.000Z');
  });

  it.each([
    [
      ['--time', '08:11', '--rate', '1'],
      'There is no tee time at Cedar Ridge Golf Course on 2031-05-05 at 08:11.',
    ],
    [['--time', '08:40'], 'Name the rate with --rate: 1 (18 Holes), 2 (Walking)'],
    [['--time', '08:40', '--rate', '99'], 'Name the rate with --rate: 1 (18 Holes), 2 (Walking)'],
  ])('cannot be made with %j', async (args, message) => {
    await expect(run('book', 'cedar-ridge', '--date', '2031-05-05', ...ada, ...args)).rejects.toThrow(
      message,
    );
  });
});

describe('A cancellation by the shop', () => {
  it('takes players out and gives back what was paid for them, to the cent, and tells the golfer', async () => {
    const { reservationId: id } = await buy(shop, { date: '2031-05-06', players: 3 });
    const [before] = (await readBooks(shop)).slice(-1);
    const one = await run(
      'cancel',
      'cedar-ridge',
      '--reservation',
      String(id),
      '--players',
      '1',
      '--reason',
      'Ill',
    );
    expect(one).toMatch(new RegExp(`^Reservation ${id} is now for 2 golfers\\. \\$[\\d.]+ was refunded\\.$`));
    const { confirmation_number } = await db
      .selectFrom('reservation')
      .select('confirmation_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const typed = confirmation_number.toLowerCase().replace('-', ' ');
    const rest = await run('cancel', 'cedar-ridge', '--reservation', typed);
    expect(rest).toMatch(new RegExp(`^Reservation ${id} is canceled\\. \\$[\\d.]+ was refunded\\.$`));
    const [after] = (await readBooks(shop)).slice(-1);
    expect(after?.refunded_cents).toBe(before?.captured_cents);
    expect(await run('cancel', 'cedar-ridge', '--reservation', String(id))).toBe(
      `Reservation ${id} was already canceled.`,
    );
    expect(await mails('booking-cancellation')).toHaveLength(2);
  });

  it('is not made twice by mistake, and never for more than there are', async () => {
    const { reservationId: id } = await buy(shop, { date: '2031-05-11', players: 4 });
    const takeOut = (...more: string[]) =>
      run('cancel', 'cedar-ridge', '--reservation', String(id), '--players', ...more);
    await takeOut('1');
    await expect(takeOut('1')).rejects.toThrow(
      `The same number was removed from reservation ${id} a moment ago. It is now for 3 golfers. To remove the same number again, add --again.`,
    );
    expect(await takeOut('1', '--again')).toContain(`Reservation ${id} is now for 2 golfers.`);
    await expect(takeOut('3')).rejects.toThrow(`Reservation ${id} is only for 2 golfers.`);
  });

  it('can keep the money', async () => {
    const { reservationId: id } = await buy(shop, { date: '2031-05-07' });
    const out = await run('cancel', 'cedar-ridge', '--reservation', String(id), '--no-refund');
    expect(out).toBe(`Reservation ${id} is canceled.`);
    expect((await readBooks(shop)).at(-1)?.refunded_cents).toBe(0);
  });

  it('knows only bookings of its own operator', async () => {
    const { id } = await reservationNamed('Byron');
    await expect(run('cancel', 'the-bay', '--reservation', String(id))).rejects.toThrow(
      `There is no reservation ${id}.`,
    );
    for (const none of ['ABCD-EFGH', '9999999999'])
      await expect(run('cancel', 'cedar-ridge', '--reservation', none)).rejects.toThrow(
        `There is no reservation ${none}.`,
      );
  });
});

describe('A refund by the shop', () => {
  it('gives back part of what was paid, or the rest, and never more', async () => {
    const { reservationId } = await buy(shop, { date: '2031-05-08' });
    const id = String(reservationId);
    const refund = (...args: string[]) => run('refund', 'cedar-ridge', '--reservation', id, ...args);
    // Two of 68.00 and twice a fee of 1.99, with 8.125 % tax: 151.35 paid.
    expect(await refund('--amount', '12.50')).toBe('$12.50 was refunded. $138.85 remains paid.');
    await expect(refund('--amount', '12.50')).rejects.toThrow('$12.50 was refunded a moment ago.');
    expect(await refund('--amount', '12.50', '--again')).toBe('$12.50 was refunded. $126.35 remains paid.');
    await expect(refund('--amount', '126.36')).rejects.toThrow('Use an amount of at most $126.35');
    expect(await refund()).toBe('$126.35 was refunded. $0.00 remains paid.');
    await expect(refund()).rejects.toThrow(`Nothing was paid for reservation ${id}.`);
    const books = (await readBooks(shop)).at(-1);
    expect(books?.refunded_cents).toBe(books?.captured_cents);
    const { state } = await db
      .selectFrom('reservation')
      .select('state')
      .where('id', '=', reservationId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('confirmed');
  });

  it('is told to the golfer once for each, and a cancellation’s money only with the cancellation', async () => {
    const { reservationId } = await buy(shop, { date: '2031-05-09' });
    const refund = ['refund', 'cedar-ridge', '--reservation', String(reservationId)];
    await run(...refund, '--amount', '12.50');
    await run(...refund, '--amount', '10');
    await run('cancel', 'cedar-ridge', '--reservation', String(reservationId));
    const told = (await mails('booking-refund')).filter(
      ({ content }) => (content as BookingMail).booking.reservationId === reservationId,
    );
    expect(told.map(({ to_address }) => to_address)).toEqual(['ada@example.com', 'ada@example.com']);
    expect(told.map(({ content }) => content)).toMatchObject([
      { refundCents: 1250, isCancelled: false, booking: { paidCents: 18_426 } },
      { refundCents: 1000, isCancelled: false, booking: { paidCents: 17_426 } },
    ]);
  });

  it('that the card provider refuses is not called given: the shop is told, and not the golfer', async () => {
    const { reservationId } = await buy(shop, { date: '2031-05-10' });
    const before = (await mails('booking-refund')).length;
    shop.parts.payment = {
      ...shop.payments.provider,
      refund: () => Promise.reject(new PaymentError('wrong-state', 'The card is closed')),
    };
    await expect(run('refund', 'cedar-ridge', '--reservation', String(reservationId))).rejects.toThrow(
      'The card provider declined the refund of $196.76, so nothing has changed. Please refund it another way.',
    );
    shop.parts.payment = shop.payments.provider;
    expect(await mails('booking-refund')).toHaveLength(before);
    const notices = (await mails('facility-notice')).filter(
      ({ content }) => (content as BookingMail).booking.reservationId === reservationId,
    );
    expect(notices.map(({ content }) => content)).toMatchObject([
      { event: 'booked' },
      { event: 'unrefunded', refundCents: 19_676, booking: { paidCents: 19_676 } },
    ]);
  });

  it('sent twice at the same time is one refund', async () => {
    const { reservationId } = await buy(shop, { date: '2031-05-12' });
    const refund = ['refund', 'cedar-ridge', '--reservation', String(reservationId), '--amount', '10'];
    const refunded = async () =>
      (await readBooks(shop)).reduce((sum, { refunded_cents }) => sum + refunded_cents, 0);
    const before = await refunded();
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => run(...refund)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refunded()) - before).toBe(1_000);
  });

  it('is not asked for again at the course, in the day sheet or in a mail', async () => {
    const { reservationId: id } = await buy(shop, { date: '2031-05-13' });
    await run('refund', 'cedar-ridge', '--reservation', String(id), '--amount', '12.50');
    const sheet = await run('bookings', 'cedar-ridge', '--date', '2031-05-13');
    expect(sheet).toMatch(new RegExp(`18 Holes +\\$0\\.00 +${id}`));
    const csv = await run('bookings', 'cedar-ridge', '--date', '2031-05-13', '--csv');
    expect(csv).toContain(',USD,151.35,138.85,0.00,');
    const [told] = (await mails('booking-refund'))
      .map(({ content }) => content as BookingMail)
      .filter(({ booking }) => booking.reservationId === id);
    expect(told?.booking).toMatchObject({ paidCents: 13_885, dueAtCourseCents: 0 });
  });

  it('gives back nothing of what is due at the course', async () => {
    const { id } = await reservationNamed('Byron');
    await expect(run('refund', 'cedar-ridge', '--reservation', String(id))).rejects.toThrow(
      `Nothing was paid for reservation ${id}.`,
    );
  });
});
