import type { AccountEntryOnWire } from '#server/contract/account-entry.ts';
import type { EntryRow } from './entries.queries.ts';

/** `units`: 100 for cents, 1 for points and rounds. `isOwed`: show what is owed. */
type Told = { units: 1 | 100; isOwed?: boolean };

export function wireEntry(entry: EntryRow, told: Told): AccountEntryOnWire {
  const { id, at, kind, reason, sold, orderId, amount, balance } = entry;
  return {
    id,
    at: at.toISOString(),
    kind,
    description: [sold, reason].filter(Boolean).join(' · '),
    orderId,
    amount: tell(amount, told),
    balance: tell(balance, told),
  };
}

/** Converts an amount to the API's unit and sign. */
export function tell(amount: number, { units, isOwed = false }: Told): number {
  return amount === 0 ? 0 : (isOwed ? -amount : amount) / units;
}
