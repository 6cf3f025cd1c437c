import type { Site } from './site.server.ts';

/** The country whose phone numbers a form takes without a country code: of the first course it is about, else of the operator's first. */
export function phoneCountry(
  { facilities }: Pick<Site, 'facilities'>,
  [course]: readonly { country: string }[] = [],
): string {
  return (course ?? facilities[0])?.country ?? 'US';
}
