import { describe, expect, it } from 'vitest';
import type { CardAnswer } from '#server/contract/card-client.ts';
import type { Order } from '#server/contract/orders.ts';
import {
  addReservation,
  CARDS,
  cardForm,
  decideStep,
  fillCart,
  patchFailed,
  patchStatus,
  readBooks,
  readJson,
  reserve,
  startShop,
} from '#tests/support/shop.ts';

const shop = await startShop();

/** Each test uses its own tee time. */
let nth = 0;
const next = () => ({ nth: nth++ });

describe('An external payment step', () => {
  it('sends the golfer away and books when the bank has approved', async () => {
    const { item, redirectUrl, id } = await beginStep();
    expect(await finalize(id)).toEqual({
      ReservationStatusID: id,
      StatusCode: 200,
      PaymentStatus: 'Pending',
      RedirectUrl: redirectUrl,
      Success: false,
      Message: "Please confirm the payment with your bank. Your booking isn't complete until then.",
      ValidationErrors: [],
    });
    const under = await patchStatus(shop, item, id);
    expect([under.status, (await under.json()).code]).toEqual([409, 'PAYMENT_UNDER_WAY']);
    const back = await decideStep(shop, redirectUrl, 'approve');
    expect(back).toBe(`http://fairway.test/payment-authorization?ReservationStatusID=${id}`);
    expect(await finalize(id)).toMatchObject({
      ReservationStatusID: id,
      PaymentStatus: 'Processed',
      Success: true,
      RedirectUrl: null,
    });
    expect(await finalize(id)).toMatchObject({ PaymentStatus: 'Processed', Success: true });
    const done: Order = await readJson(await patchStatus(shop, item, id));
    expect(done.state).toBe('fulfilled');
  });

  it('says so when the bank has refused, and another card may be tried', async () => {
    const { item, order, redirectUrl, id } = await beginStep();
    await decideStep(shop, redirectUrl, 'refuse');
    expect(await finalize(id)).toMatchObject({
      Success: false,
      StatusCode: 402,
      Message: 'Your bank refused the payment. Your card was not charged.',
    });
    const paid = await addReservation(shop.fetch, await cardForm(shop, item, order));
    expect(paid.Success).toBe(true);
  });

  it('is given up when the golfer comes back with another card: the first is never charged', async () => {
    const { item, order, redirectUrl, id } = await beginStep();
    const paid = await addReservation(shop.fetch, await cardForm(shop, item, order));
    expect(paid.Success).toBe(true);
    expect(paid.ReservationStatusID).not.toBe(id);
    await decideStep(shop, redirectUrl, 'approve');
    expect(await finalize(id)).toMatchObject({ Success: false });
    const books = (await readBooks(shop)).slice(-2);
    expect(books.map(({ state }) => state)).toEqual(['abandoned', 'captured']);
  });

  it('is given up with the reservation, too', async () => {
    const { item, id } = await beginStep();
    expect((await patchFailed(shop, item)).status).toBe(200);
    expect(await finalize(id)).toMatchObject({ Success: false });
    expect((await readBooks(shop)).at(-1)?.state).toBe('abandoned');
  });

  it('lets the money go and says so when the time went to somebody else meanwhile', async () => {
    const { item, redirectUrl, id } = await beginStep(4);
    await shop.db
      .updateTable('reservation')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('cart_item_id', '=', item.itemId)
      .execute();
    await reserve(shop, await fillCart(shop, { teetime: item.teetime, players: 4 }));
    await decideStep(shop, redirectUrl, 'approve');
    expect(await finalize(id)).toMatchObject({
      Success: false,
      StatusCode: 410,
      Message: expect.stringMatching(/^The tee time was taken before your payment was confirmed/),
    });
    const told = await patchStatus(shop, item, id);
    expect([told.status, (await told.json()).code]).toEqual([410, 'TEE_TIME_GONE']);
    const books = await readBooks(shop);
    expect(books.filter(({ state }) => state === 'captured' || state === 'approved').length).toBe(
      (await countCaptured()) + (await countVerified()),
    );
    const mails = await shop.db
      .selectFrom('outbox')
      .select(['kind', 'to_address'])
      .where('once_key', '=', `returned:${id}`)
      .execute();
    expect(mails).toEqual([{ kind: 'payment-returned', to_address: 'ada@example.com' }]);
  });

  it('still books when the golfer was late but nobody took the places', async () => {
    const { item, redirectUrl, id } = await beginStep(4);
    await shop.db
      .updateTable('reservation')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('cart_item_id', '=', item.itemId)
      .execute();
    await decideStep(shop, redirectUrl, 'approve');
    expect(await finalize(id)).toMatchObject({ Success: true, PaymentStatus: 'Processed' });
  });
});

async function beginStep(players = 2) {
  const item = await fillCart(shop, { ...next(), players });
  const order = await reserve(shop, item);
  const form = await cardForm(shop, item, order, { 'Payment.CC.CreditCardNumber': CARDS.externalStep });
  const answer = await addReservation(shop.fetch, form);
  // A client that only reads Success must not treat this as paid.
  expect(answer).toMatchObject({
    Success: false,
    PaymentStatus: 'Pending',
    RedirectUrl: expect.stringMatching(/^http:\/\/engine\/sandbox\/payment\?token=/),
  });
  return { item, order, redirectUrl: answer.RedirectUrl ?? '', id: answer.ReservationStatusID ?? 0 };
}

/** Presses a button of the bank's page. Returns where it sends the golfer. */
function finalize(id: number) {
  return shop.read<CardAnswer>(`/tr/order/finalize?ReservationStatusID=${id}`);
}

async function countAttempts(state: 'captured', isVerified: boolean): Promise<number> {
  const rows = await shop.db
    .selectFrom('payment_attempt')
    .select('id')
    .where('state', '=', state)
    .where('provider', '=', 'sandbox')
    .where('amount_cents', isVerified ? '=' : '>', 0)
    .execute();
  return rows.length;
}
const countCaptured = () => countAttempts('captured', false);
const countVerified = () => countAttempts('captured', true);
