import { BookingError } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { StaffVisit } from '#app/session/staff-visit.server.ts';
import { attemptOf } from '#app/site/attempt-of.server.ts';
import { formatMoney } from '#server/format/money.ts';
import type { Chosen } from './form.ts';
import type { Charge } from './view.ts';

type Charged = { result: string; isCharged: boolean };
/** `found`: of the list as it is now. `versions`: of bookings that this form changed before. */
type Ask = Chosen & { found: Charge | undefined; formId: string; versions: Map<number, string> };

/** Charges a round or a fee to the saved card of its booker. A repeated form finds it paid and asks for what it paid. */
export async function charge({ booking, text }: StaffVisit, ask: Ask): Promise<Charged> {
  const { id, key, isFee, found, formId, versions } = ask;
  const words = text.staffCards.charge;
  const params = { id };
  const sent = {
    version: versions.get(id) ?? ask.version,
    attemptId: attemptOf(formId, key),
    ...(found ? { slots: found.slots } : {}),
  };
  const tender = { kind: 'card' as const, ...(found?.cardId ? { cardId: found.cardId } : {}) };
  try {
    const paid = isFee
      ? await booking.noShowFee.charge({ params, body: { ...sent, tender } })
      : await booking.till.pay({ params, body: { ...sent, isCheckIn: false, tenders: [tender] } });
    versions.set(id, paid.booking.version);
    return {
      result: words.charged(formatMoney(paid.amountCents, paid.booking.currencyCode, text)),
      isCharged: true,
    };
  } catch (error) {
    const code = error instanceof BookingError ? error.code : null;
    const refused = (result: string) => ({ result, isCharged: false });
    if (code === 'CARD_NOT_CHARGED' || code === 'NO_SHOW_FEE_REFUSED') return refused(words.declined);
    if (code === 'BOOKING_CHANGED' || code === 'NOTHING_DUE' || code === 'NO_SHOW_FEE_NOT_DUE')
      return refused(words.changed);
    if (code === 'CARD_NOT_CHARGEABLE') return refused(words.gone);
    const { message } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return refused(message);
  }
}
