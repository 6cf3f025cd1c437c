import { createCache } from '#server/cache.ts';
import type { Language } from '#server/contract/constants.ts';
import type { OfferedGiftCertificate, OfferedMembership, ProductLineup } from '#server/contract/store.ts';
import { BookingError } from './booking-error.ts';
import type { BookingClient } from './client.server.ts';

// The same for everybody with a language and rarely changed. The engine counts the stock again at each purchase.
const KEPT = { maxEntries: 500, ttlMs: 500 };
const memberships = createCache<OfferedMembership[]>({ name: 'memberships of the site', ...KEPT });
const certificates = createCache<OfferedGiftCertificate[]>({
  name: 'gift certificates of the site',
  ...KEPT,
});
const lineups = createCache<ProductLineup[]>({ name: 'products of the site', ...KEPT });

type Of = { booking: BookingClient; alias: string; language: Language };

export function findMemberships({ booking, alias, language }: Of): Promise<OfferedMembership[]> {
  return memberships.fetch(`${alias} ${language}`, () => unlessOff(booking.store.memberships({ query: {} })));
}

export function findGiftCertificates({ booking, alias, language }: Of): Promise<OfferedGiftCertificate[]> {
  return certificates.fetch(`${alias} ${language}`, () =>
    unlessOff(booking.store.giftCertificates({ query: {} })),
  );
}

export function findLineups({ booking, alias, language }: Of, facilityId?: number): Promise<ProductLineup[]> {
  const query = facilityId === undefined ? {} : { facilityIds: String(facilityId) };
  return lineups.fetch(`${alias} ${language} ${facilityId ?? ''}`, () =>
    unlessOff(booking.store.productLineItems({ query })),
  );
}

export async function findLineup(of: Of, facilityId: number): Promise<ProductLineup | null> {
  try {
    return (await findLineups(of, facilityId))[0] ?? null;
  } catch (error) {
    if (error instanceof BookingError) return null;
    throw error;
  }
}

/** Returns nothing where the operator has just switched a store off: settings are cached for seconds. */
async function unlessOff<Each>(asked: Promise<Each[]>): Promise<Each[]> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof BookingError && error.code === 'FORBIDDEN') return [];
    throw error;
  }
}
