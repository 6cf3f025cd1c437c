import type { Removal } from '#server/contract/profile.ts';
import { BookingError } from './booking-error.ts';
import type { BookingClient } from './client.server.ts';

/** Reads what is lost with the account and what has to be paid before it is deleted; null where the API cannot tell. */
export async function findRemoval(booking: BookingClient): Promise<Removal | null> {
  try {
    return await booking.profile.removal();
  } catch (error) {
    if (error instanceof BookingError) return null;
    throw error;
  }
}
