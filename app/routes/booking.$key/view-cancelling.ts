import { captainOf, type OrderedTeeTime } from '#app/components/booking/booked-facts.view.ts';
import { momentOf } from '#app/components/booking/cancellation.view.ts';
import { viewTerms } from '#app/components/booking/ticket.view.ts';
import { CANCELLATION_REASONS } from '#server/contract/constants.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';

/** What is asked before a booking is cancelled: who leaves and why, and what becomes of the money for each answer. */
export function viewCancelling(
  teeTime: OrderedTeeTime,
  { key, now }: { key: string; now: Date },
  words: Text,
) {
  const text = words.order.cancelling;
  const { playTime, courseTimezone, courseName, groupSize } = teeTime;
  const isOne = groupSize === 1;
  const counts = Array.from({ length: groupSize }, (_, index) => groupSize - index);
  return {
    heading: momentOf(playTime, courseTimezone, words),
    title: text.title,
    text: [text.text(courseName), ...(isOne ? viewRefund(teeTime, 1, words) : [])].join(' '),
    policy: viewTerms(teeTime, words, now),
    players: isOne
      ? null
      : {
          legend: text.players,
          chosen: String(groupSize),
          options: counts.map((players) => ({
            value: String(players),
            label: players === groupSize ? text.everybody(players) : words.order.playerCount(players),
            note: viewRefund(teeTime, players, words).join(' ') || undefined,
          })),
        },
    reason: {
      label: text.reason,
      placeholder: text.noReason,
      options: Object.entries(CANCELLATION_REASONS).map(([value, key]) => ({
        value,
        label: words.reservations.reasons[key],
      })),
    },
    hidden: [{ name: 'playersBefore', value: String(groupSize) }],
    submit: { label: isOne ? text.submit : text.submitSome, name: 'intent', value: 'cancel' },
    keep: { href: links.booking(key), label: text.keep },
    action: links.cancelBooking(key),
  };
}

/** What was done: who left, and what goes back. */
export function viewCancelled(teeTime: OrderedTeeTime, players: number, words: Text): string {
  const text = words.order.cancelling;
  const isAll = players >= teeTime.groupSize;
  const done = isAll ? text.done : text.takenOut(words.order.playerCount(players), players);
  return [done, ...viewRefund(teeTime, players, words)].join(' ');
}

/**
 * What goes back to the card and on gift certificates for those who leave, and what does not; of all of them, where the API does
 * not say, what the card paid.
 */
function viewRefund(teeTime: OrderedTeeTime, players: number, words: Text): string[] {
  const text = words.order.cancelling;
  const { payment, refund, refunds, groupSize } = teeTime;
  const paid = payment?.status === 'Processed' ? payment.amount - payment.refunded : 0;
  const ofAll = refund ?? { toCard: paid, toGiftCertificates: 0, kept: 0 };
  const back = refunds?.[players - 1] ?? (players === groupSize ? ofAll : null);
  const currency = captainOf(teeTime)?.invoice?.currencyCode ?? 'USD';
  const say = (dollars: number, sentence: (amount: string) => string) =>
    dollars > 0 ? [sentence(formatMoney(toCents(dollars), currency, words))] : [];
  return back
    ? [
        ...say(back.toCard, text.refund),
        ...say(back.toGiftCertificates, text.refundToCertificate),
        ...say(back.kept, text.kept),
      ]
    : [];
}
