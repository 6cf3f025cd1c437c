import { captainOf, type OrderedTeeTime } from '#app/components/booking/booked-facts.view.ts';
import { momentOf } from '#app/components/booking/cancellation.view.ts';
import { viewTerms } from '#app/components/booking/ticket.view.ts';
import type { WhoLeavesProps } from '#app/components/booking/who-leaves.tsx';
import { knowsPlayers, nameLeaving, viewTicks } from '#app/components/booking/who-leaves.view.ts';
import { writeLeaving } from '#app/site/leaving-players.ts';
import type { LeavingPlayer } from '#server/contract/cancellation.ts';
import { CANCELLATION_REASONS } from '#server/contract/constants.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';

/** What was ticked: nothing asked yet (null), or the slots; with why they cannot leave. */
export type Ticked = { slots: readonly number[] | null; refused: string | null };

/**
 * What is asked before a booking is cancelled: who leaves and why, and the refund for each answer. Where players are known by
 * name, all of them leave, or those who are ticked in a form of its own.
 */
export function viewCancelling(
  teeTime: OrderedTeeTime,
  { key, now, ticked }: { key: string; now: Date; ticked: Ticked },
  words: Text,
) {
  const text = words.order.cancelling;
  const { playTime, courseTimezone, courseName, groupSize } = teeTime;
  const isOne = groupSize === 1 || knowsPlayers(teeTime);
  const counts = Array.from({ length: groupSize }, (_, index) => groupSize - index);
  return {
    heading: momentOf(playTime, courseTimezone, words),
    title: text.title,
    text: [text.text(courseName), ...(isOne ? viewRefund(teeTime, groupSize, words) : [])].join(' '),
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
    who: groupSize > 1 && knowsPlayers(teeTime) ? viewWho(teeTime, { key, ticked }, words) : null,
  };
}

function viewWho(
  teeTime: OrderedTeeTime,
  { key, ticked }: { key: string; ticked: Ticked },
  words: Text,
): WhoLeavesProps {
  const text = words.order.leaving;
  const wrong = ticked.refused ?? (ticked.slots?.length === 0 ? text.none : null);
  return {
    title: text.some,
    legend: text.legend,
    action: links.booking(key),
    hidden: [
      { name: 'cancel', value: '' },
      { name: 'some', value: '' },
    ],
    players: viewTicks(teeTime, ticked.slots ?? [], words),
    ...(wrong ? { errors: [wrong] } : {}),
    submit: text.next,
  };
}

/** The players who leave by name, and the refund for them, before it is done. */
export function viewLeaving(
  teeTime: OrderedTeeTime,
  { key, now }: { key: string; now: Date },
  { leaving, refund }: { leaving: readonly LeavingPlayer[]; refund: Refund },
  words: Text,
) {
  const { cancelling, leaving: text } = words.order;
  const names = nameLeaving(leaving, teeTime, words);
  return {
    ...viewCancelling(teeTime, { key, now, ticked: { slots: null, refused: null } }, words),
    title: text.who,
    text: [text.review(names, leaving.length), ...sayRefund(teeTime, refund, words)].join(' '),
    players: null,
    hidden: [
      { name: 'leaving', value: writeLeaving(leaving) },
      { name: 'playersBefore', value: String(teeTime.groupSize) },
    ],
    submit: { label: text.submit, name: 'intent', value: 'cancel' },
    keep: { href: links.booking(key), label: cancelling.keep },
    who: null,
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
  const { payment, refund, refunds, groupSize } = teeTime;
  const paid = payment?.status === 'Processed' ? payment.amount - payment.refunded : 0;
  const ofAll = refund ?? { toCard: paid, toGiftCertificates: 0, kept: 0 };
  const back = refunds?.[players - 1] ?? (players === groupSize ? ofAll : null);
  return back ? sayRefund(teeTime, back, words) : [];
}

type Refund = Pick<NonNullable<OrderedTeeTime['refund']>, 'toCard' | 'toGiftCertificates' | 'kept'>;

function sayRefund(teeTime: OrderedTeeTime, back: Refund, words: Text): string[] {
  const text = words.order.cancelling;
  const currency = captainOf(teeTime)?.invoice?.currencyCode ?? 'USD';
  const say = (dollars: number, sentence: (amount: string) => string) =>
    dollars > 0 ? [sentence(formatMoney(toCents(dollars), currency, words))] : [];
  return [
    ...say(back.toCard, text.refund),
    ...say(back.toGiftCertificates, text.refundToCertificate),
    ...say(back.kept, text.kept),
  ];
}
