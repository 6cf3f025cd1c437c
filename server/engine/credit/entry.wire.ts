import type { AccountEntryOnWire } from '#server/contract/loyalty.ts';
import type { EntryRow } from './entries.queries.ts';

/** An entry as the API tells it; `unitsPerOne`: 100 of an account in cents, 1 of points and rounds. */
export function wireEntry(
  { id, at, kind, reason, amount, balance }: EntryRow,
  unitsPerOne: 1 | 100,
): AccountEntryOnWire {
  return {
    id,
    at: at.toISOString(),
    kind,
    description: reason,
    amount: amount / unitsPerOne,
    balance: balance / unitsPerOne,
  };
}
