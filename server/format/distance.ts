import { METERS_PER_KILOMETER, METERS_PER_MILE } from '#server/contract/constants.ts';

/** A distance as a person reads it, in miles (1,609 m) or kilometres, one decimal below ten. */
export function formatDistance(meters: number, unit: 'mi' | 'km'): string {
  const value = meters / (unit === 'mi' ? METERS_PER_MILE : METERS_PER_KILOMETER);
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
