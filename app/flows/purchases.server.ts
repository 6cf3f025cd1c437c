import type { Visit } from '#app/session/visitor.server.ts';
import type { FormFields } from '#app/site/read-form.server.ts';
import { createCache } from '#server/cache.ts';
import type { Cart } from '#server/contract/cart.ts';
import type { CheckOutResult } from './check-out.server.ts';
import { inTime } from './in-time.server.ts';
import type { ItemProgress } from './reserve-item.server.ts';

/**
 * How a purchase ended, and what else its golfer is told (`notice`); `error`: it did not, and only the booking API can tell how
 * far it came.
 */
export type PurchaseEnd = { result: CheckOutResult; notice: string | null } | { error: unknown };

/** A purchase of this process, going on whoever watches it. */
export type Purchase = {
  id: string;
  /** The cart as it is bought. */
  cart: Cart;
  /** What was typed, without anything of a card, and the names of what was filled in. */
  fields: FormFields;
  filled: string[];
  progress: ReadonlyMap<string, ItemProgress>;
  end: PurchaseEnd | null;
  ended: Promise<PurchaseEnd>;
  /** Calls after every change, the end among them; answers how not to be called any more. */
  watch: (changed: () => void) => () => void;
};

type Buy = (
  tell: (itemId: string, progress: ItemProgress) => void,
) => Promise<Exclude<PurchaseEnd, { error: unknown }>>;

/** A golfer who comes back later than this is told by the booking API's books what became of a purchase. */
const KEPT_MS = 10 * 60_000;
const purchases = createCache<Purchase>({ name: 'purchases', maxEntries: 500, ttlMs: KEPT_MS });

/**
 * Begins to buy a cart. It goes on when nobody waits for it any more; asked again meanwhile, from another window perhaps, it
 * answers the one that is going on.
 */
export function startPurchase(
  visit: Visit,
  cart: Cart,
  typed: Pick<Purchase, 'fields' | 'filled'>,
  buy: Buy,
): Purchase {
  const key = keyOf(visit, cart.cartId);
  const known = purchases.get(key);
  if (known?.end === null) return known;
  const progress = new Map<string, ItemProgress>(cart.items.map(({ id }) => [id, { state: 'waiting' }]));
  const watchers = new Set<() => void>();
  const tellWatchers = () => {
    for (const changed of watchers) changed();
  };
  const ended = buy((itemId, state) => {
    progress.set(itemId, state);
    tellWatchers();
  })
    .catch((error: unknown): PurchaseEnd => ({ error }))
    .then((end) => {
      purchase.end = end;
      tellWatchers();
      return end;
    });
  const watch: Purchase['watch'] = (changed) => {
    watchers.add(changed);
    return () => void watchers.delete(changed);
  };
  const purchase: Purchase = {
    id: crypto.randomUUID(),
    cart,
    ...typed,
    progress,
    end: null,
    ended,
    watch,
  };
  purchases.set(key, purchase);
  return purchase;
}

/** How a purchase ended, if it does so within `ms`. */
export function endWithin({ ended }: Purchase, ms: number): Promise<PurchaseEnd | null> {
  return inTime(ended, ms);
}

/** The purchase that the visitor's session knows of, or that it knows by another id, where it is one of this process. */
export function findPurchase(visit: Visit, id = visit.session.get('purchase')?.id): Purchase | null {
  const known = visit.cartId === null || !id ? undefined : purchases.get(keyOf(visit, visit.cartId));
  return known?.id === id ? (known ?? null) : null;
}

/** Its golfer knows how it ended. */
export function forgetPurchase(visit: Visit, { id, cart }: Purchase): void {
  const key = keyOf(visit, cart.cartId);
  if (purchases.get(key)?.id === id) purchases.delete(key);
}

function keyOf({ site }: Visit, cartId: string): string {
  return `${site.alias} ${cartId}`;
}
