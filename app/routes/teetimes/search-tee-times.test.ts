import { expect, test } from 'vitest';
import type { BookingClient } from '#app/booking/client.server.ts';
import { readSearchState } from '#server/rules/search-state.ts';
import { searchTeeTimes } from './search-tee-times.server.ts';

test('of a search that is refused nothing goes on that could fail unseen', async () => {
  const unseen: unknown[] = [];
  const see = (reason: unknown) => unseen.push(reason);
  process.on('unhandledRejection', see);
  const refused = new Error('refused');
  const booking = {
    teeTimes: {
      search: () => Promise.reject(refused),
      days: () => new Promise((_, reject) => setTimeout(() => reject(new Error('later')), 10)),
    },
  } as unknown as BookingClient;
  const { state } = readSearchState(new URLSearchParams('date=2031-05-04'), {
    facilities: [],
    rateTypes: [],
    todayAt: () => '2031-05-01',
  });
  const search = searchTeeTimes({
    hasDayPrices: true,
    booking,
    alias: 'cedar-ridge',
    today: '2031-05-01',
    startDay: '2031-05-01',
    lastDate: '2031-05-15',
    isNextAvailable: false,
    pages: [[]],
    allPages: [],
    courseCount: 1,
    asker: {},
    state,
  });
  await expect(search).rejects.toBe(refused);
  await new Promise((resolve) => setTimeout(resolve, 30));
  process.off('unhandledRejection', see);
  expect(unseen).toEqual([]);
});
