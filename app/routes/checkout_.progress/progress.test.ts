import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '#server/contract/cart.ts';
import { CALLS, cardAnswers, goodAnswers, typed } from '#tests/support/site/checkout-answers.ts';
import { fakeApi, inTurn, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import {
  CART_ID,
  ITEM_ID,
  ORDER_ID,
  sampleCart,
  sampleItem,
  sampleOrder,
  sampleOrderTeeTime,
} from '#tests/support/site/samples.ts';

const BUTTON = '[data-testid=make-your-reservation-btn]';
const PROGRESS = '/checkout/progress';
const EVENTS = '/checkout/progress/events';
const CONFIRMATION = `/confirmation?order=${ORDER_ID}`;
const OTHER_ITEM = '33333333-2222-4222-8222-222222222222';
const BANK = 'http://localhost:3000/api/sandbox/payment?token=abc';
/** A form is answered before its purchase has ended, and after all that is not kept waiting. */
const PATIENCE = { purchasePatienceMs: 500 };
const ALIAS = 'cedar-ridge-in-progress';

const late = sampleItem({ id: OTHER_ITEM, extra: { teetime: '2031-05-04T18:00:00.000Z' } });
const orderedAs = (itemId: string, isBooked: boolean) => {
  const teeTime = sampleOrderTeeTime({ isBooked });
  return {
    ...teeTime,
    players: teeTime.players.map((player) => ({ ...player, shoppingCartItemId: itemId })),
  };
};
const both = sampleOrder([orderedAs(ITEM_ID, true), orderedAs(OTHER_ITEM, true)], { state: 'fulfilled' });
const two = {
  [CALLS.cart]: sampleCart([late, sampleItem()]),
  [CALLS.order]: both,
  [CALLS.status]: both,
};
const reservedBoth = sampleOrder([orderedAs(ITEM_ID, false), orderedAs(OTHER_ITEM, false)]);

/** An answer that comes when it is let through. */
function slow<Answer>(answer: Answer) {
  let letThrough = () => {};
  const until = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  return { answer: () => until.then(() => answer), letThrough };
}

/** A golfer at the checkout of a booking API that takes its time. */
async function visitSlow(answers: Record<string, unknown>, session: object = {}) {
  const api = fakeApi({ ...goodAnswers(), ...answers });
  const site = await openSite(api.bookingFetch, { cartId: CART_ID, ...session }, PATIENCE);
  const press = async () => {
    const form = (await site.read('/checkout')).fieldsOf(BUTTON);
    return site.post('/checkout', { ...form, ...typed });
  };
  /** As a browser without scripts does: looks again and again, until it is led on. */
  const waitForTheEnd = async () => {
    for (;;) {
      const answer = await site.get(PROGRESS);
      if (answer.status === 303) return answer.headers.get('location');
      await sleep(10);
    }
  };
  const countOf = (call: string) => api.called().filter((each) => each === call).length;
  return { ...site, ...api, press, waitForTheEnd, countOf };
}

const stepsOf = (page: { all: (selector: string) => Element[] }) =>
  page
    .all('.steps li')
    .map(
      (row) =>
        `${row.querySelector('.step-text > span')?.textContent}: ${row.querySelector('b')?.textContent}`,
    );

describe.concurrent('A purchase that takes a while', () => {
  it('sends its golfer to a page that says how each item stands and looks again by itself', async () => {
    const second = slow(reservedBoth);
    const golfer = await visitSlow({
      ...two,
      [CALLS.reserve]: inTurn(sampleOrder([orderedAs(ITEM_ID, false)]), second.answer),
    });
    const answer = await golfer.press();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, PROGRESS]);
    const page = await golfer.read(PROGRESS);
    expect(page.textOf('h1')).toBe('Completing your reservation');
    expect(stepsOf(page)).toEqual([
      'Sunday, 05/04/2031 7:20 AM: Reserved',
      'Sunday, 05/04/2031 2:00 PM: Being reserved',
    ]);
    expect(page.html).toContain(
      `<noscript><meta http-equiv="refresh" content="2;url=${PROGRESS}"/></noscript>`,
    );
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.one(`a[href="${PROGRESS}"]`).textContent).toBe('See how it stands');
    expect((await golfer.read(PROGRESS, { 'save-data': 'on' })).headers.get('refresh')).toBe(
      `2; url=${PROGRESS}`,
    );
    second.letThrough();
    expect(await golfer.waitForTheEnd()).toBe('/checkout');
    const end = await golfer.get('/checkout');
    expect([end.status, end.headers.get('location')]).toEqual([303, CONFIRMATION]);
    // Or a browser would go the same way again at the back button.
    expect(end.headers.get('cache-control')).toBe('no-store');
    expect((await golfer.read(CONFIRMATION)).textOf('h1')).toBe('Order Confirmed!');
    expect(golfer.cookies.has('fairway-draft')).toBe(false);
    expect((await golfer.get(PROGRESS)).headers.get('location')).toBe('/confirmation');
  });

  it('and whose card is declined ends at the form, with the reason and all that was typed but the card', async () => {
    const payment = slow(cardAnswers.declined);
    const golfer = await visitSlow({ [CALLS.pay]: payment.answer });
    await golfer.press();
    expect(stepsOf(await golfer.read(PROGRESS))).toEqual(['Sunday, 05/04/2031 7:20 AM: Being paid']);
    payment.letThrough();
    expect(await golfer.waitForTheEnd()).toBe('/checkout');
    const page = await golfer.read('/checkout');
    expect(page.status).toBe(200);
    expect(page.textOf('[role=alert]')).toContain(cardAnswers.declined.Message);
    expect(page.one<HTMLInputElement>('[name=addressLine1]').value).toBe('1 Fairway Lane');
    expect(page.one<HTMLTextAreaElement>('[name=notes]').value).toBe('Two left-handed sets, please');
    for (const name of ['cardNumber', 'securityCode', 'expirationMonth', 'expirationYear'])
      expect(page.one<HTMLInputElement>(`[name=${name}]`).value, name).toBe('');
    expect(page.html).not.toMatch(/4111 ?1111/);
    // Loaded again, the page says so again, and no card is sent again.
    const again = await golfer.read('/checkout');
    expect(again.textOf('[role=alert]')).toContain(cardAnswers.declined.Message);
    expect(again.one<HTMLInputElement>('[name=addressLine1]').value).toBe('1 Fairway Lane');
  });

  it('says also when the enrollment in Troon Rewards that was ticked does not work', async () => {
    const payment = slow(cardAnswers.approved);
    const golfer = await visitSlow({
      ...goodAnswers({ checkout: { optIn: { troon: true } } }),
      [CALLS.pay]: payment.answer,
      'POST /troon/opt-in': refusal(502, 'TROON_OPT_IN_FAILED', 'no answer'),
    });
    const form = (await golfer.read('/checkout')).fieldsOf(BUTTON);
    await golfer.post('/checkout', { ...form, ...typed, troonOptIn: 'on' });
    payment.letThrough();
    await golfer.waitForTheEnd();
    await golfer.get('/checkout');
    expect((await golfer.read(CONFIRMATION)).textOf('#toast')).toBe(
      'Troon Rewards enrollment was unsuccessful.',
    );
  });

  it('leads to the bank where the payment needs its golfer there', async () => {
    const payment = slow(cardAnswers.pending(BANK));
    const golfer = await visitSlow({
      [CALLS.pay]: payment.answer,
      [CALLS.order]: sampleOrder(),
      [CALLS.finalize]: cardAnswers.pending(BANK),
    });
    await golfer.press();
    payment.letThrough();
    expect(await golfer.waitForTheEnd()).toBe('/checkout');
    expect((await golfer.get('/checkout')).headers.get('location')).toBe(BANK);
    expect((await golfer.read('/payment-authorization')).all(`a[href="${BANK}"]`)).toHaveLength(1);
  });

  it('asks for the mailed code where one is needed, and takes the mark off what waits for it', async () => {
    const code = { ...cardAnswers.declined, StatusCode: 428, Message: 'We have mailed you a code.' };
    const payment = slow(code);
    const golfer = await visitSlow({ [CALLS.pay]: payment.answer });
    await golfer.press();
    payment.letThrough();
    await golfer.waitForTheEnd();
    const page = await golfer.read('/checkout');
    expect(page.textOf('main')).toContain('We have mailed you a code.');
    expect(page.all('[name=emailCode]')).toHaveLength(1);
    const events = golfer.calls.flatMap(({ call, body }) =>
      call === CALLS.trail ? [(body as { event: string }).event] : [],
    );
    expect(events).toEqual(['checkedOut', 'added']);
  });

  it('and is refused as a whole says why above the form', async () => {
    const refused = slow(refusal(409, 'DUPLICATE_RECORD', 'You are known twice.'));
    const golfer = await visitSlow({ [CALLS.open]: refused.answer });
    await golfer.press();
    expect(stepsOf(await golfer.read(PROGRESS))).toEqual(['Sunday, 05/04/2031 7:20 AM: Waiting']);
    refused.letThrough();
    await golfer.waitForTheEnd();
    expect((await golfer.read('/checkout')).textOf('[role=alert]')).toContain('You are known twice.');
  });

  it('is one purchase, pressed twice, opened in a second tab and looked at again and again', async () => {
    const payment = slow(cardAnswers.approved);
    const golfer = await visitSlow({ [CALLS.pay]: payment.answer });
    const answers = await Promise.all([golfer.press(), golfer.press()]);
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual([PROGRESS, PROGRESS]);
    expect((await golfer.get('/checkout')).headers.get('location')).toBe(PROGRESS);
    await golfer.get(PROGRESS);
    payment.letThrough();
    await golfer.waitForTheEnd();
    expect((await golfer.get('/checkout')).headers.get('location')).toBe(CONFIRMATION);
    expect([golfer.countOf(CALLS.open), golfer.countOf(CALLS.reserve), golfer.countOf(CALLS.pay)]).toEqual([
      1, 1, 1,
    ]);
  });

  it('that dies of something unexpected is told by cart and order, and reported', async () => {
    const reported: unknown[] = [];
    const status = slow(null);
    const api = fakeApi({
      ...goodAnswers(),
      [CALLS.status]: () => status.answer().then(() => Promise.reject(new Error('out of order'))),
      [CALLS.cart]: inTurn(sampleCart(), sampleCart(), sampleCart([], { orderId: ORDER_ID })),
    });
    const site = await openSite(
      api.bookingFetch,
      { cartId: CART_ID },
      { ...PATIENCE, reportError: (error) => reported.push(error) },
    );
    const form = (await site.read('/checkout')).fieldsOf(BUTTON);
    await site.post('/checkout', { ...form, ...typed });
    status.letThrough();
    await vi.waitFor(() => expect(reported).toHaveLength(1), 10_000);
    expect((await site.get(PROGRESS)).headers.get('location')).toBe(CONFIRMATION);
  });

  it('is streamed to scripts: every change as it happens, then where it leads', async () => {
    const second = slow(reservedBoth);
    const payment = slow(cardAnswers.approved);
    const golfer = await visitSlow({
      ...two,
      [CALLS.reserve]: inTurn(sampleOrder([orderedAs(ITEM_ID, false)]), second.answer),
      [CALLS.payCart]: payment.answer,
    });
    await golfer.press();
    const answer = await golfer.get(EVENTS);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const seen: string[] = [];
    let next: string | null = null;
    const readOn = async (until: () => boolean) => {
      while (!until()) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (done || !value) return;
        for (const [, json = ''] of value.matchAll(/data: (.*)\n/g)) {
          const event = JSON.parse(json) as { steps: { word: string }[]; next: string | null };
          seen.push(event.steps.map(({ word }) => word).join(', '));
          next = event.next;
        }
      }
    };
    await readOn(() => seen.length > 0);
    expect(seen).toEqual(['Reserved, Being reserved']);
    second.letThrough();
    await readOn(() => seen.includes('Being paid, Being paid'));
    payment.letThrough();
    await readOn(() => false);
    expect(seen.slice(1)).toEqual([
      'Reserved, Reserved',
      'Being paid, Reserved',
      'Being paid, Being paid',
      'Booked, Being paid',
      'Booked, Booked',
      'Booked, Booked',
    ]);
    expect(next).toBe(PROGRESS);
    expect(await golfer.waitForTheEnd()).toBe('/checkout');
  });
});

describe('Without a purchase', () => {
  it('there is nothing to look at: the page leads to the cart, and scripts are told not to ask again', async () => {
    const { get } = await openSite(fakeApi(goodAnswers()).bookingFetch, { cartId: CART_ID });
    expect((await get(PROGRESS)).headers.get('location')).toBe('/cart');
    expect((await get(EVENTS)).status).toBe(204);
  });
});

describe('A purchase of another process', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** The page as another process of the site answers it while the first one still buys. */
  async function lookElsewhere(answers: Record<string, unknown>) {
    const payment = slow(cardAnswers.approved);
    const first = fakeApi({
      ...goodAnswers(),
      ...two,
      [CALLS.reserve]: reservedBoth,
      [CALLS.payCart]: payment.answer,
    });
    const context = { ...PATIENCE, defaultAlias: ALIAS };
    const here = await openSite(first.bookingFetch, { cartId: CART_ID }, context);
    const form = (await here.read('/checkout')).fieldsOf(BUTTON);
    const sent = await here.post('/checkout', { ...form, ...typed });
    expect(sent.headers.get('location')).toBe(PROGRESS);
    vi.resetModules();
    const { openSite: openElsewhere } = await import('#tests/support/site/open-site.ts');
    const second = fakeApi({ ...goodAnswers(), ...answers });
    const there = await openElsewhere(second.bookingFetch, {}, context);
    for (const [name, value] of here.cookies) there.cookies.set(name, value);
    payment.letThrough();
    return { ...there, ...second };
  }

  const marked = (itemsMarkers: Cart['itemsMarkers'], items = [late, sampleItem()]) =>
    sampleCart(items, { itemsMarkers, orderId: ORDER_ID });

  it('is read from the cart: its markers, what is reserved, and what has left it for the order', async () => {
    const reserved = sampleItem({
      id: OTHER_ITEM,
      extra: { teetime: '2031-05-04T18:00:00.000Z', reservationId: 12 },
    });
    const { read, get } = await lookElsewhere({
      [CALLS.cart]: marked({ [OTHER_ITEM]: 'processing' }, [reserved]),
      [CALLS.order]: sampleOrder([orderedAs(ITEM_ID, true)], { state: 'partially-fulfilled' }),
    });
    expect(stepsOf(await read(PROGRESS))).toEqual([
      'Sunday, 05/04/2031 7:20 AM: Booked',
      'Sunday, 05/04/2031 2:00 PM: Reserved',
    ]);
    const events = await (await get(EVENTS)).text();
    expect(events).toMatch(/^retry: 2000\ndata: .*"word":"Reserved".*"next":null\}\n\n$/);
  });

  it('ends at the confirmation when nothing is left in the cart', async () => {
    const { get, read } = await lookElsewhere({
      [CALLS.cart]: sampleCart([], { orderId: ORDER_ID }),
      [CALLS.order]: both,
    });
    expect(await (await get(EVENTS)).text()).toContain(`"next":"${PROGRESS}"`);
    expect((await get(PROGRESS)).headers.get('location')).toBe(CONFIRMATION);
    const page = await read(CONFIRMATION);
    expect(page.textOf('h1')).toBe('Order Confirmed!');
  });

  it('leads to where payments are waited for while one is under way', async () => {
    const paying = sampleItem({ extra: { reservationStatusId: 7001 } });
    const { get } = await lookElsewhere({
      [CALLS.cart]: marked({ [ITEM_ID]: 'processing' }, [paying]),
      [CALLS.order]: sampleOrder(),
    });
    expect((await get(PROGRESS)).headers.get('location')).toBe('/payment-authorization');
    expect((await get(PROGRESS)).headers.get('location')).toBe('/cart');
  });

  it('is back at the form when all that is left has failed, with the reason at the item', async () => {
    const failed = { ...sampleItem(), error: { code: '402', message: 'Your card was declined.' } };
    const { get, read } = await lookElsewhere({
      [CALLS.cart]: marked({ [ITEM_ID]: 'processed_failure' }, [failed]),
      [CALLS.order]: sampleOrder(),
    });
    expect((await get(PROGRESS)).headers.get('location')).toBe('/checkout');
    const page = await read('/checkout');
    expect(page.textOf('#toast')).toContain('Your purchase did not go through completely.');
    expect(page.textOf('[role=alert]')).toContain('Your card was declined.');
    expect(page.one<HTMLInputElement>('[name=addressLine1]').value).toBe('1 Fairway Lane');
  });

  it('that nobody works at any more is said to be interrupted, at the form', async () => {
    const { get, read, cookies } = await lookElsewhere({
      [CALLS.cart]: marked({ [ITEM_ID]: 'processing', [OTHER_ITEM]: 'processing' }),
      [CALLS.order]: sampleOrder([]),
    });
    expect((await get(PROGRESS)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15_000 });
    expect((await get(PROGRESS)).status).toBe(200);
    vi.setSystemTime(Date.now() + 10_000);
    expect((await get(PROGRESS)).headers.get('location')).toBe('/checkout');
    const page = await read('/checkout');
    expect(page.textOf('#toast')).toBe(
      'Your purchase was interrupted. Nothing is bought or charged twice: look at what is left and try again.',
    );
    expect(page.one<HTMLInputElement>('[name=lastName]').value).toBe('Green');
    expect([...cookies.values()].map(decodeURIComponent).join()).not.toMatch(/4111 ?1111/);
  });

  it('is waited for as long as something of it changes', async () => {
    const at = (state: Cart['itemsMarkers']) =>
      marked({ [ITEM_ID]: 'processing', [OTHER_ITEM]: 'processing', ...state });
    const { get } = await lookElsewhere({
      [CALLS.cart]: inTurn(at({}), at({ [ITEM_ID]: 'processed_failure' })),
      [CALLS.order]: sampleOrder([]),
    });
    await get(PROGRESS);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25_000 });
    expect((await get(PROGRESS)).status).toBe(200);
  });
});
