import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { areShared, refuseTransactionPooling } from './transaction-pooling.ts';

const { url } = await freshDatabase();
const server = new pg.Pool({ connectionString: url, max: 3 });
afterAll(() => server.end());

/** A client of a pooler in transaction mode: it holds a connection from BEGIN to ROLLBACK alone. */
function pooledClient(choose: () => Promise<pg.PoolClient> = () => server.connect()) {
  let held: pg.PoolClient | undefined;
  return {
    async query(text: string) {
      const connection = held ?? (await choose());
      if (text === 'begin') held = connection;
      if (text === 'rollback') held = undefined;
      const answer = await connection.query(text);
      if (!held) connection.release();
      return answer;
    },
  } as pg.ClientBase;
}

/** Pools hand out the connection that was used last; this one hands out the one that waited longest. */
async function chooseInTurn(): Promise<pg.PoolClient> {
  const last = await server.connect();
  const other = await server.connect();
  last.release();
  return other;
}

describe('A connection pooler', () => {
  it('in transaction mode is recognized, whichever connection it hands out', async () => {
    expect(await areShared(pooledClient(), pooledClient())).toBe(true);
    expect(await areShared(pooledClient(chooseInTurn), pooledClient(chooseInTurn))).toBe(true);
  });

  it('in transaction mode is refused in one sentence, and its connections are closed', async () => {
    const clients = [pooledClient(), pooledClient()].map((client) =>
      Object.assign(client, { release: (isBroken: boolean) => released.push(isBroken) }),
    );
    const released: boolean[] = [];
    const pool = { connect: async () => clients.pop() } as unknown as pg.Pool;
    await expect(refuseTransactionPooling(pool)).rejects.toThrow(
      /^DATABASE_URL leads to a connection pooler in transaction mode/,
    );
    expect(released).toEqual([true, true]);
  });

  it('in session mode, and PostgreSQL itself, are accepted', async () => {
    const own = new pg.Pool({ connectionString: url, max: 2 });
    await expect(refuseTransactionPooling(own)).resolves.toBeUndefined();
    await own.end();
  });
});
