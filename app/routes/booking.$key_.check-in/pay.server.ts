import { BookingError } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { OpenedBooking } from '#app/session/open-booking.server.ts';
import type { ApiErrorCode } from '#server/contract/errors.ts';
import { links } from '#server/links.ts';
import { invalidCardOfCheckIn } from '#server/rules/checkout-fields.ts';
import type { Text } from '#server/text/en.ts';
import type { PayValues } from './form.ts';

/** Refusals that say themselves what is wrong. */
const SAID: readonly ApiErrorCode[] = [
  'CHECK_IN_OFF',
  'CHECK_IN_NOT_OPEN',
  'CHECK_IN_OVER',
  'CHECK_IN_NOTHING_DUE',
  'RESERVATION_NOT_BOOKED',
  'PAYMENT_UNDER_WAY',
];

/** Checks players in without paying; why it could not be done, or null. */
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
/** `refused`: by the bank or the course; `incomplete`: nothing was asked of either. */
type Refused = { is: 'refused'; message: string } | { is: 'incomplete'; fields: Record<string, string[]> };

/** Pays what some players owe and checks them in: first their invoice, then its purchase. */
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
    // Whatever is wrong with the card is said as its bank says it.
    const isOfCard = error instanceof BookingError && (error.status === 400 || error.status === 429);
    const said = isOfCard ? [error.code as ApiErrorCode] : SAID;
    return refused(error, text.checkIn.failed.checkIn, said);
  }
}

/** What is wrong with the card, in the order of the specification. */
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
