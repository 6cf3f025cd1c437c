import { describe, expect, it } from 'vitest';
import { createStoppedClock } from '#server/outside/clock.ts';
import { en } from '#server/text/en.ts';
import { readHtml } from '#tests/support/read-html.ts';
import { createSandboxGolfId, type SandboxGolfIdOptions } from './sandbox-golf-id.ts';

const clock = createStoppedClock(new Date('2031-05-02T12:00:00Z'));
const options: SandboxGolfIdOptions = {
  secret: 'a secret',
  pageUrl: 'http://localhost:3000/api/sandbox/golf-id',
  isAllowedReturnUrl: async (url) => url.hostname === 'localhost',
  isProduction: false,
  sentences: en.golfId.sandboxPage,
  clock,
};
const { service, signInPage } = createSandboxGolfId(options);
const url = service.signInUrl({
  alias: 'cedar-ridge',
  returnUri: 'http://localhost:3000/login-with-golfid',
  stateKey: 'state <&">',
});

const send = (form: Record<string, string>, to = url) =>
  signInPage(new Request(to, { method: 'POST', body: new URLSearchParams(form) }));
const person = {
  intent: 'sign-in',
  email: ' Ada@Example.com ',
  firstName: 'Ada',
  lastName: 'Palmer',
  isVerified: 'yes',
};

describe('The page that plays the golf-ID service', () => {
  it('asks who one is, with a form that needs no script', async () => {
    const answer = await signInPage(new Request(url));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:3000;",
    );
    const page = await readHtml(await answer.text());
    expect(page.querySelectorAll('script')).toHaveLength(0);
    expect(page.querySelector('h1')?.textContent).toBe('Sign in with golf-ID');
    expect([...page.querySelectorAll('input')].map(({ name }) => name)).toEqual([
      'email',
      'firstName',
      'lastName',
      'isVerified',
    ]);
    expect(
      [...page.querySelectorAll('input:not([type=checkbox])')].every(({ id }) =>
        page.querySelector(`label[for=${id}]`),
      ),
    ).toBe(true);
  });

  it('sends back to the site with user name, token and state', async () => {
    const answer = await send(person);
    const back = new URL(answer.headers.get('location') ?? '');
    expect([answer.status, back.origin + back.pathname]).toEqual([
      303,
      'http://localhost:3000/login-with-golfid',
    ]);
    expect(back.searchParams.get('beStateKey')).toBe('state <&">');
    const username = back.searchParams.get('beUsername') ?? '';
    const token = back.searchParams.get('beGolfIdToken') ?? '';
    expect(await service.verify({ alias: 'cedar-ridge', username, token })).toEqual({
      golfId: expect.stringMatching(/^sandbox-[0-9a-f]{24}$/),
      email: 'ada@example.com',
      isEmailVerified: true,
      firstName: 'Ada',
      lastName: 'Palmer',
    });
    expect(await service.verify({ alias: 'cedar-ridge', username: 'eve@example.com', token })).toBeNull();
    clock.advance(5 * 60_000);
    expect(await service.verify({ alias: 'cedar-ridge', username, token })).toBeNull();
  });

  it('sends back without a token when the golfer gives up', async () => {
    const back = new URL((await send({ intent: 'cancel' })).headers.get('location') ?? '');
    expect([...back.searchParams.keys()]).toEqual(['beStateKey']);
  });

  it('sends nobody to another site', async () => {
    for (const returnUri of ['https://evil.example/', 'javascript:alert(1)', 'nothing', '']) {
      const to = `${options.pageUrl}?returnUri=${encodeURIComponent(returnUri)}&beStateKey=s`;
      expect([returnUri, (await send(person, to)).status]).toEqual([returnUri, 404]);
      expect((await signInPage(new Request(to))).status).toBe(404);
    }
    expect((await send({ intent: 'sign-in', email: '' })).status).toBe(400);
    expect((await signInPage(new Request(url, { method: 'PUT' }))).status).toBe(405);
  });

  it('does not take for giving up what is no form', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=q' };
    for (const [init, status] of [
      [{ body: '--q\r\nContent-Dispo', headers }, 400],
      [{ body: 'intent=cancel' }, 400],
      [{ body: new URLSearchParams({ email: 'a'.repeat(70_000) }) }, 413],
    ] as const) {
      const answer = await signInPage(new Request(url, { method: 'POST', ...init }));
      expect([answer.status, answer.headers.get('location')]).toEqual([status, null]);
    }
  });

  it('is not there in production', () => {
    expect(() => createSandboxGolfId({ ...options, isProduction: true })).toThrow(
      /cannot be used in production/,
    );
  });
});
