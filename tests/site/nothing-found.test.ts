import { describe, expect, test } from 'vitest';
import { createEngine } from '#server/engine/app.ts';
import { addDays, formatLocalDate, localDateOf } from '#server/format/dates.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { golferAt } from '#tests/support/golfer.ts';
import { readHtml } from '#tests/support/read-html.ts';
import { emptyCaches } from '#tests/support/site/empty-caches.ts';
import { openSite as openSession } from '#tests/support/site/open-site.ts';
import { createSite } from '#tests/support/site/site.ts';

const today = localDateOf(new Date(), 'America/New_York');
const tomorrow = addDays(today, 1);
const inventory = {
  reservationWindowType: 'precise',
  startTimeMinutesAfterMidnight: 420,
  endTimeMinutesAfterMidnight: 599,
  maxTeeTimesPerHour: 4,
};
/** Dear in the first hour, for four alone in the last; twelve times a day. */
const rates = [
  rateFile(1, { prices: [{ time: { from: '07:00', to: '08:00' }, price: '80.00' }] }),
  rateFile(2, { prices: [{ time: { from: '08:00', to: '09:00' }, price: '34.00' }], transportation: 'Cart' }),
  rateFile(3, { prices: [{ time: { from: '09:00', to: '10:00' }, price: '50.00' }], allowedPlayers: [4] }),
];
const closed = (from: string, to: string) => [{ from, to, reason: 'Frost' }];
const course = (id: number, given: Record<string, unknown> = {}) =>
  courseFile(id, { inventory, rates, ...given });
const engine = await startEngine(
  [
    operatorFile('open', [course(1), course(2, { blocks: closed(tomorrow, tomorrow) })], {
      settings: { multiCourse: true },
    }),
    operatorFile('frozen', [course(3, { blocks: closed(today, addDays(today, 1)) })]),
    operatorFile('available', [course(11, { blocks: closed(today, addDays(today, 1)) })], {
      settings: { inventory: { defaultStartDay: 'next available' } },
    }),
    operatorFile('next', [course(4, { blocks: closed(today, addDays(today, 2)) })], {
      settings: { inventory: { defaultStartDay: 'next' } },
    }),
    operatorFile('shut', [course(5, { blocks: closed(today, addDays(today, 30)) })]),
    operatorFile('cents', [
      course(7, {
        rates: [rateFile(1, { prices: [{ price: '26.10' }] })],
        blocks: closed(tomorrow, tomorrow),
      }),
      course(8, { currency: 'CAD' }),
    ]),
    operatorFile('single', [
      course(10, {
        inventory: { ...inventory, endTimeMinutesAfterMidnight: 479, maxTeeTimesPerHour: 1 },
        rates: [rateFile(1)],
      }),
    ]),
    operatorFile('quiet', [course(9)], { settings: { appearance: { dayPrices: false } } }),
    // The last day comes out a minute before midnight.
    operatorFile('late', [
      course(6, { inventory: { ...inventory, maxDaysOut: 5, releaseThresholdMinutes: 1439 } }),
    ]),
  ],
  { now: () => new Date() },
);

function openSite(alias: string) {
  const { fetch } = createEngine(engine.parts, '/api');
  const calls: string[] = [];
  const site = createSite({
    bookingFetch: (request) => {
      const { pathname, search } = new URL(request.url);
      const [, name] = /(\/v2\/tee-times|\/tee-times\/beyond)$/.exec(pathname) ?? [];
      if (name) calls.push(`${name}${search}`);
      return fetch(request, '192.0.2.1');
    },
    defaultAlias: alias,
  });
  return { calls, open: async (path: string) => readHtml(await site.get(path)) };
}

const stepsOf = (page: Document) =>
  [...page.querySelectorAll('[data-testid=no-records-found] a')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    label: link.textContent ?? '',
  }));
const timesOf = (page: Document) => page.querySelectorAll('[data-testid=teetimes-tile-time]').length;
const dayOf = (page: Document) => page.querySelector<HTMLInputElement>('input[name=date]')?.value;

describe('Nothing found', () => {
  test.each([
    ['max=40&start=7&end=7', ['At any price, 1 time from $80', 'At any time of day, 4 times from $34']],
    ['max=40&golfers=2&start=9', ['At any time of day, 4 times from $34']],
    ['holes=9&min=60&start=8', ['With no filters, 12 times from $34']],
  ])('offers what was checked to find something, most times first: %s', async (query, labels) => {
    const { open } = openSite('open');
    const page = await open(`/teetimes?course=1&date=${tomorrow}&${query}`);
    const steps = stepsOf(page);
    expect(steps.map(({ label }) => label).filter((label) => labels.includes(label))).toEqual(
      [...labels].sort((a, b) => Number(/ (\d+) times?/.exec(b)?.[1]) - Number(/ (\d+) times?/.exec(a)?.[1])),
    );
    for (const { href, label } of steps)
      expect(`${timesOf(await open(`/teetimes${href}`))}`).toBe(/, (\d+) times? from/.exec(label)?.[1]);
  });

  test('costs one call for all that is offered instead', async () => {
    const { open, calls } = openSite('open');
    await open(`/teetimes?date=${tomorrow}&max=10&golfers=4`);
    expect(calls).toEqual([
      `/v2/tee-times?date=${tomorrow}`,
      `/tee-times/beyond?max=10&golfers=4&date=${tomorrow}`,
    ]);
  });

  test('says when it is the same tomorrow, and at other courses', async () => {
    const page = await openSite('open').open(`/teetimes?course=2&date=${tomorrow}&golfers=4`);
    expect(page.querySelector('[data-testid=no-records-found] h2')?.textContent).toBe(
      `No tee times on ${formatLocalDate(tomorrow, 'long', 'en-US')}`,
    );
    const dayAfter = formatLocalDate(addDays(today, 2), 'long', 'en-US');
    expect(stepsOf(page)).toEqual([
      { href: `?course=2&date=${addDays(today, 2)}&golfers=4`, label: `${dayAfter}, 12 times from $34` },
      { href: `?date=${tomorrow}&golfers=4`, label: 'At all courses, 12 times from $34' },
    ]);
    const frozen = await openSite('frozen').open(`/teetimes?date=${tomorrow}&golfers=2`);
    expect(stepsOf(frozen).map(({ label }) => label)).toEqual([`${dayAfter}, 8 times from $34`]);
    const closedToday = await openSite('next').open(`/teetimes?date=${addDays(today, 2)}`);
    expect(stepsOf(closedToday).map(({ label }) => label)).toEqual([
      `${formatLocalDate(addDays(today, 3), 'long', 'en-US')}, 12 times from $34`,
    ]);
  });

  test('anywhere offers nothing that leads nowhere', async () => {
    const page = await openSite('shut').open(`/teetimes?date=${tomorrow}&golfers=2&max=40`);
    expect(stepsOf(page)).toEqual([]);
    expect(page.querySelector('[data-testid=no-records-found]')?.textContent).toContain('No tee times on');
  });
});

describe('A first visit', () => {
  test('lands on the first day with times when its start day has none', async () => {
    for (const [alias, days] of [
      ['frozen', 2],
      ['next', 3],
    ] as const) {
      const page = await openSite(alias).open('/');
      expect(dayOf(page)).toBe(addDays(today, days));
      expect(timesOf(page)).toBe(12);
    }
  });

  test('asks for the day it lands on, and where that is the first one available, for no other', async () => {
    const { open, calls } = openSite('available');
    expect(dayOf(await open('/'))).toBe(addDays(today, 2));
    expect(calls).toEqual(['/tee-times/beyond', `/v2/tee-times?date=${addDays(today, 2)}`]);
  });

  test('stays on its start day when no other has times, and goes nowhere when a day is named', async () => {
    expect(dayOf(await openSite('shut').open('/'))).toBe(today);
    expect(dayOf(await openSite('frozen').open(`/?date=${today}`))).toBe(today);
  });
});

describe('The days of strip and calendar', () => {
  const stateOf = (page: Document, date: string) =>
    [...page.querySelectorAll(`.days a[href*="date=${date}"]:not(.step)`)].map((link) => [
      link.getAttribute('data-state'),
      link.getAttribute('aria-label') ?? link.textContent,
    ]);
  /** A day as its link is named: "Sat 28 November". */
  const named = (date: string) => {
    const [weekday, , day] = formatLocalDate(date, 'short', 'en-US').split(/,? /);
    const month = new Date(date).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
    return `${weekday} ${day} ${month}`;
  };

  test('without times say why, and are links all the same', async () => {
    const page = await openSite('frozen').open(`/teetimes?date=${addDays(today, 2)}&golfers=2`);
    const day = String(Number(tomorrow.slice(8)));
    expect(stateOf(page, tomorrow)).toEqual([
      ['closed', `${named(tomorrow)} closed`],
      ['closed', `${day} closed`],
    ]);
    expect(stateOf(page, addDays(today, 3)).map(([state]) => state)).toEqual([null, null]);
  });

  test('never show what one’s own cart holds as sold out', async () => {
    const golfer = golferAt(engine, 'single', { 'x-guest-email': 'ada@example.com' });
    const day = addDays(today, 2);
    const cartId = await golfer.newCart();
    expect((await golfer.add(cartId, await golfer.find(day, 'Rate 1'), 4)).status).toBe(200);
    const stateFor = async (session: object) => {
      const { fetch } = createEngine(engine.parts, '/api');
      const own = { defaultAlias: 'single' };
      const site = await openSession((request) => fetch(request, '192.0.2.1'), session, own);
      const page = await readHtml(await site.get(`/teetimes?date=${addDays(day, 1)}`));
      return stateOf(page, day)[0]?.[0];
    };
    expect(await stateFor({})).toBe('soldOut');
    expect(await stateFor({ cartId, cartCount: 1 })).toBe(null);
    expect(await stateFor({})).toBe('soldOut');
  });

  test('that are not released yet are no links', async () => {
    const page = await openSite('late').open('/');
    const last = addDays(today, 5);
    expect(stateOf(page, last)).toEqual([]);
    const cell = page.querySelector('.days nav [data-state=notReleased]');
    expect(cell?.textContent).toBe(`${named(last)} not open yet`);
    expect(cell?.getAttribute('aria-disabled')).toBe('true');
  });

  test('say the price from which their list shows tee times, to the cent', async () => {
    const day = addDays(today, 2);
    const page = await openSite('cents').open(`/teetimes?course=7&date=${day}`);
    const [inStrip, inCalendar] = page.querySelectorAll(`.days a[href*="date=${day}"]:not(.step)`);
    expect(inStrip?.textContent).toBe(`${named(day)} from $26.10`);
    expect(inStrip?.querySelector('b')?.textContent).toBe(' $26.10');
    expect(inCalendar?.textContent).toBe(`${Number(day.slice(8))} from $26.10`);
    // One that is closed has none.
    expect(stateOf(page, tomorrow)[0]).toEqual(['closed', `${named(tomorrow)} closed`]);
  });

  test.each([
    ['of courses in several currencies', 'cents'],
    ['where the operator hides them', 'quiet'],
  ])('say no price %s', async (_, alias) => {
    const page = await openSite(alias).open(`/teetimes?date=${addDays(today, 2)}`);
    expect(page.querySelectorAll('.days nav a').length).toBeGreaterThan(0);
    expect(page.querySelectorAll('.days b')).toHaveLength(0);
    expect(page.querySelector('.days')?.textContent).not.toContain('$');
  });

  test('look as if all had times where the booking API cannot say', async () => {
    emptyCaches();
    const { fetch } = createEngine(engine.parts, '/api');
    const site = createSite({
      bookingFetch: (request) =>
        request.url.includes('/tee-times/days')
          ? Promise.resolve(Response.json({ statusCode: 404, message: 'Not found' }, { status: 404 }))
          : fetch(request, '192.0.2.1'),
      defaultAlias: 'frozen',
    });
    const response = await site.get('/');
    expect(response.status).toBe(200);
    expect((await readHtml(response)).querySelectorAll('[data-state]')).toHaveLength(0);
  });
});
