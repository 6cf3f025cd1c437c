import { createCache } from '#server/cache.ts';
import type { OfferedGiftCertificate, OfferedMembership, ProductLineup } from '#server/contract/store.ts';
import { BookingError } from './booking-error.ts';
import type { BookingClient } from './client.server.ts';

// What is sold is the same for everybody and changes seldom; how many are left is counted again when something is bought.
const KEPT = { maxEntries: 500, ttlMs: 5_000 };
const memberships = createCache<OfferedMembership[]>({ name: 'memberships of the site', ...KEPT });
const certificates = createCache<OfferedGiftCertificate[]>({
  name: 'gift certificates of the site',
  ...KEPT,
});
const lineups = createCache<ProductLineup[]>({ name: 'products of the site', ...KEPT });

type Of = { booking: BookingClient; alias: string };

/** The memberships an operator sells, at all of its facilities. */
export function findMemberships({ booking, alias }: Of): Promise<OfferedMembership[]> {
  return memberships.fetch(alias, () => unlessOff(booking.store.memberships({ query: {} })));
}

/** The gift certificates an operator sells, at all of its facilities. */
export function findGiftCertificates({ booking, alias }: Of): Promise<OfferedGiftCertificate[]> {
  return certificates.fetch(alias, () => unlessOff(booking.store.giftCertificates({ query: {} })));
}

/** The products of an operator, or of one of its facilities, with what is to be known of the courses. */
export function findLineups({ booking, alias }: Of, facilityId?: number): Promise<ProductLineup[]> {
  const query = facilityId === undefined ? {} : { facilityIds: String(facilityId) };
  return lineups.fetch(`${alias} ${facilityId ?? ''}`, () =>
    unlessOff(booking.store.productLineItems({ query })),
  );
}

/** What is sold with the tee times of a facility; null where the booking API cannot tell: the tee time is sold without it. */
export async function findLineup(of: Of, facilityId: number): Promise<ProductLineup | null> {
  try {
    return (await findLineups(of, facilityId))[0] ?? null;
  } catch (error) {
    if (error instanceof BookingError) return null;
    throw error;
  }
}

/** What an operator has just switched off is not sold: its settings are a few seconds old. */
async function unlessOff<Each>(asked: Promise<Each[]>): Promise<Each[]> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof BookingError && error.code === 'FORBIDDEN') return [];
    throw error;
  }
}
