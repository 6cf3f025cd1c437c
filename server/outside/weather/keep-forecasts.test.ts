import { describe, expect, it } from 'vitest';
import { keepForecasts } from './keep-forecasts.ts';

const PLACE = { latitude: 1, longitude: 2, timeZone: 'UTC' };
const MINUTE = 60_000;

function watched() {
  const state = { asked: 0, isDown: false, now: 0 };
  const provider = {
    forecast: async () => {
      state.asked += 1;
      if (state.isDown) throw new Error('down');
      return { days: [], hours: [] };
    },
  };
  return { state, kept: keepForecasts(provider, () => state.now) };
}

describe('A forecast', () => {
  it('is asked for once in half an hour for a place, however many look', async () => {
    const { state, kept } = watched();
    await Promise.all([kept.forecast(PLACE), kept.forecast(PLACE)]);
    state.now = 29 * MINUTE;
    await kept.forecast(PLACE);
    expect(state.asked).toBe(1);
    await kept.forecast({ ...PLACE, latitude: 3 });
    expect(state.asked).toBe(2);
    state.now = 31 * MINUTE;
    await kept.forecast(PLACE);
    expect(state.asked).toBe(3);
  });

  it('that failed is not asked for again within a minute, and is there afterwards', async () => {
    const { state, kept } = watched();
    state.isDown = true;
    await expect(kept.forecast(PLACE)).rejects.toThrow('down');
    expect(await kept.forecast(PLACE)).toBeNull();
    expect(state.asked).toBe(1);
    state.isDown = false;
    state.now = 61_000;
    expect(await kept.forecast(PLACE)).toEqual({ days: [], hours: [] });
  });
});
