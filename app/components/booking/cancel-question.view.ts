import { formatMoney, toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import { captainOf, type OrderedTeeTime } from './booked-facts.view.ts';
import { momentOf } from './ticket.view.ts';

/** What is asked before a booking is cancelled, and what becomes of the money. `keepHref` leads back to the booking. */
export function viewCancelQuestion(teeTime: OrderedTeeTime, keepHref: string, words: Text) {
  const text = words.order.cancelling;
  const { payment, playTime, courseTimezone, courseName } = teeTime;
  const moment = momentOf(playTime, courseTimezone, words);
  const paidCents = payment?.status === 'Processed' ? toCents(payment.amount - payment.refunded) : 0;
  const currency = captainOf(teeTime)?.invoice?.currencyCode ?? 'USD';
  const refund = paidCents > 0 ? ` ${text.refund(formatMoney(paidCents, currency, words))}` : '';
  return {
    heading: moment,
    title: text.title,
    text: `${text.text(`${moment}, ${courseName}`)}${refund}`,
    submit: { label: text.submit, name: 'intent', value: 'cancel' },
    keep: { href: keepHref, label: text.keep },
  };
}
