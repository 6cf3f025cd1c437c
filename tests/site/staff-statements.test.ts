import { randomUUID } from 'node:crypto';
import { afterAll, expect, it, vi } from 'vitest';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';

const shop = await startShop();
const clerk = await staffAt(shop, 'clerk');
const browser = await staffBrowserAt(shop, 'clerk');

// The site keeps answers for some seconds.
vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
afterAll(() => void vi.useRealTimers());

async function book(date: string): Promise<number> {
  const body = {
    facilityId: 9101,
    teetime: `${date}T13:00:00.000Z`,
    rate: 2,
    players: 2,
    firstName: 'Ada',
    lastName: 'Palmer',
    attemptId: randomUUID(),
  };
  return ((await (await clerk.post('/staff/bookings', body)).json()) as ChangedBooking).booking.id;
}

/** Counts the statements of a clerk's pages and forms. */
async function work(date: string): Promise<Record<string, number>> {
  const id = await book(date);
  const path = `/staff/bookings/${id}`;
  const costs: Record<string, number> = {};
  const step = async <Answer>(name: string, press: () => Promise<Answer>): Promise<Answer> => {
    const { answer, statements } = await countStatements(press);
    costs[name] = statements.length;
    return answer;
  };
  await step('tee sheet', () => browser.read(`/staff/tee-sheet?facility=9101&date=${date}`));
  const page = await step('booking', () => browser.read(path));
  const notes = { ...page.fieldsOf('button[value="notes"]'), intent: 'notes', notes: 'Late' };
  const noted = await step('notes', () => browser.post(path, notes));
  expect(noted.status).toBe(303);
  const move = await step('move page', () => browser.read(`${path}/move`));
  const moving = { ...move.fieldsOf('form[action$="/move"] button'), teetime: `${date}T13:10:00.000Z` };
  const moved = await step('move', () => browser.post(`${path}/move`, moving));
  expect(moved.status).toBe(303);
  const again = await browser.read(path);
  const checkIn = { ...again.fieldsOf('button[value="check-in"]'), intent: 'check-in' };
  const inside = await step('check in', () => browser.post(path, checkIn));
  expect(inside.status).toBe(303);
  return costs;
}

it('A page or a form of a clerk sends no more statements than it did', async () => {
  // The first finds nothing kept.
  await work('2031-05-06');
  const most: Record<string, number> = {
    'tee sheet': 7,
    booking: 9,
    notes: 9,
    'move page': 11,
    move: 31,
    'check in': 9,
  };
  const costs = await work('2031-05-07');
  expect(Object.keys(costs)).toEqual(Object.keys(most));
  expect(Object.entries(costs).filter(([name, cost]) => cost > (most[name] ?? 0))).toEqual([]);
});
