import type { LengthUnit } from '#server/contract/constants.ts';

type Units = {
  distance: 'mi' | 'km';
  /** Of a golf hole. */
  length: LengthUnit;
  temperature: 'fahrenheit' | 'celsius';
  wind: 'mph' | 'km/h';
};

const MILES = ['US', 'GB', 'UK', 'LR', 'MM'];
const YARDS = ['US', 'CA', 'GB', 'UK', 'IE', 'MX', 'BS', 'BM', 'BB', 'JM', 'PR', 'JP', 'TH', 'PH', 'IN'];
const FAHRENHEIT = ['US', 'LR', 'BS', 'BZ', 'KY', 'PW'];
const KM_PER_MILE = 1.609;

export function unitsOf(country: string): Units {
  const code = country.trim().toUpperCase();
  return {
    distance: MILES.includes(code) ? 'mi' : 'km',
    length: YARDS.includes(code) ? 'yards' : 'meters',
    temperature: FAHRENHEIT.includes(code) ? 'fahrenheit' : 'celsius',
    wind: MILES.includes(code) ? 'mph' : 'km/h',
  };
}

/** Degrees without a scale: "72°". */
export function formatDegrees(celsius: number, { temperature }: Units): string {
  // Adding zero avoids -0°.
  return `${Math.round(temperature === 'fahrenheit' ? (celsius * 9) / 5 + 32 : celsius) + 0}°`.replace(
    '-',
    '\u2212',
  );
}

/** "13%", in German "13 %". */
export function formatPercent(percent: number, locale: string): string {
  return (percent / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 });
}

/** "9 mph", "15 km/h". */
export function formatWind(kmh: number, { wind }: Units): string {
  return `${Math.round(wind === 'mph' ? kmh / KM_PER_MILE : kmh)} ${wind}`;
}
