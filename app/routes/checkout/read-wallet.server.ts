import { BookingError, isAway } from '#app/booking/booking-error.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import type { RequiredFields } from './required-fields.ts';

/** An unreadable wallet does not block payment. */
export async function readWallet(
  { booking, isSignedIn }: Pick<Visit, 'booking' | 'isSignedIn'>,
  { hasCard, renews }: RequiredFields,
): Promise<WalletCard[] | null> {
  if (!isSignedIn || !(hasCard || renews)) return null;
  try {
    return await booking.wallet.list();
  } catch (error) {
    if (!(error instanceof BookingError) || isAway(error)) throw error;
    return null;
  }
}
