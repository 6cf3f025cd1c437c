import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { SIGN_IN_FAILURES_OF_ADDRESS } from '#server/contract/constants.ts';
import type { Session } from '#server/contract/customer.ts';
import {
  mailedResetToken,
  newGolfer,
  PASSWORD,
  said,
  signIn,
  signUp,
  startAccounts,
} from '#tests/support/accounts.ts';
import { dumpDatabase } from '#tests/support/dump-database.ts';
import { accountJobs } from '../account.jobs.ts';

const engine = await startAccounts();
const REJECTED = '401 We could not authenticate the credentials you provided.';
const LOCKED = /^423 Your account has been locked for 20 minutes/;
const OWNER = { address: '192.0.2.10' };
const GUESSER = { address: '198.51.100.66' };

/** Signs in from a device; '' is one that has no token yet and can keep one. */
function signInFrom(deviceToken: string, username: string, credentials = PASSWORD, options = {}) {
  return engine.ask('/profile/authenticate', {
    method: 'POST',
    body: { username, credentials, type: 'basic', deviceToken },
    ...OWNER,
    ...options,
  });
}

/** An account, and the token of the device it was made on. */
async function ownerOf(email: string): Promise<{ device: string; session: Session }> {
  const answer = await signUp(engine, { emailAddress: email, deviceToken: '' }, OWNER);
  const session = (await answer.json()) as Session;
  return { session, device: session.deviceToken ?? '' };
}

async function guess(email: string, times = 5): Promise<void> {
  for (let index = 0; index < times; index += 1)
    await signIn(engine, email, `guess-${index}`, { address: `198.51.100.${index}` });
}

const devicesOf = (email: string) =>
  engine.db
    .selectFrom('known_device')
    .innerJoin('customer', 'customer.id', 'known_device.customer_id')
    .select(['known_device.id', 'token_hash'])
    .where('email', '=', email)
    .execute();

describe('Somebody else’s wrong guesses', () => {
  it('lock a new browser out with 423, and not the owner’s own device', async () => {
    const { device } = await ownerOf('owner@example.com');
    await guess('owner@example.com');
    const elsewhere = await signIn(engine, 'owner@example.com', PASSWORD, OWNER);
    expect(Number(elsewhere.headers.get('retry-after'))).toBeGreaterThan(19 * 60);
    expect(await said(elsewhere)).toMatch(LOCKED);
    const own = await signInFrom(device, 'Owner@example.com');
    expect([own.status, ((await own.json()) as Session).deviceToken]).toEqual([200, device]);
    // The guesser is no further: the owner's login did not give the account new failures to make.
    expect(await said(signIn(engine, 'owner@example.com', 'guess-6', GUESSER))).toMatch(LOCKED);
  });

  it('also from the owner’s own network, whose address is locked', async () => {
    const { device } = await ownerOf('clubhouse@example.com');
    for (let index = 0; index < SIGN_IN_FAILURES_OF_ADDRESS; index += 1)
      await signIn(engine, `anybody-${index}@example.com`, 'wrong', OWNER);
    expect(await said(signIn(engine, 'clubhouse@example.com', PASSWORD, OWNER))).toMatch(LOCKED);
    expect((await signInFrom(device, 'clubhouse@example.com')).status).toBe(200);
    await sql`delete from login_failure where key like 'address:%'`.execute(engine.db);
  });

  it('leave the owner of a new browser the way by mail', async () => {
    await ownerOf('new-browser@example.com');
    await guess('new-browser@example.com');
    const token = await mailedResetToken(engine, 'new-browser@example.com', OWNER);
    const path = `/profile/password-reset/${token}`;
    const set = await engine.ask(path, { method: 'PUT', body: { password: 'bogeys-on-3-and-4' } });
    expect(set.status).toBe(204);
    expect((await signIn(engine, 'new-browser@example.com', 'bogeys-on-3-and-4', OWNER)).status).toBe(200);
  });
});

describe('A known device', () => {
  it('has five failures of its own, and is then locked for 20 minutes; the account is not', async () => {
    const { device } = await ownerOf('clumsy@example.com');
    const answers: string[] = [];
    for (let index = 0; index < 6; index += 1)
      answers.push(await said(signInFrom(device, 'clumsy@example.com', `typo-${index}`)));
    expect(answers.slice(0, 5)).toEqual(Array(5).fill(REJECTED));
    expect(answers[5]).toMatch(LOCKED);
    expect(await said(signInFrom(device, 'clumsy@example.com'))).toMatch(LOCKED);
    expect((await signIn(engine, 'clumsy@example.com', PASSWORD, GUESSER)).status).toBe(200);
  });

  it('is counted right when many are tried at the same moment', async () => {
    const { device } = await ownerOf('burst@example.com');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        said(signInFrom(device, 'burst@example.com', `wrong-${index}`)),
      ),
    );
    expect(answers.filter((answer) => answer === REJECTED)).toHaveLength(5);
    expect(answers.filter((answer) => LOCKED.test(answer))).toHaveLength(7);
  });

  it('is known for its own account and operator alone: elsewhere its token is worth nothing', async () => {
    const { device } = await ownerOf('mallory@example.com');
    await ownerOf('victim@example.com');
    await signUp(engine, { emailAddress: 'mallory@example.com' }, { alias: 'the-bay' });
    await guess('victim@example.com');
    expect(await said(signInFrom(device, 'victim@example.com'))).toMatch(LOCKED);
    for (let index = 0; index < 5; index += 1)
      await signInFrom(device, 'mallory@example.com', 'wrong', { alias: 'the-bay' });
    expect(await said(signInFrom(device, 'mallory@example.com', PASSWORD, { alias: 'the-bay' }))).toMatch(
      LOCKED,
    );
    for (const made of ['x'.repeat(43), '0', ' ', '\u0000'])
      expect(await said(signInFrom(made, 'victim@example.com'))).toMatch(LOCKED);
  });

  it('is given to clients that can keep its token, and to no others', async () => {
    await newGolfer(engine, 'plain@example.com');
    const plain = (await (await signIn(engine, 'plain@example.com')).json()) as Session;
    expect(Object.keys(plain)).not.toContain('deviceToken');
    expect(await devicesOf('plain@example.com')).toHaveLength(0);
    const kept = (await (await signInFrom('', 'plain@example.com')).json()) as Session;
    expect(kept.deviceToken).toMatch(/^[\w-]{43}$/);
    expect(await dumpDatabase(engine.db)).not.toContain(kept.deviceToken);
    expect((await signInFrom('', 'plain@example.com', 'wrong')).status).toBe(401);
    expect(await devicesOf('plain@example.com')).toHaveLength(1);
  });

  it('is one of ten at most: the one unused for longest is forgotten', async () => {
    const { device: first } = await ownerOf('many@example.com');
    await sql`update known_device set last_used_at = now() - interval '1 day'`.execute(engine.db);
    for (let index = 0; index < 10; index += 1) await signInFrom('', 'many@example.com');
    expect(await devicesOf('many@example.com')).toHaveLength(10);
    const again = (await (await signInFrom(first, 'many@example.com')).json()) as Session;
    expect(again.deviceToken).not.toBe(first);
  });

  it('is forgotten after a year in which it was not used', async () => {
    const { device } = await ownerOf('longago@example.com');
    const { device: later } = await ownerOf('later@example.com');
    await sql`update known_device set last_used_at = now() - interval '364 days'`.execute(engine.db);
    await signInFrom(later, 'later@example.com');
    await sql`update known_device set last_used_at = last_used_at - interval '2 days'`.execute(engine.db);
    await guess('longago@example.com');
    expect(await said(signInFrom(device, 'longago@example.com'))).toMatch(LOCKED);
    for (const job of accountJobs(engine.db)) await job.run();
    expect(await devicesOf('longago@example.com')).toHaveLength(0);
    expect(await devicesOf('later@example.com')).toHaveLength(1);
  });

  it('is forgotten when the password changes, when its owner signs out everywhere, and with the account', async () => {
    for (const [email, forget] of [
      [
        'changed@example.com',
        async () => {
          const token = await mailedResetToken(engine, 'changed@example.com');
          const body = { password: 'bogeys-on-3-and-4' };
          await engine.ask(`/profile/password-reset/${token}`, { method: 'PUT', body });
        },
      ],
      [
        'everywhere@example.com',
        (headers: Record<string, string>) =>
          engine.ask('/profile/deauthenticate', { method: 'POST', headers, body: { everywhere: true } }),
      ],
      [
        'removed@example.com',
        (headers: Record<string, string>) =>
          engine.ask('/profile', { method: 'DELETE', headers, body: { password: PASSWORD } }),
      ],
    ] as const) {
      const { session } = await ownerOf(email);
      const [device] = await devicesOf(email);
      await forget({ session: session.sessionToken });
      const left = await dumpDatabase(engine.db);
      expect([email, left.includes(device?.token_hash ?? 'nothing')]).toEqual([email, false]);
    }
    const { session } = await ownerOf('out@example.com');
    const headers = { session: session.sessionToken };
    await engine.ask('/profile/deauthenticate', { method: 'POST', headers, body: {} });
    expect(await devicesOf('out@example.com')).toHaveLength(1);
  });

  it('is told of in the export of everything kept', async () => {
    const { session } = await ownerOf('export@example.com');
    const headers = { session: session.sessionToken };
    const everything = await engine.read<{ devices: unknown[] }>('/profile/export', { headers });
    expect(everything.devices).toEqual([{ createdAt: expect.any(String), lastUsedAt: expect.any(String) }]);
  });

  it('costs a known and an unknown account the same work', async () => {
    await newGolfer(engine, 'work@example.com');
    const shapes: string[] = [];
    for (const email of ['work@example.com', 'work-unknown@example.com']) {
      engine.statements.length = 0;
      await signInFrom('x'.repeat(43), email, 'wrong');
      shapes.push(engine.statements.map(({ sql: text }) => text).join('\n'));
    }
    expect(new Set(shapes).size).toBe(1);
  });
});
