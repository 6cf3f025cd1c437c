import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { readBooks, type Shop, startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';
import { emptyCaches } from '#tests/support/site/empty-caches.ts';

const shop = await startShop();
const PROGRESS = '/checkout/progress';

afterEach(() => {
  vi.useRealTimers();
});

/** Marks what a look at the purchase asks: a slow machine takes more looks, and they are no calls of the purchase. */
const looks = new AsyncLocalStorage<true>();

/** The shop as a process of the site asks it that is gone from its n-th call of a purchase on: no answer reaches it any more. */
function asksUntil(callsToLive: number) {
  let left = Number.POSITIVE_INFINITY;
  let die = () => {};
  const died = new Promise<null>((resolve) => {
    die = () => resolve(null);
  });
  const fetch = (request: Request): Promise<Response> => {
    if (!looks.getStore()) left -= 1;
    if (left >= 0) return shop.fetch(request);
    die();
    return new Promise(() => undefined);
  };
  return {
    shop: { ...shop, fetch } as Shop,
    /** The purchase begins: from its order on calls are counted. */
    begin(callsBefore: number) {
      left = callsBefore + callsToLive;
    },
    isDead: () => left < 0,
    died,
  };
}

/** Two tee times in the cart of a golfer whose site dies after so many calls of the purchase, which another process takes over. */
async function buyWithAnotherSite(callsToLive: number, nth: number) {
  const email = `ada${nth}@example.com`;
  const doomed = asksUntil(callsToLive);
  const first = await buyerAt(doomed.shop, { purchasePatienceMs: 1_500 });
  await first.addTeeTime({ nth: 2 * nth, date: '2031-05-04' });
  await first.addTeeTime({ nth: 2 * nth + 1, date: '2031-05-04' });
  const form = await first.fill({ email });
  // The cart is read before the purchase begins.
  doomed.begin(1);
  const sent = await first.post('/checkout', form);
  let location = sent.headers.get('location') ?? '';
  while (!doomed.isDead() && !location.startsWith('/confirmation')) {
    await sleep(50);
    // A look at a site that dies meanwhile has no answer.
    const answer = await Promise.race([looks.run(true, () => first.get(location)), doomed.died]);
    location = answer?.headers.get('location') ?? location;
  }
  if (!doomed.isDead()) return { isDead: false, email, location };
  expect(location).toBe(PROGRESS);
  emptyCaches();
  const second = await buyerAt(shop);
  for (const [name, value] of first.cookies) second.cookies.set(name, value);
  await recoverCheckouts(shop.parts, { quietSeconds: 0, unconfirmedSeconds: 0 });
  for (let looks = 0; looks < 12; looks += 1) {
    const answer = await second.get(location);
    if (answer.status === 303) location = answer.headers.get('location') ?? '';
    else if (location === '/checkout') {
      location = (await second.post('/checkout', await second.fill({ email }))).headers.get('location') ?? '';
    } else {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21_000 });
    }
    if (location.startsWith('/confirmation')) break;
    await sleep(20);
  }
  vi.useRealTimers();
  return { isDead: true, email, location };
}

describe('A site that dies while it buys', () => {
  it('leaves a purchase that its golfer finishes with another one, bought and paid once, whenever it dies', async () => {
    for (let calls = 0; ; calls += 1) {
      const known = (await readBooks(shop)).length;
      const { isDead, email, location } = await buyWithAnotherSite(calls, calls);
      expect(location, `after ${calls} calls`).toMatch(/^\/confirmation\?order=/);
      const { rows } = await shop.database.pool.query(
        "select id from reservation where state = 'confirmed' and booker->>'email' = $1",
        [email],
      );
      expect(rows, `after ${calls} calls`).toHaveLength(2);
      const captured = (await readBooks(shop)).slice(known).filter(({ state }) => state === 'captured');
      expect(captured, `after ${calls} calls`).toHaveLength(1);
      await expectBooksToBalance(shop.database.pool);
      if (!isDead) break;
    }
  });
});
