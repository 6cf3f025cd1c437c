import { expect, test } from 'vitest';
import { formatDegrees, formatPercent, formatWind, unitsOf } from './units.ts';

test('Americans read miles and Fahrenheit, the British miles and Celsius, all others kilometres and Celsius', () => {
  expect(unitsOf('US')).toEqual({ distance: 'mi', length: 'yards', temperature: 'fahrenheit', wind: 'mph' });
  expect(unitsOf('gb')).toEqual({ distance: 'mi', length: 'yards', temperature: 'celsius', wind: 'mph' });
  expect(unitsOf('CA')).toEqual({ distance: 'km', length: 'yards', temperature: 'celsius', wind: 'km/h' });
  expect(['AU', 'DE'].map((country) => unitsOf(country).length)).toEqual(['meters', 'meters']);
});

test('degrees and winds are whole numbers, and nothing is not below nothing', () => {
  expect([formatDegrees(18.4, unitsOf('US')), formatDegrees(18.4, unitsOf('DE'))]).toEqual(['65°', '18°']);
  expect([formatDegrees(-0.3, unitsOf('DE')), formatDegrees(-5, unitsOf('DE'))]).toEqual(['0°', '−5°']);
  expect([formatWind(14.3, unitsOf('US')), formatWind(14.3, unitsOf('CA'))]).toEqual(['9 mph', '14 km/h']);
});

test('percent are written as the locale writes them', () => {
  expect([formatPercent(13, 'en-US'), formatPercent(13, 'de-DE')]).toEqual(['13%', '13\u00a0%']);
});
