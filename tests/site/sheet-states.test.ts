import { expect, it } from 'vitest';
import { buy, changeSettings, fillCart, reserve, startShop } from '#tests/support/shop.ts';
import type { Page } from '#tests/support/site/open-site.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';
import { letOneBookForMany } from '#tests/support/unpaid.ts';
import { DAY, openWaitlist } from '#tests/support/waitlist.ts';

const shop = await startShop();
await letOneBookForMany(shop);
await changeSettings(shop, { waitingList: { enabled: true } });
const waitlist = openWaitlist(shop);
const clerk = await staffAt(shop, 'clerk');
const browser = await staffBrowserAt(shop, 'clerk');

/** The cells of a tee time. */
const cellsOf = (sheet: Page, teetime: string) =>
  sheet.all(`tr[data-row="9101 ${teetime}"] td`).map((cell) => cell.textContent?.trim());

const block = (time: string, kind: string, reason: string) =>
  clerk.post('/staff/blocks', {
    facilityId: 9101,
    kind,
    color: 'green',
    reason,
    firstDate: DAY,
    lastDate: DAY,
    weekdays: ['tue'],
    fromTime: time,
    toTime: time.replace(/\d$/, '5'),
  });

it('The tee sheet says in words what is held, offered, unpaid, closed and free', async () => {
  const full = await waitlist.fullTime();
  await waitlist.joined((await waitlist.newGolfer()).headers, full.teetime);
  await full.cancel(2);
  const held = await fillCart(shop, { date: DAY, nth: 10, players: 3 });
  const unpaid = await fillCart(shop, { date: DAY, nth: 11, players: 1 });
  await reserve(shop, unpaid);
  const { teetime: paid } = await buy(shop, { date: DAY, nth: 13, players: 2 }).then(({ item }) => item);
  expect((await block('14:00', 'closed', 'Overseeding')).status).toBe(201);
  expect((await block('14:10', 'no-online', 'League')).status).toBe(201);
  const sheet = await browser.read(`/staff/tee-sheet?facility=9101&date=${DAY}`);
  expect(cellsOf(sheet, full.teetime)).toEqual([
    expect.stringContaining('2 players'),
    expect.stringMatching(/^For the waitlist, \d+:\d\d$/),
  ]);
  expect(cellsOf(sheet, held.teetime)).toEqual([expect.stringMatching(/^On hold, \d+:\d\d$/), '1 free']);
  expect(Number(sheet.one('td.held').getAttribute('data-left'))).toBeGreaterThan(60);
  expect(cellsOf(sheet, unpaid.teetime)[0]).toContain('Waiting for payment');
  expect(cellsOf(sheet, paid)[0]).toMatch(/Ada Palmer 2 players.*Cart.*18 Holes.*Paid/);
  expect(cellsOf(sheet, `${DAY}T18:00:00.000Z`)).toEqual(['Closed: Overseeding']);
  expect(cellsOf(sheet, `${DAY}T18:10:00.000Z`)).toEqual([expect.stringMatching(/^4 free · .*League$/)]);
});

it('The tee sheet has sunrise, sunset and counters that add up', async () => {
  const sheet = await browser.read(`/staff/tee-sheet?facility=9101&date=${DAY}`);
  expect(sheet.textOf('main')).toMatch(/Sunrise 5:\d\d AM, sunset 7:\d\d PM/);
  const counts = Object.fromEntries(
    sheet.all('main dt').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );
  const free = sheet
    .all('td.free')
    .reduce((sum, cell) => sum + Number(/^\d+/.exec(cell.textContent?.trim() ?? '')?.[0]), 0);
  expect(counts.Booked).toBe('4');
  expect(counts.Free).toBe(String(free));
  expect(counts.Used).toBe(`${Math.round((100 * 4) / (4 + free))}%`);
  expect(counts['Checked in']).toBe('0');
});
