import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';

/** Enrols who has just booked in Troon Rewards; false when that did not work. The booking stands either way. */
export async function enrolInTroon(
  booking: BookingClient,
  golfer: { emailAddress: string; firstName: string; lastName: string },
): Promise<boolean> {
  try {
    await booking.profile.troonOptIn({ body: golfer });
    return true;
  } catch (error) {
    if (error instanceof BookingError) return false;
    throw error;
  }
}
