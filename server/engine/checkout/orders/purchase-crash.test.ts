import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { OrderMail } from '#server/engine/mails/order.mail.ts';
import { killAtEveryStep } from '#tests/support/kill-at-every-step.ts';
import { bookerNumber, keepAll, type Mixed, mixedCart } from '#tests/support/mixed-cart.ts';
import { payCart } from '#tests/support/pay-cart.ts';
import { type CartedTeeTime, startShop } from '#tests/support/shop.ts';

const shop = await startShop();

/** A tee time of its own for each death. */
let nth = 0;
const next = () => {
  nth += 1;
  return { date: `2031-05-${String(3 + Math.floor(nth / 20)).padStart(2, '0')}`, nth: nth % 20 };
};

it('A program that is killed while the order of a paid cart is told tells booker and facility once, of all of it', async () => {
  let mixed: Mixed;
  let statusId: number | null = null;
  let person = 500;
  const steps = await killAtEveryStep(
    shop,
    async (fetch) => {
      // The client comes back for two of the four things; the others are left to the recovery.
      await fetch(completeRequest(mixed.cartId, mixed.member));
      await fetch(statusRequest(mixed.teeTime, statusId));
    },
    async () => {
      const mails = await shop.db
        .selectFrom('outbox')
        .select(['kind', 'content'])
        .where(sql<boolean>`${`ada${person}@example.com`} in (to_address, content->'booker'->>'email')`)
        .orderBy('kind')
        .execute();
      expect(mails.map(({ kind }) => kind)).toEqual(['order-confirmation', 'purchase-notice']);
      const [confirmation] = mails.map(({ content }) => content as OrderMail);
      expect(confirmation?.teeTimes).toHaveLength(1);
      expect(confirmation?.purchase?.items).toHaveLength(3);
      const cart = await shop.read<{ items: unknown[] }>(`/shopping-cart/${mixed.cartId}`);
      expect(cart.items).toEqual([]);
    },
    async () => {
      person += 1;
      mixed = await mixedCart(shop, next());
      await keepAll(shop, mixed, person);
      statusId = (await payCart(shop, mixed.cartId, { more: bookerNumber(person) })).ReservationStatusID;
    },
  );
  expect(steps).toBeGreaterThan(1);
});

function statusRequest({ cartId, itemId }: CartedTeeTime, id: number | null): Request {
  return new Request(`http://engine/order-teetime/status/${id}?cartId=${cartId}&cartItemId=${itemId}`, {
    method: 'PATCH',
    headers: { 'x-be-alias': 'cedar-ridge', 'content-type': 'application/json' },
    body: JSON.stringify({ reservationStatusId: id }),
  });
}

function completeRequest(cartId: string, cartItemId: string): Request {
  return new Request('http://engine/invoice/complete', {
    method: 'POST',
    headers: { 'x-be-alias': 'cedar-ridge', 'content-type': 'application/json' },
    body: JSON.stringify({ cartId, cartItemId, cartItemType: '' }),
  });
}
