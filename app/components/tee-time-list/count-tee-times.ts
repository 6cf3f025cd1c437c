import type { TeeTimeGroup } from './tee-time-list.tsx';

/** "1 tee time", "{count} tee times" */
export type CountWords = { one: string; many: string };

/** "24 tee times" */
export function countTeeTimes(count: number, { one, many }: CountWords): string {
  return count === 1 ? one : many.replace('{count}', String(count));
}

/** How many times some hours have. */
export function countTimes(hours: TeeTimeGroup['hours']): number {
  return hours.reduce((sum, { times }) => sum + times.length, 0);
}
