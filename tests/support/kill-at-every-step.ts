import { expectBooksToBalance } from './books.ts';
import { doomedEngine } from './crash.ts';
import { leavePurchases } from './pay-cart.ts';
import { recoverCheckouts } from './recover-checkouts.ts';
import type { Shop } from './shop.ts';

/** Runs a piece of a purchase with a program that dies before its first step, its second, … until one survives. */
export async function killAtEveryStep(
  shop: Shop,
  live: (fetch: (request: Request) => Promise<Response>) => Promise<void>,
  afterwards: () => Promise<void>,
  prepare: () => Promise<void>,
): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    await prepare();
    const doomed = doomedEngine(shop, steps);
    await live(doomed.fetch).catch(() => undefined);
    await recoverCheckouts(shop.parts, { quietSeconds: 0, unconfirmedSeconds: 0 });
    await leavePurchases(shop.database.pool);
    await expectBooksToBalance(shop.database.pool);
    await afterwards();
    await expectBooksToBalance(shop.database.pool);
    if (!doomed.isDead()) return steps;
  }
}
