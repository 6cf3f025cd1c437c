import { formatMoney, toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import { captainOf, type OrderedTeeTime } from './booked-facts.view.ts';

/** What is asked before a booking is cancelled, and what becomes of the money. */
export function viewCancelQuestion(teeTime: OrderedTeeTime, title: string, words: Text) {
  const text = words.order.cancelling;
  const { payment } = teeTime;
  const paidCents = payment?.status === 'Processed' ? toCents(payment.amount - payment.refunded) : 0;
  const currency = captainOf(teeTime)?.invoice?.currencyCode ?? 'USD';
  const refund = paidCents > 0 ? ` ${text.refund(formatMoney(paidCents, currency, words))}` : '';
  return {
    title: text.title,
    text: `${text.text(title)}${refund}`,
    submit: { label: text.submit, name: 'intent', value: 'cancel' },
  };
}
