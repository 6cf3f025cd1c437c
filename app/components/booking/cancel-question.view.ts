import { formatMoney, toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import { captainOf, type OrderedTeeTime } from './booked-facts.view.ts';
import { momentOf } from './cancellation.view.ts';

/** What is asked before a booking is cancelled, and what becomes of the money. `keepHref` leads back to the booking. */
export function viewCancelQuestion(teeTime: OrderedTeeTime, keepHref: string, words: Text) {
  const text = words.order.cancelling;
  const { playTime, courseTimezone, courseName } = teeTime;
  const moment = momentOf(playTime, courseTimezone, words);
  return {
    heading: moment,
    title: text.title,
    text: [text.text(`${moment}, ${courseName}`), ...viewRefund(teeTime, words)].join(' '),
    submit: { label: text.submit, name: 'intent', value: 'cancel' },
    keep: { href: keepHref, label: text.keep },
  };
}

/** What goes back to the card and on gift certificates, and what does not; where the API does not say, what the card paid. */
function viewRefund(teeTime: OrderedTeeTime, words: Text): string[] {
  const text = words.order.cancelling;
  const { payment, refund } = teeTime;
  const currency = captainOf(teeTime)?.invoice?.currencyCode ?? 'USD';
  const paid = payment?.status === 'Processed' ? payment.amount - payment.refunded : 0;
  const back = refund ?? { toCard: paid, toGiftCertificates: 0, kept: 0 };
  const say = (dollars: number, sentence: (amount: string) => string) =>
    dollars > 0 ? [sentence(formatMoney(toCents(dollars), currency, words))] : [];
  return [
    ...say(back.toCard, text.refund),
    ...say(back.toGiftCertificates, text.refundToCertificate),
    ...say(back.kept, text.kept),
  ];
}
