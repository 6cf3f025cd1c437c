import { sql, type UpdateObject } from 'kysely';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';
import { createTwilioSms } from '#server/outside/sms/twilio/twilio-sms.ts';
import { en } from '#server/text/en.ts';
import { insertCourse } from '#tests/support/course.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { startFakeTwilio } from '#tests/support/fake-twilio.ts';
import { noAlerts } from '#tests/support/no-alerts.ts';
import { startJobs } from '../../jobs/start-jobs.ts';
import { runJobsCommand } from '../../run-jobs-command.ts';
import { mailJobs } from '../mail.jobs.ts';
import type { MailParts } from '../mail-parts.ts';
import { countMessages } from '../outbox-maintenance.queries.ts';
import { sendMessage } from '../send-message.ts';
import { enqueueSms, type OutgoingSms } from './enqueue-sms.ts';

const { db, pool, url } = await freshDatabase();
const course = await insertCourse(db);
const twilio = await startFakeTwilio();
afterAll(() => twilio.close());

const NOON = new Date('2031-05-04T16:00:00Z');
const NIGHT = new Date('2031-05-05T02:00:00Z');
const MORNING = new Date('2031-05-05T12:00:00Z');
let now = NOON;
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });

const parts: MailParts = {
  db,
  mailer: { send: async () => ({ outcome: 'accepted', response: '' }), close: async () => undefined },
  sms: createTwilioSms({ accountSid: 'AC1', authToken: 'token', from: '+15550001111', url: twilio.url }),
  log,
  now: () => now,
  senderAddress: 'bookings@golf.example',
  linkSecret: 'the secret of a test',
  publicUrl: 'https://golf.example',
  defaultAlias: null,
  alerts: noAlerts,
};

beforeEach(async () => {
  now = NOON;
  lines.length = 0;
  twilio.sent.length = 0;
  twilio.answerWith(() => null);
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('sms_opt_out').execute();
  await sql`delete from pgboss.job`.execute(db);
});

let number = 0;
async function enqueue(change: Partial<Extract<OutgoingSms, { kind: 'notice-sms' }>> = {}): Promise<string> {
  number += 1;
  const onceKey = change.onceKey ?? `notice:${number}`;
  await db.transaction().execute((trx) =>
    enqueueSms(trx, {
      kind: 'notice-sms',
      content: {
        language: 'en',
        operator: { name: 'Cedar Ridge', primaryColor: '#1f5132', siteUrl: 'https://elsewhere.example' },
        customerId: null,
        sentence: `Cedar Ridge: a time is free again, Sunday 7:20\u202fAM (${number}).`,
        path: '/tee-time?courseId=1',
      },
      alias: course.alias,
      facilityId: course.id,
      to: '+15554443333',
      usefulUntil: new Date('2031-05-10T16:00:00Z'),
      ...change,
      onceKey,
    }),
  );
  const row = await db.selectFrom('outbox').select('id').where('once_key', '=', onceKey).executeTakeFirst();
  return row?.id ?? '';
}

const look = (id: string) =>
  db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const change = (id: string, set: UpdateObject<Database, 'outbox'>) =>
  db.updateTable('outbox').set(set).where('id', '=', id).execute();
const past = sql<Date>`now() - interval '1 second'`;
const triesForDays = async (id: string) =>
  Math.round(((await look(id)).give_up_at.getTime() - Date.now()) / 86_400_000);

describe('A text message', () => {
  it('is sent once to the number with its country code, in plain letters, and says how to end texts', async () => {
    const id = await enqueue();
    await Promise.all(Array.from({ length: 4 }, () => sendMessage(id, parts)));
    await sendMessage(id, parts);
    expect(twilio.sent.map(({ to, body }) => [to, body])).toEqual([
      [
        '+15554443333',
        `Cedar Ridge: a time is free again, Sunday 7:20 AM (${number}). https://${course.alias}.golf.example/tee-time?courseId=1 Reply STOP to opt out.`,
      ],
    ]);
    expect(await look(id)).toMatchObject({ state: 'sent', channel: 'sms', attempts: 1 });
  });

  it('is written once for its key', async () => {
    await Promise.all(Array.from({ length: 5 }, () => enqueue({ onceKey: 'same' })));
    expect(await countMessages(db, 'sms')).toMatchObject({ waiting: 1 });
  });

  it('waits for the end of the quiet hours, and is sent then', async () => {
    now = NIGHT;
    const id = await enqueue();
    await sendMessage(id, parts);
    expect(twilio.sent).toEqual([]);
    const row = await look(id);
    expect(row.state).toBe('waiting');
    const waits = (row.send_after.getTime() - Date.now()) / 1_000;
    expect(Math.abs(waits - (MORNING.getTime() - NIGHT.getTime()) / 1_000)).toBeLessThan(60);
    now = MORNING;
    await change(id, { send_after: past });
    await sendMessage(id, parts);
    expect(twilio.sent).toHaveLength(1);
  });

  it('is not sent where it would be of no use in the morning, nor once it is too late', async () => {
    now = NIGHT;
    const tonight = await enqueue({ usefulUntil: new Date('2031-05-05T11:00:00Z') });
    await sendMessage(tonight, parts);
    expect(await look(tonight)).toMatchObject({ state: 'obsolete' });
    now = NOON;
    const late = await enqueue({ usefulUntil: NOON });
    await sendMessage(late, parts);
    expect(await look(late)).toMatchObject({ state: 'obsolete', answer: 'too late' });
    expect(twilio.sent).toEqual([]);
    expect(await runJobsCommand(db, ['list'], en)).toBe('There are no failed jobs or emails.');
  });

  it('goes at any hour where a facility has no quiet hours', async () => {
    await sql`update facility set details = details || '{"quietHours": null}' where id = ${course.id}`.execute(
      db,
    );
    now = NIGHT;
    await sendMessage(await enqueue(), parts);
    await sql`update facility set details = details - 'quietHours' where id = ${course.id}`.execute(db);
    expect(twilio.sent).toHaveLength(1);
  });

  it('is not sent again where its answer was lost and it is there', async () => {
    const id = await enqueue();
    twilio.answerWith(() => 'lost');
    await sendMessage(id, parts);
    expect((await look(id)).handed_over_at).not.toBeNull();
    twilio.answerWith(() => null);
    await change(id, { send_after: past });
    await sendMessage(id, parts);
    expect(twilio.sent).toHaveLength(1);
    expect(await look(id)).toMatchObject({ state: 'sent', answer: 'SM1 of an earlier attempt' });
  });

  it('is not sent again where its sender died with the answer', async () => {
    const id = await enqueue();
    await sendMessage(id, parts);
    await change(id, {
      state: 'sending',
      claim_id: sql<string>`gen_random_uuid()`,
      claimed_until: past,
      settled_at: null,
    });
    await sendMessage(id, parts);
    expect(twilio.sent).toHaveLength(1);
    expect(await look(id)).toMatchObject({ state: 'sent' });
  });

  it('that is refused for good is listed without its number in the log, and sent when somebody repeats it', async () => {
    twilio.answerWith(({ to }) => ({ status: 400, code: 21211, message: `${to} is not a valid number` }));
    const id = await enqueue();
    await sendMessage(id, parts);
    expect(await look(id)).toMatchObject({ state: 'dead' });
    const listed = await runJobsCommand(db, ['list'], en);
    expect(listed).toContain('text message notice-sms');
    expect(lines.join('')).toContain('[hidden] is not a valid number');
    expect(lines.join('')).not.toContain('5554443333');
    twilio.answerWith(() => null);
    await runJobsCommand(db, ['retry', id], en);
    expect(await triesForDays(id)).toBe(1);
    await sendMessage(id, parts);
    expect(await look(id)).toMatchObject({ state: 'sent' });
  });

  it('waits while the provider is away, and for a day at most', async () => {
    twilio.answerWith(() => ({ status: 503 }));
    const id = await enqueue();
    await sendMessage(id, parts);
    expect(await look(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    await change(id, { send_after: past, give_up_at: past });
    await sendMessage(id, parts);
    expect(await look(id)).toMatchObject({ state: 'dead' });
  });

  it('goes to nobody who told the provider to stop, and to no later one either', async () => {
    twilio.answerWith(() => ({ status: 400, code: 21610 }));
    const id = await enqueue();
    await sendMessage(id, parts);
    expect(await look(id)).toMatchObject({ state: 'obsolete' });
    twilio.answerWith(() => null);
    const next = await enqueue();
    await sendMessage(next, parts);
    expect(await look(next)).toMatchObject({ state: 'obsolete', answer: 'the number has replied STOP' });
    expect(twilio.sent).toEqual([]);
  });

  it('is not sent by a program without a provider', async () => {
    const id = await enqueue();
    await sendMessage(id, { ...parts, sms: undefined });
    expect(await look(id)).toMatchObject({ state: 'obsolete' });
  });
});

it('the workers of two processes send forty texts once each, also those whose job was lost', async () => {
  const second = await connectDatabase({ url });
  for (let index = 0; index < 40; index += 1) await enqueue();
  await sql`delete from pgboss.job where id in (select id from pgboss.job limit 20)`.execute(db);
  await db.updateTable('outbox').set({ send_after: sql<Date>`now() - interval '2 minutes'` }).execute();
  const processes = await Promise.all(
    [
      { pool, parts },
      { pool: second.pool, parts: { ...parts, db: second.db } },
    ].map((each) => startJobs({ pool: each.pool, log, jobs: mailJobs(each.parts) })),
  );
  await vi.waitFor(async () => expect(await countMessages(db, 'sms')).toMatchObject({ sent: 40 }), {
    timeout: 60_000,
  });
  await Promise.all(processes.map((each) => each.stop()));
  await second.close();
  expect(twilio.sent).toHaveLength(40);
  expect(new Set(twilio.sent.map(({ body }) => body)).size).toBe(40);
});
