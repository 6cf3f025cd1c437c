import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { MailMessage } from '#server/outside/mail/mailer.ts';
import { insertRate, insertReservation } from '#tests/support/book-slots.ts';
import { bookingMail } from '#tests/support/booking-mail.ts';
import { insertCourse } from '#tests/support/course.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { dumpDatabase } from '#tests/support/dump-database.ts';
import { noAlerts } from '#tests/support/no-alerts.ts';
import { lockTeeTime } from '../holds/tee-time-locks.queries.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
import { sendMessage } from '../mails/send-message.ts';
import { createBookingLink, findReservationByToken, makeLinkUrl } from './booking-links.ts';

const { db } = await freshDatabase();
const course = await insertCourse(db);
const stranger = await insertCourse(db);
const startsAt = new Date(Date.now() + 86_400_000);
const rateId = await insertRate(db, course, startsAt);
const reservationId = await db.transaction().execute(async (trx) => {
  const teeTime = await lockTeeTime(trx, course.id, startsAt);
  return insertReservation(trx, {
    course,
    rateId,
    teeTime,
    players: 2,
    consumed: { bay: null, during: null, heldUntil: null, heldSince: null, clientAddress: null },
  });
});
const secret = 'the secret of a test';
const siteUrl = 'https://cedar-ridge.example';

async function makeToken(withSecret = secret) {
  const linkId = await createBookingLink(db, { reservationId, startsAt, secret: withSecret });
  return { linkId, token: tokenOf(await makeLinkUrl(db, { linkId, siteUrl, secret: withSecret })) };
}

function tokenOf(url: string | null): string {
  return decodeURIComponent(url?.split('/booking/')[1] ?? '');
}

test('a link opens its booking at its operator alone, and a changed letter opens nothing', async () => {
  const { token } = await makeToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await findReservationByToken(db, course.alias, token)).toBe(reservationId);
  expect(await findReservationByToken(db, stranger.alias, token)).toBeNull();
  const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
  expect(await findReservationByToken(db, course.alias, changed)).toBeNull();
  expect(await findReservationByToken(db, course.alias, '')).toBeNull();
});

test('every link is another one, and earlier links go on working', async () => {
  const [first, second] = [await makeToken(), await makeToken()];
  expect(first.token).not.toBe(second.token);
  expect(await findReservationByToken(db, course.alias, first.token)).toBe(reservationId);
  expect(await findReservationByToken(db, course.alias, second.token)).toBe(reservationId);
});

test('a link that is over opens nothing', async () => {
  const { linkId, token } = await makeToken();
  await db
    .updateTable('booking_link')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', linkId)
    .execute();
  expect(await findReservationByToken(db, course.alias, token)).toBeNull();
});

test('a mail written before the secret of the program changed carries a link that works', async () => {
  const linkId = await createBookingLink(db, { reservationId, startsAt, secret: 'an older secret' });
  const token = tokenOf(await makeLinkUrl(db, { linkId, siteUrl, secret }));
  expect(await findReservationByToken(db, course.alias, token)).toBe(reservationId);
});

test('the secret of a link is in the mail and nowhere in the database or the log', async () => {
  const sent: MailMessage[] = [];
  const lines: string[] = [];
  const linkId = await createBookingLink(db, { reservationId, startsAt, secret });
  await enqueueMail(db, {
    kind: 'order-confirmation',
    alias: course.alias,
    to: { name: '', address: 'ada@example.com' },
    content: { teeTimes: [bookingMail({ linkId })] },
  });
  const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
  await sendMessage(id, {
    db,
    mailer: {
      send: async (message, beforeHandOver) => {
        await beforeHandOver();
        sent.push(message);
        return { outcome: 'accepted', response: '250' };
      },
      close: async () => undefined,
    },
    log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }),
    now: () => new Date(),
    senderAddress: 'bookings@golf.example',
    linkSecret: secret,
    publicUrl: 'https://golf.example',
    defaultAlias: course.alias,
    alerts: noAlerts,
  });
  const token = /\/booking\/([\w-]{43})/.exec(sent[0]?.text ?? '')?.[1] ?? '';
  expect(await findReservationByToken(db, course.alias, token)).toBe(reservationId);
  expect(sent[0]?.html).toContain(token);
  expect(JSON.stringify(sent[0]?.attachments)).not.toContain(token);
  expect(await dumpDatabase(db)).not.toContain(token);
  expect(lines.join('\n')).not.toContain(token);
});
