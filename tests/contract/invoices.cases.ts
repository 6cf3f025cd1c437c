import { createEngine } from '#server/engine/app.ts';
import { certificateCodeToMail } from '#server/engine/mail-links/certificate-code.ts';
import { PaymentError } from '#server/outside/payment/payment-error.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import { askThrough } from '#tests/support/ask.ts';
import { withCourseLimits } from '#tests/support/course-limits.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { insertAttempt } from '#tests/support/invoices.ts';
import { loseTeeTime, sendPurchase } from '#tests/support/pay-cart.ts';
import {
  postPurchase,
  type WaitingInvoice,
  waitingItem,
  waitingTeeTime,
} from '#tests/support/purchase-invoice.ts';
import { sellInCart } from '#tests/support/sell-items.ts';
import { changeSettings, fillCart, getToken, withSettings } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import { type Case, type Cases, shared } from './cases.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
let nth = 0;
let people = 0;

const newGuest = () => ({
  'x-guest-email': `payer${people++}@example.com`,
  'x-guest-first-name': 'Ada',
  'x-guest-last-name': 'Palmer',
});

/** A tee time that is due at the course, unless `rate` differs. */
const teeTime = (engine: TestEngine, rate = 'Walking') =>
  waitingTeeTime(engine, { rate, date: '2031-05-08', nth: nth++ % 20, headers: newGuest() });
/** A tee time that no case pays. */
const kept = shared((engine) => teeTime(engine));
const gift = (engine: TestEngine) =>
  waitingItem(engine, STORE_ITEMS.giftCertificate(), { headers: newGuest() });

async function customers(engine: TestEngine): Promise<WaitingInvoice> {
  const { headers } = await signIn(engine, `invoices-${people++}@example.com`);
  return waitingItem(engine, STORE_ITEMS.giftCertificate(), { headers });
}

/** A tee time with an old payment attempt in this state. No case changes it. */
const attempted = (attempt: {
  state: 'awaiting-golfer' | 'authorised' | 'declined' | 'voided';
  reason_code?: string;
}) =>
  shared(async (engine) => {
    const waiting = await teeTime(engine);
    const { id: invoice_id } = await engine.db
      .selectFrom('invoice')
      .select('id')
      .where('reference', '=', waiting.id)
      .executeTakeFirstOrThrow();
    const created_at = new Date(Date.now() - 3_600_000);
    const more = { provider: 'elsewhere', created_at, ...attempt };
    return { ...waiting, statusId: await insertAttempt(engine.db, invoice_id, more) };
  });
const authorised = attempted({ state: 'authorised' });
const awaited = attempted({ state: 'awaiting-golfer' });
const declined = attempted({ state: 'declined', reason_code: 'card-declined' });
const voided = attempted({ state: 'voided', reason_code: 'time-gone' });

const withoutGuests = (engine: TestEngine, ask: () => Promise<Response>) =>
  withSettings(engine, { user: { guestCheckout: false } }, ask);

/** A guest with one booking, cancelled or not. Returns another tee time that waits for payment. */
const booker = (date: string, isCancelled = false) =>
  shared(async (engine) => {
    const headers = newGuest();
    const own = () => waitingTeeTime(engine, { rate: 'Walking', date, nth: nth++ % 20, headers });
    const [first, second] = [await own(), await own()];
    const booked = await reserve(engine, first);
    const { ReservationID } = (await booked.json()) as { ReservationID: number };
    if (isCancelled)
      await engine.ask(`/reservations/${ReservationID}/cancel`, {
        method: 'PUT',
        headers: { 'x-cart-id': first.cartId },
        body: { players: 0 },
      });
    return second;
  });
const unpaidBooker = booker('2031-05-09');
const frequentBooker = booker('2031-05-07');
const cancellingBooker = booker('2031-05-07', true);

/** Calls the API where an email address may have no more unpaid bookings than the booker has. */
async function overLimit(
  engine: TestEngine,
  ask: (waiting: WaitingInvoice) => Promise<Response>,
  code: string,
) {
  const waiting = await unpaidBooker(engine);
  const unpaidBookings = { code, perEmail: 1, perPhone: 1000 };
  return withSettings(engine, { checkout: { unpaidBookings } }, () => ask(waiting));
}

/** The same engine with this card provider. */
function charging(engine: TestEngine, provider: PaymentProvider | undefined): TestEngine {
  const { payment: _, ...parts } = engine.parts;
  const { fetch } = createEngine(provider ? { ...parts, payment: provider } : parts);
  return { ...engine, ...askThrough((request, address) => fetch(request, address)) };
}

const provider = (change: Partial<PaymentProvider>): PaymentProvider =>
  ({ name: 'none', cardEntry: 'form', redirectHosts: [], ...change }) as PaymentProvider;
const declining = provider({ authorise: async () => ({ state: 'declined', reason: 'card-declined' }) });
const unreachable = () => {
  throw new PaymentError('no-answer', 'away');
};
const away = provider({
  cardEntry: 'hosted',
  authorise: unreachable,
  lookUp: unreachable,
  abandon: async () => ({ state: 'abandoned' }) as never,
});

const complete = (engine: TestEngine, { cartId, itemId, headers }: WaitingInvoice) =>
  engine.ask('/invoice/complete', {
    method: 'POST',
    headers,
    body: { cartId, cartItemId: itemId },
  });
const confirm = (engine: TestEngine, { cartId, itemId, headers }: WaitingInvoice, id: number) =>
  engine.ask(`/v2/reservation/confirm?cartId=${cartId}&cartItemId=${itemId}`, {
    method: 'POST',
    headers,
    body: { externalReservationId: id },
  });
const reserve = (engine: TestEngine, { id, headers }: Pick<WaitingInvoice, 'id' | 'headers'>, more = {}) =>
  engine.ask('/reservation', {
    method: 'POST',
    headers,
    body: { reservationInvoice: id, phoneNumber: '5554443333', ...more },
  });
const open = (engine: TestEngine, cartId: string, cartItemId: string, headers: Record<string, string> = {}) =>
  engine.ask('/invoice', { method: 'POST', headers, body: { cartId, cartItemId } });
const ofCart = (engine: TestEngine, cartId: string, body: object = {}) =>
  engine.ask(`/shopping-cart/${cartId}/invoice`, { method: 'POST', body });
const purchaseOf = (engine: TestEngine, cartId: string) =>
  engine.ask(`/shopping-cart/${cartId}/process-payment`);
async function bought(engine: TestEngine): Promise<string> {
  const { cartId } = await teeTime(engine);
  await sendPurchase(engine, cartId);
  return cartId;
}
const giveUp = (engine: TestEngine, cartId: string) =>
  engine.ask(`/shopping-cart/${cartId}/process-payment`, { method: 'DELETE' });

/** A new cart with one store item that has no invoice yet. */
async function carted(engine: TestEngine, item: object, headers: Record<string, string> = newGuest()) {
  const options = { method: 'POST', headers };
  const { id } = await engine.read<{ id: string }>('/shopping-cart', options);
  const { items } = await engine.read<{ items: { id: string }[] }>(`/shopping-cart/${id}/cart-item`, {
    ...options,
    body: { item },
  });
  return { cartId: id, itemId: items.at(-1)?.id ?? '', headers };
}
const emptyCart = async (engine: TestEngine) =>
  (await engine.read<{ id: string }>('/shopping-cart', { method: 'POST' })).id;

/** Requests a product's invoice after this change at its shop, then undoes the change. */
async function whileProduct(
  engine: TestEngine,
  change: 'stock = 0' | 'is_offered = false',
): Promise<Response> {
  const { cartId, itemId, headers } = await carted(engine, STORE_ITEMS.product(2, 1));
  const { pool } = engine.database;
  const product = 'facility_id = 9101 and id = 2';
  const { rows } = await pool.query<{ stock: number }>(`select stock from product where ${product}`);
  await pool.query(`update product set ${change} where ${product}`);
  const answer = await open(engine, cartId, itemId, headers);
  await pool.query(`update product set stock = $1, is_offered = true where ${product}`, [rows[0]?.stock]);
  return answer;
}

/** Sells a gift certificate. Returns the code from its email. */
async function sellCertificate(engine: TestEngine): Promise<{ code: string; cartId: string }> {
  const invoiceId = await sellInCart(engine, STORE_ITEMS.giftCertificate());
  const { rows } = await engine.database.pool.query<{ id: number }>(
    'select id from gift_certificate where invoice_id = $1',
    [invoiceId],
  );
  const code = await certificateCodeToMail(engine.db, engine.parts.linkSecret, rows[0]?.id ?? 0);
  return { code: code ?? '', cartId: await emptyCart(engine) };
}

/** The refusals of both ways to pay one invoice. */
function purchaseRefusals(
  pay: (engine: TestEngine, waiting: Pick<WaitingInvoice, 'id' | 'headers'>) => Promise<Response>,
): Record<string, Case> {
  return Object.fromEntries<Case>([
    ['NOT_FOUND', (engine) => pay(engine, { id: NOBODY, headers: { 'x-cart-id': NOBODY } })],
    ['SESSION_REQUIRED', async (engine) => pay(engine, { ...(await kept(engine)), headers: {} })],
    [
      'GUEST_CHECKOUT_OFF',
      async (engine) => {
        const waiting = await kept(engine);
        return withoutGuests(engine, () => pay(engine, waiting));
      },
    ],
    ['PAYMENT_UNDER_WAY', async (engine) => pay(engine, await authorised(engine))],
    [
      'TEE_TIME_GONE',
      async (engine) => {
        const waiting = await teeTime(engine);
        await loseTeeTime(engine.database.pool, waiting.itemId);
        return pay(engine, waiting);
      },
    ],
    ['BOOKING_LIMIT_REACHED', (engine) => overLimit(engine, (waiting) => pay(engine, waiting), 'off')],
    [
      'COURSE_BOOKING_LIMIT_REACHED',
      async (engine) => {
        const waiting = await frequentBooker(engine);
        return withCourseLimits(engine, { bookingLimits: { bookings: 1, days: 1 } }, () =>
          pay(engine, waiting),
        );
      },
    ],
    [
      'CANCELLATION_LIMIT_REACHED',
      async (engine) => {
        const waiting = await cancellingBooker(engine);
        return withCourseLimits(engine, { cancellationsPerMonth: 1 }, () => pay(engine, waiting));
      },
    ],
    ['EMAIL_CODE_REQUIRED', (engine) => overLimit(engine, (waiting) => pay(engine, waiting), 'above-cap')],
  ]);
}

export const invoicesCases: Cases = {
  answers: {
    'invoices.create': async (engine) => {
      const { cartId, itemId, headers } = await carted(engine, STORE_ITEMS.giftCertificate());
      return open(engine, cartId, itemId, headers);
    },
    'invoices.get': async (engine) => {
      const { id, headers } = await gift(engine);
      return engine.ask(`/invoice/${id}`, { headers });
    },
    'invoices.purchase': async (engine) => postPurchase(engine, await teeTime(engine), { CardNumber: '' }),
    'invoices.complete': async (engine) => {
      const waiting = await teeTime(engine);
      await postPurchase(engine, waiting, { CardNumber: '' });
      return complete(engine, waiting);
    },
    'invoices.ofCart': async (engine) => ofCart(engine, (await gift(engine)).cartId),
    'cartPurchase.buy': async (engine) => sendPurchase(engine, (await teeTime(engine)).cartId),
    'cartPurchase.get': async (engine) => purchaseOf(engine, await bought(engine)),
    'cartPurchase.giveUp': async (engine) => giveUp(engine, (await teeTime(engine)).cartId),
    'cardClient.purchaseInvoice': async (engine) =>
      engine.fetch(
        new Request('http://engine/SmartCourse/PurchaseInvoice', {
          method: 'POST',
          body: new URLSearchParams({
            ALIAS: 'cedar-ridge',
            Token: await getToken(engine),
            InvoiceReferenceId: (await teeTime(engine)).id,
            bookerFirstName: 'Ada',
            bookerLastName: 'Palmer',
            BookerEmail: 'ada@example.com',
            'Payment.PhoneNumber': '5554443333',
          }),
        }),
      ),
    'reservations.create': async (engine) => reserve(engine, await teeTime(engine)),
    'reservations.confirm': async (engine) => {
      const waiting = await teeTime(engine);
      const answer = await reserve(engine, waiting);
      const { ReservationID } = (await answer.json()) as { ReservationID: number };
      return confirm(engine, waiting, ReservationID);
    },
    'orders.list': async (engine) => {
      const { headers } = await customers(engine);
      return engine.ask('/orders', { headers });
    },
    'store.giftCertificateBalance': async (engine) => {
      const { code, cartId } = await sellCertificate(engine);
      return engine.ask('/gift-certificates/balance', { method: 'POST', body: { cartId, code } });
    },
  },
  refusals: {
    'invoices.create': {
      NOT_FOUND: async (engine) => open(engine, await emptyCart(engine), NOBODY),
      SESSION_REQUIRED: async (engine) => {
        const { cartId, itemId } = await customers(engine);
        return open(engine, cartId, itemId);
      },
      GUEST_CHECKOUT_OFF: async (engine) => {
        const { cartId, itemId } = await carted(engine, STORE_ITEMS.giftCertificate());
        return withoutGuests(engine, () => open(engine, cartId, itemId));
      },
      ITEM_NOT_OFFERED: (engine) => whileProduct(engine, 'is_offered = false'),
      OUT_OF_STOCK: (engine) => whileProduct(engine, 'stock = 0'),
      MEMBERSHIP_ACTIVE: async (engine) => {
        const headers = newGuest();
        const { cartId, itemId } = await carted(engine, STORE_ITEMS.membership(), headers);
        await engine.db
          .insertInto('membership')
          .values({
            alias: 'cedar-ridge',
            facility_id: 9101,
            offer_id: 1,
            email: headers['x-guest-email'],
            name: 'Ridge Member',
            plan: '{}',
            state: 'active',
            starts_on: '2031-05-01',
          })
          .execute();
        return open(engine, cartId, itemId, headers);
      },
      TEE_TIME_GONE: async (engine) => {
        const { cartId, itemId } = await fillCart(engine, {
          rate: 'Walking',
          date: '2031-05-08',
          nth: nth++ % 20,
        });
        return open(engine, cartId, itemId);
      },
      PAYMENT_UNDER_WAY: async (engine) => {
        const waiting = await gift(engine);
        await engine.database.pool.query(
          `insert into payment_attempt (alias, invoice_id, provider, amount_cents, currency, state)
           select alias, id, 'elsewhere', 100, currency, 'awaiting-golfer' from invoice where reference = $1`,
          [waiting.id],
        );
        return open(engine, waiting.cartId, waiting.itemId);
      },
    },
    'invoices.get': {
      NOT_FOUND: ({ ask }) => ask(`/invoice/${NOBODY}`, { headers: { 'x-cart-id': NOBODY } }),
      SESSION_REQUIRED: ({ ask }) => ask(`/invoice/${NOBODY}`),
    },
    'invoices.purchase': {
      ...purchaseRefusals((engine, waiting) => postPurchase(engine, waiting, { Email: '', CardNumber: '' })),
      CARD_DECLINED: async (engine) =>
        postPurchase(charging(engine, declining), await teeTime(engine, '18 Holes')),
      PARENT_NOT_SOLD: async (engine) => {
        const parent = await teeTime(engine);
        const balls = STORE_ITEMS.product(1, 1, { parentId: parent.itemId });
        return postPurchase(engine, await waitingItem(engine, balls, parent));
      },
      OUTSIDE_UNREACHABLE: async (engine) =>
        postPurchase(charging(engine, undefined), await teeTime(engine, '18 Holes')),
    },
    'invoices.complete': {
      NOT_FOUND: (engine) => complete(engine, { id: '', cartId: NOBODY, itemId: NOBODY, headers: {} }),
      SESSION_REQUIRED: async (engine) => complete(engine, { ...(await customers(engine)), headers: {} }),
      PAYMENT_DECLINED: async (engine) => complete(engine, await declined(engine)),
      PAYMENT_UNDER_WAY: async (engine) => complete(engine, await awaited(engine)),
      TEE_TIME_GONE: async (engine) => complete(engine, await voided(engine)),
    },
    'invoices.ofCart': {
      NOT_FOUND: (engine) => ofCart(engine, NOBODY),
      SESSION_REQUIRED: async (engine) => ofCart(engine, (await customers(engine)).cartId),
      GUEST_CHECKOUT_OFF: async (engine) => {
        const { cartId } = await gift(engine);
        return withoutGuests(engine, () => ofCart(engine, cartId));
      },
      CART_EMPTY: async (engine) => ofCart(engine, await emptyCart(engine)),
      GIFT_CERTIFICATE_REFUSED: async (engine) =>
        ofCart(engine, (await kept(engine)).cartId, { giftCertificateCodes: ['NOBODYS-CODE'] }),
    },
    'cartPurchase.buy': {
      NOT_FOUND: (engine) => sendPurchase(engine, NOBODY),
      SESSION_REQUIRED: async (engine) => sendPurchase(engine, (await customers(engine)).cartId),
      GUEST_CHECKOUT_OFF: async (engine) => {
        const { cartId } = await kept(engine);
        return withoutGuests(engine, () => sendPurchase(engine, cartId));
      },
      CART_EMPTY: async (engine) => sendPurchase(engine, await emptyCart(engine)),
    },
    'cartPurchase.get': {
      NOT_FOUND: (engine) => purchaseOf(engine, NOBODY),
      SESSION_REQUIRED: async (engine) => {
        const { cartId, headers } = await customers(engine);
        await sendPurchase(engine, cartId, { headers });
        return purchaseOf(engine, cartId);
      },
    },
    'cartPurchase.giveUp': {
      NOT_FOUND: (engine) => giveUp(engine, NOBODY),
      SESSION_REQUIRED: async (engine) => giveUp(engine, (await customers(engine)).cartId),
      GUEST_CHECKOUT_OFF: async (engine) => {
        const { cartId } = await kept(engine);
        return withoutGuests(engine, () => giveUp(engine, cartId));
      },
      PAYMENT_UNDER_WAY: async (engine) => giveUp(engine, (await authorised(engine)).cartId),
    },
    'reservations.create': {
      ...purchaseRefusals(reserve),
      CARD_DECLINED: async (engine) => reserve(charging(engine, away), await teeTime(engine, '18 Holes')),
      FORBIDDEN: async (engine) => {
        await changeSettings(engine, { user: { playerPartner: false } });
        return reserve(engine, await kept(engine), { partnerBooking: true });
      },
    },
    'reservations.confirm': {
      NOT_FOUND: (engine) => confirm(engine, { id: '', cartId: NOBODY, itemId: NOBODY, headers: {} }, 1),
      SESSION_REQUIRED: async (engine) => {
        const { headers } = await signIn(engine, `invoices-${people++}@example.com`);
        const waiting = await waitingTeeTime(engine, {
          rate: 'Walking',
          date: '2031-05-08',
          nth: nth++ % 20,
          headers,
        });
        const answer = await reserve(engine, waiting);
        const { ReservationID } = (await answer.json()) as { ReservationID: number };
        return confirm(engine, { ...waiting, headers: {} }, ReservationID);
      },
      PAYMENT_DECLINED: async (engine) => {
        const waiting = await declined(engine);
        return confirm(engine, waiting, waiting.statusId);
      },
      PAYMENT_UNDER_WAY: async (engine) => {
        const waiting = await awaited(engine);
        return confirm(engine, waiting, waiting.statusId);
      },
      TEE_TIME_GONE: async (engine) => {
        const waiting = await voided(engine);
        return confirm(engine, waiting, waiting.statusId);
      },
    },
    'orders.list': { SESSION_REQUIRED: ({ ask }) => ask('/orders') },
    'store.giftCertificateBalance': {
      GIFT_CERTIFICATE_REFUSED: async (engine) =>
        engine.ask('/gift-certificates/balance', {
          method: 'POST',
          body: { cartId: await emptyCart(engine), code: 'NOBODYS-CODE' },
        }),
    },
  },
};
