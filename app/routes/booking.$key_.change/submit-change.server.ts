import { BookingError } from '#app/booking/booking-error.ts';
import type { OpenedBooking } from '#app/session/open-booking.server.ts';
import { links } from '#server/links.ts';
import type { ChangeInput } from './form.ts';
import { bookedOf, viewDone, writeWish } from './view.ts';

/** Where the golfer goes after a change, and why the card was not taken if it was not. */
type Submitted =
  | { to: string; message: string | null; isBad: boolean; isAway?: boolean }
  | { refused: readonly string[]; to: string };

type Ask = { opened: OpenedBooking; wish: ChangeInput; date: string; returnUrl: string };

/** Changes the booking, and pays what that costs more. Sent twice, it is done once. */
export async function submitChange({ opened, wish, date, returnUrl }: Ask): Promise<Submitted> {
  const { booking, key, reservationId, visit } = opened;
  const text = visit.text.changing;
  const booked = bookedOf(opened);
  const done = booked ? viewDone(wish.amount, booked, visit.text) : text.done;
  const { rate: rateId, players, amount, leaving } = wish;
  const toTimes = links.changeBooking(key, writeWish({ date, players }));
  const toWho = links.changeBooking(key, writeWish({ date, players }, { rate: rateId }));
  const slots = leaving?.map(({ SlotNumber }) => SlotNumber) ?? [];
  const toReview = links.changeBooking(key, writeWish({ date, players }, { rate: rateId, slots }));
  const toSettle = { to: links.changeBooking(key, 'settle'), message: null, isBad: false };
  const changed = await booking.changes
    .create({
      params: { id: reservationId },
      body: { rateId, players, ...(leaving && { slots: leaving }), expectedAmount: amount },
    })
    .catch(asRefusal);
  if (changed instanceof BookingError) {
    if (changed.code === 'PAYMENT_UNDER_WAY') return toSettle;
    if (changed.code === 'AMOUNT_CHANGED') return { to: toReview, message: text.amountChanged, isBad: true };
    const to = changed.code === 'PLAYERS_CHANGED' ? toWho : toTimes;
    return { to, message: changed.message, isBad: true };
  }
  if (changed.state === 'done') return { to: links.booking(key), message: done, isBad: false };
  if (!changed.invoiceId) return toSettle;
  const paid = await booking.invoices
    .purchase({
      params: { id: changed.invoiceId },
      body: { ...cardOf(wish), PaymentReturnURL: returnUrl },
      headers: {},
    })
    .catch(asRefusal);
  if (!(paid instanceof BookingError)) {
    if (paid.PaymentStatus === 'Processed') return { to: links.booking(key), message: done, isBad: false };
    return paid.RedirectUrl ? { to: paid.RedirectUrl, message: null, isBad: false, isAway: true } : toSettle;
  }
  if (paid.code === 'PAYMENT_UNDER_WAY') return toSettle;
  if (paid.code === 'TEE_TIME_GONE') return { to: toTimes, message: text.over, isBad: true };
  const sentences = paid.data.ValidationErrors;
  return { refused: Array.isArray(sentences) ? sentences.map(String) : [paid.message], to: toReview };
}

/** A card of the wallet with its security code, else the one that was typed. */
function cardOf(wish: ChangeInput) {
  if (wish.walletOptionId)
    return { walletOptionId: wish.walletOptionId, SecurityCode: wish.securityCodeSaved ?? '' };
  return {
    CardNumber: wish.cardNumber ?? '',
    SecurityCode: wish.securityCode ?? '',
    ExpirationMonth: wish.expirationMonth ?? '',
    ExpirationYear: wish.expirationYear ?? '',
    NameOnCard: wish.nameOnCard ?? '',
    BillingZip: wish.postalCode ?? '',
    BillingCountry: wish.country ?? '',
  };
}

function asRefusal(error: unknown): BookingError {
  if (error instanceof BookingError && error.status < 500) return error;
  throw error;
}
