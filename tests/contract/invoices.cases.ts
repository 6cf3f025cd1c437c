import type { Cart } from '#server/contract/cart.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { cartPaymentBody } from '#tests/support/pay-cart.ts';
import { changeSettings, fillCart, getToken, reserve } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import type { Case, Cases } from './cases.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
let customers = 0;
let times = 0;

const teeTime = (engine: TestEngine, headers: Record<string, string> = {}) =>
  fillCart(engine, { rate: 'Walking', players: 1, nth: times++ % 20, date: '2031-05-09', headers });

/** A cart with something that needs no reservation. */
async function storeCart(engine: TestEngine, item: object = STORE_ITEMS.giftCertificate()) {
  const { id: cartId } = await engine.read<{ id: string }>('/shopping-cart', { method: 'POST' });
  const cart = await engine.read<Cart>(`/shopping-cart/${cartId}/cart-item`, {
    method: 'POST',
    body: { item },
  });
  return { cartId, cartItemId: cart.items[0]?.id ?? '' };
}
type Bought = Awaited<ReturnType<typeof storeCart>>;

const open = ({ ask }: TestEngine, body: Bought) => ask('/invoice', { method: 'POST', body });
const invoiceOfCart = ({ ask }: TestEngine, cartId: string, body: object = {}) =>
  ask(`/shopping-cart/${cartId}/invoice`, { method: 'POST', body });
const complete = ({ ask }: TestEngine, body: Bought) => ask('/invoice/complete', { method: 'POST', body });
const giveUp = ({ ask }: TestEngine, cartId: string) =>
  ask(`/shopping-cart/${cartId}/process-payment`, { method: 'DELETE' });
const pay = async (engine: TestEngine, cartId: string) =>
  engine.ask(`/shopping-cart/${cartId}/process-payment`, {
    method: 'POST',
    body: cartPaymentBody(await getToken(engine)),
  });

async function opened(engine: TestEngine): Promise<Bought> {
  const bought = await storeCart(engine);
  await open(engine, bought);
  return bought;
}

/** A tee time that is paid at the course. */
async function reservedTeeTime(engine: TestEngine): Promise<Bought> {
  const item = await teeTime(engine);
  await reserve(engine, item);
  return { cartId: item.cartId, cartItemId: item.itemId };
}

/** Of a customer whose session is not sent. */
async function customersCart(engine: TestEngine): Promise<Bought> {
  const { headers } = await signIn(engine, `invoices-${customers++}@example.com`);
  const item = await teeTime(engine, headers);
  await reserve(engine, item, headers);
  return { cartId: item.cartId, cartItemId: item.itemId };
}

const withoutGuests =
  (ask: (engine: TestEngine, bought: Bought) => Promise<Response>): Case =>
  async (engine) => {
    const bought = await opened(engine);
    await changeSettings(engine, { user: { guestCheckout: false } });
    const answer = await ask(engine, bought);
    await changeSettings(engine, { user: { guestCheckout: true } });
    return answer;
  };

const asCustomers =
  (ask: (engine: TestEngine, bought: Bought) => Promise<Response>): Case =>
  async (engine) =>
    ask(engine, await customersCart(engine));

const asNobodys =
  (ask: (engine: TestEngine, bought: Bought) => Promise<Response>): Case =>
  (engine) =>
    ask(engine, { cartId: NOBODY, cartItemId: NOBODY });

/** A product of which the last piece was sold while it was in the cart. */
async function soldOut(engine: TestEngine): Promise<Bought> {
  const bought = await storeCart(engine, STORE_ITEMS.product(2, 1));
  await engine.db.updateTable('product').set({ stock: 0 }).where('stock', 'is not', null).execute();
  return bought;
}

async function restocked(engine: TestEngine, answer: Response): Promise<Response> {
  await engine.db.updateTable('product').set({ stock: 100_000 }).where('stock', 'is not', null).execute();
  return answer;
}

async function attempted(
  engine: TestEngine,
  state: 'declined' | 'awaiting-golfer' | 'authorised' | 'voided',
  reason: string | null = null,
): Promise<Bought> {
  const bought = await opened(engine);
  const { id } = await engine.db
    .selectFrom('invoice')
    .select('id')
    .where('cart_item_id', '=', bought.cartItemId)
    .executeTakeFirstOrThrow();
  await engine.db
    .insertInto('payment_attempt')
    .values({
      alias: 'cedar-ridge',
      invoice_id: id,
      provider: 'elsewhere',
      state,
      reason_code: reason,
      amount_cents: 100,
      currency: 'USD',
    })
    .execute();
  return bought;
}

export const invoicesCases: Cases = {
  answers: {
    'invoices.create': async (engine) => open(engine, await storeCart(engine)),
    'invoices.get': async (engine) => {
      const { cartId, cartItemId } = await storeCart(engine);
      const { id } = (await (await open(engine, { cartId, cartItemId })).json()) as { id: string };
      return engine.ask(`/invoice/${id}`, { headers: { 'x-cart-id': cartId } });
    },
    'invoices.complete': async (engine) => {
      const bought = await reservedTeeTime(engine);
      await pay(engine, bought.cartId);
      return complete(engine, bought);
    },
    'invoices.ofCart': async (engine) => invoiceOfCart(engine, (await opened(engine)).cartId),
    'cardClient.payCart': async (engine) => pay(engine, (await reservedTeeTime(engine)).cartId),
    'cardClient.giveUp': async (engine) => giveUp(engine, (await opened(engine)).cartId),
  },
  refusals: {
    'invoices.create': {
      NOT_FOUND: asNobodys(open),
      SESSION_REQUIRED: asCustomers(open),
      GUEST_CHECKOUT_OFF: withoutGuests(open),
      ITEM_NOT_OFFERED: async (engine) => {
        const bought = await storeCart(engine);
        await changeSettings(engine, { store: { enabled: false } });
        const answer = await open(engine, bought);
        await changeSettings(engine, { store: { enabled: true } });
        return answer;
      },
      OUT_OF_STOCK: async (engine) => restocked(engine, await open(engine, await soldOut(engine))),
      MEMBERSHIP_ACTIVE: async (engine) => {
        const email = `member-${customers++}@example.com`;
        const headers = { 'x-guest-email': email };
        const buy = async (bought: Bought) =>
          engine.ask('/invoice', { method: 'POST', headers, body: bought });
        const [first, second] = [
          await storeCart(engine, STORE_ITEMS.membership()),
          await storeCart(engine, STORE_ITEMS.membership()),
        ];
        await buy(first);
        return buy(second);
      },
      TEE_TIME_GONE: async (engine) => {
        const { cartId, itemId } = await teeTime(engine);
        return open(engine, { cartId, cartItemId: itemId });
      },
      PAYMENT_UNDER_WAY: async (engine) => open(engine, await attempted(engine, 'authorised')),
    },
    'invoices.get': {
      NOT_FOUND: ({ ask }) => ask(`/invoice/${NOBODY}`, { headers: { 'x-cart-id': NOBODY } }),
      SESSION_REQUIRED: ({ ask }) => ask(`/invoice/${NOBODY}`),
    },
    'invoices.complete': {
      NOT_FOUND: asNobodys(complete),
      SESSION_REQUIRED: asCustomers(complete),
      PAYMENT_DECLINED: async (engine) => complete(engine, await attempted(engine, 'declined')),
      PAYMENT_UNDER_WAY: async (engine) => complete(engine, await attempted(engine, 'awaiting-golfer')),
      TEE_TIME_GONE: async (engine) => complete(engine, await attempted(engine, 'voided', 'time-gone')),
    },
    'invoices.ofCart': {
      NOT_FOUND: asNobodys((engine, { cartId }) => invoiceOfCart(engine, cartId)),
      SESSION_REQUIRED: asCustomers((engine, { cartId }) => invoiceOfCart(engine, cartId)),
      GUEST_CHECKOUT_OFF: withoutGuests((engine, { cartId }) => invoiceOfCart(engine, cartId)),
      CART_EMPTY: async (engine) => invoiceOfCart(engine, (await storeCart(engine)).cartId),
      GIFT_CERTIFICATE_REFUSED: async (engine) =>
        invoiceOfCart(engine, (await opened(engine)).cartId, { giftCertificateCodes: ['AAAA-BBBB'] }),
    },
    'cardClient.payCart': {
      NOT_FOUND: asNobodys((engine, { cartId }) => pay(engine, cartId)),
      SESSION_REQUIRED: asCustomers((engine, { cartId }) => pay(engine, cartId)),
      GUEST_CHECKOUT_OFF: withoutGuests((engine, { cartId }) => pay(engine, cartId)),
    },
    'cardClient.giveUp': {
      NOT_FOUND: asNobodys((engine, { cartId }) => giveUp(engine, cartId)),
      SESSION_REQUIRED: asCustomers((engine, { cartId }) => giveUp(engine, cartId)),
      GUEST_CHECKOUT_OFF: withoutGuests((engine, { cartId }) => giveUp(engine, cartId)),
      PAYMENT_UNDER_WAY: async (engine) => giveUp(engine, (await attempted(engine, 'authorised')).cartId),
    },
  },
};
