import type { Text } from './en.ts';

type Terms = {
  /** The last moment to cancel online; null where it never can be. */
  until: string | null;
  refunds: readonly { until: string; percent: number }[];
  /** What of each player's payment is kept, as it is printed; null: nothing. */
  deposit: string | null;
};

type Reader = {
  now: Date;
  /** "Sunday, May 4 at 7:20 AM" by the clock of the course. */
  momentOf: (instant: string) => string;
  /** Whether it is booked already; else it is about to be. */
  isBooked: boolean;
};

/** Until when a tee time can be cancelled and what is given back then, a sentence each. */
export function cancellationText(
  { until, refunds, deposit }: Terms,
  { now, momentOf, isBooked }: Reader,
  { order }: Pick<Text, 'order'>,
): string[] {
  const isAhead = (instant: string) => new Date(instant) > now;
  if (until === null || (!isAhead(until) && !isBooked)) return [order.notCancellable];
  const last = momentOf(until);
  if (!isAhead(until)) return [order.cancelEnded(last)];
  const kept = deposit === null ? [] : [order.depositKept(deposit)];
  if (refunds.length === 0)
    return deposit === null ? [order.cancelUntil(last)] : [order.cancelBy(last), ...kept];
  const ahead = refunds.filter((step) => isAhead(step.until));
  if (ahead.length === 0) return [order.cancelForNothing(last)];
  return [
    ...ahead.map((step) => order.refundUntil(momentOf(step.until), step.percent)),
    order.refundOver,
    ...kept,
  ];
}
