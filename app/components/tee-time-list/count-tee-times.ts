import type { TeeTimeGroup } from './tee-time-list.tsx';

/** "1 tee time", "{count} tee times" */
export type CountWords = { one: string; many: string };

export function countTeeTimes(count: number, { one, many }: CountWords): string {
  return count === 1 ? one : many.replace('{count}', String(count));
}

export function countTimes(hours: TeeTimeGroup['hours']): number {
  return hours.reduce((sum, { times }) => sum + times.length, 0);
}
