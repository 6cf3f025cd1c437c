// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOCK_FETCH_INTERVAL_MS } from '#server/contract/constants.ts';
import { useAvailability } from './use-availability.ts';

const ask = vi.fn(async (_url: string) => Response.json({}));
let isHidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('A page asks what can still be booked while it is seen, and not while its tab is hidden', async () => {
  const { unmount } = renderHook(() => useAvailability('/teetimes/availability?date=2031-05-04'));
  const pass = (intervals: number) => vi.advanceTimersByTimeAsync(intervals * LOCK_FETCH_INTERVAL_MS);
  await pass(3);
  expect(ask).toHaveBeenCalledTimes(3);
  isHidden = true;
  await pass(100);
  expect(ask).toHaveBeenCalledTimes(3);
  isHidden = false;
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(4);
  unmount();
  await pass(5);
  expect(ask).toHaveBeenCalledTimes(4);
});

test('A page of very many courses asks so much more rarely that it costs no more calls', async () => {
  ask.mockClear();
  renderHook(() => useAvailability('/teetimes/availability?date=2031-05-04', 9));
  await vi.advanceTimersByTimeAsync(6 * LOCK_FETCH_INTERVAL_MS);
  expect(ask).toHaveBeenCalledTimes(2);
});
