import { describe, expect, it } from 'vitest';
import type { Cart } from '#server/contract/cart.ts';
import { fakeApi, inTurn, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import {
  CART_ID,
  ITEM_ID,
  sampleCart,
  sampleItem,
  samplePurchase,
  samplePurchasedItem,
  sampleRate,
  sampleSite,
  sampleTeeTime,
} from '#tests/support/site/samples.ts';

const GET = 'GET /shopping-cart/:id';
const ITEM = '/shopping-cart/:id/cart-item/:itemId';
const REPLACE = `POST ${ITEM}/replace`;
const OTHER_ITEM = '33333333-2222-4222-8222-222222222222';

/** A visitor with a cart of which the API says what `answers` say. */
async function visitCart(answers: Record<string, unknown>) {
  const api = fakeApi({ ...sampleSite(), [GET]: sampleCart(), ...answers });
  const site = await openSite(api.bookingFetch, { cartId: CART_ID });
  const callsOf = (call: string) => api.calls.filter((each) => each.call === call);
  return { ...site, callsOf };
}

describe('The shopping cart', () => {
  it('says "No items" without a cart, with an empty one and with one that is gone', async () => {
    const api = fakeApi(sampleSite());
    const { read } = await openSite(api.bookingFetch, {});
    expect((await read('/cart')).textOf('main')).toContain('No items');
    for (const cart of [sampleCart([]), refusal(404, 'NOT_FOUND', 'gone')]) {
      const page = await (await visitCart({ [GET]: cart })).read('/cart');
      expect(page.textOf('main')).toContain('No items');
      expect(page.all('button[value=checkout]')).toHaveLength(0);
    }
  });

  it('shows details, price, quantity and subtotal of a tee time, the sums and CHECKOUT', async () => {
    const page = await (await visitCart({})).read('/cart');
    expect(page.title).toBe('Shopping Cart · Cedar Ridge');
    expect(page.textOf('h1')).toBe('Shopping Cart');
    expect(page.textOf('.cart-head')).toBe('Details Price Quantity Subtotal');
    expect(page.textOf('h3')).toBe('Sunday, 05/04/2031 7:20 AM');
    expect(page.textOf('.cart-sums')).toContain('$65.00');
    expect(page.textOf('.cart-end')).toBe(
      'Green Fees $130.00 Convenience Fee $5.00 Total $135.00 Due now $5.00 Due at the course $130.00 CHECKOUT Add another tee time',
    );
    expect(page.textOf('[data-testid="shopping-cart-drawer-checkout-btn"]')).toBe('CHECKOUT');
  });

  it('saves the count of one item from a browser that ignores the attribute "form"', async () => {
    const CHANGE = `PATCH ${ITEM}`;
    const golfer = await visitCart({ [CHANGE]: sampleCart() });
    const form = (await golfer.read('/cart')).one('select[name=count1]').closest('form');
    const fields = [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])].map(
      ({ name, value }): [string, string] => [name, value],
    );
    await golfer.post('/cart', { ...Object.fromEntries(fields), count1: '3' });
    expect(golfer.callsOf(CHANGE).map(({ body }) => body)).toMatchObject([
      { item: { extra: { players: 3 } } },
    ]);
  });

  it('keeps its holds longer, and says so, also where they cannot be kept longer or are lost', async () => {
    const RENEW = 'POST /shopping-cart/:id/renew-holds';
    const item = (holdRenewableUntil?: string) => sampleItem({ extra: { holdRenewableUntil } });
    const lost = sampleItem({ extra: { holdExpiresAt: null } });
    for (const [renewed, lostCount, said] of [
      [item('2031-05-01T12:29:00.000Z'), 0, "We're holding it longer for you"],
      [item(), 0, "We're holding it as long as we can"],
      [lost, 1, 'Your hold expired before we could keep it longer'],
    ] as const) {
      const before = sampleCart([item('2031-05-01T12:29:00.000Z')]);
      const golfer = await visitCart({
        [GET]: before,
        [RENEW]: { cart: sampleCart([renewed]), lostCount },
      });
      await golfer.post('/cart', (await golfer.read('/cart')).fieldsOf('button[value=keep]'));
      expect(golfer.callsOf(RENEW)).toHaveLength(1);
      expect((await golfer.read('/cart')).textOf('#toast')).toBe(said);
    }
  });

  it('says of an item that it is at the checkout, and "Reset" clears markers and errors', async () => {
    const failed = sampleItem({ id: OTHER_ITEM });
    const cart = (itemsMarkers: Cart['itemsMarkers'], error: Cart['items'][number]['error']) =>
      sampleCart([sampleItem(), { ...failed, error }], { itemsMarkers });
    const RESET = 'POST /shopping-cart/:id/reset';
    const left = cart(
      { [ITEM_ID]: 'processing', [OTHER_ITEM]: 'processed_failure' },
      { code: '402', message: 'Your card was declined.' },
    );
    const golfer = await visitCart({ [GET]: inTurn(left, cart({}, null)), [RESET]: cart({}, null) });
    const page = await golfer.read('/cart');
    expect(page.all('.cart-item').map((item) => item.textContent?.includes('Checkout in progress'))).toEqual([
      true,
      false,
    ]);
    await golfer.post('/cart', page.fieldsOf('button[value=reset]'));
    expect(golfer.callsOf(RESET)).toHaveLength(1);
    const cleared = await golfer.read('/cart');
    expect(cleared.textOf('#toast')).toBe('Your items are ready for checkout again.');
    expect(cleared.textOf('main')).not.toMatch(/Reset|Checkout in progress|declined/);
  });

  it('leads to how a purchase stands while it goes on, instead of resetting it', async () => {
    const cart = sampleCart([sampleItem()], { itemsMarkers: { [ITEM_ID]: 'processing' } });
    const purchase = samplePurchase([samplePurchasedItem({ state: 'paying' })], { state: 'going-on' });
    const { read } = await visitCart({ [GET]: cart, [`${GET}/process-payment`]: purchase });
    const page = await read('/cart');
    expect(page.one('a[href="/checkout/progress"]').textContent).toBe('See the status');
    expect(page.all('button[value=reset]')).toHaveLength(0);
  });

  it('says how long the times are held, by the clock of the booking API', async () => {
    const page = await (await visitCart({})).read('/cart');
    expect(page.textOf('.hold')).toBe('Held for you until 8:09 AM EDT: 9 minutes left');
    expect(page.one('.hold').getAttribute('data-hold')).toBe('540');
  });

  it('ships no script but a few lines in the page, and none where data is saved', async () => {
    const { read } = await visitCart({});
    const scripts = (await read('/cart')).all('script');
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual([null, null]);
    expect(scripts.map((script) => script.textContent).join('').length).toBeLessThan(2400);
    expect((await read('/cart', { 'save-data': 'on' })).all('script')).toHaveLength(0);
  });

  it('says that a hold has run out and offers to hold it again', async () => {
    const over = sampleCart([sampleItem({ extra: { holdExpiresAt: null } })]);
    const { read, post, callsOf } = await visitCart({ [GET]: over, [`PATCH ${ITEM}`]: sampleCart() });
    const page = await read('/cart');
    expect(page.textOf('main')).toContain('Your hold expired.');
    const answer = await post('/cart', page.fieldsOf('button[value=hold]'));
    expect(answer.status).toBe(303);
    expect(callsOf(`PATCH ${ITEM}`)[0]?.body).toEqual({ item: {}, eventType: 'updated' });
    expect((await read('/cart')).textOf('#toast')).toBe("We're holding your tee time again");
  });

  it('shows the error of an item as a red alert above it', async () => {
    const error = { code: 'TEE_TIME_LOCKED', message: 'Tee Time is locked' };
    const page = await (await visitCart({ [GET]: sampleCart([sampleItem({ error })]) })).read('/cart');
    expect(page.textOf('.note.bad[role=alert]')).toBe('Tee Time is locked Select Another Tee Time');
    expect(page.one('.note.bad').nextElementSibling?.className).toBe('cart-item');
  });

  it('lists courses one after the other and tee times by time', async () => {
    const late = sampleItem({ id: OTHER_ITEM, extra: { teetime: '2031-05-04T18:00:00.000Z' } });
    const page = await (await visitCart({ [GET]: sampleCart([late, sampleItem()]) })).read('/cart');
    expect(page.all('h3').map((title) => title.textContent)).toEqual([
      'Sunday, 05/04/2031 7:20 AM',
      'Sunday, 05/04/2031 2:00 PM',
    ]);
  });
});

describe('Changing the number of golfers', () => {
  it('offers what the rate allows, changes it and says so', async () => {
    const { read, post, callsOf } = await visitCart({ [`PATCH ${ITEM}`]: sampleCart() });
    const page = await read('/cart');
    expect(page.textOf('select[name=count1]')).toBe('1 golfer 2 golfers 3 golfers 4 golfers');
    expect(page.one<HTMLSelectElement>('select[name=count1]').value).toBe('2');
    const answer = await post('/cart', { ...page.fieldsOf('button[value=counts]'), count1: '3' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart']);
    const [call] = callsOf(`PATCH ${ITEM}`);
    expect(call?.body).toEqual({ item: { extra: { players: 3, groupSize: 3 } }, eventType: 'updated' });
    expect((await read('/cart')).textOf('#toast')).toBe('Tee Time updated in cart');
    expect((await read('/cart')).textOf('#toast')).toBe('');
  });

  it('shows above the item why it cannot be', async () => {
    const message = 'Only 2 slots are available for this Tee Time';
    const { read, submit } = await visitCart({
      [`PATCH ${ITEM}`]: refusal(409, 'FEW_SLOTS_AVAILABLE', message),
    });
    const fields = (await read('/cart')).fieldsOf('button[value=counts]');
    const page = await submit('/cart', { ...fields, count1: '4' });
    expect(page.status).toBe(409);
    expect(page.textOf('.note.bad[role=alert]')).toContain(message);
  });

  it('says "Failed to update Tee Time in cart" when the booking API fails', async () => {
    const { read, submit } = await visitCart({ [`PATCH ${ITEM}`]: refusal(500, 'UNEXPECTED', 'stack') });
    const fields = (await read('/cart')).fieldsOf('button[value=counts]');
    expect((await submit('/cart', { ...fields, count1: '3' })).textOf('.note.bad')).toContain(
      'Failed to update Tee Time in cart',
    );
  });

  it('of an item another window removed says so, and to what is no number', async () => {
    const { read, post } = await visitCart({
      [`PATCH ${ITEM}`]: refusal(404, 'NOT_FOUND', 'We could not find that.'),
    });
    const fields = (await read('/cart')).fieldsOf('button[value=counts]');
    const wrong: Record<string, string>[] = [
      { ...fields, count1: '3' },
      { ...fields, count1: 'x' },
    ];
    for (const sent of wrong) {
      expect((await post('/cart', sent)).status).toBe(303);
      expect((await read('/cart')).textOf('#toast')).toBe('This item is no longer in your cart.');
    }
  });
});

describe('Removing an item', () => {
  it('takes its children with it', async () => {
    const { read, post, callsOf } = await visitCart({ [`DELETE ${ITEM}`]: sampleCart([]) });
    const answer = await post('/cart', (await read('/cart')).fieldsOf('button[value=remove]'));
    expect(answer.status).toBe(303);
    const [call] = callsOf(`DELETE ${ITEM}`);
    expect(call?.url.search).toBe('?removeChildren=true&eventType=deleted');
    expect(call?.url.pathname).toContain(ITEM_ID);
  });
});

describe('Select Another Tee Time', () => {
  const gone = { code: 'TEE_TIME_GONE', message: 'The selected inventory is no longer available.' };
  const at = (time: string) => sampleTeeTime({ teetime: `2031-05-04T${time}:00.000Z` });
  const OTHERS = 'GET /tee-times/alternatives';
  const times = { [OTHERS]: [at('11:10'), at('11:30')].map((teeTime) => ({ teeTime, rate: sampleRate() })) };

  it('lists the nearest earlier and later time, and choosing one replaces the item', async () => {
    const { read, post, callsOf } = await visitCart({
      [GET]: sampleCart([sampleItem({ error: gone })]),
      ...times,
      [REPLACE]: sampleCart([sampleItem({ extra: { teetime: at('11:30').teetime } })]),
    });
    const page = await read(`/cart?replace=${ITEM_ID}`);
    expect(page.textOf('.others h2')).toBe('Select Another Tee Time');
    expect(page.textOf('.others')).toContain(gone.message);
    expect(page.all('.others button').map((button) => button.querySelector('b')?.textContent)).toEqual([
      '7:10 AM',
      '7:30 AM',
    ]);
    const answer = await post('/cart', page.fieldsOf('.others li:last-child button'));
    expect(answer.status).toBe(303);
    expect(callsOf(REPLACE)[0]?.body).toEqual({ teetime: at('11:30').teetime, rateId: 501 });
    expect((await read('/cart')).textOf('#toast')).toBe('Tee Time updated in cart');
  });

  it('says above the item why the other time cannot be had', async () => {
    const { read, submit } = await visitCart({
      ...times,
      [REPLACE]: refusal(409, 'TEE_TIME_LOCKED', 'Tee Time is locked'),
    });
    const fields = (await read(`/cart?replace=${ITEM_ID}`)).fieldsOf('.others li button');
    expect((await submit('/cart', fields)).textOf('.note.bad[role=alert]')).toContain('Tee Time is locked');
  });

  it('says when there is none', async () => {
    const { read } = await visitCart({ [OTHERS]: [] });
    expect((await read(`/cart?replace=${ITEM_ID}`)).textOf('.others')).toContain(
      'There are no other tee times close to this one.',
    );
  });
});
