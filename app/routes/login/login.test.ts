import { describe, expect, it } from 'vitest';
import { fakeApi, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import { sampleSession, sampleSite } from '#tests/support/site/samples.ts';

const TYPED = { email: 'pat@example.com', password: 'birdies-on-18' };

function visit(answers: Record<string, unknown>, session = {}) {
  return openSite(fakeApi({ ...sampleSite(), ...answers }).bookingFetch, session);
}

describe('When the booking API fails', () => {
  const broken = refusal(500, 'UNEXPECTED', 'stack trace');

  it.each([
    [
      '/login',
      'POST /profile/authenticate',
      TYPED,
      'There was an error authenticating your credentials. Please try again.',
    ],
    [
      '/signup',
      'POST /profile',
      { ...TYPED, firstName: 'Pat', lastName: 'Green' },
      'There was an error creating your profile',
    ],
    [
      '/profile/reset-password',
      'POST /profile/password-reset',
      { email: TYPED.email },
      'There was an error sending your password reset email.',
    ],
    ['/unsubscribe?id=7.x', 'PUT /user/:id/email/unsubscribe', {}, 'Failed to unsubscribe email'],
  ])('%s says its own sentence and nothing of the failure', async (path, call, fields, sentence) => {
    const { submit } = await visit({ [call]: broken });
    const page = await submit(path, fields);
    expect(page.status).toBe(500);
    expect(page.textOf('main')).toContain(sentence);
    expect(page.html).not.toContain('stack trace');
  });

  it.each([
    ['save', 'PUT /v2/profile', 'Failed to update profile.'],
    ['verify', 'POST /profile/email-verification', 'Failed to send verification email'],
  ])('/account/profile says so when it cannot %s', async (intent, call, sentence) => {
    const answers = {
      'GET /profile': sampleSession({ isEmailVerified: false }),
      'GET /profile/g1': {},
      [call]: broken,
    };
    const { read, submit } = await visit(answers, { sessionToken: 'a session' });
    const fields = (await read('/account/profile')).fieldsOf(`button[value=${intent}]`);
    const page = await submit('/account/profile', { ...fields, firstName: 'Patricia' });
    expect(page.textOf('.note.bad')).toBe(sentence);
  });

  it('a server that gives a 401 no name ends the login as well', async () => {
    const answers = { 'GET /profile': Response.json({ message: 'no' }, { status: 401 }) };
    const site = await visit(answers, { sessionToken: 'old' });
    const answer = await site.get('/account/profile');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/login?loginRedirectURI=%2Faccount%2Fprofile',
    ]);
    const page = await site.read('/login');
    expect(page.textOf('.note.bad')).toBe('Your session has expired. Please sign in again.');
  });
});

describe('A browser that refuses cookies', () => {
  const SIGN_IN = 'POST /profile/authenticate';
  const withoutCookies = async () => {
    const api = fakeApi({ ...sampleSite(), [SIGN_IN]: sampleSession() });
    const site = await openSite(api.bookingFetch, {});
    const page = await site.read('/login');
    site.cookies.clear();
    return { ...site, page, called: api.called };
  };

  it('is told so when it signs in, and how to go on; what was typed is kept', async () => {
    const { page, submit, called } = await withoutCookies();
    const fields = page.fieldsOf('[data-testid=login-button]');
    const answer = await submit('/login', { ...fields, ...TYPED });
    expect(answer.status).toBe(403);
    expect(answer.textOf('[role=alert]')).toMatch(
      /^Your browser blocks cookies\. Signing in needs cookies, .* Please allow cookies for this site/,
    );
    expect(answer.one<HTMLInputElement>('[data-testid=login-email-component]').value).toBe(TYPED.email);
    expect(answer.html).not.toContain(TYPED.password);
    expect(called()).not.toContain(SIGN_IN);
  });

  it('is told so as a guest too', async () => {
    const { page, submit } = await withoutCookies();
    const fields = page.fieldsOf('button[value=guest]');
    const answer = await submit('/login', { ...fields, email: TYPED.email });
    expect([answer.status, answer.textOf('[role=alert]').slice(0, 27)]).toEqual([
      403,
      'Your browser blocks cookies',
    ]);
  });
});
