import type { Text } from './en.ts';

type Terms = {
  startsAt: string;
  until: string | null;
  refunds: readonly { until: string; percent: number }[];
  deposit: string | null;
  /** `amount`: for each player, unless `percent` is above 0. */
  noShowFee?: { amount: string; percent: number } | undefined;
};

type Reader = {
  now: Date;
  momentOf: (instant: string) => string;
};

/** Until the tee time with the no-show fee. A past deadline is not named: it may lie before the booking. */
export function cancellationText(terms: Terms, reader: Reader, text: Pick<Text, 'order'>): string[] {
  const { startsAt, noShowFee } = terms;
  const sentences = refundText(terms, reader, text);
  if (!noShowFee || new Date(startsAt) <= reader.now) return sentences;
  const { amount, percent } = noShowFee;
  return [...sentences, percent > 0 ? text.order.noShowPercent(percent) : text.order.noShowFee(amount)];
}

function refundText(
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
