import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Session } from '#server/contract/customer.ts';
import {
  mailedResetToken,
  newGolfer,
  PASSWORD,
  readMail,
  said,
  secretIn,
  signIn,
  startAccounts,
} from '#tests/support/accounts.ts';
import { dumpDatabase } from '#tests/support/dump-database.ts';

const engine = await startAccounts();
const NEW_PASSWORD = 'bogeys-on-3-and-4';
const USED = '410 This link has been used or has expired. Please ask for a new one.';

const request = (body: unknown, options = {}) =>
  engine.ask('/profile/password-reset', { method: 'POST', body, ...options });
const check = (token: string, alias = 'cedar-ridge') =>
  engine.ask(`/profile/password-reset/${token}`, { method: 'POST', alias });
const set = (token: string, password = NEW_PASSWORD, alias = 'cedar-ridge') =>
  engine.ask(`/profile/password-reset/${token}`, { method: 'PUT', body: { password }, alias });

async function lastLink(email: string): Promise<string> {
  return (
    /https?:\S+/.exec((await readMail(engine, email, 'password-reset')).text.split('Choose')[1] ?? '')?.[0] ??
    ''
  );
}

describe('Asking for a new password', () => {
  it('mails a link to the page of the site, and keeps its secret nowhere', async () => {
    await newGolfer(engine, 'ask@example.com');
    expect((await request({ email: ' ASK@example.com' })).status).toBe(204);
    const mail = await readMail(engine, 'ask@example.com', 'password-reset');
    expect(mail.subject).toBe('Cedar Ridge Golf Course: set a new password');
    const token = secretIn(mail, 'token');
    expect(mail.text).toContain(`http://book.cedar-ridge.example/profile/reset-password?token=${token}`);
    expect(mail.html).toContain(token);
    expect(await dumpDatabase(engine.db)).not.toContain(token);
  });

  it('"There is no profile associated with this email address …" for an unknown one', async () => {
    expect(await said(request({ email: 'nobody@example.com' }))).toBe(
      '404 There is no profile associated with this email address, please create a profile to log in to this booking engine.',
    );
    await newGolfer(engine, 'elsewhere@example.com', {}, { alias: 'the-bay' });
    expect((await request({ email: 'elsewhere@example.com' })).status).toBe(404);
  });

  it('leads to the reset page of the site the client names when that is this operator’s, and nowhere else', async () => {
    const own = /^http:\/\/book\.cedar-ridge\.example\/profile\/reset-password\?token=[\w-]{43}$/;
    const label = /^http:\/\/cedar-ridge\.fairway\.test\/profile\/reset-password\?token=[\w-]{43}$/;
    const cases: [string, RegExp][] = [
      ['http://cedar-ridge.fairway.test/profile/reset-password', label],
      ['http://cedar-ridge.fairway.test/profile/reset-password/?a=1&token=x#here', label],
      ['http://book.cedar-ridge.example/my/page?a=1#here', own],
      ['http://cedar-ridge.fairway.test/', own],
      ['http://cedar-ridge.fairway.test/logout?next=/profile/reset-password', own],
      ['http://cedar-ridge.fairway.test/profile/reset-password/../../search', own],
      ['http://cedar-ridge.fairway.test//profile/reset-password', own],
      ['http://teetimes.coastal-golf.example/profile/reset-password', own],
      ['https://evil.example/profile/reset-password', own],
      ['https://evil.example/reset', own],
      ['http://book.cedar-ridge.example@evil.example/', own],
      ['javascript:alert(1)', own],
      ['/relative', own],
      ['', own],
    ];
    for (const [index, [uri, expected]] of cases.entries()) {
      const email = `uri-${index}@example.com`;
      await newGolfer(engine, email);
      expect((await request({ email, uri })).status).toBe(204);
      expect([uri, await lastLink(email)]).toEqual([uri, expect.stringMatching(expected)]);
    }
  });

  it('"There was an error sending your password reset email." when something broke', async () => {
    await newGolfer(engine, 'broken@example.com');
    await sql`alter table outbox rename to outbox_away`.execute(engine.db);
    const answer = await said(request({ email: 'broken@example.com' }));
    await sql`alter table outbox_away rename to outbox`.execute(engine.db);
    expect(answer).toBe('500 There was an error sending your password reset email.');
  });
});

describe('The link of the mail', () => {
  it('sets a new password once; looking at it changes nothing', async () => {
    await newGolfer(engine, 'once@example.com');
    const token = await mailedResetToken(engine, 'once@example.com');
    expect(await (await check(token)).json()).toEqual({ valid: true });
    expect((await check(token)).status).toBe(200);
    expect((await set(token)).status).toBe(204);
    expect((await signIn(engine, 'once@example.com')).status).toBe(401);
    expect((await signIn(engine, 'once@example.com', NEW_PASSWORD)).status).toBe(200);
    expect(await said(check(token))).toBe(USED);
    expect(await said(set(token, 'another-one-56'))).toBe(USED);
  });

  it('sets one password when it is used at the same moment', async () => {
    await newGolfer(engine, 'race@example.com');
    const token = await mailedResetToken(engine, 'race@example.com');
    const passwords = Array.from({ length: 5 }, (_, index) => `birdies-on-${index}-and-17`);
    const answers = await Promise.all(passwords.map(async (password) => (await set(token, password)).status));
    expect([...answers].sort()).toEqual([204, 410, 410, 410, 410]);
    const winner = passwords[answers.indexOf(204)] ?? '';
    const signedIn = await Promise.all(
      passwords.map(async (password) => (await signIn(engine, 'race@example.com', password)).status === 200),
    );
    expect(passwords.filter((_, index) => signedIn[index])).toEqual([winner]);
  });

  it('takes the same password again from a second click, at the same moment and a little later, and not for ever', async () => {
    await newGolfer(engine, 'clicks-twice@example.com');
    const token = await mailedResetToken(engine, 'clicks-twice@example.com');
    const both = await Promise.all([set(token), set(token)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    const login = (await (await signIn(engine, 'clicks-twice@example.com', NEW_PASSWORD)).json()) as Session;
    expect((await set(token)).status).toBe(204);
    expect((await engine.ask('/profile', { headers: { session: login.sessionToken } })).status).toBe(200);
    expect(await said(check(token))).toBe(USED);
    expect(await said(set(token, 'another-one-56'))).toBe(USED);
    await engine.db
      .updateTable('account_token')
      .set({ used_at: sql<Date>`now() - interval '61 seconds'` })
      .execute();
    expect(await said(set(token))).toBe(USED);
  });

  it('works at its operator alone, for its time alone, and as it was made', async () => {
    await newGolfer(engine, 'strict@example.com');
    const token = await mailedResetToken(engine, 'strict@example.com');
    expect(await said(check(token, 'the-bay'))).toBe(USED);
    expect(await said(set(token, NEW_PASSWORD, 'the-bay'))).toBe(USED);
    expect(await said(check(`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`))).toBe(USED);
    const verify = { method: 'PUT', body: { verificationKey: token } };
    expect(await said(engine.ask('/profile/email-verification', verify))).toBe(USED);
    await engine.db.updateTable('account_token').set({ expires_at: sql<Date>`now()` }).execute();
    expect(await said(check(token))).toBe(USED);
    expect(await said(set(token))).toBe(USED);
  });

  it('is not spent by a password that is refused', async () => {
    await newGolfer(engine, 'refused@example.com');
    const token = await mailedResetToken(engine, 'refused@example.com');
    expect(await said(set(token, 'short1'))).toMatch(/^400 Minimum of 8 characters/);
    expect(await said(set(token, 'refused99'))).toMatch(/^400 This password is too easy to guess/);
    expect((await set(token)).status).toBe(204);
  });

  it('ends every session and every lock-out of the account, and makes the other links useless', async () => {
    const { headers } = await newGolfer(engine, 'ends@example.com');
    const other = ((await (await signIn(engine, 'ends@example.com')).json()) as Session).sessionToken;
    for (let index = 0; index < 5; index += 1) await signIn(engine, 'ends@example.com', 'wrong');
    expect((await signIn(engine, 'ends@example.com')).status).toBe(423);
    const first = await mailedResetToken(engine, 'ends@example.com');
    const second = await mailedResetToken(engine, 'ends@example.com');
    expect((await set(second)).status).toBe(204);
    expect((await engine.ask('/profile', { headers })).status).toBe(401);
    expect((await engine.ask('/profile', { headers: { session: other } })).status).toBe(401);
    expect(await said(check(first))).toBe(USED);
    expect((await signIn(engine, 'ends@example.com', NEW_PASSWORD)).status).toBe(200);
  });

  it('and the owner is told by mail that the password is changed, once', async () => {
    await newGolfer(engine, 'told@example.com');
    const token = await mailedResetToken(engine, 'told@example.com');
    await set(token);
    await set(token);
    const mail = await readMail(engine, 'told@example.com', 'password-changed');
    expect(mail.subject).toBe('Cedar Ridge Golf Course: your password was changed');
    expect(mail.text).toContain("If this wasn't you, please email hello@cedar-ridge.example right away.");
    const mails = engine.db.selectFrom('outbox').select('id').where('to_address', '=', 'told@example.com');
    expect(await mails.where('kind', '=', 'password-changed').execute()).toHaveLength(1);
  });

  it('makes an imported profile an ordinary one, whose e-mail is proved', async () => {
    await engine.db
      .insertInto('customer')
      .values({ alias: 'cedar-ridge', email: 'imported@example.com', is_imported: true })
      .execute();
    expect(await said(signIn(engine, 'imported@example.com'))).toMatch(
      /^401 This is a newly created profile/,
    );
    await set(await mailedResetToken(engine, 'imported@example.com'));
    const answer = await signIn(engine, 'imported@example.com', NEW_PASSWORD);
    expect(((await answer.json()) as Session).customer.isEmailVerified).toBe(true);
    expect(await said(signIn(engine, 'imported@example.com', 'wrong'))).toMatch(/^401 We could not/);
  });

  it('begins its time when it is mailed, and a mail whose link was used says so', async () => {
    await newGolfer(engine, 'slow@example.com');
    await request({ email: 'slow@example.com' });
    await engine.db
      .updateTable('account_token')
      .set({ expires_at: sql<Date>`now() - interval '1 hour'` })
      .where('purpose', '=', 'password-reset')
      .execute();
    const token = secretIn(await readMail(engine, 'slow@example.com', 'password-reset'), 'token');
    expect((await check(token)).status).toBe(200);
    await request({ email: 'slow@example.com' });
    await set(token);
    const late = await readMail(engine, 'slow@example.com', 'password-reset');
    expect(late.text).toContain('This link has expired or was already used.');
    expect(late.text).not.toContain('token=');
  });

  it('a login under way with the old password opens no session after it', async () => {
    await newGolfer(engine, 'overtaken@example.com');
    const token = await mailedResetToken(engine, 'overtaken@example.com');
    const [resetting, ...logins] = await Promise.all([
      set(token),
      ...Array.from({ length: 4 }, () => signIn(engine, 'overtaken@example.com', PASSWORD)),
    ]);
    expect(resetting.status).toBe(204);
    for (const login of logins) {
      if (login.status !== 200) continue;
      const { sessionToken } = (await login.json()) as Session;
      expect((await engine.ask('/profile', { headers: { session: sessionToken } })).status).toBe(401);
    }
  });
});
