import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { connectOwnDatabase } from '#server/outside/own-database.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { startSilentProxy } from '#tests/support/silent-proxy.ts';
import { connectDatabase } from './connect.ts';
import { SilentConnection } from './database-failure.ts';
import { migrate } from './migrate.ts';
import { openPool } from './open-pool.ts';

const { db, url } = await freshDatabase();
const proxy = await startSilentProxy(url);
const pools: pg.Pool[] = [];
/** The limits of health checks are the shortest. */
const open = (maxConnections: number) => {
  const pool = openPool({ url: proxy.url, name: 'pool under test', maxConnections, use: 'health' });
  pools.push(pool);
  return pool;
};
afterEach(() => proxy.letNewOnesThrough());
afterAll(async () => {
  for (const pool of pools) await pool.end();
  await proxy.close();
});

async function occupy(pool: pg.Pool, count: number): Promise<pg.PoolClient[]> {
  return Promise.all(Array.from({ length: count }, () => pool.connect()));
}

it('A pool for requests keeps four connections while nothing happens, and drops the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const pool = openPool({ url, name: 'pool under test', maxConnections: 6 });
  pools.push(pool);
  try {
    for (const client of await occupy(pool, 6)) client.release();
    expect(pool.totalCount).toBe(6);
    vi.advanceTimersByTime(20 * 60_000);
    expect(pool.totalCount).toBe(4);
  } finally {
    vi.useRealTimers();
  }
});

describe('A connection that falls silent', () => {
  it('is given up with its transaction, whose end fails at once instead of waiting as well', async () => {
    const pool = open(1);
    const [client] = await occupy(pool, 1);
    await client?.query('begin');
    proxy.silence();
    await expect(client?.query('select 1')).rejects.toThrow(SilentConnection);
    const failures: Error[] = [];
    client?.query('rollback').catch((error: Error) => failures.push(error));
    // Nothing that waits for the network or a timer can have come between.
    await new Promise((resolve) => setImmediate(resolve));
    expect(failures.map(({ message }) => message)).toEqual([expect.stringContaining('not queryable')]);
    client?.release();
    proxy.letNewOnesThrough();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('takes the idle ones with it: the next query has a new one', async () => {
    const pool = open(4);
    for (const client of await occupy(pool, 4)) client.release();
    expect([pool.totalCount, proxy.opened()]).toEqual([4, expect.any(Number)]);
    const opened = proxy.opened();
    proxy.silence();
    proxy.letNewOnesThrough();
    await expect(pool.query('select 1')).rejects.toThrow(SilentConnection);
    const answers = await Promise.all([1, 2, 3, 4].map(() => pool.query('select 1 as one')));
    expect(answers.map(({ rows }) => rows)).toEqual(Array.from({ length: 4 }, () => [{ one: 1 }]));
    expect(proxy.opened() - opened).toBe(4);
  });

  it('does not count as silent while it only waits to be asked', async () => {
    const pool = open(1);
    const [client] = await occupy(pool, 1);
    await client?.query('begin');
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect((await client?.query('select 1 as one'))?.rows).toEqual([{ one: 1 }]);
    await client?.query('rollback');
    client?.release();
  });

  it('says so while it connects, too', async () => {
    const pool = open(1);
    proxy.silence();
    await expect(pool.query('select 1')).rejects.toThrow(/^(Connection terminated|timeout expired)/);
  });
});

describe('A connection that breaks in the middle of a transaction', () => {
  it('fails that transaction alone, in a pool of the sandboxes as well', async () => {
    const own = connectOwnDatabase<object>({ databaseUrl: url, name: 'own under test', maxConnections: 1 });
    const broken = own.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      // Waits until it has ended, on the slowest machine.
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int, 60000)`.execute(db);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sql`select 1`.execute(trx);
    });
    await expect(broken).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(own)).rows).toEqual([{ one: 1 }]);
    await own.destroy();
  });
});

describe('Every connection', () => {
  it('sends no startup parameter that PgBouncer refuses', async () => {
    const packets: Buffer[] = [];
    const listener = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (packet) => {
        packets.push(packet);
        socket.destroy();
      });
    });
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const pool = openPool({
      url: `postgresql://x@127.0.0.1:${port}/x`,
      name: 'under test',
      maxConnections: 1,
    });
    await expect(pool.query('select 1')).rejects.toThrow();
    await pool.end();
    listener.close();
    // The length and the version of the protocol come first.
    const words = packets[0]?.subarray(8).toString().split('\0') ?? [];
    const names = words.filter((word, index) => index % 2 === 0 && word !== '');
    expect(names.sort()).toEqual(['application_name', 'client_encoding', 'database', 'user']);
  });

  it('has its time limits before its first statement, and again after a migration', async () => {
    const connection = await connectDatabase({ url, maxConnections: 1, use: 'requests' });
    const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const read = async () =>
      (
        await sql`select name, setting from pg_settings where name = any(${limits}) order by name`.execute(
          connection.db,
        )
      ).rows;
    const expected = [
      { name: 'idle_in_transaction_session_timeout', setting: '30000' },
      { name: 'lock_timeout', setting: '5000' },
      { name: 'statement_timeout', setting: '8000' },
    ];
    expect(await read()).toEqual(expected);
    await migrate(connection.db);
    expect(await read()).toEqual(expected);
    await connection.close();
  });
});
