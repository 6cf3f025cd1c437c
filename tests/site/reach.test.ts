import { describe, expect, it } from 'vitest';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';
import { createSite } from '#tests/support/site/site.ts';

const ORIGIN = 'https://golf.example.com';
const shop = await startShop({
  files: [
    operatorFile(
      'found',
      [
        courseFile(301, {
          address: '1 Links Road',
          locality: 'Albany',
          phone: '555-444-3333',
          description: 'A </script> of a course',
        }),
        courseFile(302),
      ],
      {
        settings: {
          name: 'Found Golf',
          languages: ['en', 'de'],
          supportEmail: 'help@found.test',
          store: { enabled: true },
          appearance: { primaryColor: '#114433' },
        },
      },
    ),
    operatorFile('plain', [courseFile(311)], { settings: { activeTabs: ['TEE_TIMES'], languages: ['en'] } }),
  ],
});
const siteOf = (alias = 'found') =>
  createSite({
    bookingFetch: shop.fetch,
    bookingUrl: 'http://engine',
    defaultAlias: alias,
    publicUrl: ORIGIN,
  });
const read = async (path: string, alias?: string) => (await siteOf(alias).get(`${ORIGIN}${path}`)).text();
const visitor = (alias = 'found') => buyerAt(shop, { defaultAlias: alias });
const DATE = '2031-05-04';

const isUrl = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^/]+\//.test(`${value}/`);
const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isLocalInstant = (value: unknown) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(String(value));
/** The fields that Google's documentation of events requires or recommends. */
const EVENT_FIELDS: Record<string, (value: unknown) => boolean> = {
  '@context': (value) => value === 'https://schema.org',
  '@type': (value) => value === 'SportsEvent',
  name: isText,
  startDate: isLocalInstant,
  endDate: isLocalInstant,
  description: isText,
  image: (value) => Array.isArray(value) && value.length > 0 && value.every(isUrl),
  eventStatus: isUrl,
  eventAttendanceMode: isUrl,
  'location.name': isText,
  'location.address.streetAddress': isText,
  'location.address.addressLocality': isText,
  'location.address.addressCountry': isText,
  'organizer.name': isText,
  'organizer.url': isUrl,
  'offers.price': (value) => /^\d+\.\d\d$/.test(String(value)),
  'offers.priceCurrency': (value) => /^[A-Z]{3}$/.test(String(value)),
  'offers.availability': isUrl,
  'offers.url': isUrl,
};

function missingOfEvent(event: object): string[] {
  const fieldOf = (path: string) =>
    path.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown> | undefined)?.[name], event);
  return Object.entries(EVENT_FIELDS).flatMap(([path, isGood]) => (isGood(fieldOf(path)) ? [] : [path]));
}

describe('Search engines', () => {
  it('find one address of each page, whatever day and filters a link names', async () => {
    const page = await visitor();
    const canonical = async (path: string) =>
      (await page.read(path))
        .all('link[rel=canonical]')
        .map((link) => new URL(link.getAttribute('href') ?? '').href.replace(/^https?:\/\/[^/]+/, ''));
    expect(await canonical('/')).toEqual(['/teetimes']);
    expect(await canonical(`/teetimes?course=302&date=${DATE}&golfers=2&utm_campaign=x`)).toEqual([
      '/teetimes?course=302',
    ]);
    expect(await canonical('/course/info?day=2031-05-05')).toEqual(['/course/info']);
    expect(await canonical('/cart')).toEqual([]);
    expect(await canonical('/no/such/page')).toEqual([]);
  });

  it('find each language of a page', async () => {
    const page = await (await visitor()).read('/course/info');
    const versions = page
      .all('link[rel=alternate]')
      .map((link) => [
        link.getAttribute('hreflang'),
        (link.getAttribute('href') ?? '').replace(/^https?:\/\/[^/]+/, ''),
      ]);
    expect(versions).toEqual([
      ['en', '/course/info?lang=en'],
      ['de', '/course/info?lang=de'],
      ['x-default', '/course/info'],
    ]);
    expect((await (await visitor('plain')).read('/course/info')).all('link[rel=alternate]')).toEqual([]);
  });

  it('are told what a course is', async () => {
    const page = await (await visitor()).read('/course/info');
    const data = JSON.parse(page.one('script[type="application/ld+json"]').textContent ?? '');
    expect(data['@graph']).toHaveLength(2);
    expect(data['@graph'][0]).toMatchObject({
      '@type': 'GolfCourse',
      name: 'Course 301',
      telephone: '555-444-3333',
      description: 'A </script> of a course',
      geo: { latitude: 41, longitude: -74 },
    });
  });

  it('are told what a tee time costs, and that one which is gone is not for sale', async () => {
    const page = await visitor();
    const search = await page.read(`/teetimes?date=${DATE}&course=301`);
    const path = search.all('a.tt')[0]?.getAttribute('href') ?? '';
    const dataOf = (shown: typeof search) =>
      JSON.parse(shown.one('script[type="application/ld+json"]').textContent ?? '');
    expect(dataOf(await page.read(path))).toMatchObject({
      '@type': 'SportsEvent',
      startDate: expect.stringMatching(/^2031-05-04T\d\d:\d\d:00-04:00$/),
      location: { '@type': 'GolfCourse' },
      remainingAttendeeCapacity: 4,
      offers: { price: '40.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
    const gone = await page.read(path.replace(/teetime=[^&]+/, 'teetime=2031-05-04T03:00:00.000Z'));
    expect(gone.status).toBe(410);
    expect(dataOf(gone).offers).toBeUndefined();
  });

  it('are given everything that an event with a price needs', async () => {
    const page = await visitor();
    const search = await page.read(`/teetimes?date=${DATE}&course=301`);
    const shown = await page.read(search.all('a.tt')[0]?.getAttribute('href') ?? '');
    const event = JSON.parse(shown.one('script[type="application/ld+json"]').textContent ?? '');
    expect(missingOfEvent(event)).toEqual([]);
    const hours = (Date.parse(event.endDate) - Date.parse(event.startDate)) / 3_600_000;
    expect(hours).toBe(4.5);
    expect(event.description).toBe(shown.one('meta[name=description]').getAttribute('content'));
    // The check itself finds what is missing or has no offset.
    expect(
      missingOfEvent({ ...event, startDate: '2031-05-04T11:20:00.000Z', image: [], offers: {} }),
    ).toEqual([
      'startDate',
      'image',
      'offers.price',
      'offers.priceCurrency',
      'offers.availability',
      'offers.url',
    ]);
  });

  it('read a sitemap of the pages this operator has, in each of its languages', async () => {
    const xml = await read('/sitemap.xml');
    const pages = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => page);
    expect(pages).toEqual(
      [
        '/teetimes',
        '/teetimes?course=301',
        '/teetimes?course=302',
        '/course/info',
        '/store',
        '/accessibility',
      ].map((path) => `${ORIGIN}${path}`),
    );
    expect(xml).toContain(`hreflang="de" href="${ORIGIN}/teetimes?course=301&amp;lang=de"`);
    const plain = await read('/sitemap.xml', 'plain');
    expect([...plain.matchAll(/<loc>/g)]).toHaveLength(2);
    expect(plain).not.toContain('hreflang');
  });

  it('are kept from what is one golfer’s own', async () => {
    const text = await read('/robots.txt');
    for (const path of ['/account', '/cart', '/checkout', '/booking', '/invite'])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toMatch(/Disallow: \/(teetimes|course\/info|store)?\n/);
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });
});

describe('A phone', () => {
  it('keeps the site among its programs, in the operator’s name and colours', async () => {
    const page = await (await visitor()).read('/');
    expect(page.one('link[rel=manifest]').getAttribute('href')).toBe('/manifest.webmanifest');
    expect(page.one('meta[name=theme-color]').getAttribute('content')).toBe('#114433');
    expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({
      name: 'Found Golf',
      short_name: 'Found Golf',
      lang: 'en',
      start_url: '/',
      theme_color: '#114433',
      icons: [
        { src: '/icon/FG.114433.svg' },
        { src: '/icon/rounded-192.114433.676767.png' },
        { src: '/icon/rounded-512.114433.676767.png' },
        { src: '/icon/full-512.114433.676767.png', purpose: 'maskable' },
      ],
    });
    expect(JSON.parse(await read('/manifest.webmanifest', 'plain')).name).toBe('Operator plain');
  });
});

describe('The feed of free tee times', () => {
  const feedOf = async (file: string, alias?: string) =>
    siteOf(alias).get(`${ORIGIN}/feed/availability/${file}`);

  it('is of this operator’s facilities alone', async () => {
    expect((await feedOf('311.json')).status).toBe(404);
    expect((await feedOf('301')).status).toBe(404);
    expect((await feedOf('..%2f301.json')).status).toBe(404);
  });
});

describe('The accessibility statement', () => {
  it('is linked from every page and says whom to tell', async () => {
    const page = await visitor();
    expect((await page.read('/cart')).one('footer a[href="/accessibility"]').textContent).toBe(
      'Accessibility',
    );
    const statement = await page.read('/accessibility');
    expect(statement.textOf('h1')).toBe('Accessibility');
    expect(statement.textOf('main')).toContain('WCAG) 2.2, level AA');
    const hrefs = statement.all('main a').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['mailto:help@found.test', 'tel:5554443333']);
  });
});

describe('An icon', () => {
  it('has its size in the HTML, for a page without its sheet', async () => {
    const page = await visitor();
    for (const path of [`/teetimes?date=${DATE}`, '/course/info', '/cart']) {
      const icons = (await page.read(path)).all('svg');
      expect(icons.length).toBeGreaterThan(0);
      const unsized = icons.filter((icon) => !icon.getAttribute('width') || !icon.getAttribute('height'));
      expect(unsized.map((icon) => icon.outerHTML)).toEqual([]);
    }
  });
});

describe('Read aloud', () => {
  /** The visible text of an element: the text that no class, attribute or state hides. */
  const seenOf = (element: Element) => {
    const seen = element.cloneNode(true) as Element;
    for (const hidden of seen.querySelectorAll('.vh, [hidden], [aria-hidden]')) hidden.remove();
    return (seen.textContent ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
  };

  it('a link or button is called what can be read on it', async () => {
    const page = await visitor();
    for (const path of [`/teetimes?date=${DATE}`, '/course/info', '/store', '/cart']) {
      const named = (await page.read(path)).all('a[aria-label], button[aria-label], summary[aria-label]');
      const other = named.filter((link) => {
        const seen = seenOf(link);
        return /\w/.test(seen) && !link.getAttribute('aria-label')?.toLowerCase().includes(seen);
      });
      expect(other.map((link) => link.outerHTML)).toEqual([]);
    }
  });

  it('a refused form says so in the title, and one list of linked errors speaks', async () => {
    const page = await visitor();
    for (const path of ['/login', '/signup', '/profile/reset-password', '/booking/find']) {
      const form = (await page.read(path)).fieldsOf('main button[type=submit]');
      const refused = await page.submit(path, form);
      expect(refused.title, path).toMatch(/^Error: /);
      const speaking = refused
        .all('[role=alert], [role=status], [aria-live]')
        .filter(({ textContent }) => textContent?.trim());
      expect(speaking, path).toHaveLength(1);
      expect(speaking[0]?.querySelectorAll('a[href^="#"]').length, path).toBeGreaterThan(0);
    }
  });

  it('a tee time says when and how much, and not what the headings say', async () => {
    const tiles = (await (await visitor()).read(`/teetimes?course=301&date=${DATE}`)).all('a.tt');
    expect(tiles.length).toBeGreaterThan(10);
    for (const tile of tiles) {
      for (const hidden of tile.querySelectorAll('[hidden], [aria-hidden]')) hidden.remove();
      expect(tile.textContent?.replace(/\s+/g, ' ').trim()).toMatch(
        /^\d+:\d\d [AP]M (from )?\$\d+(\.\d\d)?$/,
      );
    }
  });
});
