import { describe, expect, test } from 'vitest';
import { en } from '#server/text/en.ts';
import { readHtml } from '#tests/support/read-html.ts';
import { fakeApi, refusal } from '#tests/support/site/fake-api.ts';
import { COURSE_ID, sampleSite, TEETIME } from '#tests/support/site/samples.ts';
import { createSite } from '#tests/support/site/site.ts';
import { viewErrorPage } from './error-page.server.ts';

async function visit(alias: string, path: string, answers: Record<string, unknown> | (() => never)) {
  const bookingFetch =
    typeof answers === 'function'
      ? async () => answers()
      : fakeApi({ ...sampleSite(), ...answers }).bookingFetch;
  const reported: unknown[] = [];
  const site = createSite({
    defaultAlias: alias,
    bookingFetch,
    requestId: 'request-7',
    reportError: (error) => reported.push(error),
  });

  const response = await site.get(`http://${alias}${path}`);
  const page = await readHtml(response);
  return { response, page, main: page.querySelector('main'), html: page.documentElement.outerHTML, reported };
}

function unreachable(): never {
  throw new TypeError('fetch failed');
}

function tooMany() {
  return new Response(
    JSON.stringify({ defined: true, code: 'TOO_MANY_REQUESTS', status: 429, message: 'x' }),
    {
      status: 429,
      headers: { 'content-type': 'application/json', 'retry-after': '7' },
    },
  );
}

describe('when something goes wrong', () => {
  test('an address without a screen is a 404 in the frame of the site, with ways on', async () => {
    const { response, page, main } = await visit('trouble-a', '/no/such/page', {});
    expect(response.status).toBe(404);
    expect(page.title).toBe('Page not found · Cedar Ridge');
    expect(page.querySelector('header .brand')?.textContent).toBe('Cedar Ridge');
    const ways = [...(main?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/teetimes', '/booking/find']);
  });

  test.each([
    ['/cart', 'Your cart needs cookies, so nothing was added or changed.'],
    ['/signup', 'Signing in needs cookies, so you are not signed in.'],
    ['/booking/find', 'This form needs cookies, so nothing was changed.'],
  ])('a form sent to %s without its cookie says what it needed it for', async (path, said) => {
    const refusal = { status: 403, statusText: '', internal: false, data: { refusal: 'noCookies' } };
    const { page } = viewErrorPage(refusal, en, { path });
    expect([page.title, page.text.startsWith(said)]).toEqual(['Your browser blocks cookies', true]);
  });

  test('an unreachable API is a 503 that offers to try the same address again', async () => {
    const { response, page, main, html } = await visit('trouble-b', '/course/info?a=1', unreachable);
    expect(response.status).toBe(503);
    expect(page.querySelector('h1')?.textContent).toBe("We can't reach the tee sheet");
    expect(main?.querySelector('a')?.getAttribute('href')).toBe('/course/info?a=1');
    expect(main?.textContent).toContain('Reference request-7');
    expect(html).toContain('--primary:#4fb488');
  });

  test.each([
    ['/teetimes', 'GET /v2/tee-times'],
    [`/tee-time?courseId=${COURSE_ID}&teetime=${TEETIME}`, 'GET /tee-times/details'],
    ['/cart', 'GET /settings'],
    ['/checkout', 'GET /settings'],
    ['/login', 'GET /settings'],
    ['/', 'GET /settings'],
  ])('a database that is away is a 503 with a page and Retry-After at %s', async (path, call) => {
    const busy = Response.json(
      { defined: false, code: 'BUSY', status: 503, message: 'x' },
      { status: 503, headers: { 'retry-after': '10' } },
    );
    const { response, page } = await visit(`trouble-away-${path.replace(/\W/g, '').slice(0, 8)}`, path, {
      [call]: busy,
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(page.querySelector('h1')?.textContent).toBe("We can't reach the tee sheet");
  });

  test('a file that cannot be had is a 503 as well, for the host to make a page of', async () => {
    const busy = { defined: false, code: 'BUSY', status: 503, message: 'x' };
    const answers = { 'GET /settings': Response.json(busy, { status: 503 }) };
    for (const [index, path] of [
      '/booking/some-token/calendar.ics',
      '/confirmation/calendar.ics?reservation=1',
      '/account/data',
      '/teetimes/availability',
    ].entries()) {
      const bookingFetch = fakeApi({ ...sampleSite(), ...answers }).bookingFetch;
      const site = createSite({ defaultAlias: `trouble-file-${index}`, bookingFetch });
      const response = await site.get(`http://trouble-file-${index}${path}`);
      expect([path, response.status]).toEqual([path, 503]);
    }
  });

  test('a tee time that cannot be read is "Failed to load Tee Time", to be tried again', async () => {
    const path = `/tee-time?courseId=${COURSE_ID}&teetime=${TEETIME}`;
    for (const [status, code] of [
      [500, 'UNEXPECTED'],
      [404, 'NOT_FOUND'],
    ] as const) {
      const answers = {
        'GET /tee-times/details': refusal(status, code, 'a secret'),
      };
      const { response, page, main, html, reported } = await visit(`trouble-e${status}`, path, answers);
      expect([response.status, page.querySelector('h1')?.textContent]).toEqual([
        500,
        'Failed to load Tee Time',
      ]);
      expect(main?.querySelector('a')?.getAttribute('href')).toBe(path);
      expect(html).not.toContain('a secret');
      expect(reported).toHaveLength(1);
    }
  });

  test('too many requests are a 429 that says how long to wait', async () => {
    const answers = { 'GET /v2/tee-times': tooMany() };
    const { response, main, reported } = await visit('trouble-c', '/teetimes', answers);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(main?.textContent).toContain('Please try again in 7 seconds.');
    expect(reported).toEqual([]);
  });

  test('what nobody expected is a 500 that tells nothing of itself', async () => {
    const secret = 'relation "carts" does not exist';
    const answers = { 'GET /v2/tee-times': refusal(500, 'UNEXPECTED', secret) };
    const { response, page, html, reported } = await visit('trouble-d', '/teetimes', answers);
    expect(response.status).toBe(500);
    expect(page.querySelector('h1')?.textContent).toBe('Something went wrong');
    expect(html).not.toContain(secret);
    expect(page.querySelector('script')).toBeNull();
    expect(reported).toHaveLength(1);
  });

  test('a form that is refused is answered in the header and colours of the site', async () => {
    const { bookingFetch } = fakeApi(sampleSite());
    const site = createSite({ defaultAlias: 'trouble-post', bookingFetch });
    const response = await site.post('/login', { nobody: 'knows this field' });
    expect(response.status).toBe(400);
    const page = await readHtml(response);
    expect(page.querySelector('main h1')?.textContent).toBe('We could not read this form');
    expect(page.querySelector('header .brand')?.textContent).toBe('Cedar Ridge');
    expect(page.documentElement.lang).toBe('en');
    expect(page.querySelector('style')?.textContent?.match(/--primary:/g)).toHaveLength(2);
  });
});
