import { atCoursePayment } from '#server/outside/payment/at-course/at-course-payment.ts';
import { isClosedFor } from '../../blocks/block-tee-times.ts';
import type { EngineParts, Operator, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import type { CatalogueFacility } from '../../catalogue/catalogue.ts';
import { setPaidWith } from '../../invoices/invoices.queries.ts';
import { billTo } from '../../memberships/memberships.queries.ts';
import { takeAccounts } from '../../payments/account-tenders.queries.ts';
import type { CardToKeep } from '../../payments/card-to-keep.ts';
import { takeCertificates } from '../../payments/certificate-tenders.queries.ts';
import { findBegunAttempts, insertAttempt, type PaymentAttempt } from '../../payments/payments.queries.ts';
import { findAttemptThatCounts } from '../../payments/which-attempt.queries.ts';
import { nameReservation } from '../../reservations/booker.queries.ts';
import { hasSlots } from '../../reservations/confirm-reservation.ts';
import { paymentDeadline } from '../../reservations/payment-deadline.queries.ts';
import { NOBODY } from '../../reservations/reservation-details.ts';
import {
  type LockedReservation,
  type Reservation,
  updateReservation,
} from '../../reservations/reservations.queries.ts';
import { noteOrigin } from '../golfer-limits/booking-origin.queries.ts';
import { checkGolferLimits, type WantedBooking } from '../golfer-limits/check-golfer-limits.ts';
import { type Golfer, lockGolfer } from '../golfer-limits/golfer-limits.queries.ts';
import { nameBooker } from '../orders/name-booker.ts';
import { lockOrder } from '../orders/orders.queries.ts';
import { withPayables } from '../payables.ts';
import { type BookedTogether, judgeBooking, type UnpaidBooking } from '../unpaid-bookings/judge-booking.ts';
import { lockUnpaidKeys, noteUnpaid } from '../unpaid-bookings/unpaid-bookings.queries.ts';
import { isCardTokenGood, spendCardToken } from './card-tokens.queries.ts';
import type { LockedMember, LockedTarget, PayTarget } from './pay-target.ts';
import type { CompleteForm } from './read-card-form.ts';
import { sellMembers } from './sell-members.ts';
import { spend } from './spend.ts';

/** `begun`: to be authorised by the caller. `known`: under way or done. */
type Begun = { is: 'begun'; attempt: PaymentAttempt } | { is: 'known'; attempt: PaymentAttempt };
/**
 * For unpaid bookings only. `code-needed`: verify the email first. `refused`: only the course books more. The token
 * stays usable.
 */
type Beginning = Begun | { is: 'code-needed' | 'refused'; reservation: Reservation };

type Terms = {
  tokenHash: string;
  /** Never given out, so it needs no proof. */
  isOwnToken: boolean;
  provider: string;
  returnUrl: string;
  /** Tee times with nothing paid online. */
  unpaid: readonly UnpaidBooking[];
  spending: Parameters<typeof spend>[3];
  cardToKeep: CardToKeep | null;
  /** The card for membership renewals. */
  billedCardId: string | null;
  /** The most to charge a card; null: no limit. */
  expectedCents: number | null;
  /** Null without booking limits. */
  limited: { golfer: Golfer; facilities: readonly CatalogueFacility[] } | null;
};

/**
 * Stores the booker and a new attempt before asking a provider. A known token, or anything paid or being paid,
 * returns its attempt. Leaves out lost items. Without a card, sells everything in the same transaction. Errors:
 * TEE_TIME_GONE (410), CREDENTIALS_REJECTED (401, unusable token); AMOUNT_CHANGED, COURSE_BOOKING_LIMIT_REACHED,
 * CANCELLATION_LIMIT_REACHED (409).
 */
export function beginPayment(
  parts: EngineParts,
  operator: Operator,
  target: PayTarget,
  form: CompleteForm,
  terms: Terms,
): Promise<Beginning> {
  return parts.db.transaction().execute(async (trx): Promise<Beginning> => {
    await target.lockCart(trx);
    for (const { keys } of terms.unpaid.slice(0, 1)) await lockUnpaidKeys(trx, keys);
    if (terms.limited) await lockGolfer(trx, operator.alias, terms.limited.golfer);
    const locked = await target.lock(trx, withPayables(parts).payables);
    const { repeated, live } = await findBegunAttempts(trx, terms.tokenHash, waitingInvoices(locked));
    if (repeated) {
      if (repeated.invoice_id !== locked.invoiceId) throw tokenRefused();
      return { is: 'known', attempt: repeated };
    }
    const known = live ?? (await findSellingAttempt(trx, locked));
    if (known) return { is: 'known', attempt: known };
    const members = await keepWaiting(trx, locked.members);
    if (members.length === 0) throw new EngineError('TEE_TIME_GONE');
    await checkLimits(trx, members, terms);
    const judged = await judge(trx, operator, members, terms);
    if (judged) return judged;
    if (!terms.isOwnToken && !(await spendCardToken(trx, operator.alias, terms.tokenHash)))
      throw tokenRefused();
    for (const { reservation } of members) {
      if (!reservation) continue;
      const unpaid = terms.unpaid.find(({ reservationId }) => reservationId === reservation.reservation.id);
      if (unpaid) await noteUnpaid(trx, unpaid);
      await noteBooker(trx, reservation.reservation, form);
      if (terms.limited) await noteOrigin(trx, reservation.reservation.id, terms.limited.golfer.origin);
    }
    const items = members.filter(({ reservation }) => !reservation);
    if (items.length > 0) {
      const invoiceIds = items.map(({ invoiceId }) => invoiceId);
      await billTo(trx, invoiceIds, terms.billedCardId);
      if (target.orderId) await nameBooker(trx, await lockOrder(trx, target.orderId), form.booker);
    }
    return { is: 'begun', attempt: await insert(trx, { ...locked, members }, operator, terms) };
  });
}

function waitingInvoices({ members }: LockedTarget): number[] {
  return members.flatMap(({ invoiceId, sale }) => (sale.state === 'waiting' ? [invoiceId] : []));
}

async function findSellingAttempt(trx: Trx, { members }: LockedTarget): Promise<PaymentAttempt | undefined> {
  const [first] = members;
  return first && members.every(({ sale }) => sale.state === 'sold')
    ? findAttemptThatCounts(trx, first.invoiceId)
    : undefined;
}

/** Keeps what can still be sold; a child needs its parent. */
async function keepWaiting(trx: Trx, members: readonly LockedMember[]): Promise<LockedMember[]> {
  const kept: LockedMember[] = [];
  const gone = new Set<string>();
  for (const member of members) {
    const { sale, reservation, cartItemId, parentItemId } = member;
    if (sale.state === 'sold') continue;
    const isParentGone = member.isParentLost || (parentItemId !== null && gone.has(parentItemId));
    const isThere =
      sale.state === 'waiting' && !isParentGone && (!reservation || (await mayBook(trx, reservation)));
    if (isThere) kept.push(member);
    else if (cartItemId) gone.add(cartItemId);
    if (isParentGone) await sale.release();
  }
  return kept;
}

/** Whether a golfer who begins to pay for it may have the tee time: it may be closed since it was reserved. */
async function mayBook(trx: Trx, locked: LockedReservation): Promise<boolean> {
  const { id } = locked.reservation;
  return !(await isClosedFor(trx, id)) && hasSlots(trx, locked);
}

async function checkLimits(
  trx: Trx,
  members: readonly LockedMember[],
  { limited }: Pick<Terms, 'limited'>,
): Promise<void> {
  if (!limited) return;
  const wanted = members.flatMap(({ reservation }): WantedBooking[] => {
    if (!reservation) return [];
    const { id: reservationId, facility_id: facilityId, starts_at: startsAt } = reservation.reservation;
    const facility = limited.facilities.find(({ id }) => id === facilityId);
    return facility ? [{ reservationId, facility, startsAt }] : [];
  });
  await checkGolferLimits(trx, limited.golfer, wanted);
}

/** Null: the booker may book these without payment. */
async function judge(
  trx: Trx,
  operator: Operator,
  members: readonly LockedMember[],
  { unpaid, tokenHash, isOwnToken }: Terms,
): Promise<Beginning | null> {
  if (unpaid.length === 0) return null;
  if (!isOwnToken && !(await isCardTokenGood(trx, operator.alias, tokenHash))) return null;
  let needsCode: Reservation | null = null;
  const together: BookedTogether[] = [];
  for (const { reservation: locked } of members) {
    const booking = unpaid.find(({ reservationId }) => reservationId === locked?.reservation.id);
    if (!locked || !booking) continue;
    const { reservation } = locked;
    const verdict = await judgeBooking(trx, operator, reservation, booking, together);
    together.push({ reservation, booking });
    if (verdict === 'refused') return { is: verdict, reservation };
    if (verdict === 'code-needed') needsCode ??= reservation;
  }
  if (!needsCode) return null;
  for (const { reservation } of members)
    if (reservation)
      await updateReservation(trx, reservation.reservation.id, { expires_at: paymentDeadline('mail') });
  return { is: 'code-needed', reservation: needsCode };
}

async function insert(
  trx: Trx,
  { invoiceId, currency, members }: LockedTarget,
  operator: Operator,
  terms: Terms,
): Promise<PaymentAttempt> {
  const { alias } = operator;
  const isAtCourse = terms.provider === atCoursePayment.name;
  if (members.some((member) => member.invoiceId !== invoiceId))
    await setPaidWith(
      trx,
      members.map((member) => member.invoiceId),
      invoiceId,
    );
  const { spent, left } = await spend(trx, operator, members, { ...terms.spending, currency });
  const cardCents = left.reduce((sum, { cents }) => sum + cents, 0);
  if (terms.expectedCents !== null && cardCents > terms.expectedCents)
    throw new EngineError('AMOUNT_CHANGED');
  // Another payment has used the certificates meanwhile.
  if (isAtCourse && cardCents > 0)
    throw new EngineError(
      terms.spending.accountIds.length > 0 ? 'ACCOUNT_REFUSED' : 'GIFT_CERTIFICATE_REFUSED',
    );
  if (isAtCourse && !(await sellMembers(trx, members))) throw new EngineError('TEE_TIME_GONE');
  const attempt = {
    alias,
    invoice_id: invoiceId,
    card_token_hash: terms.tokenHash,
    provider: terms.provider,
    state: isAtCourse ? ('captured' as const) : ('started' as const),
    amount_cents: cardCents,
    currency,
    return_url: terms.returnUrl,
    card_to_keep: terms.cardToKeep && JSON.stringify(terms.cardToKeep),
  };
  const inserted = await insertAttempt(trx, attempt, [...spent, ...(isAtCourse ? [] : left)]);
  if (isAtCourse && spent.length > 0) {
    await takeCertificates(trx, inserted.id);
    await takeAccounts(trx, inserted.id);
  }
  return inserted;
}

async function noteBooker(trx: Trx, reservation: Reservation, form: CompleteForm): Promise<void> {
  const { booker, member, notes } = form;
  await nameReservation(trx, reservation.id, {
    booker: { ...NOBODY, ...reservation.booker, ...booker, ...member },
    notes,
  });
}

/** Refuses a token that is unknown, expired or used for something else. */
export function tokenRefused(): EngineError {
  return new EngineError('CREDENTIALS_REJECTED', { message: ({ payment }) => payment.notAuthorised });
}
