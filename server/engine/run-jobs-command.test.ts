import { sql } from 'kysely';
import pino from 'pino';
import { register } from 'prom-client';
import { beforeEach, expect, test, vi } from 'vitest';
import { en } from '#server/text/en.ts';
import { bookingMail } from '#tests/support/booking-mail.ts';
import { insertCourse } from '#tests/support/course.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { enqueueJob } from './jobs/enqueue-job.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { enqueueMail } from './mails/enqueue-mail.ts';
import { runJobsCommand } from './run-jobs-command.ts';
import { observeWork } from './work-metrics.ts';

const { db, pool } = await freshDatabase();
const { alias } = await insertCourse(db);
const log = pino({ level: 'silent' });

const run = (...args: string[]) => runJobsCommand(db, args, en);

beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(db);
  await db.deleteFrom('outbox').execute();
});

async function leaveDeadMail(): Promise<string> {
  await enqueueMail(db, {
    kind: 'order-confirmation',
    alias,
    to: { name: '', address: 'nobody@example.com' },
    content: { teeTimes: [bookingMail()] },
  });
  await sql`delete from pgboss.job`.execute(db);
  const { id } = await db
    .updateTable('outbox')
    .set({ state: 'dead', settled_at: new Date(), answer: '550 No such mailbox' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function leaveDeadJob(orderId: string): Promise<string> {
  await enqueueJob(db, 'order.confirm', { orderId }, { key: orderId });
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', started_on = now(), completed_on = now(), retry_count = retry_limit,
      output = '{"message": "no such reservation"}'
    where singleton_key = ${orderId} returning id`.execute(db);
  return rows[0]?.id ?? '';
}

test('lists nothing where nothing has failed', async () => {
  expect(await run('list')).toBe('There are no failed jobs or emails.');
  await expect(run('retry', 'all')).rejects.toThrow('There are no failed jobs or emails.');
});

test('lists jobs and mails that are not tried any more, with what was wrong', async () => {
  const mailId = await leaveDeadMail();
  const jobId = await leaveDeadJob('an order');
  const lines = (await run('list')).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(new RegExp(`^${jobId} +order.confirm +an order +\\S+ +no such reservation$`));
  expect(lines[2]).toMatch(new RegExp(`^${mailId} +email order-confirmation +${alias} +\\S+ +550 No such`));
});

test('lets one of them be tried once more by the running program, or all of them', async () => {
  const mailId = await leaveDeadMail();
  const jobId = await leaveDeadJob('first');
  await leaveDeadJob('second');
  const confirmed: string[] = [];
  const sent: string[] = [];
  const jobs = await startJobs({
    pool,
    log,
    jobs: [
      { queue: 'order.confirm', concurrency: 1, run: async ({ orderId }) => void confirmed.push(orderId) },
      { queue: 'mail.send', concurrency: 1, run: async ({ mailId: id }) => void sent.push(id) },
    ],
  });
  expect(await run('retry', jobId)).toContain('retries it');
  await vi.waitFor(() => expect(confirmed).toEqual(['first']), 30_000);
  expect(await run('retry', 'all')).toContain('retries 2 of them');
  await vi.waitFor(() => expect(confirmed).toEqual(['first', 'second']), 30_000);
  await vi.waitFor(() => expect(sent).toEqual([mailId]), 30_000);
  await jobs.stop();
  expect(await run('list')).toBe('There are no failed jobs or emails.');
});

test('says how it is written, and what it does not know', async () => {
  await expect(run()).rejects.toThrow('npm run jobs -- list');
  await expect(run('retry')).rejects.toThrow('npm run jobs -- retry ID');
  await expect(run('retry', 'nonsense')).rejects.toThrow(
    'There is no failed job or email with the ID nonsense.',
  );
});

test('the metrics count jobs and mails in each state', async () => {
  await leaveDeadMail();
  await leaveDeadJob('an order');
  await enqueueJob(db, 'order.confirm', { orderId: 'waiting' }, { key: 'waiting' });
  const stop = observeWork(db);
  const metrics = await register.metrics();
  expect(metrics).toContain('jobs{queue="order.confirm",state="failed"} 1');
  expect(metrics).toContain('jobs{queue="order.confirm",state="created"} 1');
  expect(metrics).toContain('mails{state="dead"} 1');
  expect(metrics).toContain('mails{state="waiting"} 0');
  stop();
  expect(await register.metrics()).not.toContain('jobs{');
});
