import { expect, it } from 'vitest';
import { askThrough, type Caller } from '#tests/support/ask.ts';
import {
  addReservation,
  type CartedTeeTime,
  cardForm,
  changeSettings,
  fillCart,
  patchFailed,
  patchStatus,
  reserve,
  startShop,
} from '#tests/support/shop.ts';
import { createEngine } from '../app.ts';

const shop = await startShop();
const engine = createEngine(shop.parts);
await changeSettings(shop, { checkout: { cartItemLimit: 1, holdLimitPerOwner: 1, holdLimitPerAddress: 2 } });

const from = (address: string): Caller => askThrough((request) => engine.fetch(request, address));
let nth = 0;
const fill = (golfer: Caller) => fillCart(golfer, { nth: nth++, players: 2 });
const isFull = (golfer: Caller) => expect(fill(golfer)).rejects.toThrow('HOLD_LIMIT_REACHED');

async function pay(golfer: Caller, item: CartedTeeTime) {
  const order = await reserve(golfer, item);
  const answer = await addReservation(shop.fetch, await cardForm(shop, item, order));
  await patchStatus(shop, item, answer.ReservationStatusID);
}

it('An address keeps no more tee times by beginning to pay for them', async () => {
  const golfer = from('203.0.113.7');
  for (const item of [await fill(golfer), await fill(golfer)]) await reserve(golfer, item);
  await isFull(golfer);
  await fill(from('203.0.113.8'));
});

it('An address has as many as before when a payment has failed, until it lets them go', async () => {
  const golfer = from('203.0.113.9');
  const [item] = [await fill(golfer), await fill(golfer)];
  await reserve(golfer, item);
  await patchFailed(golfer, item);
  await isFull(golfer);
  await golfer.ask(`/shopping-cart/${item.cartId}/cart-item/${item.itemId}`, { method: 'DELETE' });
  await fill(golfer);
});

it('An address may hold others once its tee times are booked', async () => {
  const golfer = from('203.0.113.10');
  for (const item of [await fill(golfer), await fill(golfer)]) await pay(golfer, item);
  await fill(golfer);
  const kept = await shop.db
    .selectFrom('reservation')
    .select('client_address')
    .where('state', '=', 'confirmed')
    .execute();
  expect(kept.map(({ client_address }) => client_address)).toEqual([null, null]);
});

it('Holds that have run out are not all taken up again at once by ordering them', async () => {
  const golfer = from('203.0.113.11');
  const items: CartedTeeTime[] = [];
  for (let count = 0; count < 3; count += 1) {
    items.push(await fill(golfer));
    await shop.db
      .updateTable('hold')
      .set({ expires_at: new Date(0), first_held_at: new Date(-1) })
      .where('client_address', '=', '203.0.113.11')
      .execute();
  }
  const [first, second, third] = items as [CartedTeeTime, CartedTeeTime, CartedTeeTime];
  await reserve(golfer, first);
  await reserve(golfer, second);
  await expect(reserve(golfer, third)).rejects.toThrow('HOLD_LIMIT_REACHED');
});
