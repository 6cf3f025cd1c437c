import type { UpcomingReservation } from '#server/contract/reservations.ts';
import { BookingError } from './booking-error.ts';
import type { BookingClient } from './client.server.ts';

export async function findUpcoming(booking: BookingClient): Promise<UpcomingReservation[] | null> {
  try {
    return (await booking.reservations.upcoming()).reservations;
  } catch (error) {
    if (error instanceof BookingError) return null;
    throw error;
  }
}
