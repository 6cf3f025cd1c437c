import { afterEach, expect, test, vi } from 'vitest';
import type { TeeTimeGroup } from '#app/components/tee-time-list/tee-time-list.tsx';
import { RATE_LIMITS } from '#server/contract/rate-limits.ts';
import { createEngine } from '#server/engine/app.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { readHtml } from '#tests/support/read-html.ts';
import { createSite } from '#tests/support/site/site.ts';

const today = localDateOf(new Date(), 'America/New_York');
const tomorrow = addDays(today, 1);
const dayAfter = addDays(today, 2);
const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
/** Two tee times an hour from 7 to 9; the last course alone sells nine holes, and is the first that opens after today. */
const course = (id: number, given: Record<string, unknown> = {}) =>
  courseFile(id, {
    inventory: {
      reservationWindowType: 'precise',
      startTimeMinutesAfterMidnight: 420,
      endTimeMinutesAfterMidnight: 539,
      maxTeeTimesPerHour: 2,
    },
    ...given,
  });
const closed = (lastDate: string) => [{ from: today, to: lastDate, reason: 'Frost' }];

const engine = await startEngine(
  [
    operatorFile(
      'thirty',
      numbers.map((id) =>
        course(
          id,
          id === 30 ? { rates: [rateFile(1), rateFile(2, { holes: 9, prices: [{ price: '20.00' }] })] } : {},
        ),
      ),
      {
        promotions: [
          {
            code: 'LAST',
            discount: 0.5,
            playFrom: today,
            playTo: addDays(today, 30),
            templateId: 1,
            facilityIds: [30],
          },
        ],
      },
    ),
    operatorFile(
      'frozen',
      numbers.map((id) => course(100 + id, { blocks: closed(id === 30 ? today : dayAfter) })),
      { settings: { inventory: { defaultStartDay: 'next available' } } },
    ),
  ],
  { now: () => new Date() },
);

afterEach(() => vi.useRealTimers());

function openSite(alias: string, rateLimits = {}) {
  const { fetch } = createEngine({ ...engine.parts, ...rateLimits }, '/api');
  const site = createSite({ bookingFetch: (request) => fetch(request, '192.0.2.1'), defaultAlias: alias });
  return {
    ...site,
    read: async (path: string) => readHtml(await site.get(path)),
    more: async (path: string): Promise<TeeTimeGroup[]> => (await site.get(path)).json(),
  };
}

const courseOf = (href: string) =>
  Number.parseInt(new URLSearchParams(href.split('?')[1]).get('courseId') ?? '', 16);
const coursesOf = (page: Document) => [
  ...new Set([...page.querySelectorAll('a.tt')].map((card) => courseOf(card.getAttribute('href') ?? ''))),
];
const textOf = (page: Document, selector: string) => page.querySelector(selector)?.textContent ?? null;
const linkTo = (page: Document, rel: 'next' | 'prev') =>
  page.querySelector(`a[rel=${rel}]`)?.getAttribute('href') ?? null;

test('without scripts every course a link names is on one of the pages, each with an address of its own', async () => {
  const site = openSite('thirty');
  const seen: number[] = [];
  const said: (string | null)[] = [];
  let path: string | null = `?date=${tomorrow}&golfers=2`;
  while (path) {
    const page: Document = await site.read(`/teetimes${path}`);
    seen.push(...coursesOf(page));
    said.push(textOf(page, '.progress-note [role=status]'));
    path = linkTo(page, 'next');
  }
  expect(said).toEqual(['Courses 1–12 of 30', 'Courses 13–24 of 30', 'Courses 25–30 of 30']);
  expect(seen).toEqual(numbers);
  const first = await site.read(`/teetimes?date=${tomorrow}`);
  const toOthers = first.querySelector('.progress-note a')?.getAttribute('href') ?? '';
  expect(first.querySelector(`${toOthers} a[rel=next]`)).not.toBeNull();
  const last = await site.read(`/search?date=${tomorrow}&golfers=2&page=9999`);
  expect(coursesOf(last)).toEqual(numbers.slice(24));
  expect(linkTo(last, 'prev')).toBe(`?page=2&date=${tomorrow}&golfers=2`);
  const second = await site.read(`/teetimes?page=2&date=${tomorrow}`);
  expect(linkTo(second, 'prev')).toBe(`?date=${tomorrow}`);
  expect(second.querySelector('.days nav a')?.getAttribute('href')).toContain('page=2');
  expect(second.querySelector('input[name=page]')).toBeNull();
});

test('a dozen courses or fewer are one page that says nothing of pages', async () => {
  const site = openSite('thirty');
  const page = await site.read(`/teetimes?course=${numbers.slice(3, 15)}&date=${tomorrow}&page=2`);
  expect(coursesOf(page)).toEqual(numbers.slice(3, 15));
  expect(page.querySelector('.progress-note, .pages')).toBeNull();
  const some = await site.read(`/teetimes?course=${numbers.slice(3, 16)}&date=${tomorrow}`);
  expect(textOf(some, '.progress-note [role=status]')).toBe('Courses 1–12 of 13');
  expect(textOf(some, 'a[rel=next]')).toBe('Next: course 13');
});

test('an open page is given the times of the courses that follow, and what can still be booked of all', async () => {
  const site = openSite('thirty');
  const first = coursesOf(await site.read(`/teetimes?date=${tomorrow}`));
  const pages = await Promise.all(
    [2, 3].map((page) => site.more(`/teetimes/more?page=${page}&date=${tomorrow}`)),
  );
  expect(pages.flat().map(({ title }) => title)).toEqual(numbers.slice(12).map((id) => `Course ${id}`));
  const hours = pages.flat().flatMap((course) => course.hours);
  const more = hours.flatMap(({ times }) => times);
  expect([...first, ...new Set(more.map(({ href }) => courseOf(href)))]).toEqual(numbers);
  expect([...new Set(more.map(({ time }) => time))]).toEqual(['7:00 AM', '7:30 AM', '8:00 AM', '8:30 AM']);
  expect(more.filter(({ href }) => href.includes('page='))).toEqual([]);
  const available = await (await site.get(`/teetimes/availability?date=${tomorrow}`)).json();
  expect(Object.keys(available)).toHaveLength(30 * 4);
  const third = await (await site.get(`/teetimes/availability?page=3&date=${tomorrow}`)).json();
  expect(Object.keys(third)).toHaveLength(6 * 4);
});

test('a page of courses without times links to the first page with times; with none at all the search says so', async () => {
  const site = openSite('thirty');
  const page = await site.read(`/teetimes?date=${tomorrow}&holes=9`);
  const nothing = page.querySelector('[data-testid=no-records-found]');
  expect(nothing?.querySelector('h2')?.textContent).toBe('No tee times at courses 1–12');
  expect(nothing?.querySelector('a')?.textContent).toBe('See tee times at courses 25–30');
  const there = await site.read(`/teetimes${nothing?.querySelector('a')?.getAttribute('href')}`);
  expect(coursesOf(there)).toEqual([30]);
  expect(linkTo(page, 'next')).toBe(`?page=2&date=${tomorrow}&holes=9`);

  const none = await site.read(`/teetimes?date=${tomorrow}&max=1&page=2`);
  expect(textOf(none, '[data-testid=no-records-found] h2')).toBe('No tee times match your search');
  expect(none.querySelector('.progress-note, .pages')).toBeNull();
  expect(none.querySelector('[data-testid=no-records-found] a')?.getAttribute('href')).toBe(
    `?date=${tomorrow}`,
  );
});

test('the day that is shown, and the nearest one with times, are those of any course', async () => {
  const site = openSite('frozen');
  const page = await site.read('/teetimes');
  expect(page.querySelector<HTMLInputElement>('input[name=date]')?.value).toBe(tomorrow);
  expect(textOf(page, '[data-testid=no-records-found] a')).toBe('See tee times at courses 25–30');
  const closedToday = await site.read(`/teetimes?date=${today}`);
  expect(closedToday.querySelector('[data-testid=no-records-found] a.btn')?.getAttribute('href')).toBe(
    `?date=${tomorrow}`,
  );
});

test('a promotion code that counts at one of the last courses is applied', async () => {
  const site = openSite('thirty');
  const page = await site.read(`/teetimes?date=${tomorrow}&promotionCode=LAST`);
  expect(page.querySelector('#promotionCode-error')).toBeNull();
  expect(page.querySelectorAll('s')).toHaveLength(0);
  const last = await site.read(`/teetimes?date=${tomorrow}&page=3`);
  expect(last.querySelectorAll('s')).toHaveLength(4);
});

test('what an open page goes on to ask is no further search of its visitor', async () => {
  const rateLimits = { ...RATE_LIMITS, search: { perAddress: 2, perVisitor: 2 } };
  const site = openSite('thirty', { rateLimits });
  vi.useFakeTimers({ toFake: ['Date'] });
  const search = async (path: string) => (await site.get(path)).status;
  expect(await search(`/teetimes?date=${dayAfter}`)).toBe(200);
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await search(`/teetimes/more?page=2&date=${dayAfter}`)).toBe(200);
    expect(await search(`/teetimes/availability?date=${dayAfter}`)).toBe(200);
  }
  expect(await search(`/teetimes?page=2&date=${dayAfter}`)).toBe(200);
  expect(await search(`/teetimes?page=3&date=${dayAfter}`)).toBe(429);
});
