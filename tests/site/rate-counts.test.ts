import { describe, expect, test } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { createEngine } from '#server/engine/app.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { readHtml } from '#tests/support/read-html.ts';
import { startShop } from '#tests/support/shop.ts';
import { createSite } from '#tests/support/site/site.ts';

const DATE = '2031-05-04';
const rates = [
  rateFile(1, { name: 'Pairs', allowedPlayers: [2], dueOnlinePercent: 100 }),
  rateFile(2, { name: 'Any group', holes: 9 }),
  rateFile(3, { name: 'Foursome', allowedPlayers: [4], transportation: 'Cart' }),
];
const inventory = { ...(courseFile(1).inventory as object), singlesMode: 'always' };
const groups = courseFile(2, { rates: [rates[0], rates[2]], inventory });
const shop = await startShop({
  files: [operatorFile('links', [courseFile(1, { rates, inventory }), groups])],
});
const { fetch } = createEngine(shop.parts, '/api');
const [sheet, groupSheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${DATE}`, { alias: 'links' });

function openSite() {
  return createSite({ bookingFetch: (request) => fetch(request, '192.0.2.1'), defaultAlias: 'links' });
}

/** The nth tee time of the day as a page. */
function pathOf(nth: number, search = '', from = sheet): string {
  return `/tee-time?courseId=${from?.courseId}&teetime=${from?.teetimes[nth]?.teetime}${search}`;
}

const SEGMENTS = 'input[name=golfers]';

function readChoices(page: Document) {
  const inputs = (selector: string) => [...page.querySelectorAll<HTMLInputElement>(selector)];
  const chosen = inputs('input[name=rateId]').find(({ checked }) => checked);
  return {
    rate: chosen && page.querySelector(`label[for="${chosen.id}"] b`)?.textContent,
    fits: inputs('input[name=rateId]').map((input) => input.dataset.fits),
    golfers: inputs(SEGMENTS).find(({ checked }) => checked)?.value,
    open: inputs(SEGMENTS).flatMap(({ value, disabled }) => (disabled ? [] : [value])),
    notes: [...page.querySelectorAll('form.detail > .note:not(.bad)')].map((note) => note.textContent),
    hints: [...page.querySelectorAll('.fits')].map((hint) => hint.textContent),
    alert: page.querySelector('form.detail [role=alert] li')?.textContent ?? null,
  };
}

const rateIdOf = (page: Document, name: string) =>
  [...page.querySelectorAll('.radios > div')]
    .find((row) => row.querySelector('b')?.textContent === name)
    ?.querySelector('input')?.value ?? '';

describe('The golfers of a tee time', () => {
  test('belong to the rate: each says which numbers it takes, and which rate takes the others', async () => {
    const page = await readHtml(await openSite().get(pathOf(0)));
    expect(readChoices(page)).toMatchObject({
      rate: 'Pairs',
      fits: ['2', '1 2 3 4', '4'],
      golfers: '2',
      open: ['1', '2', '3', '4'],
      notes: [],
      hints: [
        'Pairs is for 2 golfers. For 1, 3 or 4 golfers: Any group (1–4), Foursome (4).',
        'Foursome is for 4 golfers. For 1–3 golfers: Pairs (2), Any group (1–4).',
      ],
    });
  });

  test('are priced for the numbers of each rate and no other', async () => {
    const page = await readHtml(await openSite().get(pathOf(0)));
    const priced = [...page.querySelectorAll('.totals [data-rate]')].map((rate) =>
      [...rate.querySelectorAll<HTMLElement>('td')].flatMap((cell) =>
        cell.textContent === '–' ? [] : cell.dataset.golfers,
      ),
    );
    expect(priced).toEqual([['2'], ['1', '2', '3', '4'], ['4']]);
  });

  test.each([
    ['&golfers=4', 'Any group', '4'],
    ['&golfers=4&transportation=Cart', 'Foursome', '4'],
    ['&holes=9', 'Any group', '2'],
    ['&golfers=2', 'Pairs', '2'],
    ['&max=1', 'Pairs', '2'],
  ])(
    'searched for by %s are offered with the first rate that the search is about',
    async (search, rate, golfers) => {
      const page = await readHtml(await openSite().get(pathOf(0, search)));
      expect(readChoices(page)).toMatchObject({ rate, golfers });
    },
  );

  test('that no rate takes any more say what each rate takes', async () => {
    const site = openSite();
    const hold = await shop.ask('/shopping-cart', { method: 'POST', alias: 'links' });
    const { cartId } = (await hold.json()) as { cartId: string };
    const locked = await shop.ask(`/course/${sheet?.courseId}/tee-time/lock`, {
      method: 'PUT',
      alias: 'links',
      headers: { 'x-cart-id': cartId },
      body: { teetime: sheet?.teetimes[3]?.teetime, slots: 2, expiresIn: 5 },
    });
    expect(locked.status).toBe(204);
    const page = await readHtml(await site.get(pathOf(3, '&golfers=4')));
    expect(readChoices(page)).toMatchObject({
      rate: 'Pairs',
      golfers: '2',
      open: ['1', '2'],
      notes: ['No rate for this tee time takes 4 golfers. Available: Pairs (2), Any group (1 or 2).'],
    });
  });

  test('refused for a rate name the rates that take them, and the page shows what can be booked', async () => {
    const site = openSite();
    const page = await readHtml(await site.get(pathOf(1)));
    const rateId = rateIdOf(page, 'Foursome');
    const response = await site.post(pathOf(1), { rateId, golfers: '3' });
    expect(response.status).toBe(409);
    expect(readChoices(await readHtml(response))).toMatchObject({
      rate: 'Foursome',
      golfers: '4',
      alert: 'Foursome is for 4 golfers. For 3 golfers: Any group (1–4).',
    });
    expect((await site.post(pathOf(1), { rateId, golfers: '4' })).status).toBe(303);
  });

  test('refused whatever the rate say what each rate takes', async () => {
    const site = openSite();
    const path = pathOf(2, '', groupSheet);
    const page = await readHtml(await site.get(path));
    const response = await site.post(path, { rateId: rateIdOf(page, 'Foursome'), golfers: '3' });
    expect(response.status).toBe(409);
    expect(readChoices(await readHtml(response))).toMatchObject({
      rate: 'Foursome',
      golfers: '4',
      open: ['2', '4'],
      alert: 'No rate for this tee time takes 3 golfers. Available: Pairs (2), Foursome (4).',
    });
  });
});
