import { redirectDocument } from '@remix-run/node';
import { BookingError, isAway } from '#app/booking/booking-error.ts';
import type { OpenedBooking } from '#app/session/open-booking.server.ts';
import { paymentStepUrl } from '#app/site/payment-step.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { links } from '#server/links.ts';
import type { Standing } from './view.ts';

/** How check-in stands. What cannot be asked keeps nobody from the rest of the page. */
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

/** The address of this very page for who scans it: by the link of the booking, which needs no account. */
export async function qrAddress(
  { booking, reservationId, isByLink, key }: OpenedBooking,
  origin: string,
): Promise<string> {
  if (isByLink) return origin + links.checkIn(key);
  const { token } = await booking.reservations.makeLink({ params: { id: reservationId } });
  return origin + links.checkIn(token);
}

/** The cards of who is signed in; a wallet that cannot be read keeps nobody from paying. */
export async function readWallet({ booking, isByLink, visit }: OpenedBooking): Promise<WalletCard[]> {
  if (isByLink || !visit.isSignedIn) return [];
  try {
    return await booking.wallet.list();
  } catch (error) {
    if (!(error instanceof BookingError) || isAway(error)) throw error;
    return [];
  }
}

/** A payment as it stands now: where the golfer is sent, or what is said when he comes back. */
type Paid = { PaymentStatus: string; RedirectUrl: string | null };

/**
 * Where a payment leads to: to the bank that wants to be asked, or back to the page with how it went. `paid` is the number of
 * a payment whose golfer comes back from there.
 */
export async function finishStep(
  { visit, booking, key }: OpenedBooking,
  paid: Paid | string,
  isProduction: boolean,
): Promise<Response> {
  const { checkIn: text } = visit.text;
  const here = (message: string, kind: 'info' | 'bad') =>
    visit.leaveFor(links.checkIn(key), { toast: { message, kind } });
  if (typeof paid !== 'string') {
    if (paid.PaymentStatus !== 'Pending') return here(text.success, 'info');
    const step = paymentStepUrl(paid.RedirectUrl, isProduction);
    return step ? redirectDocument(step.href, { status: 303 }) : here(text.failed.checkIn, 'bad');
  }
  const id = /^\d{1,10}$/.test(paid) ? Number(paid) : 0;
  try {
    const answer = await booking.cardClient.finalize({ query: { ReservationStatusID: id } });
    if (answer.PaymentStatus === 'Pending') return here(text.pay.waiting, 'info');
    return answer.Success ? here(text.success, 'info') : here(answer.Message || text.failed.checkIn, 'bad');
  } catch (error) {
    if (!(error instanceof BookingError) || isAway(error)) throw error;
    return here(text.failed.checkIn, 'bad');
  }
}
