import { expect, test } from 'vitest';
import { chooseWeather } from './choose-weather.ts';

const MILLBROOK = { latitude: 41.7851, longitude: -73.694, timeZone: 'America/New_York' };

test('the demo makes the forecast of a place once, and keeps it', async () => {
  const weather = chooseWeather({ weatherUrl: undefined, isProduction: false });
  const first = await weather?.forecast(MILLBROOK);
  expect(first?.days.length).toBeGreaterThan(0);
  expect(await weather?.forecast(MILLBROOK)).toBe(first);
});

test('production without a weather service has no weather', () => {
  expect(chooseWeather({ weatherUrl: undefined, isProduction: true })).toBeUndefined();
});
