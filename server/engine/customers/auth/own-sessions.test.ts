import { describe, expect, it } from 'vitest';
import type { Session } from '#server/contract/customer.ts';
import type { OwnSession } from '#server/contract/profile.ts';
import { newGolfer, said, signIn, startAccounts } from '#tests/support/accounts.ts';
import { countStatements } from '#tests/support/count-statements.ts';

const engine = await startAccounts();
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

type Headers = { session: string };
const list = (headers: Headers) => engine.read<OwnSession[]>('/profile/sessions', { headers });
const remove = (headers: Headers, id = '') =>
  engine.ask(`/profile/sessions${id && `/${id}`}`, { method: 'DELETE', headers });
const statusOf = async (headers: Headers) => (await engine.ask('/profile', { headers })).status;

async function golferOnTwoDevices(email: string) {
  const { headers: first } = await newGolfer(engine, email);
  const answer = await signIn(engine, email, undefined, { headers: { 'user-agent': FIREFOX } });
  const second = { session: ((await answer.json()) as Session).sessionToken };
  return { first, second };
}

describe('The sessions of a customer', () => {
  it('are listed with their devices, this one first', async () => {
    const { first, second } = await golferOnTwoDevices('list@example.com');
    const [own, other, ...more] = await list(second);
    expect(more).toEqual([]);
    expect(own).toMatchObject({ browser: 'Firefox', system: 'Linux', isThisOne: true });
    expect(other).toMatchObject({ browser: null, system: null, isThisOne: false });
    expect((await list(first)).map(({ id }) => id)).toEqual([other?.id, own?.id]);
    expect(JSON.stringify([own, other])).not.toContain(second.session);
  });

  it('end one by one, at once', async () => {
    const { first, second } = await golferOnTwoDevices('one@example.com');
    const other = (await list(first)).find(({ isThisOne }) => !isThisOne);
    expect((await remove(first, other?.id)).status).toBe(204);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 401]);
    expect((await remove(first, other?.id)).status).toBe(404);
  });

  it('end together, except this one', async () => {
    const { first, second } = await golferOnTwoDevices('all@example.com');
    expect((await remove(second)).status).toBe(204);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    expect(await list(second)).toHaveLength(1);
  });

  it('are read once for all calls of a moment, and again for the next', async () => {
    const { first, second } = await golferOnTwoDevices('moment@example.com');
    const readTogether = async (...callers: Headers[]) => {
      const { answer, statements } = await countStatements(() => Promise.all(callers.map(statusOf)));
      expect(answer).toEqual(callers.map(() => 200));
      return statements.filter((statement) => statement.includes('session.expires_at > now()')).length;
    };
    expect(await readTogether(first, first, first)).toBe(1);
    expect(await readTogether(first, second, first)).toBe(2);
    expect((await remove(first)).status).toBe(204);
    expect(await Promise.all([second, first, second].map(statusOf))).toEqual([401, 200, 401]);
  });

  it('are neither seen nor ended by another customer', async () => {
    const { first, second } = await golferOnTwoDevices('mine@example.com');
    const { headers: stranger } = await newGolfer(engine, 'stranger@example.com');
    expect(await list(stranger)).toHaveLength(1);
    for (const { id } of await list(first)) expect(await said(remove(stranger, id))).toMatch(/^404 /);
    await remove(stranger);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  });

  it('are not listed once they have expired', async () => {
    const { first, second } = await golferOnTwoDevices('expired@example.com');
    const { pool } = engine.database;
    await pool.query(`update session set expires_at = now() where user_agent = $1`, [FIREFOX]);
    expect(await statusOf(second)).toBe(401);
    expect(await list(first)).toHaveLength(1);
  });
});
