import { describe, expect, it } from 'vitest';
import type { CardAnswer } from '#server/contract/card-client.ts';
import { createEngine } from '#server/engine/app.ts';
import { waitingItem, waitingTeeTime } from '#tests/support/purchase-invoice.ts';
import { CARDS, cardForm, getToken, readBooks, reserve, startShop } from '#tests/support/shop.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';

const shop = await startShop();
const GUEST = {
  'x-guest-email': 'ada@example.com',
  'x-guest-first-name': 'Ada',
  'x-guest-last-name': 'Palmer',
};

async function send(fields: Record<string, string>): Promise<CardAnswer> {
  const answer = await shop.fetch(
    new Request('http://engine/SmartCourse/PurchaseInvoice', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    }),
  );
  expect(answer.status).toBe(200);
  return (await answer.json()) as CardAnswer;
}

/** The form for any invoice, as a client fills it in that got a tee time's from the card client. */
async function form(id: string, change: Record<string, string> = {}): Promise<Record<string, string>> {
  const { item } = await waitingTeeTime(shop, { nth: nth++ });
  const {
    'TeeTime.ReferenceID': _,
    'TeeTime.TeeTimeRateID': __,
    'TeeTime.PlayerCount': ___,
    ...fields
  } = await cardForm(shop, item, await reserve(shop, item));
  return {
    ...fields,
    InvoiceReferenceId: id,
    Location: 'web',
    FeatureType: 'invoice',
    Notes: 'Left-handed, please.',
    ...change,
  };
}
let nth = 0;
const captured = async () => (await readBooks(shop)).filter(({ state }) => state === 'captured').length;

describe('The purchase form of the card client', () => {
  it('pays an invoice of any kind; sent twice it gives the same answer and never a second charge', async () => {
    const before = await captured();
    const gift = await waitingItem(shop, STORE_ITEMS.giftCertificate(), { headers: GUEST });
    const fields = await form(gift.id);
    const paid = await send(fields);
    expect(paid).toMatchObject({ Success: true, PaymentStatus: 'Processed', StatusCode: 200 });
    expect(await Promise.all([send(fields), send(fields)])).toEqual([paid, paid]);
    expect(await captured()).toBe(before + 1);
  });

  it('books a tee time with its notes', async () => {
    const teeTime = await waitingTeeTime(shop, { nth: nth++ });
    expect(await send(await form(teeTime.id))).toMatchObject({ Success: true });
    const kept = await shop.db
      .selectFrom('reservation')
      .select(['state', 'notes'])
      .where('cart_item_id', '=', teeTime.itemId)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ state: 'confirmed', notes: 'Left-handed, please.' });
  });

  it('tells a decline, an invoice nobody has, a parent that is not paid and a missing token in its answer', async () => {
    const gift = await waitingItem(shop, STORE_ITEMS.giftCertificate(), { headers: GUEST });
    const declined = await send(await form(gift.id, { 'Payment.CC.CreditCardNumber': CARDS.declined }));
    expect(declined).toMatchObject({ Success: false, StatusCode: 402 });
    const unknown = { Success: false, StatusCode: 404, Message: 'Unable to find stored override reference' };
    expect(await send(await form(crypto.randomUUID()))).toMatchObject(unknown);
    expect(await send(await form('nonsense'))).toMatchObject(unknown);
    expect(await send(await form(gift.id, { 'TeeTime.FacilityID': '9301' }))).toMatchObject(unknown);
    expect(await send(await form(gift.id, { ALIAS: 'the-bay' }))).toMatchObject(unknown);
    expect(await send(await form(gift.id, { Token: '' }))).toMatchObject({ Success: false, StatusCode: 401 });
    const teeTime = await waitingTeeTime(shop, { nth: nth++ });
    const [lineup] = await shop.read<{ categories: { items: { id: string }[] }[] }[]>(
      '/product-line-items?facilityIds=9101',
    );
    const id = lineup?.categories[0]?.items[0]?.id ?? '';
    const balls = await waitingItem(shop, STORE_ITEMS.product(id, 1, { parentId: teeTime.itemId }), teeTime);
    expect(await send(await form(balls.id))).toMatchObject({
      Success: false,
      StatusCode: 409,
      Message: 'Failed to purchase parent cart item',
    });
  });

  it('waits for the golfer at his bank without saying Success', async () => {
    const gift = await waitingItem(shop, STORE_ITEMS.giftCertificate(), { headers: GUEST });
    expect(
      await send(await form(gift.id, { 'Payment.CC.CreditCardNumber': CARDS.externalStep })),
    ).toMatchObject({
      Success: false,
      PaymentStatus: 'Pending',
      RedirectUrl: expect.stringMatching(/^http/),
    });
    expect((await send(await form(gift.id, { Token: await getToken(shop) }))).Success).toBe(true);
  });

  it('says that it has trouble where nobody is set up to be asked for the money', async () => {
    const gift = await waitingItem(shop, STORE_ITEMS.giftCertificate(), { headers: GUEST });
    const { payment: _, ...parts } = shop.parts;
    const answer = await createEngine(parts).fetch(
      new Request('http://engine/SmartCourse/PurchaseInvoice', {
        method: 'POST',
        body: new URLSearchParams(await form(gift.id)),
      }),
    );
    expect(await answer.json()).toMatchObject({
      Success: false,
      StatusCode: 502,
      Message: "We're sorry, we're having trouble processing your request. Please try again.",
    });
  });

  it('is answered with status 200 whatever is sent', async () => {
    const bodies = [undefined, 'ALIAS=nowhere', `ALIAS=${'x'.repeat(300_000)}`, '{"ALIAS":'];
    for (const body of bodies) {
      const answer = await shop.fetch(
        new Request('http://engine/SmartCourse/PurchaseInvoice', { method: 'POST', body: body ?? null }),
      );
      expect([answer.status, await answer.json()]).toMatchObject([200, { Success: false }]);
    }
  });
});
