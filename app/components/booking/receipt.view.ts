import { formatMoney } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import { captainOf, type OrderedTeeTime, sumUpOrder, viewBookedFacts } from './booked-facts.view.ts';
import type { ReceiptProps } from './receipt.tsx';
import { titleOfBooked } from './ticket.view.ts';

/** The receipt of an order, or of what of it is shown. */
export function viewReceipt(
  teeTimes: readonly OrderedTeeTime[],
  orderNumber: string,
  words: Text,
): ReceiptProps {
  const { order: text } = words;
  const isOne = teeTimes.length === 1;
  const facts = isOne ? teeTimes.flatMap((teeTime) => viewBookedFacts(teeTime, words)) : [];
  const said = new Set(facts.map(({ label }) => (label === text.facts.paid ? text.paidOnline : label)));
  return {
    title: text.receipt,
    times: teeTimes.map((teeTime, index) => ({
      id: String(captainOf(teeTime)?.gncReservationId ?? index),
      title: isOne ? null : titleOfBooked(teeTime, words),
      facts: [
        // The title of one of several says when it is.
        ...viewBookedFacts(teeTime, words).filter(({ label }) => isOne || label !== text.facts.when),
        ...(isOne ? [] : viewReservationNumber(teeTime, index, words)),
      ],
    })),
    // What the only tee time has said of what is paid and due is not said twice.
    sums: viewSums(teeTimes, words).filter(({ label, isTotal }) => isTotal || !said.has(label)),
    numbers: [
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

function viewSums(teeTimes: readonly OrderedTeeTime[], words: Text): ReceiptProps['sums'] {
  const { order: text } = words;
  return [...sumUpOrder(teeTimes)].flatMap(([currency, { paidCents, dueAtCourseCents, refundedCents }]) => {
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
      }));
  });
}
