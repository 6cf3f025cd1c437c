import { setTimeout as wait } from 'node:timers/promises';
import type { BookingClient } from '#app/booking/client.server.ts';
import type { WalletCard } from '#server/contract/wallet.ts';

/** Longer than the cards ever take, and less than a golfer takes an empty page for a broken one. */
const PATIENCE_MS = 1_500;

/** The cards of the wallet; null where they take so long that the golfer is better told that they are on their way. */
export async function listCards({ wallet }: BookingClient): Promise<WalletCard[] | null> {
  const stop = new AbortController();
  const late = wait(PATIENCE_MS, null, { signal: stop.signal }).catch(() => null);
  const cards = wallet.list();
  // Nobody waits any more for an answer that comes too late.
  cards.catch(() => undefined);
  try {
    return await Promise.race([cards, late]);
  } finally {
    stop.abort();
  }
}
