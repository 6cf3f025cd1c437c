import type { CardAnswer } from '#server/contract/card-client.ts';
import { BOOKING_CODE_MINUTES } from '#server/contract/constants.ts';
import { API_ERRORS } from '#server/contract/errors.ts';
import { maskEmail } from '#server/format/mask-email.ts';
import type { Text } from '#server/text/en.ts';
import type { Db, EngineParts, Operator } from '../../call/context.ts';
import { listBookedFacilities } from '../../catalogue/booked-facilities.queries.ts';
import { tryBookingCode } from '../../mail-links/booking-code.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import type { UnpaidBooking } from '../unpaid-bookings/judge-booking.ts';
import { type CodeSent, sendBookingCode } from '../unpaid-bookings/send-booking-code.ts';
import { invalidFields, refuseCard } from './card-answers.ts';
import type { PayForm } from './read-card-form.ts';

/** Precondition Required (RFC 6585): resend the form with the emailed code. */
const CODE_NEEDED = 428;

type Ask = {
  reservation: Reservation;
  form: PayForm;
  unpaid: UnpaidBooking | null;
  address: string | null;
  text: Text;
};

/** Checks the form's code, or emails one. Null: the code was right. */
export async function askForCode(
  parts: EngineParts,
  operator: Operator,
  { reservation, form, unpaid, address, text }: Ask,
): Promise<CardAnswer | null> {
  const { order_id: orderId } = reservation;
  const emailKey = unpaid?.keys.email;
  if (!emailKey || !orderId) return invalidFields(['email'], text);
  const { email } = form.booker;
  const { bookingCode } = text;
  if (form.emailCode) {
    const tried = await tryBookingCode(parts.db, parts.linkSecret, {
      orderId,
      emailKey,
      code: form.emailCode,
    });
    if (tried === 'right') return null;
    if (tried === 'wrong') return refuseCode(bookingCode.wrong(maskEmail(email)));
    return refuseCode(tried === 'over' ? bookingCode.over : bookingCode.tooOften);
  }
  const sent = await sendBookingCode(parts, operator, {
    reservation: { ...reservation, order_id: orderId },
    emailKey,
    to: form.booker,
    address,
    language: text.language,
  });
  const phone = await phoneOf(parts.db, reservation);
  return refuseCard(CODE_NEEDED, codeSentence(sent, maskEmail(email), phone, text));
}

/** Refers a booker with too many unpaid bookings to the course. */
export async function refuseUnpaid(db: Db, reservation: Reservation, text: Text): Promise<CardAnswer> {
  const phone = await phoneOf(db, reservation);
  return refuseCard(API_ERRORS.BOOKING_LIMIT_REACHED, text.bookingCode.limitReached(phone));
}

function refuseCode(message: string): CardAnswer {
  return { ...refuseCard(CODE_NEEDED, message), ValidationErrors: [message] };
}

function codeSentence(sent: CodeSent, email: string, phone: string, { bookingCode }: Text): string {
  if (sent.is === 'sent') return bookingCode.sent(email, BOOKING_CODE_MINUTES);
  const { by, seconds, hasCode } = sent;
  if (by === 'hour') return bookingCode.tooManyMails(email, Math.ceil(seconds / 60), phone);
  if (by === 'address') return bookingCode.addressBusy(seconds);
  return hasCode ? bookingCode.justSent(email, seconds) : bookingCode.waitForNext(email, seconds);
}

async function phoneOf(db: Db, { facility_id: id }: Reservation): Promise<string> {
  return (await listBookedFacilities(db, [id])).get(id)?.details.phone ?? '';
}
