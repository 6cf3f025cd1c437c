import { BookingError, isAway } from '#app/booking/booking-error.ts';
import type { OpenedBooking } from '#app/session/open-booking.server.ts';
import type { ChangeQuote } from '#server/contract/changes.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { captainOf, type OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';
import type { Text } from '#server/text/en.ts';
import { type ChangeInput, type Wish, writeWish } from './form.ts';

export async function readQuote(
  opened: OpenedBooking,
  { rateId, players, slots }: Omit<Wish, 'date'> & { rateId: number },
): Promise<{ quote: ChangeQuote; cards: WalletCard[] | null } | string> {
  const { booking, reservationId: id } = opened;
  try {
    const quote = await booking.changes.quote({
      params: { id },
      query: { rateId, players, ...(slots.length > 0 ? { slots: slots.join(',') } : {}) },
    });
    return { quote, cards: quote.dueNow > 0 ? await readCards(opened) : null };
  } catch (error) {
    if (!(error instanceof BookingError) || ![400, 409, 410].includes(error.status)) throw error;
    return error.message;
  }
}

/** Null for a golfer with a link, or when the API refuses: the golfer can still type a card. */
async function readCards({ booking, isByLink }: OpenedBooking): Promise<WalletCard[] | null> {
  if (isByLink) return null;
  try {
    return await booking.wallet.list();
  } catch (error) {
    if (!(error instanceof BookingError) || isAway(error)) throw error;
    return null;
  }
}

/** Redirects once a payment is decided, else returns the bank's address where known. */
export async function settle({ booking, reservationId, key, visit }: OpenedBooking): Promise<string | null> {
  const { changing } = visit.text;
  const change = await booking.changes.settle({ params: { id: reservationId } }).catch((error) => {
    if (error instanceof BookingError && error.status === 404) return null;
    throw error;
  });
  if (change?.state === 'payment-pending') return visit.paymentStep(change.redirectUrl)?.href ?? null;
  if (!change || change.state === 'done')
    throw await visit.leaveFor(
      links.booking(key),
      change ? { toast: { message: changing.done, kind: 'info' } } : {},
    );
  const message = [change.message, changing.ended].filter(Boolean).join(' ');
  const query = change.state === 'payment-due' ? `rate=${change.rateId}&players=${change.players}` : '';
  throw await visit.leaveFor(links.changeBooking(key, query), { toast: { message, kind: 'bad' } });
}

type Submitted =
  | { to: string; message: string | null; isBad: boolean; isAway?: boolean }
  | { refused: readonly string[]; to: string };

type Ask = {
  opened: OpenedBooking;
  booked: OrderedTeeTime;
  wish: ChangeInput;
  date: string;
  returnUrl: string;
};

/** Sent twice, it changes and charges once. */
export async function submitChange({ opened, booked, wish, date, returnUrl }: Ask): Promise<Submitted> {
  const { booking, key, reservationId, visit } = opened;
  const text = visit.text.changing;
  const done = describeDone(wish.amount, booked, visit.text);
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

function describeDone(dollars: number, booked: OrderedTeeTime, text: Text): string {
  const { done, paidNow, refunded } = text.changing;
  const currency = captainOf(booked)?.invoice?.currencyCode ?? 'USD';
  const amount = formatMoney(Math.abs(toCents(dollars)), currency, text);
  return [done, ...(dollars > 0 ? [paidNow(amount)] : dollars < 0 ? [refunded(amount)] : [])].join(' ');
}

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
