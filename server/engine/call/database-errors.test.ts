import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openPool } from '#server/db/open-pool.ts';
import { en } from '#server/text/en.ts';
import { insertCourse } from '#tests/support/course.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { lockTeeTime } from '../holds/tee-time-locks.queries.ts';
import { codeOfDatabaseError } from './database-errors.ts';
import { toApiError, toEngineError } from './errors.ts';

const { db } = await freshDatabase();

const errorOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

it('Who waits too long for a lock is told to try again, with 503', async () => {
  const { id } = await insertCourse(db);
  const startsAt = new Date('2031-05-05T14:00:00Z');
  const error = await db.transaction().execute(async (trx) => {
    await lockTeeTime(trx, id, startsAt);
    return errorOf(
      db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '50ms'`.execute(other);
        await lockTeeTime(other, id, startsAt);
      }),
    );
  });
  expect(codeOfDatabaseError(error)).toBe('BUSY');
  expect(toApiError(error, en)).toMatchObject({
    status: 503,
    code: 'BUSY',
    message: 'Many golfers are booking right now. Please try again in a moment.',
  });
});

it.each([
  ['57P01', 'We cannot reach the tee sheet right now. Please try again in a minute.', 10],
  ['57P03', 'We cannot reach the tee sheet right now. Please try again in a minute.', 10],
  ['08006', 'We cannot reach the tee sheet right now. Please try again in a minute.', 10],
  ['25006', 'We cannot reach the tee sheet right now. Please try again in a minute.', 10],
  ['53300', 'Many golfers are booking right now. Please try again in a moment.', 3],
  [
    '53100',
    'We cannot save anything right now, so nothing was booked or changed. Please try again later.',
    60,
  ],
])('An error %s of the server is a 503 with a sentence of its own', async (code, message, seconds) => {
  const raise = sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`);
  const error = await errorOf(raise.execute(db));
  expect(toApiError(error, en)).toMatchObject({ status: 503, code: 'BUSY', message });
  expect(toEngineError(error)?.retryAfterSeconds).toBe(seconds);
});

it('A database that cannot be reached is a 503: a port nobody listens on, a socket that has gone, a name that is none', async () => {
  for (const address of [
    'postgresql://x@127.0.0.1:1/x',
    'postgresql://x@localhost/x?host=%2Fnowhere',
    'postgresql://x@no-such-host.invalid/x',
  ]) {
    const pool = openPool({ url: address, name: 'test', maxConnections: 1 });
    expect(toApiError(await errorOf(pool.query('select 1')), en)).toMatchObject({
      status: 503,
      code: 'BUSY',
    });
    await pool.end();
  }
});

it('Text that no database can keep is bad input', async () => {
  for (const text of ['a\u0000b', '\ud800'])
    expect(
      codeOfDatabaseError(await errorOf(sql`select ${JSON.stringify({ text })}::jsonb`.execute(db))),
    ).toBe('BAD_INPUT');
  expect(codeOfDatabaseError(await errorOf(sql`select ${'a\u0000b'}::text`.execute(db)))).toBe('BAD_INPUT');
});

it('Any other error of the database is the program’s own fault', async () => {
  expect(codeOfDatabaseError(await errorOf(sql`select 1 / 0`.execute(db)))).toBeNull();
  expect(codeOfDatabaseError(await errorOf(sql`select * from nowhere`.execute(db)))).toBeNull();
  expect(codeOfDatabaseError(new Error('something else'))).toBeNull();
});
