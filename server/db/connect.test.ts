import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { connectDatabase } from './connect.ts';

const { db } = await freshDatabase();

describe('Values from the database', () => {
  it('are numbers, instants and plain local dates and times, whatever the zone of the machine', async () => {
    const answer =
      await sql`select 9007199254740991::int8 as count, date '2031-05-04' as day, time '07:30' as time,
      timestamptz '2031-05-04 14:10:00Z' as at, 12.50::numeric as price, array[1, 2]::int4[] as list`.execute(
        db,
      );
    expect(answer.rows[0]).toEqual({
      count: 9007199254740991,
      day: '2031-05-04',
      time: '07:30:00',
      at: new Date('2031-05-04T14:10:00Z'),
      price: '12.50',
      list: [1, 2],
    });
  });

  it('are refused when a number would lose digits', async () => {
    await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow('does not fit a number');
  });
});

describe('A connection that breaks in the middle of a transaction', () => {
  it('fails that transaction and nothing else', async () => {
    const broken = db.transaction().execute(async (trx) => {
      const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      // Waits until it has ended, on the slowest machine.
      await sql`select pg_terminate_backend(${own.rows[0]?.pid}::int, 60000)`.execute(db);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await sql`select 1`.execute(trx);
    });
    await expect(broken).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });
});

describe('A database that cannot be used', () => {
  it('is named in one sentence', async () => {
    await expect(connectDatabase({ url: 'postgresql://x@127.0.0.1:1/x' })).rejects.toThrow(
      /^The database of DATABASE_URL does not answer: .*ECONNREFUSED/,
    );
    await expect(connectDatabase({ url: 'fairway' })).rejects.toThrow(
      /^DATABASE_URL must be an address like/,
    );
  });
});
