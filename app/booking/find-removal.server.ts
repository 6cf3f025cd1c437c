import type { Removal } from '#server/contract/profile.ts';
import { BookingError } from './booking-error.ts';
import type { BookingClient } from './client.server.ts';

export async function findRemoval(booking: BookingClient): Promise<Removal | null> {
  try {
    return await booking.profile.removal();
  } catch (error) {
    if (error instanceof BookingError) return null;
    throw error;
  }
}
