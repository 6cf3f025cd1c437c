import { beforeAll, describe, expect, it } from 'vitest';
import { SIGN_IN_FAILURES_OF_ADDRESS } from '#server/contract/constants.ts';
import type { Session } from '#server/contract/customer.ts';
import {
  mailedResetToken,
  newGolfer,
  PASSWORD,
  said,
  signIn,
  signInWithGolfId,
  startAccounts,
  visitGolfId,
} from '#tests/support/accounts.ts';
import { changeSettings } from '#tests/support/shop.ts';

const engine = await startAccounts();
const FAILED = '401 Failed to login with GolfId.';

beforeAll(() => changeSettings(engine, { user: { golfIdLogin: true } }));

const readSession = async (answer: Response) => (await answer.json()) as Session;
const enter = async (form: Parameters<typeof visitGolfId>[1]) =>
  signInWithGolfId(engine, await visitGolfId(engine, form));

async function findCustomer(email: string) {
  return engine.db
    .selectFrom('customer')
    .select(['id', 'golf_id', 'password_hash', 'email_verified_at', 'is_imported', 'tags'])
    .where('email', '=', email)
    .where('alias', '=', 'cedar-ridge')
    .executeTakeFirst();
}

describe('Signing in with golf-ID', () => {
  it('leads to the service and back to the page of the site, with user name, token and state', async () => {
    const back = await visitGolfId(engine, { email: 'way@example.com' });
    expect(back).toEqual({
      page: 'http://cedar-ridge.fairway.test/login-with-golfid',
      beUsername: 'way@example.com',
      beGolfIdToken: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/),
      beStateKey: 'the-state',
    });
  });

  it('makes a customer the first time, with the operator’s tags, and finds it the next time', async () => {
    const first = await readSession(await enter({ email: 'First@Example.com' }));
    expect(first).toMatchObject({
      authenticationType: 'golfid',
      isNewUser: true,
      customer: {
        username: 'first@example.com',
        name: { given: 'Rowan', family: 'Hale' },
        isEmailVerified: true,
        hasPassword: false,
      },
    });
    expect((await findCustomer('first@example.com'))?.tags).toEqual(['online']);
    const second = await readSession(await enter({ email: 'first@example.com', firstName: 'Other' }));
    expect(second).toMatchObject({
      isNewUser: false,
      customer: { id: first.customer.id, name: { given: 'Rowan' } },
    });
    const shown = await engine.read<Session>('/profile', { headers: { session: second.sessionToken } });
    expect(shown.authenticationType).toBe('golfid');
  });

  it('makes one customer of two logins at the same moment', async () => {
    const visits = await Promise.all(
      Array.from({ length: 4 }, () => visitGolfId(engine, { email: 'rush@example.com' })),
    );
    const sessions = await Promise.all(
      visits.map(async (back) => readSession(await signInWithGolfId(engine, back))),
    );
    expect(new Set(sessions.map(({ customer }) => customer.id)).size).toBe(1);
    expect(sessions.filter(({ isNewUser }) => isNewUser)).toHaveLength(1);
  });

  it('links the account of the same e-mail when the service has verified that; its password stays', async () => {
    const { id } = await newGolfer(engine, 'link@example.com');
    await engine.db
      .updateTable('customer')
      .set({ email_verified_at: new Date() })
      .where('id', '=', id)
      .execute();
    const session = await readSession(await enter({ email: 'link@example.com' }));
    expect(session).toMatchObject({ isNewUser: false, customer: { id: String(id), hasPassword: true } });
    expect((await signIn(engine, 'link@example.com')).status).toBe(200);
  });

  it('ends the password and the sessions of whoever made an account of an e-mail that is not theirs', async () => {
    const { headers, id } = await newGolfer(engine, 'squatted@example.com');
    const session = await readSession(await enter({ email: 'squatted@example.com' }));
    expect(session.customer).toMatchObject({ id: String(id), isEmailVerified: true, hasPassword: false });
    expect((await engine.ask('/profile', { headers })).status).toBe(401);
    expect((await signIn(engine, 'squatted@example.com')).status).toBe(401);
  });

  it('links an imported profile, which then is an ordinary one', async () => {
    await engine.db
      .insertInto('customer')
      .values({ alias: 'cedar-ridge', email: 'imported@example.com', is_imported: true })
      .execute();
    expect((await enter({ email: 'imported@example.com' })).status).toBe(200);
    expect(await findCustomer('imported@example.com')).toMatchObject({
      is_imported: false,
      password_hash: null,
    });
  });

  it('does not link by an e-mail the service has not verified', async () => {
    await newGolfer(engine, 'victim@example.com');
    expect(await said(enter({ email: 'victim@example.com', isVerified: false }))).toBe(FAILED);
    expect((await findCustomer('victim@example.com'))?.golf_id).toBeNull();
  });

  it('loses an account whose e-mail it never proved when its owner sets a password by mail', async () => {
    const squatter = await readSession(await enter({ email: 'owner@example.com', isVerified: false }));
    expect(squatter.customer.isEmailVerified).toBe(false);
    const token = await mailedResetToken(engine, 'owner@example.com');
    await engine.ask(`/profile/password-reset/${token}`, { method: 'PUT', body: { password: PASSWORD } });
    expect(await findCustomer('owner@example.com')).toMatchObject({
      golf_id: null,
      email_verified_at: expect.any(Date),
    });
    expect(await said(enter({ email: 'owner@example.com', isVerified: false }))).toBe(FAILED);
    expect((await engine.ask('/profile', { headers: { session: squatter.sessionToken } })).status).toBe(401);
  });
});

describe('"Failed to login with GolfId."', () => {
  it('for a token that is used again, changed, somebody else’s or too old', async () => {
    const back = await visitGolfId(engine, { email: 'token@example.com' });
    expect((await signInWithGolfId(engine, back)).status).toBe(200);
    expect(await said(signInWithGolfId(engine, back))).toBe(FAILED);
    const other = await visitGolfId(engine, { email: 'token@example.com' });
    expect(await said(signInWithGolfId(engine, { ...other, beUsername: 'link@example.com' }))).toBe(FAILED);
    expect(await said(signInWithGolfId(engine, { ...other, beGolfIdToken: `${other.beGolfIdToken}x` }))).toBe(
      FAILED,
    );
    expect(await said(signInWithGolfId(engine, { ...other, beGolfIdToken: '' }))).toBe(FAILED);
    expect((await signInWithGolfId(engine, other)).status).toBe(200);
  });

  it('for a token that is used twice at the same moment, once', async () => {
    const back = await visitGolfId(engine, { email: 'twice@example.com' });
    const answers = await Promise.all(
      [1, 2, 3].map(async () => (await signInWithGolfId(engine, back)).status),
    );
    expect(answers.sort()).toEqual([200, 401, 401]);
  });

  it('where the operator has no golf-ID login, and for a return address of another site', async () => {
    const back = await visitGolfId(engine, { email: 'off@example.com' });
    expect(await said(signInWithGolfId(engine, back, { alias: 'the-bay' }))).toBe(FAILED);
    const page = (alias: string, uri: string) =>
      engine.ask(`/profile/golf-id?stateKey=s&returnUri=${encodeURIComponent(uri)}`, { alias });
    expect(await said(page('the-bay', 'http://the-bay.fairway.test/login-with-golfid'))).toBe(FAILED);
    for (const uri of [
      'https://evil.example/',
      'http://the-bay.fairway.test/',
      'nothing',
      'javascript:alert(1)',
    ])
      expect([uri, await said(page('cedar-ridge', uri))]).toEqual([uri, FAILED]);
  });

  it('when the service gives no answer', async () => {
    const { verify } = engine.golfIdSandbox.service;
    engine.golfIdSandbox.service.verify = async () => {
      throw new Error('no answer');
    };
    const answer = await said(
      signInWithGolfId(engine, await visitGolfId(engine, { email: 'dead@example.com' })),
    );
    engine.golfIdSandbox.service.verify = verify;
    expect(answer).toBe(FAILED);
  });

  it('and an address that guesses tokens is locked out', async () => {
    const guesser = { address: '203.0.113.77' };
    const guess = { beUsername: 'guess@example.com', beGolfIdToken: 'guess.guess' };
    for (let index = 0; index < SIGN_IN_FAILURES_OF_ADDRESS; index += 1)
      await signInWithGolfId(engine, guess, guesser);
    expect((await signInWithGolfId(engine, guess, guesser)).status).toBe(423);
  });
});
