import type { Db } from '../call/context.ts';
import type { KeptByNoun } from '../call/personal-data.ts';
import { removeOldCarts } from './old-carts.queries.ts';

export const cartsPersonalData: KeptByNoun = {
  tables: ['cart', 'cart_item', 'cart_item_trail'],
  export: async (db, { customer }) => ({ carts: await readCarts(db, customer.id) }),
  async remove(trx, { customer }) {
    const carts = trx.selectFrom('cart').select('id').where('customer_id', '=', customer.id);
    await trx.deleteFrom('cart_item_trail').where('cart_id', 'in', carts).execute();
    await trx.deleteFrom('cart').where('customer_id', '=', customer.id).execute();
  },
  forget: [removeOldCarts],
};

async function readCarts(db: Db, customerId: number) {
  const carts = await db
    .selectFrom('cart')
    .select(['id', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
  const items = await db
    .selectFrom('cart_item')
    .innerJoin('cart', 'cart.id', 'cart_item.cart_id')
    .select([
      'cart_item.cart_id as cartId',
      'cart_item.type',
      'cart_item.facility_id as facilityId',
      'cart_item.starts_at as startsAt',
      'cart_item.players',
      'cart_item.promotion_code as promotionCode',
      'cart_item.extra',
      'cart_item.state',
      'cart_item.created_at as createdAt',
    ])
    .where('cart.customer_id', '=', customerId)
    .orderBy('cart_item.position')
    .execute();
  return carts.map((cart) => ({ ...cart, items: items.filter(({ cartId }) => cartId === cart.id) }));
}
