import { DateTime } from 'luxon';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendMessage } from '#server/engine/mails/send-message.ts';
import type { MailMessage } from '#server/outside/mail/mailer.ts';
import type { SmsText } from '#server/outside/sms/sms-provider.ts';
import { insertRate } from '#tests/support/book-slots.ts';
import { insertReservation } from '#tests/support/bookings.ts';
import { insertCourse, type TestCourse } from '#tests/support/course.ts';
import { startEngine } from '#tests/support/engine.ts';
import { noAlerts } from '#tests/support/no-alerts.ts';
import { remindBookers } from './reminders.jobs.ts';

const { db, clock, parts } = await startEngine([]);

const withCheckIn = { smartPlay: { checkIn: true, checkInWindow: 2 } };
const mails: MailMessage[] = [];
const texts: SmsText[] = [];
const sending = {
  ...parts,
  alerts: noAlerts,
  log: pino({ level: 'silent' }),
  mailer: {
    send: async (message: MailMessage, pass: () => Promise<void>) => {
      await pass();
      mails.push(message);
      return { outcome: 'accepted' as const, response: '' };
    },
    close: async () => undefined,
  },
  sms: {
    send: async (text: SmsText, pass: () => Promise<void>) => {
      await pass();
      texts.push(text);
      return { outcome: 'accepted' as const, response: '' };
    },
  },
};

beforeEach(async () => {
  mails.length = 0;
  texts.length = 0;
  await db.deleteFrom('outbox').execute();
  await db.updateTable('reservation').set({ state: 'cancelled', cancelled_at: new Date() }).execute();
});

/** Books a time on the facility's clock at an earlier moment. Returns the booking's id. */
async function book(
  course: TestCourse,
  at: string,
  more: { bookedAt?: string; phone?: string; email?: string } = {},
): Promise<number> {
  const startsAt = DateTime.fromISO(at, { zone: course.timeZone }).toJSDate();
  const rateId = await insertRate(db, course, startsAt);
  const id = await insertReservation(db, { rateId, players: 2 });
  await db
    .updateTable('reservation')
    .set({
      state: 'confirmed',
      expires_at: null,
      confirmed_at: new Date(more.bookedAt ?? '2031-01-01T00:00:00Z'),
      booker: JSON.stringify({
        firstName: 'Ada',
        lastName: 'Byron',
        email: more.email ?? 'ada@example.com',
        phone: more.phone ?? '',
        phoneE164: more.phone ? `+1${more.phone.replaceAll('-', '')}` : null,
        transactionalSmsOptIn: more.phone !== undefined,
      }),
    })
    .where('id', '=', id)
    .execute();
  return id;
}

/** The emails and texts sent at a moment. */
async function tellAt(moment: string | DateTime) {
  clock.now = new Date(typeof moment === 'string' ? moment : moment.toMillis());
  await remindBookers(parts);
  return sendWaiting();
}

async function sendWaiting() {
  const before = { mails: mails.length, texts: texts.length };
  await db
    .updateTable('outbox')
    .set({ send_after: new Date(0) })
    .where('state', '=', 'waiting')
    .execute();
  const rows = await db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute();
  for (const { id } of rows) await sendMessage(id, sending);
  return {
    mails: mails.slice(before.mails).map(({ subject }) => subject),
    texts: texts.slice(before.texts).map(({ text }) => text),
  };
}

const NOTHING = { mails: [], texts: [] };
const move = (id: number, to: string) =>
  db
    .updateTable('reservation')
    .set({ starts_at: new Date(to) })
    .where('id', '=', id)
    .execute();

describe('The reminder of the day before', () => {
  it.each(['America/New_York', 'America/Chicago', 'America/Vancouver'])(
    'comes at ten by the clock of %s, also around the two days that are not of 24 hours',
    async (timeZone) => {
      const course = await insertCourse(db, { timeZone });
      for (const day of ['2031-03-09', '2031-03-10', '2031-11-02', '2031-11-03', '2031-07-04']) {
        await book(course, `${day}T08:00`);
        const ten = DateTime.fromISO(`${day}T10:00`, { zone: timeZone }).minus({ days: 1 });
        expect(ten.hour).toBe(10);
        expect(await tellAt(ten.minus({ minutes: 1 }))).toEqual(NOTHING);
        const { mails: said } = await tellAt(ten);
        const when = DateTime.fromISO(day).toFormat('cccc, MM/dd/yyyy');
        expect(said).toEqual([`Course ${course.id}: reminder of your tee time, ${when} 8:00 AM`]);
      }
    },
  );

  it('is told once, by several programs at the same moment too', async () => {
    const course = await insertCourse(db);
    await book(course, '2031-05-04T09:00', { phone: '555-444-3333' });
    clock.now = new Date('2031-05-03T14:00:00Z');
    await Promise.all(Array.from({ length: 4 }, () => remindBookers(parts)));
    await remindBookers(parts);
    const said = await sendWaiting();
    expect([said.mails.length, said.texts.length]).toEqual([1, 1]);
    expect(said.texts[0]).toMatch(
      /: reminder of your tee time\. Sunday, 05\/04\/2031 9:00 AM, \d golfers?, #/,
    );
  });

  it('comes late where nothing ran at ten, and not at all once it is of no use', async () => {
    const course = await insertCourse(db);
    await book(course, '2031-05-04T09:00');
    expect((await tellAt('2031-05-04T10:30:00Z')).mails).toHaveLength(1);
    await book(course, '2031-05-05T09:00');
    expect(await tellAt('2031-05-05T11:00:00Z')).toEqual(NOTHING);
  });

  it('does not come to who booked hours before it, or after', async () => {
    const course = await insertCourse(db);
    await book(course, '2031-05-04T09:00', { bookedAt: '2031-05-03T11:30:00Z' });
    await book(course, '2031-05-04T09:10', { bookedAt: '2031-05-03T15:00:00Z' });
    expect(await tellAt('2031-05-03T16:00:00Z')).toEqual(NOTHING);
  });

  it('is of the new time of a booking that was moved, and is told again for it', async () => {
    const course = await insertCourse(db);
    const id = await book(course, '2031-05-04T09:00');
    expect((await tellAt('2031-05-03T14:00:00Z')).mails).toHaveLength(1);
    await move(id, '2031-05-06T14:00:00Z');
    expect(await tellAt('2031-05-04T15:00:00Z')).toEqual(NOTHING);
    expect((await tellAt('2031-05-05T14:00:00Z')).mails).toEqual([
      `Course ${course.id}: reminder of your tee time, Tuesday, 05/06/2031 10:00 AM`,
    ]);
  });

  it('is not sent of a booking that was cancelled, or moved, while it waited for the mail server', async () => {
    const course = await insertCourse(db);
    const cancelled = await book(course, '2031-05-04T09:00', { phone: '555-444-3333' });
    const moved = await book(course, '2031-05-04T09:10', { phone: '555-444-3333' });
    clock.now = new Date('2031-05-03T14:00:00Z');
    await remindBookers(parts);
    await db.updateTable('reservation').set({ state: 'cancelled' }).where('id', '=', cancelled).execute();
    await move(moved, '2031-05-08T14:00:00Z');
    expect(await sendWaiting()).toEqual(NOTHING);
    expect(await tellAt('2031-05-03T15:00:00Z')).toEqual(NOTHING);
  });

  it('is not sent when the mail server is back only after the tee-off', async () => {
    const course = await insertCourse(db);
    await book(course, '2031-05-04T09:00');
    clock.now = new Date('2031-05-03T14:00:00Z');
    await remindBookers(parts);
    clock.now = new Date('2031-05-04T12:00:00Z');
    expect(await sendWaiting()).toEqual(NOTHING);
  });

  it('can be switched off for a facility', async () => {
    const course = await insertCourse(db, { settings: withCheckIn });
    const details = JSON.stringify({ reminders: { dayBefore: false, checkInOpen: false } });
    await db.updateTable('facility').set({ details }).where('id', '=', course.id).execute();
    await book(course, '2031-05-04T09:00');
    expect(await tellAt('2031-05-04T09:30:00Z')).toEqual(NOTHING);
    expect(await tellAt('2031-05-04T11:30:00Z')).toEqual(NOTHING);
  });

  it('carries the ticket, the link to the booking and to its check-in, and what to bring', async () => {
    const course = await insertCourse(db, { settings: withCheckIn });
    const details = JSON.stringify({ checkInInstructions: 'Bring soft spikes.' });
    await db.updateTable('facility').set({ details }).where('id', '=', course.id).execute();
    await book(course, '2031-05-04T09:00');
    await tellAt('2031-05-03T14:00:00Z');
    const { text = '', html = '' } = mails[0] ?? {};
    expect(text).toContain('9:00 AM, Sunday, May 4');
    expect(text).toContain('Bring soft spikes.');
    const link = /(\S+\/booking\/[\w-]{43})\n/.exec(text)?.[1] ?? '';
    expect(text).toContain(`Check in:\n${link}/check-in`);
    expect(html).toContain(`${link}/check-in`);
    expect(mails[0]?.attachments).toEqual([]);
  });

  it('goes by text alone to who has no address, and one that fails keeps nobody else waiting', async () => {
    const course = await insertCourse(db);
    const broken = await book(course, '2031-05-04T08:50');
    await db.updateTable('reservation').set({ booker: '"nobody"' }).where('id', '=', broken).execute();
    await book(course, '2031-05-04T09:00', { email: '', phone: '555-444-3333' });
    const said = await tellAt('2031-05-03T14:00:00Z');
    expect([said.mails.length, said.texts.length]).toEqual([0, 1]);
    const { reminded_of } = await db
      .selectFrom('reservation')
      .select('reminded_of')
      .where('id', '=', broken)
      .executeTakeFirstOrThrow();
    expect(reminded_of).toBeNull();
  });
});

describe('That check-in is open', () => {
  it('is told when its window begins, where the operator lets golfers check in', async () => {
    const open = await insertCourse(db, { settings: { smartPlay: { checkIn: true, checkInWindow: 1.5 } } });
    const closed = await insertCourse(db, {
      settings: { smartPlay: { checkIn: false, checkInWindow: 1.5 } },
    });
    for (const course of [open, closed]) {
      const id = await book(course, '2031-05-04T11:00', { phone: '555-444-3333' });
      await db
        .updateTable('reservation')
        .set({ reminded_of: new Date('2031-05-04T15:00:00Z') })
        .where('id', '=', id)
        .execute();
    }
    expect(await tellAt('2031-05-04T13:29:00Z')).toEqual(NOTHING);
    const said = await tellAt('2031-05-04T13:30:00Z');
    expect(said.mails).toEqual([
      `Course ${open.id}: check in for your tee time, Sunday, 05/04/2031 11:00 AM`,
    ]);
    expect(said.texts[0]).toMatch(
      /check in now for your tee time\. .*\/booking\/[\w-]{43}\/check-in Reply STOP/,
    );
    expect(await tellAt('2031-05-04T13:40:00Z')).toEqual(NOTHING);
  });

  it('is not texted in the quiet hours of an early tee time; the mail says it', async () => {
    const course = await insertCourse(db, { settings: withCheckIn });
    await book(course, '2031-05-04T07:00', { phone: '555-444-3333', bookedAt: '2031-05-03T06:00:00Z' });
    const said = await tellAt('2031-05-04T09:00:00Z');
    expect(said.texts).toEqual([]);
    expect(said.mails).toEqual([
      `Course ${course.id}: check in for your tee time, Sunday, 05/04/2031 7:00 AM`,
    ]);
  });
});
