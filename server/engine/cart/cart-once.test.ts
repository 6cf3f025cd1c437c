import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Cart } from '#server/contract/cart.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { createEngine } from '#server/engine/app.ts';
import { askThrough } from '#tests/support/ask.ts';
import { startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';

const shop = await startShop();
const otherConnection = await connectDatabase({ url: shop.database.url });
afterAll(() => otherConnection.close());
const otherEngine = createEngine({ ...shop.parts, db: otherConnection.db });
const other = askThrough((request, address) => otherEngine.fetch(request, address));

const start = (key: string | null, caller = shop as Pick<typeof shop, 'read'>, more = {}) =>
  caller.read<Cart>('/shopping-cart', {
    method: 'POST',
    headers: key === null ? {} : { 'idempotency-key': key },
    ...more,
  });

describe('A new cart that is asked for with a key', () => {
  it('is one cart for ten calls at once through two programs', async () => {
    const key = randomUUID();
    const carts = await Promise.all(Array.from({ length: 10 }, (_, n) => start(key, n % 2 ? other : shop)));
    expect(new Set(carts.map(({ id }) => id)).size).toBe(1);
    const { rows } = await sql<{ key: string }>`
      select idempotency_hash as key from cart where id = ${carts[0]?.id}`.execute(shop.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.key).not.toContain(key);
  });

  it('is another one with another key, without a key, and at another operator', async () => {
    const key = randomUUID();
    const carts = [
      await start(key),
      await start(randomUUID()),
      await start(null),
      await start(null),
      await start(''),
      await start(key, shop, { alias: 'the-bay' }),
    ];
    expect(new Set(carts.map(({ id }) => id)).size).toBe(carts.length);
  });

  it('is never another golfer’s, who sends the same key', async () => {
    const key = randomUUID();
    const as = async (email: string) => {
      const { headers } = await signIn(shop, email);
      return shop.read<Cart>('/shopping-cart', {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key },
      });
    };
    const carts = [await as('key-of-ada@example.com'), await as('key-of-eve@example.com'), await start(key)];
    expect(new Set(carts.map(({ id }) => id)).size).toBe(3);
  });

  it('is a new one when the key is long forgotten, or the cart is gone', async () => {
    const key = randomUUID();
    const first = await start(key);
    await sql`update cart set idempotency_until = now() - interval '1 second' where id = ${first.id}`.execute(
      shop.db,
    );
    const second = await start(key);
    expect(second.id).not.toBe(first.id);
    await shop.ask(`/shopping-cart/${second.id}`, { method: 'DELETE' });
    expect((await start(key)).id).not.toBe(second.id);
    expect(await shop.read<Cart>(`/shopping-cart/${first.id}`)).toMatchObject({ id: first.id });
  });

  it('is refused with a key that could be guessed or is endless', async () => {
    for (const key of ['1', 'x'.repeat(201)]) {
      const answer = await shop.ask('/shopping-cart', {
        method: 'POST',
        headers: { 'idempotency-key': key },
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'BAD_INPUT' });
    }
  });
});
