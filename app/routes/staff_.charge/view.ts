import type { DayNoShowFees } from '#server/contract/staff/no-show-fee.ts';
import type { UnpaidDay } from '#server/contract/staff/payments.ts';
import { formatDateTime, formatTime } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { groupBy } from '#server/rules/group-by.ts';
import { nameOfGroup } from '#server/rules/name-of-booker.ts';
import type { Text } from '#server/text/en.ts';

/** A line of the list: the due of a round, or a no-show fee. */
export type Charge = {
  /** Of its checkbox: the booking's id, or fee-id. */
  key: string;
  id: number;
  version: string;
  isFee: boolean;
  slots: number[];
  cents: number;
  /** Null with a reason. */
  cardId: string | null;
  reason: string | null;
  label: string;
};

type Day = { unpaid: UnpaidDay; fees: DayNoShowFees; zone: string };

/** Returns what the bookings of a day owe, the rounds first. */
export function viewCharges({ unpaid, fees, zone }: Day, text: Text): Charge[] {
  const { reasons } = text.staffCards.charge;
  const { name } = text.staffNoShowFee;
  const due = fees.bookings.flatMap(
    ({ booking, players, cards: [first], fees: made, currencyCode }): Charge[] => {
      const open = players.filter(({ isNoShow, hasFee }) => isNoShow && !hasFee);
      if (open.length === 0) return [];
      const cents = open.reduce((sum, { feeCents }) => sum + feeCents, 0);
      const money = formatMoney(cents, currencyCode, text);
      // Only its page charges a fee again.
      const isRefunded = made.some(({ state }) => state === 'refunded');
      const card = isRefunded ? undefined : first;
      return [
        {
          key: `fee-${booking.id}`,
          ...{ id: booking.id, version: booking.version, isFee: true, cents },
          slots: open.map(({ slotNumber }) => slotNumber),
          cardId: card?.id ?? null,
          reason: card ? null : reasons[isRefunded ? 'refunded' : 'no-card'],
          label: labelOf(booking, [name, money, ...cardOf(card, text)], { zone, text }),
        },
      ];
    },
  );
  const rounds = unpaid.bookings.flatMap(({ booking, slots, chargeCents, card, reason }): Charge[] => {
    // Nobody who owes came: the fee says so.
    if (reason === 'nobody-came' && due.some(({ id }) => id === booking.id)) return [];
    const money = formatMoney(card ? chargeCents : booking.dueCents, booking.currencyCode, text);
    return [
      {
        key: String(booking.id),
        ...{ id: booking.id, version: booking.version, isFee: false, cents: chargeCents, slots },
        cardId: card?.id ?? null,
        reason: reason && reasons[reason],
        label: labelOf(booking, [money, ...cardOf(card ?? undefined, text)], { zone, text }),
      },
    ];
  });
  return [...rounds, ...due];
}

export type Refund = { id: number; label: string };

/** Returns the refunds to hand out: when, who, and how much of each tender. */
export function viewRefunds({ toRefund }: UnpaidDay, zone: string, text: Text): Refund[] {
  return toRefund.map(({ id, teetime, name, currencyCode, owed }) => {
    const { staffTill, locale } = text;
    const amounts = owed.map(
      ({ tender, amountCents }) =>
        `${formatMoney(amountCents, currencyCode, text)} (${staffTill.tenders[tender]})`,
    );
    return { id, label: [formatDateTime(teetime, zone, locale), name, ...amounts].join(', ') };
  });
}

type Card = DayNoShowFees['bookings'][number]['cards'][number];
const cardOf = (card: Card | undefined, text: Text) =>
  card ? [text.wallet.card(card.type, card.lastFour)] : [];

function labelOf(
  booking: UnpaidDay['bookings'][number]['booking'],
  rest: string[],
  { zone, text }: { zone: string; text: Text },
): string {
  return [formatTime(booking.teetime, zone, text.locale), nameOfGroup(booking), ...rest].join(', ');
}

/** Returns what no card can pay by reason, each in the order of the day. */
export function viewOthers(charges: readonly Charge[]) {
  return [...groupBy(charges, ({ reason }) => reason)].map(([reason, lines]) => ({ reason, lines }));
}
