import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEngine } from '#server/engine/app.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { startEngine, type TestEngine } from '#tests/support/engine.ts';
import { readHtml } from '#tests/support/read-html.ts';
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
async function open(alias: string, query: string): Promise<Document> {
  return readHtml(await openSite(alias).get(`/teetimes?${query}`));
}
const tomorrow = addDays(localDateOf(new Date(), 'America/New_York'), 1);
const words = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const tiles = (within: ParentNode) => [...within.querySelectorAll('a.tt')];
const timesOf = (within: ParentNode) => tiles(within).map((tile) => words(tile.querySelector('.at')));

describe('the tee sheet', () => {
  test('has an hour a row, with its times in their order', async () => {
    const page = await open('cedar-ridge', `date=${tomorrow}`);
    const rows = [...page.querySelectorAll('.hour')];
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      const [hour, half] = words(row.querySelector('h3')).split(' ');
      const times = timesOf(row);
      expect(times.length).toBeGreaterThan(0);
      expect(times).toEqual([...times].sort());
      for (const time of times) expect(time).toMatch(new RegExp(`^${hour}:\\d\\d ${half}$`));
    }
    expect(timesOf(page)).toHaveLength(rows.flatMap(timesOf).length);
  });

  test('says once what holds for the whole list, with the highest Convenience Fee and the sun', async () => {
    const page = await open('cedar-ridge', `date=${tomorrow}`);
    const facts = [...page.querySelectorAll('.facts')].map(words);
    expect(facts).toHaveLength(1);
    expect(facts[0]).toMatch(/holes · cart or walk · 1–4 golfers · \+ up to \$1\.99 Convenience Fee/);
    expect(words(page.querySelector('.sheet'))).toMatch(/Sunrise \d+:\d\d AM/);
    expect(words(page.querySelector('.sun'))).toMatch(/^Sunset \d+:\d\d PM$/);
    for (const tile of tiles(page)) expect(tile.querySelector('.holes, .seats')).toBeNull();
  });

  test('marks the cheapest times of the day and names the rate type that is not the usual one', async () => {
    const page = await open('cedar-ridge', `date=${tomorrow}`);
    const priceOf = (tile: Element) => Number(words(tile.querySelector('.for b')).replace('$', ''));
    const lowest = Math.min(...tiles(page).map(priceOf));
    const marked = tiles(page).filter((tile) => tile.classList.contains('low'));
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.map(priceOf)).toEqual(marked.map(() => lowest));
    expect(
      tiles(page).filter((tile) => priceOf(tile) === lowest && !tile.classList.contains('deal')),
    ).toEqual(marked);
    expect(marked.map((tile) => words(tile.querySelector('i')))).toEqual(marked.map(() => 'Twilight'));
    expect(tiles(page).filter((tile) => tile.querySelector('i'))).toEqual(marked);
  });

  test('says the sun of a course, not of bays', async () => {
    expect(words((await open('the-bay', `date=${tomorrow}`)).body)).not.toMatch(/Sunrise|Sunset/);
  });

  test('of today says what time it is at the course, of another day not', async () => {
    const today = localDateOf(new Date(), 'America/New_York');
    expect(words(await nowOf(today))).toMatch(/^Now \d+:\d\d [AP]M$/);
    expect(await nowOf(tomorrow)).toBeUndefined();
  });

  async function nowOf(day: string): Promise<Element | undefined> {
    const page = await open('cedar-ridge', `date=${day}`);
    return [...page.querySelectorAll('.sun')].find((mark) => words(mark).startsWith('Now'));
  }
});

describe('several courses', () => {
  test('come one after the other, each with its mark, name, clock and own facts', async () => {
    const page = await open('coastal-golf', `date=${tomorrow}`);
    const courses = [...page.querySelectorAll('.sheet section')];
    expect(courses.map((course) => course.getAttribute('aria-label'))).toEqual([
      'Pelican Dunes',
      'Oyster Creek',
      'Heron Point',
    ]);
    const heads = courses.map((course) => course.querySelector('h2'));
    expect(heads.map((head) => head?.getAttribute('data-course'))).toEqual(['0', '1', '2']);
    for (const [index, head] of heads.entries()) {
      expect(words(head)).toMatch(/\d+ tee times · [EC][SD]T$/);
      expect(words(head)).toContain(`${tiles(courses[index] as Element).length} tee times`);
    }
    for (const course of courses) expect(course.querySelectorAll('.facts')).toHaveLength(1);
  });

  test('are compared by hour: as many times from that price as the link of the cell then shows', async () => {
    const page = await open('coastal-golf', `date=${tomorrow}&golfers=2`);
    const link = [...page.querySelectorAll('a')].find((each) => words(each) === 'Compare by hour');
    const query = link?.getAttribute('href')?.slice(1) ?? '';
    const table = await open('coastal-golf', query);
    expect(tiles(table)).toEqual([]);
    const names = [...table.querySelectorAll('.compare thead th')].slice(1).map(words);
    // EST in winter, EDT in summer.
    expect(names.map((name) => name.replace(/[SD]T$/, '?T'))).toEqual([
      'Pelican Dunes E?T',
      'Oyster Creek E?T',
      'Heron Point C?T',
    ]);
    const pictures = (within: string) =>
      [...table.querySelectorAll(`${within} img`)].map((picture) => picture.getAttribute('src'));
    const drawn = ['/art/pelican-dunes.svg', '/art/oyster-creek.svg', '/art/heron-point.svg'];
    expect([pictures('.compare thead'), pictures('.pick')]).toEqual([drawn, drawn]);
    const rows = [...table.querySelectorAll('.compare tbody tr')];
    const row = rows.find((each) => words(each.querySelector('th')) === '9 AM');
    const cell = row?.querySelectorAll('td')[1]?.querySelector('a');
    const found = await open('coastal-golf', cell?.getAttribute('href')?.slice(1) ?? '');
    const there = tiles(found).filter((tile) => words(tile.querySelector('.at')).startsWith('9:'));
    expect(words(cell?.querySelector('b'))).toBe(`${there.length} times`);
    const prices = there.map((tile) => words(tile.querySelector('.at + span b')));
    expect(words(cell?.querySelector('small'))).toBe(`from ${prices.sort()[0]}`);
    const back = [...table.querySelectorAll('a')].find((each) => words(each) === 'Course by course');
    expect(back?.getAttribute('href')).toBe(`?date=${tomorrow}&golfers=2`);
    for (const day of table.querySelectorAll('.days a'))
      expect(day.getAttribute('href')).toContain('view=hours');
    expect(table.querySelector<HTMLInputElement>('.filters input[name=view]')?.value).toBe('hours');
  });
});

describe('what a search is narrowed by', () => {
  test('stands in words beside the day, each a link that takes it away and nothing else', async () => {
    const query = `date=${tomorrow}&min=20&start=7&end=12&golfers=2&holes=18&transportation=Walking`;
    const page = await open('cedar-ridge', query);
    expect(words(page.querySelector('.searched small'))).toBe(
      '2 golfers · 18 holes · Walking · 7 AM – 12 PM · $20 or more',
    );
    const links = [...page.querySelectorAll('.chosen a')];
    expect(links.map(words)).toEqual([
      '2 golfers remove ×',
      '18 holes remove ×',
      'Walking remove ×',
      '7 AM – 12 PM remove ×',
      '$20 or more remove ×',
    ]);
    const without = ['golfers=2', 'holes=18', 'transportation=Walking', 'start=7&end=12', 'min=20'];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      without.map((part) => `?${query.replace(`${part}&`, '').replace(`&${part}`, '')}`),
    );
  });

  test('is nothing to be seen where nothing is chosen, and a code taken away stays away', async () => {
    const plain = await open('cedar-ridge', `date=${tomorrow}`);
    expect(plain.querySelector('.chosen, .searched small')).toBeNull();
    const page = await open('cedar-ridge', `date=${tomorrow}&promotionCode=SAVE10`);
    expect(page.querySelector('.chosen a')?.getAttribute('href')).toBe(`?date=${tomorrow}&promotionCode=`);
  });
});
