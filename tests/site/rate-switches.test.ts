import { describe, expect, it } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { links } from '#server/links.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';
import type { Page } from '#tests/support/site/open-site.ts';

const DATE = '2031-05-04';
const riding = rateFile(1, { name: '18 Holes', transportation: 'Cart', prices: [{ price: '60.00' }] });
const walking = rateFile(2, { name: 'Walking', prices: [{ price: '40.00' }] });
const nine = rateFile(3, { name: '9 Holes', holes: 9, transportation: 'Cart', prices: [{ price: '35.00' }] });
const resident = rateFile(4, { name: 'Resident', prices: [{ price: '20.00' }], allowedPlayers: [1] });
const inventory = { ...(courseFile(2).inventory as object), singlesMode: 'always' };
const shop = await startShop({
  files: [
    operatorFile('switched', [courseFile(1, { rates: [riding, walking, nine] })]),
    operatorFile('listed', [courseFile(2, { rates: [riding, walking, nine, resident], inventory })]),
  ],
});

async function openTeeTime(alias: string, nth: number, query = '') {
  const buyer = await buyerAt(shop, { defaultAlias: alias });
  const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${DATE}`, { alias });
  const path = `${links.teeTime(sheet?.courseId ?? '', sheet?.teetimes[nth]?.teetime ?? '')}${query}`;
  const page = await buyer.read(path);
  return { buyer, path, page, fields: page.fieldsOf('[data-testid=add-to-cart-button]') };
}

const chosenOf = (page: Page) =>
  page.all('form.detail input').flatMap((input) => {
    const { type, checked, name, value } = input as HTMLInputElement;
    return type === 'radio' && checked ? `${name}=${value}` : [];
  });

describe('Rates that differ in holes and transportation alone', () => {
  it.each([
    ['', ['holes=9', 'transportation=Cart', 'golfers=2']],
    ['&holes=18', ['holes=18', 'transportation=Walking', 'golfers=2']],
    ['&transportation=Cart&min=50&golfers=3', ['holes=18', 'transportation=Cart', 'golfers=3']],
    ['&transportation=Walking&holes=9', ['holes=9', 'transportation=Cart', 'golfers=2']],
  ])('are two switches, the cheapest that fits the search chosen: %s', async (query, chosen) => {
    const { page, fields } = await openTeeTime('switched', 0, query);
    expect(chosenOf(page)).toEqual(chosen);
    expect(fields).not.toHaveProperty('rateId');
  });

  it('are bought by what the switches say, without a script', async () => {
    const { buyer, path, fields } = await openTeeTime('switched', 1);
    const cart = await buyer.press(path, { ...fields, holes: '18', transportation: 'Cart', golfers: '3' });
    const words = cart.textOf('main');
    expect(words).toContain('18 holes · Cart');
    expect(words).not.toContain('18 Holes');
    expect(words).toContain('$180.00');
  });

  it('say of a combination that is not sold what is, beside it and when it is sent all the same', async () => {
    const { buyer, path, page, fields } = await openTeeTime('switched', 2);
    expect(page.textOf('.switches .fits')).toBe('9 holes: cart only at this time');
    const answer = await buyer.post(path, { ...fields, holes: '9', transportation: 'Walking', golfers: '4' });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain('Choose other holes or transportation.');
    expect(html).toMatch(/<input[^>]*golfers-4"[^>]*checked/);
  });

  it('are still bought by their id', async () => {
    const { buyer, path, page, fields } = await openTeeTime('switched', 3);
    const [first] = (page.one('input[name=rates]').getAttribute('value') ?? '').split(' ');
    const rateId = first?.split('-')[2] ?? '';
    const cart = await buyer.press(path, { ...fields, rateId, holes: '9', transportation: 'Cart' });
    expect(cart.textOf('main')).toContain('18 holes · Cart');
  });
});

describe('Rates that differ in more', () => {
  it('are a list, the cheapest for two chosen unless the link says otherwise', async () => {
    const { page } = await openTeeTime('listed', 0);
    expect(page.all('input[name=holes]')).toHaveLength(0);
    expect(page.textOf('input[name=rateId]:checked + label b')).toBe('9 Holes');
    const alone = await openTeeTime('listed', 0, '&golfers=1');
    expect(alone.page.textOf('input[name=rateId]:checked + label b')).toBe('Resident');
  });

  it('are one table of rates and numbers of golfers to who reads the page as text', async () => {
    const { page } = await openTeeTime('listed', 0);
    const rows = page
      .all('.totals tr')
      .map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim()));
    expect(rows).toEqual([
      ['', '1 golfer', '2 golfers', '3 golfers', '4 golfers'],
      ['18 Holes $60.00 each', '$60.00', '$120.00', '$180.00', '$240.00'],
      ['Walking $40.00 each', '$40.00', '$80.00', '$120.00', '$160.00'],
      ['9 Holes $35.00 each', '$35.00', '$70.00', '$105.00', '$140.00'],
      ['Resident $20.00 each', '$20.00', '–', '–', '–'],
    ]);
  });
});

it('A tee time is headed by its day and time in words', async () => {
  const { page } = await openTeeTime('switched', 0);
  expect(page.textOf('h1')).toBe('Sunday, May 4, 2031 · 7:00 AM');
});
