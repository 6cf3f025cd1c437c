import { dueOnlineOf } from './rate-invoice.ts';

type Priced = {
  /** Per player, without a promotion. */
  greenFeeCents: number;
  transactionFeeCents: number;
  dueOnlinePercent: number;
  depositCents?: number;
};

/**
 * True when something is due online (always the Convenience Fee and a deposit), or the operator asks for a card at
 * every checkout.
 */
export function needsCard(
  { greenFeeCents, transactionFeeCents, dueOnlinePercent, depositCents }: Priced,
  isCardRequired: boolean,
): boolean {
  const dueCents = transactionFeeCents + dueOnlineOf(greenFeeCents, dueOnlinePercent, depositCents);
  return isCardRequired || dueCents > 0;
}
