import { dueOnlineOf } from './rate-invoice.ts';

type Priced = {
  /** Per player, without a promotion. */
  greenFeeCents: number;
  transactionFeeCents: number;
  dueOnlinePercent: number;
};

/**
 * Whether a rate can be booked online with a card alone: something of it is due online (the Convenience Fee is in any
 * case), or the operator asks for a card at every checkout.
 */
export function needsCard(
  { greenFeeCents, transactionFeeCents, dueOnlinePercent }: Priced,
  isCardRequired: boolean,
): boolean {
  return isCardRequired || transactionFeeCents + dueOnlineOf(greenFeeCents, dueOnlinePercent) > 0;
}
