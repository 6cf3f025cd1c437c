import type { Currency } from '#server/contract/constants.ts';
import type { Order } from '#server/contract/orders.ts';
import { formatDateTimeTitle } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { captainOf, type OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';
import type { Text } from '#server/text/en.ts';
import { sumUpOrder, viewBookedFacts } from './booked-facts.view.ts';
import type { ReceiptProps } from './receipt.tsx';
import type { SoldItem } from './sold-items.view.ts';

type Bought = {
  orderNumber: string;
  /** What else was bought with the tee times. */
  soldItems?: readonly SoldItem[];
  /** How all of it was paid; left out where only a part of the order is shown. */
  payments?: Order['payments'];
};

/** The receipt of an order, or of what of it is shown. */
export function viewReceipt(
  teeTimes: readonly OrderedTeeTime[],
  { orderNumber, soldItems = [], payments = [] }: Bought,
  words: Text,
): ReceiptProps {
  const { order: text } = words;
  const isOne = teeTimes.length === 1 && soldItems.length === 0;
  const facts = isOne ? teeTimes.flatMap((teeTime) => viewBookedFacts(teeTime, words)) : [];
  const said = new Set(facts.map(({ label }) => (label === text.facts.paid ? text.paidOnline : label)));
  const sums = sumUpAll(teeTimes, soldItems, payments);
  const [currency] = sums.keys();
  return {
    title: text.receipt,
    items: [
      ...teeTimes.map((teeTime, index) => ({
        id: String(captainOf(teeTime)?.gncReservationId ?? index),
        title: isOne ? null : formatDateTimeTitle(teeTime.playTime, teeTime.courseTimezone, words.locale),
        facts: [
          // The title of one of several says when it is.
          ...viewBookedFacts(teeTime, words).filter(({ label }) => isOne || label !== text.facts.when),
          ...(isOne ? [] : viewReservationNumber(teeTime, index, words)),
        ],
      })),
      ...soldItems.map(({ id, title, facts }) => ({ id, title, facts })),
    ],
    // What the only tee time has said of what is paid and due is not said twice.
    sums: viewSums(sums, words).filter(({ label, isTotal }) => isTotal || !said.has(label)),
    numbers: [
      ...(isOne && payments.length < 2 ? [] : viewTenders(payments, currency ?? 'USD', words)),
      ...(isOne ? teeTimes.flatMap((teeTime) => viewReservationNumber(teeTime, 0, words)) : []),
      { label: text.orderNumber, text: orderNumber },
    ],
  };
}

function viewReservationNumber(teeTime: OrderedTeeTime, index: number, { order: { facts } }: Text) {
  const id = captainOf(teeTime)?.gncReservationId;
  const testId = `teetime-item-component-${index}-gncReservationId`;
  return id ? [{ label: facts.reservationNumber, text: String(id), testId }] : [];
}

type Sums = ReturnType<typeof sumUpOrder>;
type Tenders = NonNullable<Order['payments']>;

/** What is paid and due, by currency, in cents. Where it is known how all of it was paid, that is what was paid. */
function sumUpAll(
  teeTimes: readonly OrderedTeeTime[],
  soldItems: readonly SoldItem[],
  payments: Tenders,
): Sums {
  const sums = sumUpOrder(teeTimes);
  for (const { currency, paidCents, dueAtCourseCents } of soldItems) {
    const sum = sums.get(currency) ?? { paidCents: 0, dueAtCourseCents: 0, refundedCents: 0 };
    sums.set(currency, {
      ...sum,
      paidCents: sum.paidCents + paidCents,
      dueAtCourseCents: sum.dueAtCourseCents + dueAtCourseCents,
    });
  }
  const tendered = payments
    .filter(({ kind }) => kind !== 'at-course')
    .reduce((sum, { amount }) => sum + toCents(amount), 0);
  // An order is paid in one currency; what was given back is taken off its tenders.
  for (const [currency, sum] of payments.length > 0 ? sums : [])
    sums.set(currency, { ...sum, paidCents: tendered + sum.refundedCents });
  return sums;
}

/** "Gift certificate ending in 4821 $20.00 · Visa ending in 1111 $30.00" */
export function viewTenders(payments: Tenders, currency: Currency, words: Text) {
  const { order: text } = words;
  const tenders = payments
    .filter(({ amount }) => amount > 0)
    .map(({ kind, amount, brand, lastFour }) => {
      const card = brand && lastFour ? text.cardOf(brand, lastFour) : '';
      const names = {
        card,
        'gift-certificate': text.items.giftCertificateOf(lastFour ?? ''),
        loyalty: text.items.loyalty,
        'credit-book': text.items.creditBook,
        'credit-account': text.items.creditAccount,
        'at-course': text.items.atCourse,
      };
      return [names[kind], formatMoney(toCents(amount), currency, words)].filter(Boolean).join(' ');
    });
  return tenders.length > 0 ? [{ label: text.paidWith, text: tenders.join(' · ') }] : [];
}

function viewSums(sums: Sums, words: Text): ReceiptProps['sums'] {
  const { order: text } = words;
  return [...sums].flatMap(([currency, { paidCents, dueAtCourseCents, refundedCents }]) => {
    const lines: [string, number, boolean][] = [
      [text.paidOnline, paidCents, true],
      [text.refunded, refundedCents, refundedCents > 0],
      [text.dueAtCourse, dueAtCourseCents, true],
      [text.total, paidCents - refundedCents + dueAtCourseCents, true],
    ];
    return lines
      .filter(([, , isShown]) => isShown)
      .map(([label, cents]) => ({
        label,
        amount: formatMoney(cents, currency, words),
        isTotal: label === text.total,
        ...(label === text.dueAtCourse ? { testId: 'confirmation-due-at-course-value' } : {}),
      }));
  });
}
