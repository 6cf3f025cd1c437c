import { expect, it } from 'vitest';
import coastalGolf from '#server/db/samples/coastal-golf.json' with { type: 'json' };
import { startShop } from '#tests/support/shop.ts';
import { browserAt } from '#tests/support/site/member.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';

const alias = 'coastal-golf';
const shop = await startShop({ files: [coastalGolf] });
const HERON_POINT = 9203;
const WORDS = 'Back nine, starts at hole 10';

it('A golfer reads where a back nine starts, in the list, at its tee time and in the cart', async () => {
  const golfer = await browserAt(shop, { defaultAlias: alias });
  const list = await golfer.read(`/teetimes?course=${HERON_POINT}&date=2031-05-05&golfers=2`);
  const tile = list.one('a[href*="backNine=true"]');
  expect(tile.textContent).toContain('Hole 10');
  const path = tile.getAttribute('href') ?? '';
  expect((await golfer.read(path)).textOf('main')).toContain(WORDS);
  const front = await golfer.read(path.replace('&backNine=true', ''));
  expect(front.textOf('main')).not.toContain('hole 10');
  const added = await golfer.send(path, 'form button[type=submit]', { golfers: '2' });
  expect(added.status).toBe(303);
  expect((await golfer.read('/cart')).textOf('main')).toContain(WORDS);
});

it('Staff see who turns, book at hole 10 from the sheet, and block the hours of a crossover', async () => {
  const manager = await staffAt(shop, 'manager', { alias });
  const date = '2031-05-06';
  const teetime = '2031-05-06T13:00:00.000Z';
  const booked = await manager.post('/staff/bookings', {
    facilityId: HERON_POINT,
    teetime,
    rate: 1,
    players: 3,
    firstName: 'Ada',
    lastName: 'Smith',
    attemptId: crypto.randomUUID(),
  });
  expect(booked.status).toBe(201);
  const browser = await staffBrowserAt(shop, 'manager', alias);
  const sheet = await browser.read(`/staff/tee-sheet?facility=${HERON_POINT}&date=${date}`);
  expect(sheet.textOf('main')).toContain('Turn of Ada Smith, 8:00 AM');
  expect(sheet.textOf('main')).toContain('8:00 AM · hole 10');
  const form = await browser.read(
    `/staff/bookings/new?facility=${HERON_POINT}&teetime=${teetime}&backNine=true`,
  );
  expect(form.textOf('main')).toContain('Starts at hole 10');
  const made = await manager.post('/staff/blocks', {
    facilityId: HERON_POINT,
    firstDate: date,
    lastDate: date,
    weekdays: ['tue'],
    fromTime: '07:00',
    toTime: '09:00',
    kind: 'double-tee',
    color: 'blue',
    reason: 'League',
  });
  const { id } = (await made.json()) as { id: number };
  const block = await browser.read(`/staff/blocks/${id}`);
  const proposed = block.one('a[href*="crossoverOf"]');
  expect(proposed.textContent).toBe('Block its crossover, 09:10 to 11:10');
  const next = await browser.read(proposed.getAttribute('href') ?? '');
  expect(next.one('[name=fromTime]').getAttribute('value')).toBe('09:10');
  expect(next.one('[name=toTime]').getAttribute('value')).toBe('11:10');
});
