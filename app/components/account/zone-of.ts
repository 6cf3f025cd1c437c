import type { Site } from '#app/site/site.server.ts';

/** The time zone of a facility of the site. */
export function zoneOf({ facilities }: Pick<Site, 'facilities'>, facilityId: number): string {
  return facilities.find(({ id }) => id === facilityId)?.timeZone ?? 'UTC';
}
