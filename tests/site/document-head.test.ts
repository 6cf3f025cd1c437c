import { describe, expect, test } from 'vitest';
import { readHtml } from '#tests/support/read-html.ts';
import { fakeApi } from '#tests/support/site/fake-api.ts';
import {
  COURSE_ID,
  sampleDetails,
  sampleSheet,
  sampleSite,
  sampleTeeTime,
  TEETIME,
} from '#tests/support/site/samples.ts';
import { createSite } from '#tests/support/site/site.ts';
import { sampleGiftCertificate, sampleMembership } from '#tests/support/site/store-samples.ts';

let count = 0;

/** The head of a page of a new operator with these settings. */
async function headOf(path: string, settings: object = {}, facility: object = {}, details = sampleDetails()) {
  count += 1;
  const alias = `head-${count}`;
  const { bookingFetch } = fakeApi({
    ...sampleSite(settings as never, facility),
    'GET /v2/tee-times': [sampleSheet([sampleTeeTime()])],
    'GET /tee-times/details': details,
    'GET /memberships': [sampleMembership()],
    'GET /gift-certificates': [sampleGiftCertificate()],
  });
  const site = createSite({ defaultAlias: alias, bookingFetch });
  const response = await site.get(`http://${alias}${path}`);
  const page = await readHtml(response);
  const meta = (name: string) =>
    page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? null;
  return {
    status: response.status,
    alias,
    title: page.title,
    meta,
    icon: page.querySelector('link[rel=icon]')?.getAttribute('href'),
    art: page.querySelector('header img.art')?.getAttribute('src'),
    theme: page.querySelector('style')?.textContent ?? '',
  };
}

describe('The head of a page', () => {
  test('names the day and the operator of a search', async () => {
    const { title, meta } = await headOf('/teetimes?date=2031-05-04');
    expect(title).toBe('Sunday, May 4, 2031 · Tee Times · Cedar Ridge');
    expect(meta('og:title')).toBe(title);
    expect(meta('og:site_name')).toBe('Cedar Ridge');
  });

  test.each(['/', '/course/info', '/cart', '/login', '/booking/find', '/nothing/here'])(
    'says of %s that it is a page with a large picture',
    async (path) => {
      const { meta } = await headOf(path);
      expect([meta('og:type'), meta('twitter:card')]).toEqual(['website', 'summary_large_image']);
      const own = await headOf(path, { appearance: { headerImage: '/logo.png' } });
      expect(own.meta('twitter:card')).toBe('summary');
    },
  );

  test('names the course’s place and what can be done there', async () => {
    const { meta } = await headOf('/login');
    expect(meta('description')).toBe(
      "Tee times at Cedar Ridge in Albany, NY: see what's open and book online.",
    );
    expect(meta('og:description')).toBe(meta('description'));
  });

  test.each([
    [
      '/teetimes?date=2031-05-04',
      '1 tee time on Sunday, May 4, 2031 at Cedar Ridge Golf Course, from $65. Book online.',
    ],
    ['/course/info', 'Cedar Ridge Golf Course in Albany, NY: directions, hours, weather and policy.'],
    ['/store', 'Buy online from Cedar Ridge Golf Course: memberships and gift certificates.'],
    ['/accessibility', 'Cedar Ridge wants every golfer to be able to find, book'],
  ])('describes %s', async (path, description) => {
    const { meta } = await headOf(path, { store: { enabled: true } });
    expect(meta('description')).toContain(description);
    expect(meta('og:description')).toBe(meta('description'));
  });

  test.each([
    [`/tee-time?courseId=${COURSE_ID}&teetime=${TEETIME}`],
    [`/teetimes?courseId=${COURSE_ID}&teetime=${TEETIME}`],
  ])('tells course, day, time and lowest price of the tee time %s', async (path) => {
    const { meta } = await headOf(path, {}, { image: 'https://cdn.example/course.jpg' });
    expect(meta('og:title')).toBe('Cedar Ridge Golf Course · Sunday, May 4 at 7:20 AM');
    expect(meta('og:description')).toBe(
      'From $65 per golfer · 18 holes · Cart · 1–4 golfers · Albany, NY. Book online.',
    );
    expect(meta('og:image')).toBe('https://cdn.example/course.jpg');
  });

  test('promises no price of a tee time that is gone', async () => {
    const path = `/tee-time?courseId=${COURSE_ID}&teetime=2031-05-04T03:00:00.000Z`;
    const { meta } = await headOf(path, {}, {}, { ...sampleDetails(), teeTime: null });
    expect(meta('og:description')).toBe('This tee time is not available. Please select another one.');
  });

  test('shares in the words of the course’s country', async () => {
    const { meta } = await headOf(
      `/tee-time?courseId=${COURSE_ID}&teetime=${TEETIME}`,
      {},
      { country: 'GB', currency: 'GBP', currencyCode: 'GBP' },
    );
    expect(meta('og:title')).toBe('Cedar Ridge Golf Course · Sunday 4 May at 07:20');
    expect(meta('og:description')).toContain('From £65 per golfer · 18 holes · Buggy');
    expect(meta('og:locale')).toBe('en_GB');
  });

  test('gives a shared search one address, without campaigns and what is one golfer’s', async () => {
    const { alias, meta } = await headOf(
      '/teetimes?date=2031-05-04&golfers=2&utm_campaign=spring&utm_source=mail&promotionCode=SAVE10&gclid=1',
    );
    expect(meta('og:url')).toBe(`http://${alias}/teetimes?date=2031-05-04&golfers=2`);
  });

  test.each(['/booking/secret-token', '/profile/reset-password?token=secret', '/cart', '/nothing/here'])(
    'gives no address to share of %s',
    async (path) => {
      const { meta } = await headOf(path);
      expect(meta('og:url')).toBeNull();
      expect(meta('og:title')).toContain('· Cedar Ridge');
    },
  );

  test('shows a picture that programs can read: the operator’s own, else the one of its landscape', async () => {
    const own = await headOf('/course/info', {
      appearance: { headerImage: '/logo.png', backgroundImage: 'https://cdn.example/wide.jpg?w=1' },
    });
    expect(own.meta('og:image')).toBe('https://cdn.example/wide.jpg?w=1');
    const logo = await headOf('/course/info', { appearance: { headerImage: '/logo.png' } });
    expect(logo.meta('og:image')).toBe(`http://${logo.alias}/logo.png`);
    const none = await headOf('/course/info', {
      appearance: { headerImage: '/logo.svg', landscape: 'desert' },
    });
    expect(none.meta('og:image')).toBe(`http://${none.alias}/preview/desert.png`);
  });

  test('has the operator’s logo as its icon, else its initials', async () => {
    expect((await headOf('/course/info', { appearance: { headerImage: '/logo.png' } })).icon).toBe(
      '/logo.png',
    );
    expect((await headOf('/course/info', { appearance: { primaryColor: '#123456' } })).icon).toBe(
      '/icon/CR.123456.svg',
    );
  });

  test('is the operator’s on a page that is not found, too', async () => {
    const { status, title, icon, art, theme } = await headOf('/nothing/here', {
      appearance: { primaryColor: '#123456', landscape: 'lakeside' },
    });
    expect([status, title]).toEqual([404, 'Page not found · Cedar Ridge']);
    expect(icon).toBe('/icon/CR.123456.svg');
    expect(art).toMatch(/^\/landscape\/lakeside\.123456\./);
    expect(theme).toContain('--primary:#123456');
  });

  test('shows the operator’s own wide picture in place of a landscape', async () => {
    const { art } = await headOf('/', { appearance: { backgroundImage: '/wide.svg' } });
    expect(art).toBe('/wide.svg');
  });
});
