import type { Text } from './en.ts';

type Terms = {
  /** The tee time. */
  startsAt: string;
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
};

/**
 * Until when a tee time can be cancelled and what is given back then, a sentence each. Once that is over no moment is named: it may
 * lie before the booking was made.
 */
export function cancellationText(
  { startsAt, until, refunds, deposit }: Terms,
  { now, momentOf }: Reader,
  { order }: Pick<Text, 'order'>,
): string[] {
  const isAhead = (instant: string) => new Date(instant) > now;
  if (until === null || !isAhead(startsAt)) return [order.notCancellable];
  if (!isAhead(until)) return [order.tooLateToCancel(hoursBetween(until, startsAt))];
  const last = momentOf(until);
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

function hoursBetween(earlier: string, later: string): number {
  return Math.ceil((Date.parse(later) - Date.parse(earlier)) / 3_600_000);
}
