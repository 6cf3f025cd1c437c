import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { createEngine } from '#server/engine/app.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { startEngine, type TestEngine } from '#tests/support/engine.ts';
import { readHtml } from '#tests/support/read-html.ts';
import { createSite } from '#tests/support/site/site.ts';

const sample = JSON.parse(
  await readFile(new URL('../../server/db/samples/cedar-ridge.json', import.meta.url), 'utf8'),
);
const ZONE = 'America/New_York';
const today = localDateOf(new Date(), ZONE);
const day = addDays(today, 2);
let engine: TestEngine;
let courseId: string;
let teetime: string;

beforeAll(async () => {
  engine = await startEngine([sample], { now: () => new Date() });
  const [sheet] = await engine.read<TeeSheet[]>(`/v2/tee-times?date=${day}`, { alias: 'cedar-ridge' });
  courseId = sheet?.courseId ?? '';
  teetime = sheet?.teetimes[5]?.teetime ?? '';
});

function openSite() {
  const { fetch } = createEngine(engine.parts, '/api');
  return createSite({ bookingFetch: (request) => fetch(request, '192.0.2.1'), defaultAlias: 'cedar-ridge' });
}

/** Two addresses: the redirect without scripts, and the link for everybody. */
function waysOn(page: Document) {
  const refresh = /<meta http-equiv="refresh" content="0;url=([^"]*)"/.exec(
    page.querySelector('head noscript')?.innerHTML ?? '',
  );
  return {
    refresh: refresh?.[1]?.replaceAll('&amp;', '&') ?? null,
    link: page.querySelector('main .note a[href^="/tee-time?"]')?.getAttribute('href') ?? null,
  };
}

describe('A link of the search page to one tee time', () => {
  test.each(['/', '/search', '/teetimes'])(
    'shows the search of its day at %s, and leads to its page without scripts, with its promotion code',
    async (path) => {
      const site = openSite();
      const response = await site.get(
        `${path}?courseId=${courseId}&teetime=${teetime}&promotionCode=SAVE10&golfers=3`,
      );
      expect(response.status).toBe(200);
      const page = await readHtml(response);
      expect(page.querySelector<HTMLInputElement>('input[name=date]')?.value).toBe(day);
      expect(page.querySelectorAll('[data-testid=teetimes-tile-time]').length).toBeGreaterThan(10);
      const { refresh, link } = waysOn(page);
      expect(link).toBe(refresh);
      const query = new URLSearchParams(link?.split('?')[1]);
      expect(Object.fromEntries(query)).toEqual({
        courseId,
        teetime,
        date: day,
        golfers: '3',
        promotionCode: 'SAVE10',
      });
      const detail = await readHtml(await site.get(link ?? ''));
      expect(detail.querySelector('.note')?.textContent).toBe('SAVE10 takes 10% off your green fee.');
      expect(detail.querySelectorAll('.prices s').length).toBeGreaterThan(0);
      expect(detail.querySelector<HTMLInputElement>('input[name=golfers]:checked')?.value).toBe('3');
      const form = detail.querySelector('form.detail')?.getAttribute('action') ?? '';
      expect(new URLSearchParams(form.split('?')[1]).get('promotionCode')).toBe('SAVE10');
    },
  );

  test('names the course by either of its ids', async () => {
    const page = await readHtml(await openSite().get(`/?courseId=9101&teetime=${teetime}`));
    expect(waysOn(page).link).toContain(`/tee-time?courseId=${courseId}&teetime=${teetime}`);
  });

  test('keeps a form’s empty fields out and the tee time in', async () => {
    const response = await openSite().get(`/?courseId=${courseId}&teetime=${teetime}&promotionCode=`);
    expect(response.status).toBe(302);
    const page = await readHtml(await openSite().get(response.headers.get('location') ?? ''));
    expect(waysOn(page).link).toContain(`teetime=${teetime}`);
  });

  test('carries nothing of the visitor, so that its page can be kept', async () => {
    const response = await openSite().get(`/?courseId=${courseId}&teetime=${teetime}`);
    expect(response.headers.get('set-cookie')).toBeNull();
    const html = await response.text();
    expect(html).not.toContain('name="form-token"');
    expect(html).not.toMatch(/method="post"/i);
  });

  test('is the tee time’s own page where data is saved', async () => {
    const saving = { 'save-data': 'on' };
    const site = openSite();
    const response = await site.get(`/?courseId=${courseId}&teetime=${teetime}&promotionCode=SAVE10`, saving);
    expect(response.status).toBe(302);
    const to = response.headers.get('location') ?? '';
    expect(to).toMatch(/^\/tee-time\?.*promotionCode=SAVE10/);
    expect((await site.get(to, saving)).status).toBe(200);
  });

  test.each([
    ['of a course that is not there', () => `courseId=${'f'.repeat(24)}&teetime=${teetime}`],
    ['without a course', () => `teetime=${teetime}`],
    ['at a time nobody can read', () => `courseId=${courseId}&teetime=soon`],
  ])('%s says so, and the search works', async (_, query) => {
    for (const saveData of ['off', 'on']) {
      // Of a fixed later day, because few of today's times are left in the evening.
      const response = await openSite().get(`/?date=${day}&${query()}`, { 'save-data': saveData });
      expect(response.status).toBe(200);
      const page = await readHtml(response);
      expect(page.body.textContent).toContain("We couldn't use part of this link: tee time.");
      expect(waysOn(page)).toEqual({ refresh: null, link: null });
      expect(page.querySelectorAll('[data-testid=teetimes-tile-time]').length).toBeGreaterThan(10);
    }
  });

  test('to a time that cannot be booked leads to a page that says so, offers others, and back to its day', async () => {
    const site = openSite();
    const between = new Date(Date.parse(teetime) + 60_000).toISOString();
    const page = await readHtml(await site.get(`/?courseId=${courseId}&teetime=${between}`));
    const response = await site.get(waysOn(page).link ?? '');
    expect(response.status).toBe(410);
    const gone = await readHtml(response);
    expect(gone.body.textContent).toContain('This tee time is not available. Please select another one.');
    expect(gone.querySelectorAll('.others ul:not(.ways) li')).toHaveLength(2);
    expect(gone.querySelectorAll('.others .ways a[href^="/account/alerts?"]')).toHaveLength(1);
    expect(gone.querySelector('a.link[href^="/teetimes"]')?.getAttribute('href')).toBe(
      `/teetimes?date=${day}`,
    );
  });

  test('to a time of a day that has passed shows today', async () => {
    const past = `${addDays(today, -3)}T14:00:00.000Z`;
    const page = await readHtml(await openSite().get(`/?courseId=${courseId}&teetime=${past}`));
    expect(waysOn(page).link).toContain(`teetime=${past}`);
    const shown = page.querySelector<HTMLInputElement>('input[name=date]')?.value ?? '';
    expect(shown >= today).toBe(true);
  });
});

describe('What the list asks for to open a tee time over itself', () => {
  const ask = (time: string, course = courseId) =>
    openSite().get(`/tee-time/answer?courseId=${course}&teetime=${time}&promotionCode=SAVE10&golfers=3`);

  test('is what its page shows, for this browser alone', async () => {
    const response = await ask(teetime);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const answer = await response.json();
    expect(answer.detail.golfers.chosen).toBe('3');
    expect(answer.gone).toBeNull();
    expect(answer.action).toContain(`/tee-time?courseId=${courseId}&teetime=${teetime}`);
    expect(answer.hidden.map(({ name }: { name: string }) => name)).toEqual(['attemptId', 'form-token']);
  });

  test('is other times where that one cannot be booked', async () => {
    const answer = await (await ask(new Date(Date.parse(teetime) + 60_000).toISOString())).json();
    expect(answer.detail).toBeNull();
    expect(answer.gone.times).toHaveLength(2);
  });

  test('is 404 for a course that is not there', async () => {
    expect((await ask(teetime, 'f'.repeat(24))).status).toBe(404);
  });
});
