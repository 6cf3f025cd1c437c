import { BookingError, isAway } from '#app/booking/booking-error.ts';
import type { OpenedBooking } from '#app/session/open-booking.server.ts';
import type { CheckInStatus } from '#server/contract/check-in.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { links } from '#server/links.ts';

/** The status of check-in, or why there is none. */
export type Standing = CheckInStatus | 'off' | 'failed' | 'cancelled';

export async function readStanding({
  booking,
  reservationId,
  isCancelled,
}: OpenedBooking): Promise<Standing> {
  if (isCancelled) return 'cancelled';
  try {
    return await booking.checkIn.status({ params: { id: reservationId }, query: {} });
  } catch (error) {
    if (!(error instanceof BookingError)) throw error;
    if (error.code === 'CHECK_IN_OFF') return 'off';
    return error.code === 'RESERVATION_NOT_BOOKED' ? 'cancelled' : 'failed';
  }
}

/** The address of this page by the link of the booking, which needs no account. */
export async function qrAddress(
  { booking, reservationId, isByLink, key }: OpenedBooking,
  origin: string,
): Promise<string> {
  if (isByLink) return origin + links.checkIn(key);
  const { token } = await booking.reservations.makeLink({ params: { id: reservationId } });
  return origin + links.checkIn(token);
}

/** The cards of a signed-in customer; none where the API refuses them: a card can still be typed. */
export async function readWallet({ booking, isByLink, visit }: OpenedBooking): Promise<WalletCard[]> {
  if (isByLink || !visit.isSignedIn) return [];
  try {
    return await booking.wallet.list();
  } catch (error) {
    if (!(error instanceof BookingError) || isAway(error)) throw error;
    return [];
  }
}

type Pending = { ReservationStatusID: number | null; RedirectUrl: string | null };

/** Redirects to the bank that confirms a payment; a form that may not lead there redirects to a page of ours that does. */
export function leadToBank(
  { visit, key }: OpenedBooking,
  { ReservationStatusID: id, RedirectUrl }: Pending,
): Promise<Response> {
  const step = visit.paymentStep(RedirectUrl);
  const waiting = `ReservationStatusID=${id ?? ''}${step ? '&go' : ''}`;
  return visit.leaveFor(step?.mayForm ? step.href : links.checkIn(key, waiting));
}

/** Settles a payment: throws the redirect once it is decided, else returns where the bank confirms it, if known. `written`: its number in the address. */
export async function settlePayment(
  { visit, booking, key }: OpenedBooking,
  written: string,
): Promise<{ bank: string | null }> {
  const { checkIn: text } = visit.text;
  const here = (message: string, kind: 'info' | 'bad') =>
    visit.leaveFor(links.checkIn(key), { toast: { message, kind } });
  const id = /^\d{1,10}$/.test(written) ? Number(written) : 0;
  const answer = await booking.cardClient
    .finalize({ query: { ReservationStatusID: id } })
    .catch((error: unknown) => {
      if (!(error instanceof BookingError) || isAway(error)) throw error;
      return null;
    });
  if (answer?.PaymentStatus === 'Pending')
    return { bank: visit.paymentStep(answer.RedirectUrl)?.href ?? null };
  if (answer?.Success) throw await here(text.success, 'info');
  throw await here(answer?.Message || text.failed.checkIn, 'bad');
}
