import { sql, type UpdateObject } from 'kysely';
import pino from 'pino';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';
import type { Mailer } from '#server/outside/mail/mailer.ts';
import { createSmtpMailer } from '#server/outside/mail/smtp/smtp-mailer.ts';
import { bookingMail } from '#tests/support/booking-mail.ts';
import { insertCourse } from '#tests/support/course.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { noAlerts } from '#tests/support/no-alerts.ts';
import { smtpRefusal, startSmtpServer } from '#tests/support/smtp-server.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { enqueueMail, retryDeadMessage } from './enqueue-mail.ts';
import { mailJobs } from './mail.jobs.ts';
import type { MailParts } from './mail-parts.ts';
import { countMessages, listDeadMessages } from './outbox-maintenance.queries.ts';
import { sendMessage } from './send-message.ts';

const { db, pool, url } = await freshDatabase();
const { alias } = await insertCourse(db);
const smtp = await startSmtpServer();
const log = pino({ level: 'silent' });

function partsWith(mailer: Mailer): MailParts {
  return {
    db,
    mailer,
    log,
    now: () => new Date(),
    senderAddress: 'bookings@golf.example',
    linkSecret: 'the secret of a test',
    publicUrl: 'https://golf.example',
    defaultAlias: null,
    alerts: noAlerts,
  };
}

const parts = partsWith(createSmtpMailer({ url: smtp.url }));
const deadServer = partsWith(createSmtpMailer({ url: 'smtp://127.0.0.1:1' }));

afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.received.length = 0;
  smtp.answerWith(() => null);
  await db.deleteFrom('outbox').execute();
  await sql`delete from pgboss.job`.execute(db);
});

let number = 0;
async function enqueue(onceKey?: string): Promise<string> {
  number += 1;
  const address = `golfer-${number}@example.com`;
  await db.transaction().execute((trx) =>
    enqueueMail(trx, {
      kind: 'order-confirmation',
      alias,
      to: { name: 'Ada Palmer', address },
      content: { teeTimes: [bookingMail()] },
      ...(onceKey ? { onceKey } : {}),
    }),
  );
  const row = await db.selectFrom('outbox').select('id').where('to_address', '=', address).executeTakeFirst();
  return row?.id ?? '';
}

function look(id: string) {
  return db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function change(id: string, set: UpdateObject<Database, 'outbox'>) {
  await db.updateTable('outbox').set(set).where('id', '=', id).execute();
}

const past = sql<Date>`now() - interval '1 second'`;

async function countJobs(): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from pgboss.job where state = 'created'`.execute(db);
  return rows[0]?.n ?? 0;
}

test('a mail is in the outbox exactly if its transaction was committed', async () => {
  await expect(
    db.transaction().execute(async (trx) => {
      await enqueueMail(trx, {
        kind: 'order-confirmation',
        alias,
        to: { name: '', address: 'nobody@example.com' },
        content: { teeTimes: [bookingMail()] },
      });
      throw new Error('no booking after all');
    }),
  ).rejects.toThrow();
  expect(await countMessages(db, 'mail')).toMatchObject({ waiting: 0 });
  expect(await countJobs()).toBe(0);
  await enqueue();
  expect(await countMessages(db, 'mail')).toMatchObject({ waiting: 1 });
  expect(await countJobs()).toBe(1);
});

test('what may be told once is told once, however many come by at the same time', async () => {
  await Promise.all(Array.from({ length: 6 }, () => enqueue('booked:1')));
  expect(await countMessages(db, 'mail')).toMatchObject({ waiting: 1 });
  expect(await countJobs()).toBe(1);
});

test('a mail that was written before does not use up what its recipient may receive', async () => {
  const mail = (onceKey?: string) =>
    db.transaction().execute((trx) =>
      enqueueMail(trx, {
        kind: 'booking-link',
        alias,
        to: { name: 'Ada Palmer', address: 'often@example.com' },
        content: { ...bookingMail(), isCancelled: false },
        ...(onceKey ? { onceKey } : {}),
      }),
    );
  for (let times = 0; times < 6; times += 1) await mail('link:1');
  for (let times = 0; times < 6; times += 1) await mail();
  expect(await countMessages(db, 'mail')).toMatchObject({ waiting: 5 });
  expect(await countJobs()).toBe(5);
});

test('a mail is sent with its Message-ID, and asking again sends nothing more', async () => {
  const id = await enqueue();
  await sendMessage(id, parts);
  await sendMessage(id, parts);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.raw).toContain(`Message-ID: <${id}@golf.example>`);
  expect(smtp.received[0]?.raw).toContain('From: Cedar Ridge <bookings@golf.example>');
  expect(smtp.received[0]?.raw).toContain('Reply-To: Cedar Ridge <shop@cedar-ridge.example>');
  expect(await look(id)).toMatchObject({ state: 'sent', attempts: 1, claim_id: null });
});

test('while the mail server is down nothing is lost, and it is sent when the server is back', async () => {
  const id = await enqueue();
  await sendMessage(id, deadServer);
  expect(await look(id)).toMatchObject({ state: 'waiting', attempts: 1, handed_over_at: null });
  expect(await countJobs()).toBe(1);
  await sendMessage(id, parts);
  expect(smtp.received).toHaveLength(0);
  await change(id, { send_after: past });
  await sendMessage(id, parts);
  expect(smtp.received).toHaveLength(1);
  expect(await look(id)).toMatchObject({ state: 'sent', attempts: 2 });
});

test('pauses between attempts grow, to two minutes while the server is away and ten for one mail', async () => {
  const id = await enqueue();
  const expectPause = async (seconds: number, attempts: number, with_: MailParts) => {
    await change(id, { attempts: attempts - 1, send_after: past });
    const startedAt = Date.now();
    await sendMessage(id, with_);
    const endsAt = (await look(id)).send_after.getTime() - seconds * 1_000;
    expect(endsAt).toBeGreaterThanOrEqual(startedAt - 5_000);
    expect(endsAt).toBeLessThanOrEqual(Date.now() + 5_000);
  };
  await expectPause(30, 1, deadServer);
  await expectPause(60, 2, deadServer);
  await expectPause(120, 9, deadServer);
  smtp.answerWith(() => smtpRefusal(451, 'Try later'));
  await expectPause(600, 9, parts);
});

test('two workers at the same mail send it once', async () => {
  const id = await enqueue();
  await Promise.all(Array.from({ length: 5 }, () => sendMessage(id, parts)));
  expect(smtp.received).toHaveLength(1);
});

test('a mail whose sender died before handing it over is sent by another when the claim runs out', async () => {
  const id = await enqueue();
  await change(id, {
    state: 'sending',
    claim_id: sql<string>`gen_random_uuid()`,
    claimed_until: sql<Date>`now() + interval '1 minute'`,
  });
  await sendMessage(id, parts);
  expect(smtp.received).toHaveLength(0);
  await change(id, { claimed_until: past });
  await sendMessage(id, parts);
  expect(smtp.received).toHaveLength(1);
});

test('a mail that may have arrived before its sender died is sent again under the same Message-ID', async () => {
  const id = await enqueue();
  await sendMessage(id, parts);
  await change(id, {
    state: 'sending',
    claim_id: sql<string>`gen_random_uuid()`,
    claimed_until: past,
    settled_at: null,
  });
  await sendMessage(id, parts);
  const ids = smtp.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]?.trim());
  expect(ids).toEqual([`<${id}@golf.example>`, `<${id}@golf.example>`]);
  const bodies = smtp.received.map(({ raw }) => raw.slice(raw.indexOf('BEGIN:VCALENDAR')));
  expect(new Set(bodies.map((body) => /DTSTAMP:\S+/.exec(body)?.[0])).size).toBe(1);
});

test('a process that was overtaken while it was sending withholds its mail', async () => {
  let release: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = await startSmtpServer({
    onRcptTo: async (_address, _session, done) => {
      await reached;
      done();
    },
  });
  const id = await enqueue();
  const overtaken = sendMessage(id, partsWith(createSmtpMailer({ url: slow.url })));
  await vi.waitFor(async () => expect(await look(id)).toMatchObject({ state: 'sending' }), 10_000);
  await change(id, { claimed_until: past });
  await sendMessage(id, parts);
  release();
  await overtaken;
  await slow.close();
  expect(slow.received).toHaveLength(0);
  expect(smtp.received).toHaveLength(1);
  expect(await look(id)).toMatchObject({ state: 'sent', attempts: 2 });
});

test('a mail that is refused for good is laid down where it can be seen, and tried again when somebody says so', async () => {
  const id = await enqueue();
  smtp.answerWith(() => smtpRefusal(550, 'Mailbox unavailable'));
  await sendMessage(id, parts);
  expect(await listDeadMessages(db)).toEqual([
    expect.objectContaining({
      id,
      kind: 'order-confirmation',
      answer: expect.stringContaining('Mailbox unavailable'),
    }),
  ]);
  smtp.answerWith(() => null);
  expect(await retryDeadMessage(db, id)).toBe(true);
  expect(await retryDeadMessage(db, id)).toBe(false);
  expect(await countJobs()).toBeGreaterThan(0);
  await sendMessage(id, parts);
  expect(await look(id)).toMatchObject({ state: 'sent' });
});

test('a mail that could not be sent for days is given up and laid down', async () => {
  const id = await enqueue();
  await change(id, { give_up_at: past });
  await sendMessage(id, deadServer);
  expect(await look(id)).toMatchObject({ state: 'dead' });
});

test('a mail that cannot be made is laid down and stops no other', async () => {
  const id = await enqueue();
  await change(id, { content: '{"teeTimes": []}' });
  await sendMessage(id, parts);
  expect(await look(id)).toMatchObject({ state: 'dead', answer: expect.stringContaining('cannot be made') });
});

test('the workers of two processes send a hundred mails once each, also those whose job was lost', async () => {
  const second = await connectDatabase({ url });
  for (let index = 0; index < 100; index += 1) await enqueue();
  await sql`delete from pgboss.job where id in (select id from pgboss.job limit 50)`.execute(db);
  await db.updateTable('outbox').set({ send_after: sql<Date>`now() - interval '2 minutes'` }).execute();
  const processes = await Promise.all(
    [
      { pool, parts },
      { pool: second.pool, parts: { ...parts, db: second.db } },
    ].map((each) => startJobs({ pool: each.pool, log, jobs: mailJobs(each.parts) })),
  );
  await vi.waitFor(async () => expect(await countMessages(db, 'mail')).toMatchObject({ sent: 100 }), {
    timeout: 60_000,
  });
  await Promise.all(processes.map((each) => each.stop()));
  await second.close();
  expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(100);
  expect(smtp.received).toHaveLength(100);
});

test('a mail leads to the site of the program that sends it, whoever wrote it', async () => {
  await db
    .insertInto('operator_host')
    .values({ alias, host: 'book.cedar-ridge.example' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const id = await enqueue();
  await sendMessage(id, { ...parts, publicUrl: 'https://tee-times.example' });
  expect((await look(id)).state).toBe('sent');
  const mail = smtp.received[0]?.raw.replaceAll('=\r\n', '');
  expect(mail).toContain('https://book.cedar-ridge.example');
  expect(mail).not.toContain('https://cedar-ridge.example');
});
