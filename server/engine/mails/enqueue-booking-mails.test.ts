import { expect, test } from 'vitest';
import { insertRate, insertReservation } from '#tests/support/book-slots.ts';
import { insertCourse } from '#tests/support/course.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { insertAttempt, invoiceIdOf, priceReservation } from '#tests/support/invoices.ts';
import { lockTeeTime } from '../holds/tee-time-locks.queries.ts';
import type { BookingMailContents } from './booking.mail.ts';
import { markAnnounced } from './booking-facts.queries.ts';
import {
  announceBlock,
  announceBooking,
  announceCancellation,
  mailBookingLink,
} from './enqueue-booking-mails.ts';
import { announceUnsoldPayment } from './enqueue-money-mails.ts';
import { confirmBookings } from './enqueue-order-mails.ts';
import { findBookingCalendar } from './find-booking-calendar.ts';
import type { OrderMail } from './order.mail.ts';

const { db } = await freshDatabase();
const parts = { publicUrl: 'http://localhost:3000', defaultAlias: null, linkSecret: 'the secret of a test' };
const course = await insertCourse(db, { settings: { appearance: { primaryColor: '#112233' } } });
await db
  .updateTable('facility')
  .set({
    details: JSON.stringify({
      address: '1 Ridge Road',
      locality: 'Albany',
      region: 'NY',
      postalCode: '12207',
      phone: '555-444-3333',
      email: 'shop@cedar-ridge.example',
      policy: 'Be on time.',
      checkInInstructions: 'Come early.',
    }),
  })
  .where('id', '=', course.id)
  .execute();

/** The confirmation due for an order with one tee time. */
const confirmable = (id: number) => ({ orderId: '', reservationIds: [id], purchaseIds: [] });

let minute = 0;
async function book(change: { email?: string; players?: number } = {}): Promise<number> {
  minute += 10;
  const startsAt = new Date(Date.UTC(2031, 4, 4, 10, minute));
  const rateId = await insertRate(db, course, startsAt);
  const players = change.players ?? 2;
  return db.transaction().execute(async (trx) => {
    const teeTime = await lockTeeTime(trx, course.id, startsAt);
    const consumed = { bay: null, during: null, heldUntil: null, heldSince: null, clientAddress: null };
    const id = await insertReservation(trx, { course, rateId, teeTime, players, consumed });
    await trx
      .updateTable('reservation')
      .set({
        booker: JSON.stringify({
          firstName: 'Ada',
          lastName: 'Palmer',
          email: change.email ?? 'ada@example.com',
          phone: '5554443333',
        }),
        rate: JSON.stringify({ name: '18 Holes', holes: 18, transportation: 'Cart', durationMinutes: null }),
      })
      .where('id', '=', id)
      .execute();
    await priceReservation(trx, id, [
      { key: 'TRNFEE', due: 'online', cents: 400, taxCents: 40, quantity: players },
      { key: 'GRNFEE', due: 'course', cents: 12_000, taxCents: 1_200, quantity: players },
    ]);
    await trx
      .insertInto('reservation_slot')
      .values([
        { reservation_id: id, slot_number: 1, is_captain: true, name: 'Ada Palmer' },
        { reservation_id: id, slot_number: 2, is_captain: false, name: null },
      ])
      .execute();
    return id;
  });
}

async function pay(reservationId: number, amountCents: number, refundCents = 0): Promise<void> {
  const invoiceId = await invoiceIdOf(db, reservationId);
  const id = await insertAttempt(db, invoiceId, {
    alias: course.alias,
    state: 'captured',
    amount_cents: amountCents,
    brand: 'visa',
    last_four: '1111',
  });
  if (refundCents > 0)
    await db
      .insertInto('payment_refund')
      .values({ payment_attempt_id: id, invoice_id: invoiceId, amount_cents: refundCents })
      .execute();
}

async function cancel(reservationId: number, players: number, playersLeft: number, by: 'golfer' | 'shop') {
  const { id } = await db
    .insertInto('reservation_cancellation')
    .values({
      reservation_id: reservationId,
      players,
      players_left: playersLeft,
      asked_players: players,
      reason: 'Rain',
      by,
      refund_cents: 100,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function mailsOf(reservationId: number) {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('kind').execute();
  return rows
    .flatMap((row) => {
      const contents = (row.content as Partial<OrderMail>).teeTimes ?? [row.content];
      return contents.map((content) => ({
        ...row,
        content: content as BookingMailContents['facility-notice'],
      }));
    })
    .filter(({ content }) => content.booking.reservationId === reservationId);
}

test('a booking is noted once, and told to its booker, with a link, and to the facility', async () => {
  const id = await book();
  await pay(id, 440);
  const noted = await Promise.all([1, 2, 3].map(() => markAnnounced(db, id)));
  expect(noted.filter(Boolean)).toHaveLength(1);
  for (const _ of noted) {
    await announceBooking(db, parts, id);
    await confirmBookings(db, parts, confirmable(id));
  }
  const [toFacility, toBooker, ...others] = await mailsOf(id);
  expect(others).toEqual([]);
  expect(toFacility).toMatchObject({ kind: 'facility-notice', to_address: 'shop@cedar-ridge.example' });
  expect(toFacility?.content).toMatchObject({ event: 'booked', linkId: null });
  expect(toBooker).toMatchObject({
    kind: 'order-confirmation',
    to_address: 'ada@example.com',
    to_name: 'Ada Palmer',
  });
  expect(toBooker?.content).toMatchObject({
    linkId: expect.any(String),
    operator: { primaryColor: '#112233', siteUrl: `http://${course.alias}.localhost:3000` },
    facility: {
      phone: '555-444-3333',
      addressLines: ['1 Ridge Road', 'Albany, NY 12207'],
      policy: 'Be on time.',
      timeZone: 'America/New_York',
    },
    booking: {
      rateName: '18 Holes',
      players: ['Ada Palmer', null],
      lines: [
        { label: 'Green Fees', quantity: 2, cents: 12_000 },
        { label: 'Convenience Fee', quantity: 2, cents: 400 },
        { label: 'Tax', quantity: 1, cents: 1_240 },
      ],
      totalCents: 13_640,
      paidCents: 440,
      dueAtCourseCents: 13_200,
      card: { brand: 'visa', lastFour: '1111' },
    },
  });
});

test('what is promised back is not counted as paid, and is not due again', async () => {
  const id = await book();
  await pay(id, 13_640, 640);
  await confirmBookings(db, parts, confirmable(id));
  const [mail] = await mailsOf(id);
  expect(mail?.content.booking).toMatchObject({ paidCents: 13_000, dueAtCourseCents: 13_200 });
});

test('the calendar file of a booking is the one its mails carry', async () => {
  const id = await book();
  const calendarParts = { ...parts, senderAddress: 'bookings@golf.example', now: () => new Date() };
  const file = await findBookingCalendar(db, calendarParts, id);
  expect(file).toMatchObject({ filename: 'tee-time.ics' });
  expect(file?.content).toContain(`UID:reservation-${id}-`);
  await db.updateTable('reservation').set({ state: 'cancelled' }).where('id', '=', id).execute();
  expect((await findBookingCalendar(db, calendarParts, id))?.content).toContain('METHOD:CANCEL');
  expect(await findBookingCalendar(db, calendarParts, 1)).toBeNull();
});

test('a reservation that is not confirmed is not told', async () => {
  const id = await book();
  await db.updateTable('reservation').set({ state: 'cancelled' }).where('id', '=', id).execute();
  expect(await markAnnounced(db, id)).toBe(false);
  await confirmBookings(db, parts, confirmable(id));
  expect(await mailsOf(id)).toEqual([]);
});

test('a booking of the shop without an address is told to the facility alone', async () => {
  const id = await book({ email: '' });
  await announceBooking(db, parts, id);
  await confirmBookings(db, parts, confirmable(id));
  expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['facility-notice']);
});

test('players taken out are a change, told once however often it is asked', async () => {
  const id = await book();
  const cancellationId = await cancel(id, 2, 2, 'golfer');
  await announceCancellation(db, parts, cancellationId);
  await announceCancellation(db, parts, cancellationId);
  const mails = await mailsOf(id);
  expect(mails.map(({ kind }) => kind)).toEqual(['booking-change', 'facility-notice']);
  expect(mails[0]?.content).toMatchObject({ playersBefore: 4, refundCents: 100, linkId: expect.any(String) });
  expect(mails[1]?.content).toMatchObject({
    event: 'changed',
    playersBefore: 4,
    by: 'golfer',
    reason: 'Rain',
  });
});

test('the last player taken out is a cancellation, with the party that was and nothing due', async () => {
  const id = await book();
  await announceCancellation(db, parts, await cancel(id, 2, 0, 'shop'));
  const mails = await mailsOf(id);
  expect(mails.map(({ kind }) => kind)).toEqual(['booking-cancellation', 'facility-notice']);
  expect(mails[0]?.content).toMatchObject({ by: 'shop', linkId: null });
  expect(mails[0]?.content.booking).toMatchObject({ playerCount: 2, dueAtCourseCents: 0 });
});

test('a golfer reads their own language, the shop the first of its operator', async () => {
  const id = await book();
  const order = { id: 'b'.repeat(24), order_number: '2'.repeat(13), alias: course.alias, booker: '{}' };
  await db
    .insertInto('purchase_order')
    .values({ ...order, cart_id: crypto.randomUUID(), language: 'de' })
    .execute();
  await db.updateTable('reservation').set({ order_id: order.id }).where('id', '=', id).execute();
  await announceCancellation(db, parts, await cancel(id, 2, 0, 'golfer'));
  const [toBooker, toFacility] = await mailsOf(id);
  expect(toBooker?.content).toMatchObject({ language: 'de', booking: { playerCount: 2 } });
  expect(toBooker?.content.booking.lines[0]?.label).toBe('Greenfees');
  expect(toFacility?.content).toMatchObject({
    language: 'en',
    booking: { playerCount: 2, dueAtCourseCents: 0 },
  });
  expect(toFacility?.content.booking.lines[0]?.label).toBe('Green Fees');
});

test('a block is told once to each booking it lies over, the link again as often as it is asked for', async () => {
  const id = await book();
  const block = { id: 1, reservationId: id, reason: 'Aeration' };
  await announceBlock(db, parts, block);
  await announceBlock(db, parts, block);
  await mailBookingLink(db, parts, id);
  await mailBookingLink(db, parts, id);
  const mails = await mailsOf(id);
  expect(mails.map(({ kind }) => kind)).toEqual(['block-notice', 'booking-link', 'booking-link']);
  expect(new Set(mails.map(({ content }) => content.linkId)).size).toBe(3);
});

test('money given back for a booking that could not be made is told once', async () => {
  const id = await book();
  const payment = { attemptId: 3_000_001, reservationId: id, amountCents: 440, wasCharged: true };
  await announceUnsoldPayment(db, parts, payment);
  await announceUnsoldPayment(db, parts, payment);
  const mails = await mailsOf(id);
  expect(mails.map(({ kind }) => kind)).toEqual(['payment-returned']);
  expect(mails[0]?.content).toMatchObject({ amountCents: 440, wasCharged: true });
});
