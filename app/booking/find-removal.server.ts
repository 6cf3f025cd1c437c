import type { Removal } from '#server/contract/profile.ts';
import { BookingError } from './booking-error.ts';
import type { BookingClient } from './client.server.ts';

/** What deleting the account gives up and what has to be paid before; null where the API cannot say. */
export async function findRemoval(booking: BookingClient): Promise<Removal | null> {
  try {
    return await booking.profile.removal();
  } catch (error) {
    if (error instanceof BookingError) return null;
    throw error;
  }
}
