import { describe, expect, it } from 'vitest';
import type { Cart } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import type { ProductLineup } from '#server/contract/store.ts';
import { en } from '#server/text/en.ts';
import { askThrough } from '#tests/support/ask.ts';
import { buyCart, loseTeeTime } from '#tests/support/pay-cart.ts';
import { breakWhile } from '#tests/support/payment/interference.ts';
import {
  postPurchase,
  purchase,
  type WaitingInvoice,
  waitingItem,
  waitingTeeTime,
} from '#tests/support/purchase-invoice.ts';
import { CARDS, decideStep, readBooks, secondEngine, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';

let broken: Error | null = null;
let isDown = false;
const down = breakWhile(() => isDown);
const shop = await startShop({
  interfere: async (call, moment) => {
    if (broken && call === 'authorise' && moment === 'before') throw broken;
    await down(call, moment);
  },
});

let nth = 0;
const teeTime = (more: Parameters<typeof waitingTeeTime>[1] = {}) =>
  waitingTeeTime(shop, { nth: nth++, ...more });
let people = 0;
/** A new guest each time, because nobody can have two memberships. */
const guest = () => ({
  'x-guest-email': `guest${people++}@example.com`,
  'x-guest-first-name': 'Ada',
  'x-guest-last-name': 'Palmer',
});
const [lineup] = await shop.read<ProductLineup[]>('/product-line-items?facilityIds=9101');
const ballsId = lineup?.categories[0]?.items[0]?.id ?? '';
const balls = (waiting: WaitingInvoice) =>
  waitingItem(shop, STORE_ITEMS.product(ballsId, 2, { parentId: waiting.itemId }), waiting);

/** The bank's charges and authorizations for an invoice. */
async function charges({ id }: Pick<WaitingInvoice, 'id'>): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ key: string }>(
    `select idempotency_key as key from payment_attempt join invoice on invoice.id = payment_attempt.invoice_id
     where invoice.reference = $1 order by payment_attempt.sequence`,
    [id],
  );
  const books = await readBooks(shop);
  return rows.flatMap(({ key }) => books.find((row) => row.idempotency_key === key)?.state ?? []);
}
const told = async (answer: Response) => [answer.status, await answer.json()] as const;

describe('An invoice that is purchased', () => {
  it('is that of a tee time: charged, booked and answered with its payment order date, two hours before', async () => {
    const waiting = await teeTime();
    const paid = await purchase(shop, waiting);
    expect(paid).toMatchObject({
      id: waiting.id,
      status: 'Closed',
      cartItemType: 'TeeTime',
      PaymentStatus: 'Processed',
      RedirectUrl: null,
      ReservationStatusID: expect.any(Number),
      orderDate: new Date(Date.parse(waiting.item.teetime) - 7_200_000).toISOString(),
    });
    expect(await charges(waiting)).toEqual(['captured']);
  });

  it('is that of a membership or a gift certificate, sold at the moment of its payment', async () => {
    for (const item of [STORE_ITEMS.membership(), STORE_ITEMS.giftCertificate()]) {
      const waiting = await waitingItem(shop, item, { headers: guest() });
      const before = await shop.read<{ orderDate: string | null }>(`/invoice/${waiting.id}`, waiting);
      expect(before.orderDate).toBeNull();
      const startedAt = Date.now();
      const paid = await purchase(shop, waiting);
      expect(paid).toMatchObject({ status: 'Closed', PaymentStatus: 'Processed' });
      const orderedAt = Date.parse(paid.orderDate ?? '');
      expect(orderedAt).toBeGreaterThanOrEqual(startedAt - 1_000);
      expect(orderedAt).toBeLessThanOrEqual(Date.now() + 1_000);
      expect(await charges(waiting)).toEqual(['captured']);
    }
  });

  it('is sold after what it belongs to, and not before', async () => {
    const parent = await teeTime();
    const child = await balls(parent);
    expect(await told(await postPurchase(shop, child))).toMatchObject([
      409,
      { code: 'PARENT_NOT_SOLD', message: 'Failed to purchase parent cart item' },
    ]);
    expect(await charges(child)).toEqual([]);
    await purchase(shop, parent);
    expect((await purchase(shop, child)).status).toBe('Closed');
  });

  it('is told to its order with it when the client wants it finalized', async () => {
    const waiting = await teeTime();
    await purchase(shop, waiting, { IsFinalizeOrder: 'true' });
    expect((await shop.read<Cart>(`/shopping-cart/${waiting.cartId}`)).items).toEqual([]);
    const other = await waitingItem(shop, STORE_ITEMS.giftCertificate(), { headers: guest() });
    await purchase(shop, other);
    const kept = await shop.read<Cart>(`/shopping-cart/${other.cartId}`);
    expect(kept.items).toHaveLength(1);
    await purchase(shop, other, { IsFinalizeOrder: true });
    expect((await shop.read<Cart>(`/shopping-cart/${other.cartId}`)).items).toEqual([]);
    expect(await charges(other)).toEqual(['captured']);
  });
});

describe('The same purchase again', () => {
  it('charges once, one after the other and with another card', async () => {
    const waiting = await teeTime();
    const first = await purchase(shop, waiting);
    expect(await purchase(shop, waiting)).toEqual(first);
    expect(await purchase(shop, waiting, { CardNumber: CARDS.declined })).toEqual(first);
    expect(await charges(waiting)).toEqual(['captured']);
  });

  it('charges once at the same moment, through several processes, and beside the payment of the whole cart', async () => {
    const waiting = await teeTime();
    const second = secondEngine(shop);
    const other = askThrough((request, address) => second.fetch(request, address));
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => postPurchase(shop, waiting)),
      ...Array.from({ length: 4 }, () => postPurchase(other, waiting)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await charges(waiting)).toEqual(['captured']);

    const together = await teeTime();
    const before = (await readBooks(shop)).filter(({ state }) => state === 'captured').length;
    const [, { items }] = await Promise.all([postPurchase(shop, together), buyCart(shop, together.cartId)]);
    expect(items.map(({ state }) => state)).not.toContain('failed');
    expect((await purchase(shop, together)).status).toBe('Closed');
    const after = (await readBooks(shop)).filter(({ state }) => state === 'captured').length;
    expect(after - before).toBe(1);
  });

  it('gives the same answer under the same idempotency key, and tries another card under another', async () => {
    const waiting = await teeTime();
    const keyed = (key: string) => ({
      ...waiting,
      headers: { ...waiting.headers, 'idempotency-key': key },
    });
    const first = keyed('the first key of this test');
    expect((await postPurchase(shop, first, { CardNumber: CARDS.declined })).status).toBe(400);
    expect((await postPurchase(shop, first)).status).toBe(400);
    expect((await postPurchase(shop, keyed('the second key of this test'))).status).toBe(200);
    expect(await charges(waiting)).toEqual(['declined', 'captured']);
  });
});

describe('A purchase that is refused', () => {
  it('because of the card is 400 and says so in words of payment or card; the next card pays', async () => {
    for (const sentence of [...Object.values(en.payment.declined), en.payment.notAuthorised])
      expect(sentence).toMatch(/payment|card/i);
    const waiting = await teeTime();
    expect(await told(await postPurchase(shop, waiting, { CardNumber: CARDS.declined }))).toMatchObject([
      400,
      { code: 'CARD_DECLINED', message: 'Your card was declined. Please use another card.' },
    ]);
    const again = await postPurchase(shop, waiting, { CardNumber: CARDS.declined });
    expect(again.status).toBe(400);
    expect((await purchase(shop, waiting)).PaymentStatus).toBe('Processed');
    expect(await charges(waiting)).toEqual(['declined', 'declined', 'captured']);
  });

  it('because of fields that cannot be used is 400 and names the payment form and each of them', async () => {
    const waiting = await teeTime();
    const change = { CardNumber: '4111', SecurityCode: '', FirstName: '', BillingZip: '' };
    expect(await told(await postPurchase(shop, waiting, change))).toMatchObject([
      400,
      {
        code: 'BAD_INPUT',
        message:
          'Please complete the payment form. Validation errors: Please enter a valid first name, Please enter a valid credit card number, Please enter a valid CVV code, Please enter a valid zip code',
      },
    ]);
    expect(await charges(waiting)).toEqual([]);
  });

  it('because it is gone is 410, whether its places or the item are', async () => {
    const lost = await teeTime();
    await loseTeeTime(shop.database.pool, lost.itemId);
    expect(await told(await postPurchase(shop, lost))).toMatchObject([
      410,
      {
        message:
          'The selected inventory is no longer available, please select another time to complete your booking.',
      },
    ]);
    const removed = await waitingItem(shop, STORE_ITEMS.giftCertificate(), { headers: guest() });
    await shop.ask(`/shopping-cart/${removed.cartId}/cart-item/${removed.itemId}`, { method: 'DELETE' });
    expect((await postPurchase(shop, removed)).status).toBe(410);
  });

  it('is not found by others, with another invoice or facility, other players, or a wallet card nobody has', async () => {
    const waiting = await teeTime();
    expect((await postPurchase(shop, { ...waiting, headers: {} })).status).toBe(401);
    const stranger = { 'x-cart-id': crypto.randomUUID() };
    const { headers } = await signIn(shop, 'stranger@example.com');
    for (const others of [stranger, headers])
      expect((await postPurchase(shop, { ...waiting, headers: others })).status).toBe(404);
    for (const change of [
      { InvoiceReferenceId: crypto.randomUUID() },
      { FacilityID: '9301' },
      { NumberOfSlots: 3 },
      { walletOptionId: 'w-1', userData: { firstName: 'Ada' } },
    ])
      expect((await postPurchase(shop, waiting, change)).status).toBe(404);
    expect((await purchase(shop, waiting, { NumberOfSlots: 2, FacilityID: 9101 })).status).toBe('Closed');
  });

  it('because nobody can be asked for the money is said as it is, and can be tried again', async () => {
    const waiting = await teeTime();
    isDown = true;
    const away = await postPurchase(shop, waiting);
    isDown = false;
    expect(await told(away)).toMatchObject([
      400,
      {
        code: 'CARD_DECLINED',
        message: 'Please try again. Something went wrong and we were unable to authorize your payment',
      },
    ]);
    broken = new Error('something nobody foresaw');
    const answer = await told(await postPurchase(shop, waiting));
    broken = null;
    expect(answer).toMatchObject([500, { message: 'Failed to purchase invoice' }]);
  });
});

describe('A purchase that waits for the golfer at his bank', () => {
  it('answers the address of the external step, the same to the same card, and is paid after it', async () => {
    const waiting = await waitingItem(shop, STORE_ITEMS.giftCertificate(), { headers: guest() });
    const away = await purchase(shop, waiting, { CardNumber: CARDS.externalStep, IsFinalizeOrder: true });
    expect(away).toMatchObject({ status: 'Open', PaymentStatus: 'Pending' });
    expect(await purchase(shop, waiting, { CardNumber: CARDS.externalStep })).toEqual(away);
    await decideStep(shop, away.RedirectUrl ?? '', 'approve');
    const ended = await shop.read(`/tr/order/finalize?ReservationStatusID=${away.ReservationStatusID}`);
    expect(ended).toMatchObject({ Success: true });
    const order = await shop.read<Order>('/invoice/complete', {
      method: 'POST',
      headers: waiting.headers,
      body: { cartId: waiting.cartId, cartItemId: waiting.itemId },
    });
    expect(order.state).toBe('fulfilled');
    expect(await charges(waiting)).toEqual(['captured']);
  });

  it('is replaced by another card, and the first is never charged', async () => {
    const waiting = await teeTime();
    const away = await purchase(shop, waiting, { CardNumber: CARDS.externalStep });
    expect((await purchase(shop, waiting)).PaymentStatus).toBe('Processed');
    await decideStep(shop, away.RedirectUrl ?? '', 'approve');
    const states = await charges(waiting);
    expect(states.filter((state) => state === 'captured')).toHaveLength(1);
  });
});
