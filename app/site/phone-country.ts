import type { Site } from './site.server.ts';

/** Returns the first course's country, else the operator's first. */
export function phoneCountry(
  { facilities }: Pick<Site, 'facilities'>,
  [course]: readonly { country: string }[] = [],
): string {
  return (course ?? facilities[0])?.country ?? 'US';
}
