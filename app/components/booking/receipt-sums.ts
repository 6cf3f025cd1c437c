import type { Currency } from '#server/contract/constants.ts';
import type { Order } from '#server/contract/orders.ts';
import { toCents } from '#server/format/money.ts';
import { captainOf, type OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';
import type { SoldItem } from './order-items.ts';

type Sum = { paidCents: number; dueAtCourseCents: number; refundedCents: number };

export function sumUpReceipt(
  teeTimes: readonly OrderedTeeTime[],
  soldItems: readonly SoldItem[],
  payments: NonNullable<Order['payments']>,
): Map<Currency, Sum> {
  const sums = new Map<Currency, Sum>();
  const add = (currency: Currency, { paidCents, dueAtCourseCents, refundedCents }: Sum) => {
    const sum = sums.get(currency) ?? { paidCents: 0, dueAtCourseCents: 0, refundedCents: 0 };
    sums.set(currency, {
      paidCents: sum.paidCents + paidCents,
      dueAtCourseCents: sum.dueAtCourseCents + dueAtCourseCents,
      refundedCents: sum.refundedCents + refundedCents,
    });
  };
  for (const teeTime of teeTimes) {
    const { invoice, state } = captainOf(teeTime) ?? {};
    if (!invoice) continue;
    add(invoice.currencyCode, {
      paidCents: paidCentsOf(teeTime) ?? 0,
      dueAtCourseCents: state === 'fulfilled' ? toCents(invoice.pricing.dueAtCourse.value) : 0,
      refundedCents: toCents(teeTime.payment?.refunded ?? 0),
    });
  }
  for (const item of soldItems) add(item.currencyCode, { ...paidCentsOfItem(item), refundedCents: 0 });
  if (payments.length === 0) return sums;
  const tendered = payments
    .filter(({ kind }) => kind !== 'at-course')
    .reduce((cents, { amount }) => cents + toCents(amount), 0);
  // An order is paid in one currency. Its tenders exclude refunds.
  for (const [currency, sum] of sums) sums.set(currency, { ...sum, paidCents: tendered + sum.refundedCents });
  return sums;
}

/** Returns the cents paid online at booking and check-in; null: none yet. */
export function paidCentsOf(teeTime: OrderedTeeTime): number | null {
  const { payment } = teeTime;
  const captain = captainOf(teeTime);
  const isPaid = payment === null || payment.status === 'Processed' || payment.status === 'Refunded';
  if (!isPaid) return null;
  const onCard = toCents(payment?.amount ?? 0);
  // Gift certificates paid what is due online and not on a card.
  const invoice = captain?.state === 'fulfilled' ? captain.invoice : undefined;
  const due = toCents(invoice?.pricing.dueOnline.value ?? 0);
  const atCheckIn = toCents(invoice?.dueOnline.items.find(({ key }) => key === 'CHECKIN')?.total ?? 0);
  // A refund to a card adds to the part that certificates pay now.
  const refunded = toCents(payment?.refunded ?? 0);
  return payment === null && due === 0 ? null : Math.max(onCard, due - atCheckIn + refunded) + atCheckIn;
}

export function paidCentsOfItem({ state, dueOnline, dueAtCourse }: SoldItem) {
  const isSold = state === 'fulfilled';
  return {
    paidCents: isSold ? toCents(dueOnline) : 0,
    dueAtCourseCents: isSold ? toCents(dueAtCourse) : 0,
  };
}
