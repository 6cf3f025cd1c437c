import type { CancellationTerms } from '#server/contract/cancellation.ts';
import type { Currency } from '#server/contract/constants.ts';
import { formatMoment, formatZone } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { timeUntil } from '#server/rules/time-until.ts';
import { cancellationText } from '#server/text/cancellation-text.ts';
import type { Text } from '#server/text/en.ts';

type Round = { playTime: string; courseTimezone: string };

export function describeCountdown(
  { playTime, courseTimezone, isSimulator }: Round & { isSimulator: boolean },
  now: Date,
  { order }: Pick<Text, 'order'>,
): string | null {
  const until = timeUntil(new Date(playTime), courseTimezone, now);
  if (!until) return null;
  const when = until.unit === 'days' ? order.inDays(until.count) : order.inHours(until.count);
  return isSimulator ? order.youPlay(when) : order.youTeeOff(when);
}

export function describeCourse(
  { courseName, courseTimezone, playTime }: Round & { courseName: string },
  facilities: readonly { timeZone: string }[],
  { order, locale }: Text,
): string {
  const hasSeveralZones = new Set(facilities.map(({ timeZone }) => timeZone)).size > 1;
  if (!hasSeveralZones) return courseName;
  return order.courseIn(courseName, formatZone(playTime, courseTimezone, locale));
}

export function describeCancellation(
  { until, refunds, depositPerPlayer, noShowFee }: CancellationTerms,
  { startsAt, zone, currency, now }: { startsAt: string; zone: string; currency: Currency; now: Date },
  text: Text,
): string[] {
  const deposit = depositPerPlayer > 0 ? formatMoney(toCents(depositPerPlayer), currency, text) : null;
  const momentOf = (at: string) => formatMoment(at, zone, text);
  const fee = noShowFee && {
    amount: formatMoney(toCents(noShowFee.perPlayer), currency, text),
    percent: noShowFee.percent,
  };
  return cancellationText({ startsAt, until, refunds, deposit, noShowFee: fee }, { now, momentOf }, text);
}
