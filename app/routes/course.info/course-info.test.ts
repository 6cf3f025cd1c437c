import { expect, test } from 'vitest';
import type { Scorecard } from '#server/contract/course-info.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { readHtml } from '#tests/support/read-html.ts';
import { fakeApi, type RecordedCall, refusal } from '#tests/support/site/fake-api.ts';
import { COURSE_ID, sampleFacility, sampleSettings, sampleSite } from '#tests/support/site/samples.ts';
import { createSite } from '#tests/support/site/site.ts';

/** Each test has its own tenant and host, because sites are cached for some seconds. */
function courseInfoOf(alias: string, answers: Record<string, unknown>, query = ''): Promise<Response> {
  const site = createSite({ defaultAlias: alias, bookingFetch: fakeApi(answers).bookingFetch });
  return site.get(`http://${alias}/course/info${query}`);
}

test('course info shows address, phone, map, policy and check-in, and leads to the tee times', async () => {
  const facility = { checkinInstructions: 'Meet us at the pro shop.', description: 'A par 71.' };
  const response = await courseInfoOf('one-course', sampleSite({}, facility));
  expect(response.status).toBe(200);
  const page = await readHtml(response);
  const main = page.querySelector('main');
  expect(page.title).toBe('Course Info · Cedar Ridge');
  expect(page.querySelector('h1')?.textContent).toBe('Course Info');
  expect(main?.textContent).toContain('1 Fairway Lane, Albany, NY 12201');
  expect(main?.textContent).toContain('Cancel up to 24 hours before your tee time.');
  expect(main?.textContent).toContain('Meet us at the pro shop.');
  const hrefs = [...(main?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('tel:5185550100');
  expect(hrefs).toContain('mailto:shop@cedar-ridge.test');
  expect(hrefs).toContain('https://www.google.com/maps/search/?api=1&query=42.65,-73.75');
  expect(hrefs).toContain('https://www.google.com/maps/dir/?api=1&destination=42.65,-73.75');
  expect(hrefs).toContain('/teetimes');
  expect(page.querySelector('[aria-current=page]')?.textContent).toBe('Course Info');
});

/** The weather in a fake booking API, from today on. */
function weatherFrom(today: string, count = 9) {
  const days = Array.from({ length: count }, (_, index) => ({
    gnFacilityId: 9101,
    courseId: COURSE_ID,
    date: addDays(today, index),
    condition: 'rain',
    precipitationProbability: 80,
    windSpeed: 16.09,
    temperatureMin: 10,
    temperatureMax: 20 + index,
  }));
  const hours = ({ url }: RecordedCall) =>
    ['15', '16'].map((hour) => ({
      time: `${url.searchParams.get('date')}T${hour}:00:00.000Z`,
      condition: 'clear',
      precipitationProbability: null,
      windSpeed: 16.09,
      temperature: Number(hour),
    }));
  return { 'GET /weather': days, 'GET /weather/hourly': hours };
}

test('course info tells the weather of a week by day, and of a chosen day by the hour, in the units of the country', async () => {
  const today = localDateOf(new Date(), 'America/New_York');
  const answers = { ...sampleSite(), ...weatherFrom(today) };
  const day = addDays(today, 1);
  const page = await readHtml(await courseInfoOf('weather-us', answers, `?day=${day}&course=9101`));
  const days = [...page.querySelectorAll('.weather li a')];
  expect(days).toHaveLength(9);
  expect(days[0]?.textContent).toMatch(/Today.*68°.*50°.*80/);
  expect(days[1]?.textContent?.replace(/\s+/g, ' ')).toMatch(
    /^\w{3} \w+ \d+, rain high 70° low 50° Rain 80%$/,
  );
  expect(days[1]?.hasAttribute('aria-label')).toBe(false);
  expect(days[1]?.getAttribute('aria-current')).toBe('true');
  expect(days[2]?.getAttribute('href')).toBe(
    `/course/info?day=${addDays(today, 2)}&course=9101#weather-9101`,
  );
  const rows = [...page.querySelectorAll('.weather tbody tr')].map((row) => row.textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/AM sunny59°10 mph$/);
  const inCanada = { ...sampleSite({}, { country: 'CA' }), ...weatherFrom(today) };
  const canada = await readHtml(await courseInfoOf('weather-ca', inCanada, `?day=${day}`));
  expect(canada.querySelector('.weather li a')?.textContent).toMatch(/20°.*10°/);
  expect(canada.querySelector('.weather tbody tr')?.textContent).toMatch(/15°16 km\/h$/);
});

test('the forecast of a day is asked for once, and again where there was none', async () => {
  const today = localDateOf(new Date(), 'America/New_York');
  const api = fakeApi({ ...sampleSite(), ...weatherFrom(today) });
  const site = createSite({ defaultAlias: 'weather-kept', bookingFetch: api.bookingFetch });
  const asked = () => api.calls.filter(({ url }) => url.pathname.includes('/weather')).length;
  for (let time = 0; time < 3; time += 1) {
    const page = await readHtml(await site.get('http://weather-kept/course/info'));
    expect(page.querySelectorAll('.weather li a')).toHaveLength(9);
  }
  expect(asked()).toBe(2);
  const empty = fakeApi({ ...sampleSite(), 'GET /weather': [] });
  const other = createSite({ defaultAlias: 'weather-empty', bookingFetch: empty.bookingFetch });
  for (let time = 0; time < 2; time += 1) await other.get('http://weather-empty/course/info');
  expect(empty.calls.filter(({ url }) => url.pathname.endsWith('/weather'))).toHaveLength(2);
});

test('course info stands without the weather where nobody tells it, and where it takes too long', async () => {
  const isDown = { ...sampleSite(), 'GET /weather': refusal(500, 'UNEXPECTED', 'down') };
  const isSlow = { ...sampleSite(), 'GET /weather': () => new Promise(() => undefined) };
  for (const [alias, answers] of [
    ['weather-down', isDown],
    ['weather-slow', isSlow],
    ['weather-none', { ...sampleSite(), 'GET /weather': [] }],
    ['weather-bays', { ...sampleSite({}, { isSimulator: true }), ...weatherFrom('2031-05-04') }],
  ] as const) {
    const response = await courseInfoOf(alias, answers);
    const page = await readHtml(response);
    expect([alias, response.status, page.querySelector('.weather')]).toEqual([alias, 200, null]);
    expect(page.querySelector('main')?.textContent).toContain('1 Fairway Lane');
  }
});

test('a single simulator venue has Times and Venue Info', async () => {
  const response = await courseInfoOf('venue', sampleSite({}, { isSimulator: true }));
  const page = await readHtml(response);
  expect(page.querySelector('h1')?.textContent).toBe('Venue Info');
  expect([...page.querySelectorAll('header nav a')].map((tab) => tab.textContent)).toEqual([
    'Times',
    'Venue Info',
  ]);
});

test('several courses each lead to their own tee times', async () => {
  const facilities = [sampleFacility(), sampleFacility({ id: 9102, name: 'Short Course' })];
  const response = await courseInfoOf('two-courses', {
    'GET /settings': sampleSettings(),
    'GET /facilities': facilities,
  });
  const html = await response.text();
  expect(html).toContain('/teetimes?course=9101');
  expect(html).toContain('/teetimes?course=9102');
});

test('several courses are listed first, each with a small picture, and a course alone is not', async () => {
  const facilities = [
    sampleFacility({ image: '/a.png' }),
    sampleFacility({ id: 9102, name: 'Short Course', image: '/b.png' }),
  ];
  const answers = { 'GET /settings': sampleSettings(), 'GET /facilities': facilities };
  const page = await readHtml(await courseInfoOf('listed-courses', answers));
  const links = [...page.querySelectorAll('.course-list a')];
  expect(links.map((link) => [link.getAttribute('href'), link.querySelector('b')?.textContent])).toEqual([
    ['#course-9101', 'Cedar Ridge Golf Course'],
    ['#course-9102', 'Short Course'],
  ]);
  for (const link of links) expect(page.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  const pictures = links.map((link) => link.querySelector('img'));
  expect(pictures.map((picture) => picture?.getAttribute('src'))).toEqual(['/a.png', '/b.png']);
  expect(pictures.map((picture) => picture?.getAttribute('alt'))).toEqual(['', '']);
  const alone = await readHtml(await courseInfoOf('no-list', sampleSite()));
  expect(alone.querySelector('.course-list')).toBeNull();
});

test('a course without a picture of its own shows the landscape of its operator, and nothing above it', async () => {
  const settings = { appearance: { landscape: 'lakeside' } } as const;
  const page = await readHtml(await courseInfoOf('no-picture', sampleSite(settings)));
  expect(page.querySelector('main .scene')?.getAttribute('src')).toMatch(/^\/landscape\/lakeside\./);
  expect(page.querySelector('main source')?.getAttribute('srcset')).toMatch(/^\/landscape\/lakeside-night\./);
  expect(page.querySelector('header .art')).toBeNull();
  const own = await readHtml(await courseInfoOf('own-picture', sampleSite(settings, { image: '/own.png' })));
  expect(own.querySelector('main .scene')?.getAttribute('src')).toBe('/own.png');
  expect(own.querySelector('main source')).toBeNull();
});

test('course info tells the hours, or the sun where the times follow it, and how far ahead can be booked', async () => {
  const inventory = { maxDaysOut: 30, defaultStartDay: 'current' } as const;
  const byClock = { isSimulator: true, hours: { first: 600, last: 1320 }, inventory };
  const venue = await readHtml(await courseInfoOf('by-clock', sampleSite({}, byClock)));
  const facts = venue.querySelector('dl')?.textContent ?? '';
  expect(facts).toContain('Hours10:00 AM to 10:00 PM');
  expect(facts).toContain('Up to 30 days ahead');
  expect(facts).not.toContain('Sunrise');
  const course = await readHtml(await courseInfoOf('by-sun', sampleSite()));
  expect(course.querySelector('dl')?.textContent).toMatch(/Sunrise \d:\d\d AM, sunset \d:\d\d PM/);
});

test.each([90, -90])(
  'course info at latitude %i names no sunrise of a sun that does not set or does not rise',
  async (latitude) => {
    const course = await readHtml(
      await courseInfoOf(`pole-${latitude}`, sampleSite({}, { location: [0, latitude] })),
    );
    expect(course.querySelector('dl')?.textContent).toMatch(/The sun does not (set|rise) today/);
  },
);

const holes = Array.from({ length: 18 }, (_, index) => ({ par: index < 9 ? 4 : 3, handicap: index + 1 }));
const scorecard: Scorecard = {
  unit: 'yards',
  holes,
  tees: [
    { name: 'Blue', color: '#1f5fbf', rating: 71, slope: 128, lengths: holes.map((_, index) => 300 + index) },
    { name: 'Red', color: null, rating: null, slope: null, lengths: holes.map(() => 200) },
  ],
};

test('a scorecard adds up each nine and the course, and names its rows and columns', async () => {
  const page = await readHtml(await courseInfoOf('scorecard', sampleSite({}, { scorecard })));
  const [tees, byHole] = page.querySelectorAll('.scorecard table');
  const cellsOf = (row: Element) =>
    [...row.querySelectorAll('th,td')].map((cell) => cell.textContent?.trim());
  expect([...(tees?.querySelectorAll('tr') ?? [])].map(cellsOf)).toEqual([
    ['Tee', 'Yards', 'Rating', 'Slope'],
    ['Blue', '5,553', '71.0', '128'],
    ['Red', '3,600', '–', '–'],
  ]);
  expect(page.querySelector('.scorecard')?.textContent).toContain('Par 63 · 18 holes');
  const rows = [...(byHole?.querySelectorAll('tr') ?? [])].map(cellsOf);
  expect(rows).toHaveLength(22);
  expect(rows[1]).toEqual(['1', '4', '1', '300', '200']);
  expect(rows.filter(([name]) => ['Out', 'In', 'Total'].includes(name ?? ''))).toEqual([
    ['Out', '36', '', '2,736', '1,800'],
    ['In', '27', '', '2,817', '1,800'],
    ['Total', '63', '', '5,553', '3,600'],
  ]);
  expect(byHole?.querySelectorAll('thead th[scope=col]')).toHaveLength(5);
  expect(byHole?.querySelectorAll('tbody th[scope=row]')).toHaveLength(20);
  expect(page.querySelector('.holes')?.getAttribute('tabindex')).toBe('0');
});

test('nine holes have one sum', async () => {
  const nine = {
    ...scorecard,
    holes: holes.slice(0, 9),
    tees: scorecard.tees.map((tee) => ({ ...tee, lengths: tee.lengths.slice(0, 9) })),
  };
  const page = await readHtml(await courseInfoOf('nine', sampleSite({}, { scorecard: nine })));
  const names = [...page.querySelectorAll('.holes tr.sum th')].map((name) => name.textContent);
  expect(names).toEqual(['Total']);
});

test('a scorecard is in the words and the unit of its course', async () => {
  const facility = { country: 'AU', scorecard: { ...scorecard, unit: 'meters' } } as const;
  const page = await readHtml(await courseInfoOf('metres', sampleSite({}, facility)));
  expect(page.querySelector('.scorecard table')?.textContent).toContain('Metres');
  expect(page.querySelector('.holes thead')?.textContent).toContain('Stroke index');
});

test('pictures and amenities are shown, each picture with its description, its size, and when it is reached', async () => {
  const gallery = [{ image: '/art/fifth.svg', alt: 'The fifth green', caption: 'The fifth' }];
  const facility = { gallery, amenities: ['driving-range', 'wifi'] } as const;
  const page = await readHtml(
    await courseInfoOf('gallery', sampleSite({}, { ...facility, amenities: [...facility.amenities] })),
  );
  const picture = page.querySelector('.gallery img');
  expect(picture?.getAttribute('alt')).toBe('The fifth green');
  expect(['src', 'loading', 'width', 'height'].map((name) => picture?.getAttribute(name))).toEqual([
    '/art/fifth.svg',
    'lazy',
    '600',
    '400',
  ]);
  expect(page.querySelector('.gallery figcaption')?.textContent).toBe('The fifth');
  expect(page.querySelector('.facts')?.textContent).toContain('AmenitiesDriving rangeWi-Fi');
});
