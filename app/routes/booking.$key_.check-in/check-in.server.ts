import { BookingError, isAway } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { OpenedBooking } from '#app/session/open-booking.server.ts';
import type { CheckInStatus } from '#server/contract/check-in.ts';
import type { ApiErrorCode } from '#server/contract/errors.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { links } from '#server/links.ts';
import { invalidCardOfCheckIn } from '#server/rules/checkout-fields.ts';
import type { Text } from '#server/text/en.ts';
import type { PayValues } from './form.ts';

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

/** Redirects to the bank, by a page of ours when the form may not lead there. */
export function leadToBank(
  { visit, key }: OpenedBooking,
  { ReservationStatusID: id, RedirectUrl }: Pending,
): Promise<Response> {
  const step = visit.paymentStep(RedirectUrl);
  const waiting = `ReservationStatusID=${id ?? ''}${step ? '&go' : ''}`;
  return visit.leaveFor(step?.mayForm ? step.href : links.checkIn(key, waiting));
}

/** Redirects once a payment is decided, else returns the bank's address where known. */
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

const SAID: readonly ApiErrorCode[] = [
  'CHECK_IN_OFF',
  'CHECK_IN_NOT_OPEN',
  'CHECK_IN_OVER',
  'CHECK_IN_NOTHING_DUE',
  'RESERVATION_NOT_BOOKED',
  'PAYMENT_UNDER_WAY',
];

export async function checkInAtCourse(
  { booking, reservationId, visit }: OpenedBooking,
  slots: number[],
): Promise<string | null> {
  const { text } = visit;
  try {
    await booking.checkIn.checkIn({ body: { bookingId: String(reservationId), slots } });
    return null;
  } catch (error) {
    return replyWithError(error, text, { failed: text.checkIn.failed.checkIn, said: SAID }).message;
  }
}

type Ask = { slots: number[]; values: PayValues; origin: string };
type Paid = {
  is: 'paid';
  isPending: boolean;
  ReservationStatusID: number | null;
  RedirectUrl: string | null;
};
/** `refused`: by the bank or the course; `incomplete`: the form was not sent to either. */
type Refused = { is: 'refused'; message: string } | { is: 'incomplete'; fields: Record<string, string[]> };

/** Creates and pays the invoice, which checks the players in. */
export async function payAndCheckIn(
  opened: OpenedBooking,
  { slots, values, origin }: Ask,
): Promise<Paid | Refused> {
  const { booking, reservationId, visit, key } = opened;
  const { text, site } = visit;
  const isHosted = site.settings.checkout.payment.cardEntry === 'hosted';
  const fields = isHosted ? {} : missingOf(values, text);
  if (Object.keys(fields).length > 0) return { is: 'incomplete', fields };
  const refused = (error: unknown, failed: string, said: readonly ApiErrorCode[]): Refused => ({
    is: 'refused',
    message: replyWithError(error, text, { failed, said }).message,
  });
  let id: string;
  try {
    ({ id } = await booking.checkIn.payAndCheckIn({ params: { id: reservationId }, body: { slots } }));
  } catch (error) {
    return refused(error, text.checkIn.failed.invoice, SAID);
  }
  try {
    const isSaved = values.walletOptionId !== '';
    const { PaymentStatus, ReservationStatusID, RedirectUrl } = await booking.invoices.purchase({
      params: { id },
      headers: {},
      body: {
        PaymentReturnURL: origin + links.checkIn(key),
        ...(isSaved
          ? { walletOptionId: values.walletOptionId, SecurityCode: values.securityCodeSaved }
          : {
              NameOnCard: values.nameOnCard,
              CardNumber: values.cardNumber,
              SecurityCode: values.securityCode,
              ExpirationMonth: values.expirationMonth,
              ExpirationYear: values.expirationYear,
              BillingZip: values.postalCode,
            }),
      },
    });
    return { is: 'paid', isPending: PaymentStatus === 'Pending', ReservationStatusID, RedirectUrl };
  } catch (error) {
    const isOfCard = error instanceof BookingError && (error.status === 400 || error.status === 429);
    const said = isOfCard ? [error.code as ApiErrorCode] : SAID;
    return refused(error, text.checkIn.failed.checkIn, said);
  }
}

function missingOf(values: PayValues, { cardForm }: Text): Record<string, string[]> {
  const { walletOptionId, securityCodeSaved, ...typed } = values;
  const invalid = walletOptionId
    ? invalidCardOfCheckIn({ isSaved: true, securityCode: securityCodeSaved })
    : invalidCardOfCheckIn({ ...typed, addressLine1: '', country: '' });
  return Object.fromEntries(
    invalid.map((field) => [
      walletOptionId ? 'securityCodeSaved' : field,
      [(cardForm.fields as Record<string, string>)[field] ?? cardForm.fields.cardNumber],
    ]),
  );
}
