import type { Site } from '#app/site/site.server.ts';

export function zoneOf({ facilities }: Pick<Site, 'facilities'>, facilityId: number): string {
  return facilities.find(({ id }) => id === facilityId)?.timeZone ?? 'UTC';
}
