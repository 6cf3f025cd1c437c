import { describe, expect, it } from 'vitest';
import { newGolfer, PASSWORD, signIn, startAccounts } from '#tests/support/accounts.ts';
import { browserAt, SIGN_IN } from '#tests/support/site/member.ts';

const engine = await startAccounts();

const LOCKED =
  'Your account has been locked for 20 minutes due to too many invalid login attempts. Please try again later.';

async function guess(email: string) {
  for (let index = 0; index < 5; index += 1) await signIn(engine, email, `guess-${index}`);
}

const signOut = async (browser: Awaited<ReturnType<typeof browserAt>>) =>
  browser.post('/logout', (await browser.read('/logout')).fieldsOf('main form button'));

const deviceCookies = (answer: Response) =>
  answer.headers.getSetCookie().filter((line) => /fairway-device/.test(line));

describe('A browser on which a golfer has signed in', () => {
  it('is not locked out by what somebody else tries; a new one is, and says so', async () => {
    const email = 'owner@example.com';
    await newGolfer(engine, email);
    const own = await browserAt(engine);
    await own.signIn(email);
    await signOut(own);
    await guess(email);
    const stranger = await browserAt(engine);
    const page = await stranger.refused('/login', SIGN_IN, { email, password: PASSWORD });
    expect([page.status, page.textOf('.note.bad')]).toEqual([423, LOCKED]);
    const answer = await own.signIn(' Owner@example.com');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/course/info']);
  });

  it('has five failures of its own, told in the same words', async () => {
    const email = 'clumsy@example.com';
    await newGolfer(engine, email);
    const own = await browserAt(engine);
    await own.signIn(email);
    await signOut(own);
    for (let index = 0; index < 5; index += 1) {
      const refused = await own.refused('/login', SIGN_IN, { email, password: `typo-${index}` });
      expect(refused.status).toBe(401);
    }
    const page = await own.refused('/login', SIGN_IN, { email, password: PASSWORD });
    expect([page.status, page.textOf('.note.bad')]).toEqual([423, LOCKED]);
    expect((await (await browserAt(engine)).signIn(email)).status).toBe(303);
  });

  it('is known from the sign-up on, and for each of the accounts of a family', async () => {
    const own = await browserAt(engine);
    const emails = ['ada-family@example.com', 'ben-family@example.com'];
    for (const email of emails) {
      const typed = { firstName: 'Ada', lastName: 'Palmer', email, password: PASSWORD };
      expect((await own.send('/signup', 'main form button[type=submit]', typed)).status).toBe(303);
      await signOut(own);
    }
    for (const email of emails) {
      await guess(email);
      expect((await own.signIn(email)).status).toBe(303);
      await signOut(own);
    }
  });

  it('shows its token to nobody but the login of this site', async () => {
    const email = 'hidden@example.com';
    await newGolfer(engine, email);
    const [line = ''] = deviceCookies(await (await browserAt(engine)).signIn(email));
    expect(line).toMatch(/^fairway-device-[\w-]+=[^;]+; Max-Age=31536000; Path=\/login; /);
    expect(line).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(line).not.toContain('hidden');
    const inProduction = await browserAt(engine, { isProduction: true });
    const [secure = ''] = deviceCookies(await inProduction.signIn(email));
    expect(secure).toMatch(/^__Secure-fairway-device-.*; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('is given no token by a login that was refused, and one that was made up is worth nothing', async () => {
    const email = 'made-up@example.com';
    await newGolfer(engine, email);
    const browser = await browserAt(engine);
    expect(deviceCookies(await browser.signIn(email, 'wrong-11'))).toEqual([]);
    await browser.signIn(email);
    await signOut(browser);
    for (const [name] of browser.cookies)
      if (name.startsWith('fairway-device')) browser.cookies.set(name, 'bWFkZSB1cA==.c2lnbmF0dXJl');
    await guess(email);
    expect((await browser.signIn(email)).status).toBe(423);
  });
});
