import { describe, expect, it } from 'vitest';
import { newGolfer, readMail, startAccounts } from '#tests/support/accounts.ts';
import { browserAt, sessionOf } from '#tests/support/site/member.ts';

const engine = await startAccounts();
const ASK = 'button[value=ask]';
const SET = 'button[value=set]';
const NEW_PASSWORD = 'three-putts-42';

/** Asks for the link on the site and answers its path, as the mail has it. */
async function mailedPath(email: string): Promise<string> {
  const answer = await (await browserAt(engine)).send('/profile/reset-password', ASK, { email });
  expect(answer.headers.get('location')).toBe('/profile/reset-password?sent');
  const { text } = await readMail(engine, email, 'password-reset');
  const url = new URL(/https?:\/\/\S+\/profile\/reset-password\?token=\S+/.exec(text)?.[0] ?? '');
  return url.pathname + url.search;
}

describe('Resetting a password', () => {
  it('sends a link, which opens a page and changes nothing, and sets the new password once', async () => {
    await newGolfer(engine, 'ada@example.com');
    const browser = await browserAt(engine);
    const asked = await browser.send('/profile/reset-password', ASK, { email: 'ada@example.com' });
    const sent = await browser.follow(asked);
    expect(sent.textOf('.note')).toContain('We sent a link to ada@example.com.');
    expect(sent.all('main form')).toHaveLength(0);

    const path = await mailedPath('ada@example.com');
    const page = await browser.read(path);
    expect(page.title).toBe('Reset Password · Cedar Ridge Golf Course');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.one('[name=password]').getAttribute('autocomplete')).toBe('new-password');
    expect((await browser.read(path)).all(SET)).toHaveLength(1);
    const weak = await browser.refused(path, SET, { password: 'short' });
    expect(weak.textOf('.error')).toBe(
      'Minimum of 8 characters in length; Minimum of 2 numeric characters; Minimum of 1 alpha [A-Z] character.',
    );
    const common = await browser.refused(path, SET, { password: 'password12' });
    expect(common.textOf('.error')).toContain('too easy to guess');

    const done = await browser.send(path, SET, { password: NEW_PASSWORD });
    expect(done.headers.get('location')).toBe('/login');
    const login = await browser.follow(done);
    expect(login.textOf('.note')).toBe('Your password was changed. Please sign in with the new one.');
    expect((await browser.signIn('ada@example.com')).status).toBe(401);
    expect((await browser.signIn('ada@example.com', NEW_PASSWORD)).status).toBe(303);

    const again = await (await browserAt(engine)).read(path);
    expect(again.textOf('.note.bad')).toBe(
      'This link has been used or has expired. Please ask for a new one.',
    );
    expect(again.all(ASK)).toHaveLength(1);
  });

  it('by a link of another account signs nobody out, and by one of their own everybody', async () => {
    for (const name of ['victim', 'stranger']) await newGolfer(engine, `${name}@example.com`);
    const browser = await browserAt(engine);
    await browser.signIn('victim@example.com');
    const fill = async (email: string) =>
      browser.send(await mailedPath(email), SET, { password: NEW_PASSWORD });
    const other = await fill('stranger@example.com');
    expect(other.headers.get('location')).toBe('/account');
    expect((await browser.follow(other)).textOf('#toast')).toContain('still signed in as victim@example.com');
    const own = await fill('victim@example.com');
    expect(own.headers.get('location')).toBe('/login');
    expect(sessionOf(browser).sessionToken).toBeUndefined();
  });

  it('says that it worked to who clicks twice', async () => {
    await newGolfer(engine, 'twice@example.com');
    const path = await mailedPath('twice@example.com');
    const browser = await browserAt(engine);
    const fields = (await browser.read(path)).fieldsOf(SET);
    const click = () => browser.post(path, { ...fields, password: NEW_PASSWORD });
    const answers = [await click(), await click()];
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(['/login', '/login']);
    expect((await browser.follow(answers[1] as Response)).textOf('.note')).toBe(
      'Your password was changed. Please sign in with the new one.',
    );
  });

  it('is worth nothing at another operator', async () => {
    await newGolfer(engine, 'bea@example.com');
    const path = await mailedPath('bea@example.com');
    const other = await browserAt(engine, { defaultAlias: 'coastal-golf' });
    expect((await other.read(path)).all(SET)).toHaveLength(0);
    const forced = await other.post(path, { intent: 'set', password: NEW_PASSWORD });
    expect(forced.headers.get('location')).toBe('/profile/reset-password');
    expect((await (await browserAt(engine)).signIn('bea@example.com')).status).toBe(303);
  });

  it('of an unknown e-mail says so in the words of the catalogue', async () => {
    const browser = await browserAt(engine);
    const page = await browser.refused('/profile/reset-password', ASK, { email: 'nobody@example.com' });
    expect(page.status).toBe(404);
    expect(page.textOf('.note.bad')).toBe(
      'There is no profile associated with this email address, please create a profile to log in to this booking engine.',
    );
    expect(page.one<HTMLInputElement>('[name=email]').value).toBe('nobody@example.com');
    const invalid = await browser.refused('/profile/reset-password', ASK, { email: 'nobody' });
    expect(invalid.textOf('.error')).toBe('Email is invalid');
  });
});

describe('Confirming an e-mail address', () => {
  it('asks with a button, and the profile is loaded anew', async () => {
    await newGolfer(engine, 'cy@example.com');
    const browser = await browserAt(engine);
    await browser.signIn('cy@example.com');
    expect((await browser.read('/account')).textOf('main')).toContain('cy@example.com is not confirmed yet.');
    const { text } = await readMail(engine, 'cy@example.com', 'email-verification');
    const url = new URL(/https?:\/\/\S+\/verify-email\?key=\S+/.exec(text)?.[0] ?? '');
    const path = url.pathname + url.search;
    const page = await browser.read(path);
    expect(page.title).toBe('Verify Email · Cedar Ridge Golf Course');
    expect((await browser.read('/account')).textOf('main')).toContain('is not confirmed yet.');
    const answer = await browser.send(path, 'main button', {});
    expect(answer.headers.get('location')).toBe('/account');
    const account = await browser.follow(answer);
    expect(account.textOf('#toast')).toBe('Your email address is confirmed.');
    expect(account.textOf('main')).not.toContain('is not confirmed yet.');
  });

  it('sends the mail again from the account', async () => {
    await newGolfer(engine, 'dee@example.com');
    const browser = await browserAt(engine);
    await browser.signIn('dee@example.com');
    const answer = await browser.send('/account/profile', 'button[value=verify]', {});
    expect((await browser.follow(answer)).textOf('#toast')).toBe(
      'We sent an email to dee@example.com. Please open the link in it to confirm your address.',
    );
  });

  it('with a key that is none says so', async () => {
    const browser = await browserAt(engine);
    const page = await browser.refused('/verify-email?key=nothing', 'main button', {});
    expect(page.textOf('main')).toContain('This link has been used or has expired.');
    expect((await browser.read('/verify-email')).textOf('main')).toContain(
      'Please open the link in our email again.',
    );
  });
});

describe('Unsubscribing', () => {
  it('asks with a button, ends news by e-mail at every course, and may be done twice', async () => {
    const { id } = await newGolfer(engine, 'eve@example.com', { emailOptIn: true });
    const { text } = await readMail(engine, 'eve@example.com', 'email-verification');
    const url = new URL(/https?:\/\/\S+\/unsubscribe\?id=\S+/.exec(text)?.[0] ?? '');
    const path = `${url.pathname}${url.search}&actorId=7&actorName=Newsletter&version=3`;
    const consents = () =>
      engine.db.selectFrom('consent').select('email_marketing').where('customer_id', '=', id).execute();
    const browser = await browserAt(engine);
    const page = await browser.read(path);
    expect(page.textOf('main')).toContain('Cedar Ridge Golf Course will no longer email you news and offers');
    expect(await consents()).toEqual([{ email_marketing: true }]);
    for (let times = 0; times < 2; times += 1) {
      const answer = await browser.send(path, 'main button', {});
      expect((await browser.follow(answer)).textOf('main')).toContain(
        'You are unsubscribed from news and offers.',
      );
    }
    expect(await consents()).toEqual([{ email_marketing: false }]);
  });

  it('is done by one request of a mail program, which follows no redirect', async () => {
    const { id } = await newGolfer(engine, 'flo@example.com', { emailOptIn: true });
    const { text } = await readMail(engine, 'flo@example.com', 'email-verification');
    const url = new URL(/https?:\/\/\S+\/unsubscribe\?id=\S+/.exec(text)?.[0] ?? '');
    const browser = await browserAt(engine);
    for (let times = 0; times < 2; times += 1) {
      const answer = await browser.post(url.pathname + url.search, { 'List-Unsubscribe': 'One-Click' });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('You are unsubscribed from news and offers.');
    }
    const consents = await engine.db
      .selectFrom('consent')
      .select('email_marketing')
      .where('customer_id', '=', id)
      .execute();
    expect(consents).toEqual([{ email_marketing: false }]);
  });

  it('with an id that is none says "Failed to unsubscribe email"', async () => {
    const browser = await browserAt(engine);
    const page = await browser.refused('/unsubscribe?id=12.forged', 'main button', {});
    expect(page.status).toBe(404);
    expect(page.textOf('main')).toContain('Failed to unsubscribe email');
  });
});
