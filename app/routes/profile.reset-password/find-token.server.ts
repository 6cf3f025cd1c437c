import { BookingError } from '#app/booking/booking-error.ts';
import type { Visit } from '#app/session/visitor.server.ts';

/**
 * The one-time token of this visit: of the link that was opened, else of a login whose password has to be changed. `email` is
 * known with the latter, to sign in with the new password at once.
 */
export function findToken(request: Request, { session }: Pick<Visit, 'session'>) {
  const token = new URL(request.url).searchParams.get('token');
  if (token) return { token: token.slice(0, 200), isMailed: true as const };
  const reset = session.get('passwordReset');
  return reset ? { ...reset, isMailed: false as const } : null;
}

export type FoundToken = NonNullable<ReturnType<typeof findToken>>;

/** Whether a token would set a password still. Asking changes nothing. */
export async function isTokenGood({ bookingWith }: Pick<Visit, 'bookingWith'>, token: string) {
  try {
    await bookingWith(null).profile.checkPasswordReset({ params: { token } });
    return true;
  } catch (error) {
    if (error instanceof BookingError && error.status < 500 && error.status !== 429) return false;
    throw error;
  }
}
