import { dueOnlineOf } from './rate-invoice.ts';

type Priced = {
  /** Per player, without a promotion. */
  greenFeeCents: number;
  transactionFeeCents: number;
  dueOnlinePercent: number;
  /** Of each player; left out: none. */
  depositCents?: number;
};

/**
 * Whether a rate can be booked online with a card alone: something of it is due online (the Convenience Fee and
 * a deposit are in any case), or the operator asks for a card at every checkout.
 */
export function needsCard(
  { greenFeeCents, transactionFeeCents, dueOnlinePercent, depositCents }: Priced,
  isCardRequired: boolean,
): boolean {
  const dueCents = transactionFeeCents + dueOnlineOf(greenFeeCents, dueOnlinePercent, depositCents);
  return isCardRequired || dueCents > 0;
}
