import type { Currency } from '#server/contract/constants.ts';
import type { NoShowFees } from '#server/contract/staff/no-show-fee.ts';
import { formatMoney } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';

export type NoShowView = {
  /** Charges the fee with the no-show; null when nobody or no card can be charged. */
  choice: { label: string; cardId: string; attemptId: string } | null;
  /** Whether the page of the fee has something to do or show. */
  hasPage: boolean;
  fees: string[];
};

/** Views what the page of a booking says of no-show fees. `attemptId`: of a charge with the no-show. */
export function viewNoShowFees(
  { players, cards: [card], fees, currencyCode, until }: NoShowFees,
  { attemptId, now }: { attemptId: string; now: Date },
  text: Text,
): NoShowView {
  const words = text.staffNoShowFee;
  const open = players.filter(({ isNoShow }) => !isNoShow);
  const amounts = [...new Set(open.map(({ feeCents }) => feeCents))];
  const [cents] = amounts;
  const isInTime = now < new Date(until);
  const choice =
    card && cents !== undefined && isInTime
      ? {
          label:
            amounts.length === 1
              ? words.withNoShow(formatMoney(cents, currencyCode, text), card.lastFour)
              : words.withNoShowBy(card.lastFour),
          cardId: card.id,
          attemptId,
        }
      : null;
  return {
    choice,
    hasPage: fees.length > 0 || (isInTime && players.some(({ isNoShow, hasFee }) => isNoShow && !hasFee)),
    fees: fees.map((fee) => `${words.name}: ${describeFee(fee, currencyCode, text)}`),
  };
}

/** Says that players were marked, and charged if they have a fee. */
export function noShowDone(name: string, { hasFee }: { hasFee: boolean }, text: Text): string {
  return [text.staffBookings.noShowDone(name), ...(hasFee ? [text.staffNoShowFee.charged] : [])].join(' ');
}

export function describeFee(
  { amountCents, state, tender, lastFour }: NoShowFees['fees'][number],
  currency: Currency,
  text: Text,
): string {
  const words = text.staffNoShowFee;
  const money = formatMoney(amountCents, currency, text);
  if (state === 'under-way') return words.underWay(money);
  if (state === 'refunded') return words.refunded(money);
  return tender === 'card' && lastFour !== null ? words.byCard(money, lastFour) : words.byHand(money);
}
