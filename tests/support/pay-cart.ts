import type pg from 'pg';
import type { CardAnswer } from '#server/contract/card-client.ts';
import type { Asker } from './ask.ts';
import { CARDS, getToken, readJson } from './shop.ts';

type Headers = Record<string, string>;
export type CartPaymentChange = {
  alias?: string;
  token?: string;
  number?: string;
  headers?: Headers;
  more?: Record<string, unknown>;
};

/** What a golfer sends to pay for a whole cart, with a good card. */
export function cartPaymentBody(token: string, { number, more = {} }: CartPaymentChange = {}) {
  return {
    token,
    booker: { firstName: 'Ada', lastName: 'Palmer', email: 'ada@example.com', phone: '5554443333' },
    notes: '',
    returnUrl: 'http://fairway.test/payment-authorization',
    card: {
      cardNumber: number ?? CARDS.approved,
      securityCode: '123',
      expirationMonth: '12',
      expirationYear: '2035',
      nameOnCard: 'Ada Palmer',
      addressLine1: '1 Ridge Road',
      postalCode: '12207',
      country: 'US',
    },
    ...more,
  };
}

/** Pays at once for all that waits in a cart. */
export async function payCart(
  shop: Asker,
  cartId: string,
  change: CartPaymentChange = {},
): Promise<CardAnswer> {
  const { alias = 'cedar-ridge', headers = {} } = change;
  const token = change.token ?? (await getToken(shop, alias));
  return readJson<CardAnswer>(
    await shop.ask(`/shopping-cart/${cartId}/process-payment`, {
      alias,
      headers,
      method: 'POST',
      body: cartPaymentBody(token, change),
    }),
  );
}

/** What becomes of a waiting tee time whose places somebody else has taken. */
export async function loseTeeTime(pool: pg.Pool, itemId: string): Promise<void> {
  await pool.query(
    `with lost as (
       update reservation set state = 'failed', expires_at = null where cart_item_id = $1 and state = 'pending'
       returning invoice_id)
     update invoice set state = 'void' from lost where invoice.id = lost.invoice_id`,
    [itemId],
  );
}
