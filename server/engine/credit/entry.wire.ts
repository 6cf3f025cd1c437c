import type { AccountEntryOnWire } from '#server/contract/account-entry.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import type { EntryRow } from './entries.queries.ts';

/** `units`: 100 for cents, 1 for points and rounds. `isOwed`: show what is owed. */
type AmountFormat = { units: 1 | 100; isOwed?: boolean };

export function wireEntry(
  entry: EntryRow,
  { locale }: { locale: string },
  format: AmountFormat,
): AccountEntryOnWire {
  const { id, at, kind, reason, sold, paidFor, orderId, amount, balance } = entry;
  const booking = paidFor?.golfer
    ? [paidFor.golfer, formatLocalDate(paidFor.localDate, 'month-day', locale)]
    : [];
  return {
    id,
    at: at.toISOString(),
    kind,
    description: [sold, ...booking, reason].filter(Boolean).join(' · '),
    orderId,
    amount: wireAmount(amount, format),
    balance: wireAmount(balance, format),
  };
}

/** Converts an amount to the API's unit and sign. */
export function wireAmount(amount: number, { units, isOwed = false }: AmountFormat): number {
  return amount === 0 ? 0 : (isOwed ? -amount : amount) / units;
}
