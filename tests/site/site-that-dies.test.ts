import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { readBooks, type Shop, startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';
import { emptyCaches } from '#tests/support/site/empty-caches.ts';

const shop = await startShop();

afterEach(() => {
  vi.useRealTimers();
});

/** The shop for a site process that dies before it sends its purchase, or before it gets the answer. */
function asksUntil(death: 'before' | 'after'): Shop {
  const fetch = async (request: Request): Promise<Response> => {
    const isPurchase = request.method === 'POST' && request.url.endsWith('/process-payment');
    if (!isPurchase) return shop.fetch(request);
    if (death === 'after') await shop.fetch(request);
    return new Promise(() => undefined);
  };
  return { ...shop, fetch } as Shop;
}

describe('A site that dies while it buys', () => {
  it.each([
    ['before', 'the booking API has heard of it'],
    ['after', 'the booking API has bought'],
  ] as const)(
    '%s %s leaves a purchase that its golfer finishes with another one, bought and paid once',
    async (death, _when) => {
      const email = `ada-${death}@example.com`;
      const known = (await readBooks(shop)).length;
      const first = await buyerAt(asksUntil(death), { purchasePatienceMs: 50 });
      const nth = death === 'before' ? 0 : 2;
      await first.addTeeTime({ nth, date: '2031-05-04' });
      await first.addTeeTime({ nth: nth + 1, date: '2031-05-04' });
      const sent = await first.post('/checkout', await first.fill({ email }));
      const progress = sent.headers.get('location') ?? '';
      expect(progress).toMatch(/^\/checkout\/progress\?key=/);
      emptyCaches();
      const second = await buyerAt(shop);
      for (const [name, value] of first.cookies) second.cookies.set(name, value);
      let end = await second.get(progress);
      if (death === 'before') {
        expect(await end.text()).toContain('Waiting');
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21_000 });
        expect((await second.get(progress)).headers.get('location')).toBe('/checkout');
        vi.useRealTimers();
        expect((await second.read('/checkout')).textOf('#toast')).toContain('Your purchase was interrupted.');
        end = await second.post('/checkout', await second.fill({ email }));
      }
      // The booking API continues the purchase without that process.
      while (end.status !== 303) {
        await sleep(50);
        end = await second.get(progress);
      }
      expect(end.headers.get('location')).toMatch(/^\/confirmation\?order=/);
      const { rows } = await shop.database.pool.query(
        "select id from reservation where state = 'confirmed' and booker->>'email' = $1",
        [email],
      );
      expect(rows).toHaveLength(2);
      const captured = (await readBooks(shop)).slice(known).filter(({ state }) => state === 'captured');
      expect(captured).toHaveLength(1);
      await expectBooksToBalance(shop.database.pool);
    },
  );
});
