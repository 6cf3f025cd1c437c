import type { Payer } from '#server/contract/staff/payments.ts';

/** A customer whose accounts a payment form lists. `problem`: why they cannot pay. */
export type ChosenPayer = (Payer & { problem: null }) | { problem: string };

export type FoundPayers = { customers: { id: number; name: string; details: string }[]; hasMore: boolean };

/** Returns what an answered form found; null after another step of the search, undefined if it did not search. */
export function foundIn(answer: object | undefined): FoundPayers | null | undefined {
  return answer && 'found' in answer ? (answer.found as FoundPayers | null) : undefined;
}
