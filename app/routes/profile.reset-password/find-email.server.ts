import { BookingError } from '#app/booking/booking-error.ts';
import type { Visit } from '#app/session/visitor.server.ts';

/** The e-mail of who is signed in, to be typed by nobody who changes the password; else nothing. */
export async function findEmail({ session, bookingWith, isSignedIn }: Visit): Promise<string> {
  if (!isSignedIn) return '';
  try {
    const { customer } = await bookingWith(session.get('sessionToken') ?? null).profile.get();
    return customer.username;
  } catch (error) {
    if (error instanceof BookingError) return '';
    throw error;
  }
}
