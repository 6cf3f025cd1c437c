import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { bookingMail } from '#tests/support/booking-mail.ts';
import { insertCourse } from '#tests/support/course.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { startFakeTwilio } from '#tests/support/fake-twilio.ts';
import { programArguments } from '#tests/support/program/bundle-programs.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { countMessages } from './outbox-maintenance.queries.ts';
import { enqueueSms } from './sms/enqueue-sms.ts';

const MAILS = 60;
const TEXTS = 40;
const { db, url } = await freshDatabase();
const { alias, id: facilityId } = await insertCourse(db);
const smtp = await startSmtpServer();
const twilio = await startFakeTwilio();
const running = new Set<ChildProcess>();

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await smtp.close();
  await twilio.close();
});

function startWorker(): ChildProcess {
  const child = spawn(
    process.execPath,
    [...programArguments('tests/support/outbox-worker.ts'), url, smtp.url, twilio.url],
    {
      stdio: 'ignore',
    },
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const isGone = once(child, 'exit');
  child.kill('SIGKILL');
  await isGone;
}

/**
 * Has the effect of 90 seconds of waiting: claims of dead processes expire, and the program finds emails whose job
 * died too.
 */
async function letTimePass(): Promise<void> {
  await sql`update outbox set send_after = send_after - interval '90 seconds' where state = 'waiting'`.execute(
    db,
  );
  await sql`update outbox set claimed_until = now() - interval '1 second' where state = 'sending'`.execute(
    db,
  );
}

/** Texts to one number, each with different words. */
async function enqueueTexts(): Promise<void> {
  // The tests run at any hour.
  await sql`update facility set details = details || '{"quietHours": null}' where id = ${facilityId}`.execute(
    db,
  );
  for (let index = 0; index < TEXTS; index += 1)
    await enqueueSms(db, {
      kind: 'notice-sms',
      content: {
        language: 'en',
        operator: { name: 'Cedar Ridge', primaryColor: '#1f5132', siteUrl: 'https://golf.example' },
        customerId: null,
        sentence: `Cedar Ridge: time ${index} is free again.`,
        path: null,
      },
      alias,
      facilityId,
      to: '+15554443333',
      onceKey: `crash:${index}`,
      usefulUntil: new Date(Date.now() + 86_400_000),
    });
}

test('workers killed while they send lose nothing; a mail that comes twice has one Message-ID, no text comes twice', async () => {
  smtp.answerWith(async () => {
    await wait(60);
    return null;
  });
  for (let index = 0; index < MAILS; index += 1)
    await enqueueMail(db, {
      kind: 'order-confirmation',
      alias,
      to: { name: '', address: `golfer-${index}@example.com` },
      content: { teeTimes: [bookingMail()] },
    });
  // The text exists before the provider answers: a process that dies in between leaves it to look up.
  twilio.answerAfter(150);
  await enqueueTexts();
  let killedWhileSending = 0;
  let killedWhileTexting = 0;
  for (let round = 1; round <= 4; round += 1) {
    const worker = startWorker();
    await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThanOrEqual(round * 10), {
      timeout: 200_000,
    });
    await kill(worker);
    killedWhileSending += (await countMessages(db, 'mail')).sending;
    killedWhileTexting += (await countMessages(db, 'sms')).sending;
    await letTimePass();
  }
  expect(killedWhileSending).toBeGreaterThan(0);
  expect(killedWhileTexting).toBeGreaterThan(0);
  const last = startWorker();
  // An interrupted email may be delayed by half a minute.
  await vi.waitFor(async () => expect(await countMessages(db, 'mail')).toMatchObject({ sent: MAILS }), {
    timeout: 200_000,
  });
  await vi.waitFor(async () => expect(await countMessages(db, 'sms')).toMatchObject({ sent: TEXTS }), {
    timeout: 200_000,
  });
  await kill(last);
  expect(new Set(twilio.sent.map(({ body }) => body)).size).toBe(TEXTS);
  expect(twilio.sent).toHaveLength(TEXTS);
  const arrived = new Map<string, Set<string>>();
  for (const { to, raw } of smtp.received) {
    const address = to[0] ?? '';
    const messageId = /^Message-ID: (.*)$/m.exec(raw)?.[1]?.trim() ?? '';
    arrived.set(address, (arrived.get(address) ?? new Set()).add(messageId));
  }
  expect(arrived.size).toBe(MAILS);
  expect([...arrived.values()].every((ids) => ids.size === 1)).toBe(true);
  // A killed sender repeats at most the emails it was sending.
  expect(smtp.received.length - MAILS).toBeLessThanOrEqual(killedWhileSending);
});
