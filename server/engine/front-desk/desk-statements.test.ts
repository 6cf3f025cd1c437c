import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop();
const clerk = await staffAt(shop, 'clerk');

type Cost = [statements: number, transactions: number];

/** A day at the counter: each action's statements and transactions. */
async function work(date: string): Promise<Record<string, Cost>> {
  const costs: Record<string, Cost> = {};
  const step = async <Answer>(name: string, path: string, body?: object): Promise<Answer> => {
    const { answer, statements, transactions } = await countStatements(() =>
      clerk.read<Answer>(path, body && { method: 'POST', body }),
    );
    costs[name] = [statements.length, transactions];
    return answer;
  };
  const { booking } = await step<ChangedBooking>('book', '/staff/bookings', {
    facilityId: 9101,
    teetime: `${date}T12:00:00.000Z`,
    rate: 2,
    players: 2,
    firstName: 'Ada',
    lastName: 'Palmer',
    attemptId: randomUUID(),
  });
  const path = `/staff/bookings/${booking.id}`;
  const to = `${date}T12:10:00.000Z`;
  const { version } = (
    await step<ChangedBooking>('move', `${path}/move`, { teetime: to, version: booking.version })
  ).booking;
  await step('check in', `${path}/check-in`, { slots: [1], version });
  await step('booking', path);
  await step('tee sheet', `/staff/tee-sheet?facilityId=9101&date=${date}`);
  return costs;
}

it('An action at the counter sends no more statements than it did', async () => {
  // The first finds nothing kept.
  await work('2031-05-06');
  const most: Record<string, Cost> = {
    book: [24, 2],
    move: [30, 1],
    'check in': [8, 1],
    booking: [8, 0],
    'tee sheet': [6, 0],
  };
  const costs = await work('2031-05-07');
  expect(Object.keys(costs)).toEqual(Object.keys(most));
  const grown = Object.entries(costs).filter(([name, cost]) =>
    cost.some((count, nth) => count > (most[name]?.[nth] ?? 0)),
  );
  expect(grown).toEqual([]);
});
