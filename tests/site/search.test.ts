import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEngine } from '#server/engine/app.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { compress } from '#server/http/content-encoding.ts';
import { startEngine, type TestEngine } from '#tests/support/engine.ts';
import { formDataOf, readHtml } from '#tests/support/read-html.ts';
import { createSite } from '#tests/support/site/site.ts';

const samples = await Promise.all(
  ['cedar-ridge', 'coastal-golf', 'the-bay'].map(async (alias) =>
    JSON.parse(await readFile(new URL(`../../server/db/samples/${alias}.json`, import.meta.url), 'utf8')),
  ),
);
let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine(samples, { now: () => new Date() });
});

function openSite(alias: string) {
  const { fetch } = createEngine(engine.parts, '/api');
  return createSite({ bookingFetch: (request) => fetch(request, '192.0.2.1'), defaultAlias: alias });
}
const tomorrow = addDays(localDateOf(new Date(), 'America/New_York'), 1);
const all = (page: Document, testId: string) => [...page.querySelectorAll(`[data-testid="${testId}"]`)];

describe('the search page', () => {
  test('a link from outside shows exactly the filtered result in the first HTML', async () => {
    const site = openSite('cedar-ridge');
    const response = await site.get(`/?course=9101&date=${tomorrow}&golfers=4&holes=18&max=999999`);
    expect(response.status).toBe(200);
    const page = await readHtml(response);
    const holes = all(page, 'teetimes-tile-hole-verbiage').map((tile) => tile.textContent ?? '');
    expect(holes.length).toBeGreaterThan(10);
    expect(holes.every((text) => text.startsWith('18 holes'))).toBe(true);
    expect(page.querySelector<HTMLInputElement>('input[name=golfers][value="4"]')?.checked).toBe(true);
    expect(page.querySelector<HTMLInputElement>('input[name=date]')?.value).toBe(tomorrow);
  });

  test('simulators are searched by group sizes of 1 to 6', async () => {
    const page = await readHtml(await openSite('the-bay').get(`/teetimes?date=${tomorrow}&golfers=6`));
    const choices = [...page.querySelectorAll<HTMLInputElement>('input[name=golfers]')];
    expect(choices.map(({ value }) => value)).toEqual(['', '1', '2', '3', '4', '5', '6']);
    expect(choices.find(({ checked }) => checked)?.value).toBe('6');
    expect(all(page, 'teetimes-tile-time').length).toBeGreaterThan(0);
  });

  test.each(['/', '/search', '/teetimes'])('answers at %s', async (path) => {
    const response = await openSite('cedar-ridge').get(`${path}?date=${tomorrow}`);
    const page = await readHtml(response);
    expect(page.title).toContain('Tee Times');
    expect(all(page, 'teetimes-tile-time').length).toBeGreaterThan(10);
  });

  test('filters by time of day, price and transportation', async () => {
    const site = openSite('cedar-ridge');
    const page = await readHtml(
      await site.get(`/teetimes?date=${tomorrow}&start=9&end=11&transportation=Walking`),
    );
    const times = all(page, 'teetimes-tile-time').map((tile) => tile.textContent ?? '');
    expect(times.length).toBeGreaterThan(0);
    expect(times.every((time) => /^(9|10):|^11:00/.test(time))).toBe(true);
    const cheap = await readHtml(await site.get(`/teetimes?date=${tomorrow}&max=1`));
    expect(all(cheap, 'no-records-found')).toHaveLength(1);
    expect(cheap.querySelector('[data-testid=no-records-found]')?.textContent).toMatch(
      /At any price, \d\d times from \$/,
    );
  });

  test('a time of day stays what the link said, whatever hours the form offers and whatever else is chosen', async () => {
    const site = openSite('cedar-ridge');
    const page = await readHtml(await site.get(`/teetimes?date=${tomorrow}&start=3&end=4`));
    const chosen = ['start', 'end'].map((id) => page.querySelector<HTMLSelectElement>(`#${id}`));
    expect(chosen.map((select) => select?.value)).toEqual(['3', '4']);
    expect(chosen.map((select) => select?.selectedOptions[0]?.textContent)).toEqual(['3 AM', '4 AM']);
    const [form] = page.querySelectorAll<HTMLFormElement>('.filters form');
    if (!form) throw new Error('There is no form of filters');
    const sent = new URLSearchParams([...formDataOf(form)].map(([name, value]) => [name, String(value)]));
    sent.set('golfers', '2');
    const { headers } = await site.get(`/teetimes?${sent}`);
    expect(headers.get('location')).toBe(`/teetimes?date=${tomorrow}&start=3&end=4&golfers=2`);
    const days = [...page.querySelectorAll('.days a')];
    expect(days.length).toBeGreaterThan(7);
    for (const link of days) expect(link.getAttribute('href')).toContain('&start=3&end=4');
  });

  test('nothing starts at midnight that ends a day: such a link is told so', async () => {
    const page = await readHtml(await openSite('cedar-ridge').get(`/teetimes?date=${tomorrow}&start=24`));
    expect(page.body.textContent).toContain("We couldn't use part of this link: time of day.");
    expect(all(page, 'teetimes-tile-time').length).toBeGreaterThan(10);
  });

  test('what a link says and the form has no field for is kept by the form', async () => {
    const site = openSite('the-bay');
    const page = await readHtml(await site.get(`/teetimes?date=${tomorrow}&holes=18&transportation=Cart`));
    const hidden = [...page.querySelectorAll<HTMLInputElement>('.filters form input[type=hidden]')];
    expect(Object.fromEntries(hidden.map(({ name, value }) => [name, value]))).toEqual({
      date: tomorrow,
      holes: '18',
      transportation: 'Cart',
    });
  });

  test('the rate types offered are those that can be bought on that day', async () => {
    const page = await readHtml(await openSite('cedar-ridge').get(`/teetimes?date=${tomorrow}`));
    const options = [...page.querySelectorAll<HTMLOptionElement>('#rateType option')];
    expect(options.map(({ value }) => value)).toEqual(['', 'Standard', 'Twilight']);
    for (const { value } of options.slice(1)) {
      const found = await readHtml(
        await openSite('cedar-ridge').get(`/teetimes?date=${tomorrow}&rateType=${value}`),
      );
      expect(all(found, 'teetimes-tile-time').length).toBeGreaterThan(0);
    }
  });

  test('a rate type of a link that cannot be bought on that day is said, and can be taken away', async () => {
    const page = await readHtml(
      await openSite('cedar-ridge').get(`/teetimes?date=${tomorrow}&rateType=Member`),
    );
    expect(page.querySelector<HTMLSelectElement>('#rateType')?.value).toBe('Member');
    const nothing = all(page, 'no-records-found')[0];
    expect(nothing?.textContent).toMatch(/With any rate type, \d\d times/);
  });

  test('without a card provider, rate types that are due online are not offered', async () => {
    const typesOf = async (site: ReturnType<typeof openSite>) => {
      const page = await readHtml(await site.get(`/teetimes?date=${tomorrow}`));
      return [...page.querySelectorAll<HTMLOptionElement>('#rateType option')].map(({ value }) => value);
    };
    expect(await typesOf(openSite('coastal-golf'))).toEqual(['', 'Standard', 'Afternoon', 'Resident']);
    const { payment: _, ...withoutCards } = engine.parts;
    const { fetch } = createEngine(withoutCards, '/api');
    const bookingFetch = (request: Request) => fetch(request, '192.0.2.1');
    expect(await typesOf(createSite({ bookingFetch, defaultAlias: 'coastal-golf' }))).toEqual([
      '',
      'Standard',
      'Resident',
    ]);
  });

  test('a past date shows today and says so', async () => {
    const page = await readHtml(await openSite('cedar-ridge').get('/teetimes?date=2020-01-01'));
    expect(page.body.textContent).toContain("That day has passed, so we're showing today.");
    expect(page.querySelector<HTMLInputElement>('input[name=date]')?.value).toBe(
      localDateOf(new Date(), 'America/New_York'),
    );
  });

  test.each([
    'course=77&golfers=9&max=x&date=2020-01-01',
    'course[]=77&golfers[]=9&max=x&date=2020-01-01&holes=',
  ])('what cannot be used of a link is one note: %s', async (query) => {
    const response = await openSite('cedar-ridge').get(`/teetimes?${query}`);
    expect(response.status).toBe(200);
    const notes = [...(await readHtml(response)).querySelectorAll('.search .note:not(.timed *)')];
    expect(notes.map((note) => note.textContent)).toEqual([
      "We couldn't use part of this link: price, course, golfers. That day has passed, so we're showing today.",
    ]);
  });

  test('names of arrays with brackets are the plain ones', async () => {
    const site = openSite('coastal-golf');
    const response = await site.get(`/teetimes?course[]=9201&course[]=9202&golfers[]=3&date=${tomorrow}`);
    expect(response.headers.get('location')).toBe(`/teetimes?course=9201,9202&date=${tomorrow}&golfers=3`);
    const page = await readHtml(await site.get(`/teetimes?course[]=9202&golfers[]=3&date=${tomorrow}`));
    expect(page.querySelector<HTMLInputElement>('input[name=golfers][value="3"]')?.checked).toBe(true);
    expect(
      [...page.querySelectorAll<HTMLInputElement>('input[name=course]:checked')].map(({ value }) => value),
    ).toEqual(['9202']);
  });

  test('a day that cannot be booked yet says from when it can, and leads to the last day that has times', async () => {
    const site = openSite('cedar-ridge');
    const today = localDateOf(new Date(), 'America/New_York');
    for (const date of [addDays(today, 15), '2999-12-31']) {
      const page = await readHtml(await site.get(`/teetimes?date=${date}&golfers=2`));
      const nothing = all(page, 'no-records-found')[0];
      expect(nothing?.textContent).toContain('Tee times will be available to book from');
      expect(nothing?.querySelector('a.btn')?.getAttribute('href')).toBe(
        `?date=${addDays(today, 14)}&golfers=2`,
      );
    }
  });

  test.each([
    '/teetimes?date=9999-12-31',
    '/teetimes?date=0000-01-01',
    '/tee-time?courseId=9101&teetime=-000001-01-01T00:00:00.000Z',
  ])('a date no calendar of golf has breaks nothing: %s', async (path) => {
    expect((await openSite('cedar-ridge').get(path)).status).toBeLessThan(500);
  });

  test('several courses: {n} Courses Selected, the zone on each time', async () => {
    const site = openSite('coastal-golf');
    const page = await readHtml(await site.get(`/teetimes?course=9201,9202&date=${tomorrow}`));
    expect(page.body.textContent).toContain('2 Courses Selected');
    expect(page.querySelectorAll('input[name=course]')).toHaveLength(3);
    expect(
      [...page.querySelectorAll<HTMLInputElement>('input[name=course]')].filter((box) => box.checked),
    ).toHaveLength(2);
  });

  test('a form’s empty fields lead to the URL that links use', async () => {
    const site = openSite('cedar-ridge');
    const response = await site.get(
      `/teetimes?date=${tomorrow}&golfers=2&holes=&transportation=&start=&end=&min=&max=&promotionCode=`,
    );
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`/teetimes?date=${tomorrow}&golfers=2`);
  });

  test('a promotion code is applied, and told when it is expired or unknown', async () => {
    const site = openSite('cedar-ridge');
    const page = await readHtml(await site.get(`/teetimes?date=${tomorrow}&promotionCode=SAVE10`));
    expect(page.querySelectorAll('s').length).toBeGreaterThan(10);
    expect(page.body.textContent).toContain('SAVE10');
    const expired = await readHtml(
      await openSite('cedar-ridge').get(`/teetimes?date=${tomorrow}&promotionCode=EXPIRED5`),
    );
    expect(expired.querySelectorAll('s')).toHaveLength(0);
    expect(expired.querySelector('#promotionCode-error')?.textContent).toBeTruthy();
  });

  test('a promotion code of some of the courses is applied where it counts', async () => {
    const page = await readHtml(
      await openSite('coastal-golf').get(`/teetimes?date=${tomorrow}&promotionCode=GULF20`),
    );
    expect(page.querySelectorAll('s').length).toBeGreaterThan(10);
    expect(page.querySelector('.timed')?.textContent).toBe('GULF20 takes 20% off midweek and weekend alike.');
    expect(page.querySelector('#promotionCode-error')).toBeNull();
  });

  test.each([
    ['Remove promo code', '&golfers=2'],
    ['Clear all filters', ''],
  ])('an applied code counts for later searches until “%s”, and both are said', async (label, left) => {
    const site = openSite('cedar-ridge');
    const applied = await site.get(`/teetimes?date=${tomorrow}&promotionCode=SAVE10`);
    const later = await readHtml(
      await site.get(`/teetimes?date=${tomorrow}&golfers=2`, { cookie: cookieOf(applied) }),
    );
    expect(later.querySelectorAll('s').length).toBeGreaterThan(10);
    expect(later.querySelector('.timed')?.textContent).toBe('SAVE10 takes 10% off your green fee.');
    const href = linkCalled(label, later);
    expect(href).toBe(`?date=${tomorrow}${left}&promotionCode=`);
    const answer = await site.get(`/teetimes${href}`, { cookie: cookieOf(applied) });
    const cookie = cookieOf(answer);
    const cleared = await readHtml(answer);
    expect(cleared.querySelectorAll('s')).toHaveLength(0);
    expect(cleared.querySelector('.timed')?.textContent).toBe('Promo code removed');
    const after = await readHtml(await site.get(`/teetimes?date=${tomorrow}`, { cookie }));
    expect(after.querySelectorAll('s')).toHaveLength(0);
    expect(after.querySelector('.timed')?.textContent).toBe('');
  });

  test('the form’s emptied code field clears the code as well', async () => {
    const site = openSite('cedar-ridge');
    const cookie = cookieOf(await site.get(`/teetimes?date=${tomorrow}&promotionCode=SAVE10`));
    const sent = await site.get(`/teetimes?date=${tomorrow}&golfers=2&holes=&promotionCode=`, { cookie });
    expect(sent.status).toBe(302);
    const page = await readHtml(await site.get(sent.headers.get('location') ?? '', { cookie }));
    expect(page.querySelector('.timed')?.textContent).toBe('Promo code removed');
    expect(page.querySelectorAll('s')).toHaveLength(0);
  });

  test('the calendar links every day that can be booked and no other, and keeps the search', async () => {
    const today = localDateOf(new Date(), 'America/New_York');
    const page = await readHtml(
      await openSite('cedar-ridge').get(`/teetimes?date=${tomorrow}&golfers=2&holes=18`),
    );
    const days = [...page.querySelectorAll('.cal td a')];
    expect(days.map((day) => day.getAttribute('href'))).toEqual(
      Array.from({ length: 15 }, (_, index) => `?date=${addDays(today, index)}&golfers=2&holes=18`),
    );
    expect(page.querySelector('.cal [aria-current=date]')?.getAttribute('href')).toContain(tomorrow);
    const columns = [...page.querySelectorAll('.cal table:first-of-type th')].map((head) => head.textContent);
    expect(columns).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    for (const day of days) {
      const date = new URLSearchParams(day.getAttribute('href') ?? '').get('date') ?? '';
      const column = [...(day.closest('tr')?.children ?? [])].indexOf(day.closest('td') as Element);
      expect(column).toBe(new Date(`${date}T00:00:00Z`).getUTCDay());
      expect(day.textContent).toMatch(new RegExp(`^${Number(date.slice(8))} (from \\$\\d+|no times left)$`));
    }
  });

  test('says what can still be booked of a search, and 503 while the booking API is silent', async () => {
    const query = `date=${tomorrow}&golfers=4&start=9&end=10`;
    const site = openSite('cedar-ridge');
    const page = await readHtml(await site.get(`/teetimes?${query}`));
    const listed = [...page.querySelectorAll('a.tt')].map((card) => {
      const search = new URLSearchParams(card.getAttribute('href')?.split('?')[1]);
      return `${search.get('courseId')} ${search.get('teetime')}`;
    });
    const available = await (await site.get(`/teetimes/availability?${query}`)).json();
    expect(Object.keys(available)).toEqual(listed);
    const silent = createSite({
      bookingFetch: () => Promise.reject(new TypeError('fetch failed')),
      defaultAlias: 'cedar-ridge',
    });
    expect((await silent.get(`/teetimes/availability?${query}`)).status).toBe(503);
  });

  test('carries nothing of the visitor and no form that changes something', async () => {
    const response = await openSite('cedar-ridge').get(`/teetimes?date=${tomorrow}`);
    expect(response.headers.get('set-cookie')).toBeNull();
    const html = await response.text();
    expect(html).not.toContain('name="form-token"');
    expect(html).not.toMatch(/method="post"/i);
  });

  test('Save-Data gets no script', async () => {
    const site = openSite('cedar-ridge');
    const html = await (await site.get(`/teetimes?date=${tomorrow}`, { 'save-data': 'on' })).text();
    expect(html).not.toContain('<script');
    expect(await (await site.get(`/teetimes?date=${tomorrow}`)).text()).toContain('<script');
  });

  test('a day of 80 tee times is at most 14 kB with brotli, styles included', async () => {
    const html = await (
      await openSite('coastal-golf').get(`/teetimes?course=9201,9202&date=${tomorrow}`)
    ).text();
    const cards = html.match(/teetimes-tile-time/g)?.length ?? 0;
    // As the host sends it, which takes less trouble than brotli could.
    const bytes = (await compress(Buffer.from(html), 'br')).length;
    expect(cards).toBeGreaterThanOrEqual(70);
    expect((bytes * 80) / Math.max(80, cards)).toBeLessThan(14 * 1024);
  });
});

function cookieOf(answer: Response): string {
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

function linkCalled(label: string, page: Document): string {
  const link = [...page.querySelectorAll('a')].find((each) => each.textContent === label);
  return link?.getAttribute('href') ?? '';
}

describe('one tee time', () => {
  async function firstTeeTime(alias: string) {
    const site = openSite(alias);
    const page = await readHtml(await site.get(`/teetimes?date=${tomorrow}`));
    const href = page.querySelector('a[href^="/tee-time?"]')?.getAttribute('href') ?? '';
    return { site, href, page: await readHtml(await site.get(href)) };
  }

  test('offers its rates, the allowed golfers and what each choice costs', async () => {
    const { page } = await firstTeeTime('cedar-ridge');
    expect(page.querySelectorAll('input[name=holes], input[name=transportation]')).toHaveLength(4);
    expect(all(page, 'golfer-select-radio-4')).toHaveLength(1);
    expect(page.body.textContent).toContain('Number of Golfers');
    expect(page.body.textContent).toContain('Green Fees');
    expect(all(page, 'add-to-cart-button')).toHaveLength(1);
  });

  test('a simulator asks for the group size, 1 to 6, 6 unless chosen', async () => {
    const { page } = await firstTeeTime('the-bay');
    expect(page.body.textContent).toContain('Group Size');
    expect(page.body.textContent).toContain('Reservation Fees');
    expect(page.querySelector<HTMLInputElement>('input[name=golfers]:checked')?.value).toBe('6');
  });

  test('one that is not there offers the times next to it', async () => {
    const { site, href } = await firstTeeTime('cedar-ridge');
    const teetime = new URLSearchParams(href.slice(href.indexOf('?'))).get('teetime') ?? '';
    const between = new Date(Date.parse(teetime) + 60_000).toISOString();
    const response = await site.get(href.replace(teetime, between));
    expect(response.status).toBe(410);
    const page = await readHtml(response);
    expect(page.body.textContent).toContain('Select Another Tee Time');
    expect(page.body.textContent).toContain('This tee time is not available. Please select another one.');
    const others = [...page.querySelectorAll('a[href^="/tee-time?"]')].map((other) => ({
      words: other.textContent ?? '',
      href: other.getAttribute('href') ?? '',
    }));
    expect(others).toHaveLength(2);
    for (const { words, href: otherHref } of others) {
      const other = await readHtml(await site.get(otherHref));
      const prices = [...other.querySelectorAll('.totals .price b')].map((price) => price.textContent ?? '');
      const lowest = prices.sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))[0];
      expect(words).toContain('9 or 18 holes · cart or walk · 1–4 golfers');
      expect(words).toContain(`from ${lowest}`);
    }
  });

  test('a course of another operator is not found', async () => {
    const { href } = await firstTeeTime('coastal-golf');
    expect((await openSite('cedar-ridge').get(href)).status).toBe(404);
  });
});
