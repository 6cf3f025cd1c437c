import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Cart } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import { readBalances } from '#server/engine/credit/accounts.queries.ts';
import { expectNothingUnfinished } from '#tests/support/books.ts';
import { knowGolfer, offerInAccount, openAccount } from '#tests/support/golf-accounts.ts';
import { killAtEveryStep } from '#tests/support/kill-at-every-step.ts';
import { buyCart, purchaseRequest } from '#tests/support/pay-cart.ts';
import { sellInCart } from '#tests/support/sell-items.ts';
import { fillCart, readBooks, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import { certificateCodeToMail } from '../../mail-links/certificate-code.ts';
import { notifyBookers } from '../orders/notify-bookers.ts';

const EMAIL = 'unlucky-buyer@example.com';
const CREDIT_CENTS = 300;

const shop = await startShop();
const { pool } = shop.database;
await offerInAccount(shop, {
  enabled: true,
  tabDisplay: { billing: true },
  billingDisplay: { creditAccountPayment: true },
});
const { customerId, headers } = await signIn(shop, EMAIL);
await knowGolfer(shop, customerId);
const credit = await openAccount(shop, customerId, { kind: 'credit-account', unit: 'USD', limitCents: 1 });

let nth = 0;
/** Each death uses its own tee time. */
const next = () => {
  nth += 1;
  return { date: `2031-05-${String(3 + Math.floor(nth / 20)).padStart(2, '0')}`, nth: nth % 20, players: 1 };
};

async function newCertificate(): Promise<string> {
  const invoiceId = await sellInCart(shop, STORE_ITEMS.giftCertificate({ value: 25 }));
  const { rows } = await pool.query<{ id: number }>('select id from gift_certificate where invoice_id = $1', [
    invoiceId,
  ]);
  return (await certificateCodeToMail(shop.db, shop.parts.linkSecret, rows[0]?.id ?? 0)) ?? '';
}

/** A tee time with range balls, and a gift certificate. */
async function threeItems(): Promise<string> {
  const { cartId, itemId: parentId } = await fillCart(shop, { ...next(), headers });
  for (const item of [STORE_ITEMS.product('1', 2, { parentId }), STORE_ITEMS.giftCertificate({ value: 25 })])
    await shop.read<Cart>(`/shopping-cart/${cartId}/cart-item`, { method: 'POST', headers, body: { item } });
  return cartId;
}

/** Enqueues the overdue order emails, as their job does later. */
async function tellForgotten(): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select id from purchase_order where confirm_at is not null`.execute(shop.db);
  for (const { id } of rows) await notifyBookers(shop.parts, id);
}

it('A program that is killed while three items are bought with a gift certificate, credit and a card has bought all of it once', async () => {
  let cartId = '';
  let key = '';
  let more: Record<string, unknown> = {};
  let before = { captured: 0, mails: 0 };
  const captured = async () => (await readBooks(shop)).filter(({ state }) => state === 'captured').length;
  const mails = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int from outbox where to_address = $1 and kind = 'order-confirmation'`,
      [EMAIL],
    );
    return rows[0]?.count ?? 0;
  };
  const steps = await killAtEveryStep(
    shop,
    async (fetch) => {
      await fetch(purchaseRequest(cartId, { headers, key, more }));
    },
    async () => {
      const again = await buyCart(shop, cartId, { headers, key, more });
      // After recovery gives up a payment, the same form does not repeat it.
      const isBought = again.items.every(({ state }) => state === 'bought');
      const purchase = isBought ? again : await buyCart(shop, cartId, { headers, more });
      expect(purchase.items.map(({ state }) => state)).toEqual(['bought', 'bought', 'bought']);
      await tellForgotten();
      const order = await shop.read<Order>(`/orders/${purchase.order.id}`, { headers });
      expect(order.state).toBe('fulfilled');
      expect(order.payments?.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['gift-certificate', 'credit-account', 'card']),
      );
      expect({ captured: await captured(), mails: await mails() }).toEqual({
        captured: before.captured + 1,
        mails: before.mails + 1,
      });
      await expectNothingUnfinished(pool);
    },
    async () => {
      const owed = 0 - ((await readBalances(shop.db, [credit.id])).get(credit.id) ?? 0);
      await pool.query('update customer_account set limit_cents = $1 where id = $2', [
        owed + CREDIT_CENTS,
        credit.id,
      ]);
      cartId = await threeItems();
      key = randomUUID();
      const giftCertificateCodes = [await newCertificate()];
      more = {
        giftCertificateCodes,
        useAccounts: [{ accountId: credit.id }],
        booker: { firstName: 'Ada', lastName: 'Palmer', email: EMAIL, phone: '5554443333' },
      };
      before = { captured: await captured(), mails: await mails() };
    },
  );
  expect(steps).toBeGreaterThan(10);
});
