import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '#server/engine/app.ts';
import { startAccounts } from '#tests/support/accounts.ts';
import { changeSettings } from '#tests/support/shop.ts';
import { browserAt, sessionOf } from '#tests/support/site/member.ts';

const engine = await startAccounts();
const SITE = 'http://cedar-ridge.fairway.test';
const BUTTON = 'button[value=golf-id]';
const FAILED = 'Failed to login with GolfId.';

/** A browser on the site of an operator with golf-ID, under the address the golf-ID service knows. */
async function golfIdBrowser() {
  const browser = await browserAt(engine);
  const follow = async (answer: Response) => browser.read(SITE + (answer.headers.get('location') ?? ''));
  return {
    ...browser,
    /** Presses the button; answers the service's page that the site leads to. */
    leave: async (returnTo = '/cart') => {
      const path = `${SITE}/login?loginRedirectURI=${encodeURIComponent(returnTo)}`;
      const answer = await browser.post(path, (await browser.read(path)).fieldsOf(BUTTON));
      const page = await follow(answer);
      return { page, url: page.one<HTMLAnchorElement>('main .btn').getAttribute('href') ?? '' };
    },
    /** Signs in at the service; answers the address it sends the browser back to. */
    atService: async (url: string, email: string, intent = 'sign-in') => {
      const body = new URLSearchParams({
        email,
        intent,
        firstName: 'Rowan',
        lastName: 'Hale',
        isVerified: 'yes',
      });
      const answer = await engine.golfIdSandbox.signInPage(new Request(url, { method: 'POST', body }));
      return answer.headers.get('location') ?? '';
    },
    /** Opens an address and says what the login page says then. */
    saidAfter: async (url: string) => {
      const answer = await browser.get(url);
      if (!answer.headers.get('location')?.startsWith('/login'))
        return `went to ${answer.headers.get('location')}`;
      return (await follow(answer)).textOf('.note.bad');
    },
  };
}

beforeAll(() => changeSettings(engine, { user: { golfIdLogin: true } }));

describe('Signing in with golf-ID', () => {
  it('goes to the service by itself and by a link, and comes back signed in', async () => {
    const browser = await golfIdBrowser();
    const { page, url } = await browser.leave();
    expect(page.title).toBe('GolfId Login · Cedar Ridge Golf Course');
    expect(page.headers.get('refresh')).toBe(`0; url=${url}`);
    const back = await browser.atService(url, 'rowan@example.com');
    expect(new URL(back).origin + new URL(back).pathname).toBe(`${SITE}/login-with-golfid`);
    const answer = await browser.get(back);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart']);
    const after = await browser.read(`${SITE}/course/info`);
    expect(after.textOf('[data-testid=core-user-menu]')).toBe('Rowan');
    expect(sessionOf(browser).golfId).toBeUndefined();
  });

  it('fails for an answer to a button that this browser did not press', async () => {
    const victim = await golfIdBrowser();
    const attacker = await golfIdBrowser();
    const back = await attacker.atService((await attacker.leave()).url, 'attacker@example.com');
    expect(await victim.saidAfter(back)).toBe(FAILED);
    const { url } = await victim.leave();
    expect(await victim.saidAfter(back)).toBe(FAILED);
    expect(sessionOf(victim).sessionToken).toBeUndefined();
    // The state was used up by the forged answer.
    expect(await victim.saidAfter(await victim.atService(url, 'victim@example.com'))).toBe(FAILED);
  });

  it('fails for a forged token, for none, and for an answer that is opened twice', async () => {
    const browser = await golfIdBrowser();
    const back = new URL(await browser.atService((await browser.leave()).url, 'rowan@example.com'));
    back.searchParams.set('beGolfIdToken', 'forged');
    expect(await browser.saidAfter(back.href)).toBe(FAILED);
    const cancelled = await browser.atService((await browser.leave()).url, 'rowan@example.com', 'cancel');
    expect(await browser.saidAfter(cancelled)).toBe(FAILED);
    const good = await browser.atService((await browser.leave()).url, 'twice@example.com');
    expect(await browser.saidAfter(good)).toBe('went to /cart');
    const other = await golfIdBrowser();
    await other.leave();
    expect(await other.saidAfter(good)).toBe(FAILED);
  });

  it('keeps the way back when it fails', async () => {
    const browser = await golfIdBrowser();
    const back = await browser.atService((await browser.leave('/checkout')).url, 'a@example.com', 'cancel');
    expect((await browser.get(back)).headers.get('location')).toMatch(/^\/login/);
  });

  it('is not there where the operator has it off', async () => {
    const browser = await browserAt(engine, { defaultAlias: 'the-bay' });
    expect((await browser.read('/login')).all(BUTTON).length).toBe(0);
    expect((await browser.post('/login', { intent: 'golf-id' })).headers.get('location')).toBe('/login');
    expect((await browser.get('/login-with-golfid')).headers.get('location')).toBe('/login');
    const answer = await browser.get('/login-with-golfid?beUsername=a&beGolfIdToken=b&beStateKey=c');
    expect((await browser.follow(answer)).textOf('.note.bad')).toBe(FAILED);
  });

  it('offers to choose a password to an account that has none', async () => {
    const browser = await golfIdBrowser();
    await browser.get(await browser.atService((await browser.leave()).url, 'chooser@example.com'));
    const account = await browser.read(`${SITE}/account/profile`);
    expect(account.textOf('[aria-labelledby=security-title]')).toContain('Choose a password');
    const reset = await browser.read(`${SITE}/profile/reset-password`);
    expect(reset.one<HTMLInputElement>('[name=email]').value).toBe('chooser@example.com');
  });

  it('deletes an account without a password only right after signing in', async () => {
    const browser = await golfIdBrowser();
    await browser.get(await browser.atService((await browser.leave()).url, 'short@example.com'));
    const path = `${SITE}/account/delete`;
    const page = await browser.read(path);
    expect(page.all('input[type=password]')).toHaveLength(0);
    await engine.database.pool.query("update session set created_at = now() - interval '1 hour'");
    const late = await browser.post(path, page.fieldsOf('main button'));
    expect(late.headers.get('location')).toBe('/login?loginRedirectURI=%2Faccount%2Fdelete');
    await browser.get(await browser.atService((await browser.leave()).url, 'short@example.com'));
    const done = await browser.post(path, (await browser.read(path)).fieldsOf('main button'));
    expect(done.headers.get('location')).toBe('/');
  });
});

describe('Golf-ID that the settings allow where the program has no service for it', () => {
  const alias = 'coastal-golf';
  const without = createEngine({ ...engine.parts, golfId: undefined });

  it('is offered by no page', async () => {
    const browser = await browserAt(without, { defaultAlias: alias });
    expect((await browser.read('/login')).all(BUTTON).length).toBe(0);
    expect((await browser.read('/signup')).all(BUTTON).length).toBe(0);
    const pressed = await browser.post('/login', { intent: 'golf-id' });
    expect(pressed.headers.get('location')).toBe('/login');
  });

  it('is not among the settings that the booking API tells', async () => {
    const settingsAt = async (fetch: (request: Request) => Promise<Response>) => {
      const answer = await fetch(new Request('http://engine/settings', { headers: { 'x-be-alias': alias } }));
      return (await answer.json()).user.golfIdLogin;
    };
    expect(await settingsAt((request) => engine.fetch(request))).toBe(true);
    expect(await settingsAt((request) => without.fetch(request))).toBe(false);
  });
});
