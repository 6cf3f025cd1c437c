import type { CancellationTerms } from '#server/contract/cancellation.ts';
import type { Currency } from '#server/contract/constants.ts';
import { formatLocalDate, formatTime, localDateOf } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { cancellationText } from '#server/text/cancellation-text.ts';
import type { Text } from '#server/text/en.ts';

/** `startsAt`: the tee time. */
type Where = { startsAt: string; zone: string; currency: Currency; now: Date };

/** Until when a tee time can be cancelled and what is given back then, a sentence each. */
export function viewCancellation(
  { until, refunds, depositPerPlayer }: CancellationTerms,
  { startsAt, zone, currency, now }: Where,
  words: Text,
): string[] {
  const deposit = depositPerPlayer > 0 ? formatMoney(toCents(depositPerPlayer), currency, words) : null;
  const read = { now, momentOf: (instant: string) => momentOf(instant, zone, words) };
  return cancellationText({ startsAt, until, refunds, deposit }, read, words);
}

/** "Sunday, May 4 at 7:20 AM", by the clock of a time zone. */
export function momentOf(
  at: string,
  zone: string,
  { order, locale }: Pick<Text, 'order' | 'locale'>,
): string {
  const day = formatLocalDate(localDateOf(at, zone), 'long', locale);
  return order.dayAt(day, formatTime(at, zone, locale));
}
