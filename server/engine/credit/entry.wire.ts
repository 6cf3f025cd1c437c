import type { AccountEntryOnWire } from '#server/contract/account-entry.ts';
import type { EntryRow } from './entries.queries.ts';

/** How amounts of an account are told: `units` is 100 of one in cents, 1 of points and rounds; of a credit account it is what is owed. */
type Told = { units: 1 | 100; isOwed?: boolean };

/** An entry as the API tells it. */
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

/** What a customer has on an account, as the API tells it. */
export function tell(amount: number, { units, isOwed = false }: Told): number {
  return amount === 0 ? 0 : (isOwed ? -amount : amount) / units;
}
