import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/engine/customers/auth/password-hash.ts';
import { mailedResetToken, newGolfer, PASSWORD, startAccounts } from '#tests/support/accounts.ts';
import { changeSettings } from '#tests/support/shop.ts';
import { browserAt, GUEST, SIGN_IN, sessionOf } from '#tests/support/site/member.ts';

const engine = await startAccounts();

beforeAll(async () => {
  await newGolfer(engine, 'ada@example.com');
});

const EMAIL = '[data-testid=login-email-component]';
const SECRET = '[data-testid=login-password-component]';

describe('The login page', () => {
  it('signs in, goes back to where one came from, and the header has the user menu', async () => {
    const browser = await browserAt(engine);
    const before = await browser.read('/course/info');
    expect(before.one('[data-testid=core-login-signup]').getAttribute('href')).toBe('/login');
    const answer = await browser.signIn('Ada@Example.com');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/course/info']);
    const page = await browser.follow(answer);
    expect(page.textOf('[data-testid=core-user-menu]')).toBe('Ada');
    expect(page.all('[data-testid=core-login-signup]')).toHaveLength(0);
    expect(page.textOf('#toast')).toBe('Welcome, Ada.');
    expect((await browser.read('/course/info')).textOf('#toast')).toBe('');
  });

  it('comes back to the page it was opened from, with its search', async () => {
    const browser = await browserAt(engine);
    const referer = 'http://localhost:3000/teetimes?date=2031-05-04&golfers=2';
    const page = await browser.read('/login', { referer });
    const to = page.one(SIGN_IN).closest('form')?.getAttribute('action') ?? '';
    const answer = await browser.post(to, { email: 'ada@example.com', password: PASSWORD });
    expect(answer.headers.get('location')).toBe('/teetimes?date=2031-05-04&golfers=2');
    const elsewhere = await browserAt(engine);
    const foreign = await elsewhere.read('/login', { referer: 'https://evil.example/teetimes' });
    expect(foreign.one(SIGN_IN).closest('form')?.getAttribute('action')).toBe('/login');
  });

  it('lets managers and golfers fill it in: names of what goes where, pasting, labels', async () => {
    const page = await (await browserAt(engine)).read('/login');
    expect(page.title).toBe('Login · Cedar Ridge Golf Course');
    expect(page.one(EMAIL).getAttribute('autocomplete')).toBe('username');
    expect(page.one(SECRET).getAttribute('autocomplete')).toBe('current-password');
    expect(page.one(SECRET).getAttribute('type')).toBe('password');
    expect(page.html).not.toMatch(/onpaste/i);
    for (const input of page.all('main input:not([type=hidden])'))
      expect(page.all(`label[for="${input.id}"]`)).toHaveLength(1);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it('sends on who is signed in already', async () => {
    const browser = await browserAt(engine);
    await browser.signIn('ada@example.com');
    expect((await browser.get('/login?loginRedirectURI=/cart')).headers.get('location')).toBe('/cart');
    expect((await browser.get('/signup')).headers.get('location')).toBe('/');
  });

  it('says "Email is invalid" of a bad e-mail and asks for the password', async () => {
    const page = await (await browserAt(engine)).refused('/login', SIGN_IN, { email: 'ada', password: '' });
    expect(page.status).toBe(400);
    expect(page.title).toBe('Error: Login · Cedar Ridge Golf Course');
    expect(page.textOf('.note.bad h2')).toBe('Some of the fields are invalid');
    expect(page.textOf('.note.bad ul')).toBe('Email is invalid Please enter your password');
    expect(page.one(EMAIL).getAttribute('aria-invalid')).toBe('true');
  });

  it('says that the credentials could not be authenticated, and keeps the e-mail but not the password', async () => {
    const browser = await browserAt(engine);
    const page = await browser.refused('/login', SIGN_IN, { email: 'ada@example.com', password: 'wrong-11' });
    expect(page.status).toBe(401);
    expect(page.textOf('.note.bad')).toBe('We could not authenticate the credentials you provided.');
    expect(page.one<HTMLInputElement>(EMAIL).value).toBe('ada@example.com');
    expect(page.one<HTMLInputElement>(SECRET).value).toBe('');
    expect(page.html).not.toContain('wrong-11');
  });

  it('says the same of a password longer than any', async () => {
    const browser = await browserAt(engine);
    const answer = await browser.signIn('nobody-at-length@example.com', 'fairway-18'.repeat(30));
    expect(answer.status).toBe(401);
  });

  it('says the same of an account that does not exist', async () => {
    const typed = { email: 'nobody@example.com', password: PASSWORD };
    const page = await (await browserAt(engine)).refused('/login', SIGN_IN, typed);
    expect(page.status).toBe(401);
    expect(page.textOf('.note.bad')).toBe('We could not authenticate the credentials you provided.');
  });

  it('tells an imported profile to use the Forgot Password function', async () => {
    await engine.db
      .insertInto('customer')
      .values({ alias: 'cedar-ridge', email: 'imported@example.com', is_imported: true })
      .execute();
    const typed = { email: 'imported@example.com', password: 'whatever-99' };
    const page = await (await browserAt(engine)).refused('/login', SIGN_IN, typed);
    expect(page.textOf('.note.bad')).toBe(
      'This is a newly created profile, use the Forgot Password function.',
    );
    expect(page.one('main a[href="/profile/reset-password"]').textContent).toBe('Forgot your password?');
  });

  it('says that the account is locked for 20 minutes after five failures', async () => {
    await newGolfer(engine, 'guessed@example.com');
    const browser = await browserAt(engine);
    const attempt = (password: string) =>
      browser.refused('/login', SIGN_IN, { email: 'guessed@example.com', password });
    for (let failure = 0; failure < 5; failure += 1) expect((await attempt('guess-00')).status).toBe(401);
    const page = await attempt(PASSWORD);
    expect(page.status).toBe(423);
    expect(page.textOf('.note.bad')).toBe(
      'Your account has been locked for 20 minutes due to too many invalid login attempts. Please try again later.',
    );
  });

  it('and every other screen carries the token of the site in each form that changes something', async () => {
    const browser = await browserAt(engine);
    await browser.signIn('ada@example.com');
    const visitor = await browserAt(engine);
    const pages = [
      ...['/login', '/signup', '/profile/reset-password', '/verify-email?key=k', '/unsubscribe?id=1'].map(
        (path) => visitor.read(path),
      ),
      ...['/account', '/account/delete', '/logout'].map((path) => browser.read(path)),
    ];
    for (const page of await Promise.all(pages)) {
      const forms = page.all('form[method=post]');
      expect(forms.length).toBeGreaterThan(0);
      for (const form of forms) expect(form.querySelectorAll('[name=form-token]')).toHaveLength(1);
    }
  });

  it('leads nowhere but to this site', async () => {
    const hostile = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      '/%09/evil.example/..//evil.example',
      'evil.example',
    ];
    for (const returnTo of hostile) {
      const browser = await browserAt(engine);
      const answer = await browser.signIn('ada@example.com', PASSWORD, returnTo);
      const location = new URL(answer.headers.get('location') ?? 'none:', 'http://localhost:3000');
      expect([returnTo, location.origin]).toEqual([returnTo, 'http://localhost:3000']);
    }
  });
});

describe('A login whose password does not keep the rule any more', () => {
  async function newWeakGolfer(email: string): Promise<void> {
    const { id } = await newGolfer(engine, email);
    await engine.db
      .updateTable('customer')
      .set({ password_hash: await hashPassword('golf') })
      .where('id', '=', id)
      .execute();
  }

  it('is kept however long the address was that it should lead back to', async () => {
    await newWeakGolfer('long-way@example.com');
    const browser = await browserAt(engine);
    const answer = await browser.signIn('long-way@example.com', 'golf', `/teetimes?${'x'.repeat(5_000)}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/profile/reset-password']);
    expect(sessionOf(browser).passwordReset).toMatchObject({ returnTo: '/' });
  });

  it('leads to a new password, and with it on to where the login led', async () => {
    await newWeakGolfer('weak@example.com');
    const browser = await browserAt(engine);
    const answer = await browser.signIn('weak@example.com', 'golf');
    expect(answer.headers.get('location')).toBe('/profile/reset-password');
    const page = await browser.follow(answer);
    expect(page.textOf('.note')).toContain('Please choose a new one');
    expect(page.textOf('.hint')).toBe(
      'Minimum of 8 characters in length; Minimum of 2 numeric characters; Minimum of 1 alpha [A-Z] character.',
    );
    const SET = 'button[value=set]';
    const again = await browser.refused('/profile/reset-password', SET, { password: 'golf' });
    expect(again.textOf('.error')).toContain('Minimum of 8 characters in length;');
    const set = await browser.send('/profile/reset-password', SET, { password: 'slow-greens-27' });
    expect(set.headers.get('location')).toBe('/course/info');
    const after = await browser.follow(set);
    expect(after.textOf('#toast')).toBe('Your password was changed.');
    expect(after.textOf('[data-testid=core-user-menu]')).toBe('Ada');
    expect(sessionOf(browser).passwordReset).toBeUndefined();
    const other = await browserAt(engine);
    expect((await other.signIn('weak@example.com', 'slow-greens-27')).status).toBe(303);
  });
});

describe('A guest', () => {
  it('goes on with an e-mail, and name and phone where one likes', async () => {
    const browser = await browserAt(engine);
    const typed = { email: 'guest@example.com', firstName: 'Gus', lastName: 'Hale', phone: '555-444-3333' };
    const answer = await browser.send('/login?loginRedirectURI=/cart', GUEST, typed);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart']);
    expect(sessionOf(browser)).toMatchObject({
      guestEmail: 'guest@example.com',
      guestFirstName: 'Gus',
      guestLastName: 'Hale',
      guestPhone: '555-444-3333',
    });
    expect(sessionOf(browser).sessionToken).toBeUndefined();
    const page = await browser.read('/login');
    expect(page.textOf('main')).toContain("You're booking as guest@example.com.");
    expect(page.all('[data-testid=core-user-menu]')).toHaveLength(0);
    await browser.send('/login', 'button[value=forget-guest]', {});
    expect((await browser.read('/login')).html).not.toContain('guest@example.com');
  });

  it('is nobody who has signed in meanwhile in another window', async () => {
    const browser = await browserAt(engine);
    await browser.signIn('ada@example.com');
    const answer = await browser.post('/login', { intent: 'guest', email: 'guest@example.com' });
    expect((await browser.follow(answer)).textOf('#toast')).toBe("You're signed in as Ada.");
    expect(sessionOf(browser).guestEmail).toBeUndefined();
  });

  it('is told "Email is invalid" and which phone number would do', async () => {
    const browser = await browserAt(engine);
    const page = await browser.refused('/login', GUEST, {
      email: 'guest@',
      phone: 'call me',
      firstName: 'Gus',
    });
    expect(page.status).toBe(400);
    expect(page.textOf('.note.bad ul')).toBe(
      'Email is invalid A valid phone number is required 555-444-3333',
    );
    expect(page.one<HTMLInputElement>('#guest-firstName').value).toBe('Gus');
    expect(page.one<HTMLInputElement>(EMAIL).value).toBe('');
  });

  it('is not offered where nobody books without an account, and not taken either', async () => {
    await changeSettings(engine, { user: { guestCheckout: false } });
    const browser = await browserAt(engine, { defaultAlias: 'CEDAR-RIDGE' });
    const page = await browser.read('/login');
    expect(page.all(GUEST)).toHaveLength(0);
    const answer = await browser.post('/login', { intent: 'guest', email: 'guest@example.com' });
    expect(answer.headers.get('location')).toBe('/login');
    expect(sessionOf(browser).guestEmail).toBeUndefined();
    await changeSettings(engine, { user: { guestCheckout: true } });
  });

  it.each(['/account/profile', '/account/data', '/account/delete'])(
    'and a visitor cannot reach %s',
    async (path) => {
      for (const session of [{}, { guestEmail: 'ada@example.com' }]) {
        const browser = await browserAt(engine, {}, session);
        const answer = await browser.get(path);
        expect(answer.status).toBe(303);
        expect(answer.headers.get('location')).toBe(`/login?loginRedirectURI=${encodeURIComponent(path)}`);
        if (path === '/account/data') continue;
        const posted = await browser.post(path, {
          intent: 'save',
          firstName: 'Eve',
          lastName: 'Eve',
          password: 'x',
        });
        expect(posted.headers.get('location')).toBe(`/login?loginRedirectURI=${encodeURIComponent(path)}`);
      }
    },
  );
});

describe('Signing out', () => {
  it('asks with a button, ends the login and leaves nothing of the golfer', async () => {
    const browser = await browserAt(engine);
    await browser.signIn('ada@example.com');
    const stolen = browser.cookies.get('fairway') ?? '';
    const page = await browser.read('/logout');
    expect(page.textOf('main')).toContain("You're signed in as Ada.");
    expect((await browser.read('/account')).textOf('h1')).toBe('Account');
    const answer = await browser.send('/logout', 'main button', {});
    expect(answer.headers.get('location')).toBe('/');
    const left = sessionOf(browser);
    expect(left).toEqual({ __flash_toast__: { message: "You're signed out.", kind: 'info' } });
    expect((await browser.get('/account')).status).toBe(303);

    const thief = await browserAt(engine);
    thief.cookies.set('fairway', stolen);
    const refused = await thief.get('/account');
    expect([refused.status, refused.headers.get('location')]).toEqual([
      303,
      '/login?loginRedirectURI=%2Faccount',
    ]);
    expect(sessionOf(thief).sessionToken).toBeUndefined();
  });

  it('everywhere ends the logins of other browsers too, who are told so at /login', async () => {
    const [here, there] = [await browserAt(engine), await browserAt(engine)];
    await here.signIn('ada@example.com');
    await there.signIn('ada@example.com');
    expect(sessionOf(here).sessionToken).not.toBe(sessionOf(there).sessionToken);
    const answer = await here.send('/account/profile', 'button[value=everywhere]', {});
    expect(answer.headers.get('location')).toBe('/');
    expect((await here.follow(answer)).textOf('#toast')).toBe('You were signed out everywhere.');
    const expired = await there.get('/teetimes?date=2031-05-04');
    expect(expired.status).toBe(303);
    const login = await there.follow(expired);
    expect(login.textOf('.note.bad')).toBe('Your session has expired. Please sign in again.');
    const back = await there.send(expired.headers.get('location') ?? '', SIGN_IN, {
      email: 'ada@example.com',
      password: PASSWORD,
    });
    expect(back.headers.get('location')).toBe('/teetimes?date=2031-05-04');
  });

  it('happens to every login when a password is set', async () => {
    await newGolfer(engine, 'reset-all@example.com');
    const browser = await browserAt(engine);
    await browser.signIn('reset-all@example.com');
    const token = await mailedResetToken(engine, 'reset-all@example.com');
    const answer = await engine.ask(`/profile/password-reset/${token}`, {
      method: 'PUT',
      body: { password: 'another-round-31' },
    });
    expect(answer.status).toBe(204);
    expect((await browser.get('/account')).headers.get('location')).toContain('/login');
  });
});

describe('A login', () => {
  it('is worth nothing at another operator', async () => {
    const browser = await browserAt(engine);
    await browser.signIn('ada@example.com');
    const other = await browserAt(engine, { defaultAlias: 'coastal-golf' });
    other.cookies.set('fairway', browser.cookies.get('fairway') ?? '');
    const answer = await other.get('/account');
    expect(answer.headers.get('location')).toBe('/login?loginRedirectURI=%2Faccount');
    expect((await other.signIn('ada@example.com')).status).toBe(401);
  });

  it('ends the one before it in the same browser', async () => {
    await newGolfer(engine, 'bea@example.com', { firstName: 'Bea' });
    const browser = await browserAt(engine);
    await browser.signIn('ada@example.com');
    const first = sessionOf(browser).sessionToken ?? '';
    const answer = await browser.post('/login', { email: 'bea@example.com', password: PASSWORD });
    expect(answer.status).toBe(303);
    expect(sessionOf(browser)).toMatchObject({ customerName: 'Bea' });
    expect((await engine.ask('/profile', { headers: { session: first } })).status).toBe(401);
  });

  it('survives a restart and works in another process on the same database', async () => {
    const browser = await browserAt(engine);
    await browser.signIn('ada@example.com');
    const { createEngine } = await import('#server/engine/app.ts');
    const second = createEngine({ ...engine.parts });
    const elsewhere = await browserAt({ fetch: (request) => second.fetch(request) });
    elsewhere.cookies.set('fairway', browser.cookies.get('fairway') ?? '');
    expect((await elsewhere.read('/account')).textOf('main')).toContain('Signed in as ada@example.com');
  });
});
