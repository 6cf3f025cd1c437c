import { describe, expect, it } from 'vitest';
import type { CartPurchase } from '#server/contract/cart-purchase.ts';
import {
  buying,
  CALLS,
  CARD_AGAIN,
  cardAnswers,
  failedItem,
  goodAnswers,
  purchaseAfter,
  typed,
} from '#tests/support/site/checkout-answers.ts';
import { fakeApi, inTurn, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import {
  CART_ID,
  ORDER_ID,
  sampleCart,
  sampleItem,
  samplePurchase,
  samplePurchasedItem,
} from '#tests/support/site/samples.ts';

const OTHER_ITEM = '33333333-2222-4222-8222-222222222222';
const CONFIRMATION = `/confirmation?order=${ORDER_ID}`;
const NOT_COMPLETE = 'There was an issue completing your reservation request. Please try again.';

async function visitCheckout(answers: Record<string, unknown> = {}, session: object = {}) {
  const api = fakeApi({ ...goodAnswers(), ...answers });
  const site = await openSite(api.bookingFetch, { cartId: CART_ID, ...session });
  const fill = async (): Promise<Record<string, string>> => ({
    ...(await site.read('/checkout')).fieldsOf('[data-testid=make-your-reservation-btn]'),
    ...typed,
  });
  /** The page that the form leads to when its card is refused. */
  const pressed = async (fields: Record<string, string>) => {
    const answer = await site.post('/checkout', fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/checkout?ended']);
    return site.read('/checkout?ended');
  };
  const bought = () => api.calls.filter(({ call }) => call === CALLS.buy);
  return { ...site, ...api, fill, pressed, bought };
}

const AFTERNOON = { id: OTHER_ITEM, teetime: '2031-05-04T18:00:00.000Z' };
const late = sampleItem({ id: OTHER_ITEM, extra: { teetime: AFTERNOON.teetime } });
/** Two tee times in the cart, the later one put in first, and how their purchase ended. */
const buyingTwo = (purchase: CartPurchase) => buying(purchase, [late, sampleItem()]);
const both = [samplePurchasedItem(), samplePurchasedItem(AFTERNOON)];

describe('A purchase', () => {
  it('is one call, named by the key of its form, and ends at the confirmation', async () => {
    const { fill, post, read, bought } = await visitCheckout();
    const form = await fill();
    const answer = await post('/checkout', form);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, CONFIRMATION]);
    expect(bought().map(({ headers }) => headers.get('idempotency-key'))).toEqual([form.key]);
    expect((await read(CONFIRMATION)).textOf('h1')).toBe('Order Confirmed!');
  });

  it('stands also when the Troon Rewards enrollment that was ticked does not work, which is said', async () => {
    const { fill, post, read, bought } = await visitCheckout({
      ...goodAnswers({ checkout: { optIn: { troon: true } } }),
      ...buying(samplePurchase(undefined, { notices: ['TROON_OPT_IN_FAILED'] })),
    });
    const answer = await post('/checkout', { ...(await fill()), troonOptIn: 'on' });
    expect(answer.headers.get('location')).toContain('/confirmation');
    expect(bought()[0]?.body).toMatchObject({ troonOptIn: true });
    const page = await read(CONFIRMATION);
    expect(page.textOf('#toast')).toBe('Troon Rewards enrollment was unsuccessful.');
  });

  it('is made as the guest who filled in the form', async () => {
    const { fill, post, bought } = await visitCheckout();
    await post('/checkout', await fill());
    const headers = bought()[0]?.headers;
    expect(
      ['x-guest-email', 'x-guest-first-name', 'x-guest-last-name', 'x-cart-id'].map((name) =>
        headers?.get(name),
      ),
    ).toEqual(['pat@example.com', 'Pat', 'Green', CART_ID]);
  });

  it('sends the booking API what was typed, where to come back to, and what the golfer was shown to pay', async () => {
    const { fill, post, bought } = await visitCheckout();
    await post('/checkout', await fill());
    const { cardNumber, securityCode, expirationMonth, expirationYear } = typed;
    const { nameOnCard, addressLine1, postalCode, country } = typed;
    expect(bought()[0]?.body).toEqual({
      booker: { firstName: 'Pat', lastName: 'Green', email: 'pat@example.com', phone: '555-444-3333' },
      notes: 'Two left-handed sets, please',
      emailOptIn: false,
      smsOptIn: false,
      transactionalSmsOptIn: false,
      troonOptIn: false,
      isCaddyRequested: false,
      homeClub: '',
      memberNumber: '',
      emailCode: '',
      returnUrl: 'http://localhost:3000/payment-authorization',
      card: {
        cardNumber,
        securityCode,
        expirationMonth,
        expirationYear,
        nameOnCard,
        addressLine1,
        postalCode,
        country,
      },
      walletOptionId: null,
      saveCard: false,
      giftCertificateCodes: [],
      useAccounts: [],
      expectedAmount: 5,
      language: 'en',
      campaignId: null,
      campaignType: null,
      trackingCode: '',
      googleRWGToken: null,
      googleCourseId: null,
    });
  });

  it('tells the order the home club and the member number', async () => {
    const troonMembers = { enabled: true, homeClubs: ['Old Mill'] };
    const { fill, post, bought } = await visitCheckout(goodAnswers({ checkout: { troonMembers } }));
    await post('/checkout', { ...(await fill()), homeClub: 'Old Mill', memberNumber: '4711' });
    expect(bought()[0]?.body).toMatchObject({ homeClub: 'Old Mill', memberNumber: '4711' });
  });

  it('keeps card number and CVV out of every other call, the cookies and the pages', async () => {
    const { fill, post, read, cookies, calls } = await visitCheckout(
      buying(purchaseAfter(cardAnswers.declined)),
    );
    const answer = await post('/checkout', await fill());
    const { html } = await read('/checkout?ended');
    const others = calls.filter(({ call }) => call !== CALLS.buy);
    const kept = [...cookies.values()].map((value) => atob(decodeURIComponent(value).split('.')[0] ?? ''));
    const { location } = Object.fromEntries(answer.headers);
    const seen = JSON.stringify([others.map(({ url, body }) => [url, body]), kept, location]) + html;
    expect(seen).not.toMatch(/4111 1111|4111111111|"123"|securityCode":/);
  });
});

describe('When something goes wrong', () => {
  it('too many declined cards are said at the card', async () => {
    const tooMany = { ...cardAnswers.declined, StatusCode: 429, Message: 'Too many cards were declined.' };
    const { fill, pressed, bought } = await visitCheckout(buyingTwo(purchaseAfter(tooMany, both)));
    const page = await pressed(await fill());
    expect(page.status).toBe(200);
    const alert = page.one('section [name=cardNumber]').closest('section')?.querySelector('[role=alert]');
    expect(alert?.textContent).toContain('Too many cards were declined.');
    expect(bought()).toHaveLength(1);
  });

  it('a declined card is said beside it and nowhere else, and what was typed is kept', async () => {
    const { fill, pressed } = await visitCheckout(buying(purchaseAfter(cardAnswers.declined)));
    const page = await pressed(await fill());
    expect(page.status).toBe(200);
    expect(page.textOf('[role=alert]')).toBe(
      "Your reservation isn't complete Your card was declined. Please use another card.",
    );
    expect(page.all('[role=alert]')).toHaveLength(1);
    const number = page.one<HTMLInputElement>('section [name=cardNumber]');
    expect(number.closest('section')?.querySelector('[role=alert]')?.id).toBe(
      number.getAttribute('aria-describedby'),
    );
    expect([number.value, number.autofocus]).toEqual(['', true]);
    expect(page.one<HTMLInputElement>('[name=addressLine1]').value).toBe('1 Fairway Lane');
  });

  it('a declined card is said as often as the page is loaded, and no card is sent again', async () => {
    const { fill, pressed, read, bought } = await visitCheckout(buying(purchaseAfter(cardAnswers.declined)));
    await pressed(await fill());
    for (const path of ['/checkout?ended', '/checkout', '/checkout'])
      expect((await read(path)).textOf('[role=alert]')).toContain('Your card was declined.');
    expect(bought()).toHaveLength(1);
  });

  const sentences: [what: string, code: string, message: string, sentence: string][] = [
    [
      'a member over the limit',
      'BOOKING_LIMIT_REACHED',
      'You have reached your maximum amount of allowed bookings, if you would like to make another booking immediately please contact the course directly.',
      'You have reached your maximum amount of allowed bookings, if you would like to make another booking immediately please contact the course directly.',
    ],
    [
      'a server that fails at the reservation',
      'UNEXPECTED',
      'There was an error creating your reservation. Please try again. (code 100)',
      'There was an error creating your reservation. Please try again. (code 100)',
    ],
    [
      'a second customer of the same name',
      'DUPLICATE_RECORD',
      'Error: Duplicate Records Found. We encountered an issue processing your request. Please contact our facility for assistance.',
      'Error: Duplicate Records Found. We encountered an issue processing your request. Please contact our facility for assistance.',
    ],
    ['a refusal without a message', 'FORBIDDEN', '', 'Failed to process cart item'],
  ];
  it.each(sentences)(
    '%s is said in the words of the specification',
    async (_what, code, message, sentence) => {
      const { fill, submit } = await visitCheckout(buying(samplePurchase([failedItem(code, message)])));
      const page = await submit('/checkout', await fill());
      expect(page.status).toBe(409);
      expect(page.textOf('[role=alert]')).toBe(`Your reservation isn't complete ${sentence} ${CARD_AGAIN}`);
    },
  );

  it('a time that is gone is shown with "Select Another Tee Time", and the form waits until one is chosen', async () => {
    const message =
      'The selected inventory is no longer available, please select another time to complete your booking.';
    const { fill, submit, read } = await visitCheckout(
      buying(samplePurchase([failedItem('TEE_TIME_GONE', message)])),
    );
    const page = await submit('/checkout', await fill());
    expect(page.status).toBe(409);
    expect(page.textOf('.lost [role=alert]')).toBe(`${message} 7:20 AM is no longer available.`);
    expect(page.textOf('.lost h2')).toBe('Select Another Tee Time');
    expect(page.one('fieldset.asleep').hasAttribute('disabled')).toBe(true);
    expect(page.textOf('.checkout-form > .note')).toBe('Please choose another time first.');
    expect((await read('/checkout')).one<HTMLInputElement>('[name=addressLine1]').value).toBe(
      '1 Fairway Lane',
    );
  });

  it('what was typed survives a booking API that cannot be reached, but never number and code of the card', async () => {
    let isDown = false;
    const api = fakeApi(goodAnswers());
    const site = await openSite(
      (request) => (isDown ? Promise.reject(new TypeError('fetch failed')) : api.bookingFetch(request)),
      { cartId: CART_ID },
    );
    const form = (await site.read('/checkout')).fieldsOf('[data-testid=make-your-reservation-btn]');
    isDown = true;
    const page = await site.submit('/checkout', { ...form, ...typed });
    expect([page.status, page.textOf('h1')]).toEqual([503, "We can't reach the tee sheet"]);
    isDown = false;
    const again = await site.read('/checkout');
    const value = (name: string) => again.one<HTMLInputElement>(`[name=${name}]`).value;
    expect(value('addressLine1')).toBe('1 Fairway Lane');
    expect([value('cardNumber'), value('securityCode')]).toEqual(['', '']);
    expect(JSON.stringify([...site.cookies])).not.toMatch(/4111 ?1111/);
  });

  it('what was typed survives a booking API whose database is away', async () => {
    const message = 'We cannot reach the tee sheet right now.';
    const { fill, submit, read } = await visitCheckout({
      [CALLS.buy]: Response.json({ defined: false, code: 'BUSY', status: 503, message }, { status: 503 }),
    });
    const page = await submit('/checkout', await fill());
    expect([page.status, page.textOf('h1')]).toEqual([503, "We can't reach the tee sheet"]);
    expect((await read('/checkout')).one<HTMLInputElement>('[name=addressLine1]').value).toBe(
      '1 Fairway Lane',
    );
  });

  it('a payment whose answer never comes is waited for, not failed', async () => {
    const { fill, post } = await visitCheckout(buying(purchaseAfter(cardAnswers.pending(null))));
    const answer = await post('/checkout', await fill());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/payment-authorization']);
  });

  it('a purchase that is refused as a whole is said', async () => {
    const message = 'Please sign in to check out.';
    const { fill, submit, bought, read } = await visitCheckout({
      [CALLS.buy]: refusal(401, 'GUEST_CHECKOUT_OFF', message),
    });
    const page = await submit('/checkout', await fill());
    expect([page.status, page.textOf('[role=alert]')]).toEqual([409, expect.stringContaining(message)]);
    expect(bought()).toHaveLength(1);
    expect((await read('/checkout')).one<HTMLInputElement>('[name=lastName]').value).toBe('Green');
  });
});

describe('A booking API that fails while it buys', () => {
  const broken = refusal(500, 'UNEXPECTED', 'stack');
  /** `purchase` is found by the key of this form; every other key finds the last one, whose card was declined. */
  const known = (purchase: CartPurchase | null) => ({
    ...buying(purchaseAfter(cardAnswers.declined)),
    [CALLS.cart]: sampleCart(),
    [CALLS.buy]: broken,
    [CALLS.purchase]: ({ headers }: { headers: Headers }) =>
      headers.get('idempotency-key') === null
        ? purchaseAfter(cardAnswers.declined)
        : (purchase ?? refusal(404, 'NOT_FOUND', 'We could not find that.')),
  });

  it('and has not begun is said in the words of the specification, whatever became of an earlier purchase', async () => {
    const { fill, submit } = await visitCheckout(known(null));
    const page = await submit('/checkout', await fill());
    expect([page.status, page.textOf('[role=alert]')]).toEqual([
      409,
      `Your reservation isn't complete ${NOT_COMPLETE} ${CARD_AGAIN}`,
    ]);
  });

  it('and has begun is asked how it stands', async () => {
    const waiting = purchaseAfter(cardAnswers.pending(null));
    const goingOn = samplePurchase([samplePurchasedItem({ state: 'reserving' })], {
      state: 'going-on',
      payment: null,
    });
    for (const [purchase, location] of [
      [samplePurchase(), CONFIRMATION],
      [waiting, '/payment-authorization'],
      [goingOn, '/checkout/progress'],
    ] as const) {
      const { fill, post } = await visitCheckout(known(purchase));
      expect((await post('/checkout', await fill())).headers.get('location')).toBe(location);
    }
  });
});

describe('Several tee times in one cart', () => {
  it('stay booked when a later one fails, which is shown with its reason', async () => {
    const gone = failedItem('TEE_TIME_GONE', 'This time is gone. It was not charged.', AFTERNOON);
    const { fill, submit } = await visitCheckout(buyingTwo(samplePurchase([samplePurchasedItem(), gone])));
    const page = await submit('/checkout', await fill());
    expect(page.textOf('[role=status]')).toBe(
      'Booked: Sunday, 05/04/2031 7:20 AM. Confirmation number CR7H2K. See the confirmation',
    );
    expect(page.textOf('[role=alert]')).toContain(
      'Sunday, 05/04/2031 2:00 PM: This time is gone. It was not charged. 2:00 PM is no longer available.',
    );
    expect(page.textOf('[data-testid=shopping-cart-button]')).toBe('Cart 1 1 item');
  });

  it('of which one is gone say which, and none is booked when the card is refused', async () => {
    const gone = failedItem('TEE_TIME_GONE', 'gone');
    const first = await visitCheckout(buyingTwo(samplePurchase([gone, samplePurchasedItem(AFTERNOON)])));
    const page = await first.submit('/checkout', await first.fill());
    expect(page.textOf('[role=alert]')).toContain('Sunday, 05/04/2031 7:20 AM: gone');
    const declined = await visitCheckout(buyingTwo(purchaseAfter(cardAnswers.declined, both)));
    const refused = await declined.pressed(await declined.fill());
    expect(refused.textOf('[role=alert]')).toBe(
      "Your reservation isn't complete Your card was declined. Please use another card.",
    );
    expect(refused.textOf('[role=status]')).toBe('');
  });
});

describe('The same form sent again', () => {
  it('has the same key, and ends at the same confirmation', async () => {
    const { fill, post, bought } = await visitCheckout({ [CALLS.cart]: sampleCart() });
    const form = await fill();
    for (const answer of [await post('/checkout', form), await post('/checkout', form)])
      expect(answer.headers.get('location')).toBe(CONFIRMATION);
    expect(new Set(bought().map(({ headers }) => headers.get('idempotency-key')))).toEqual(
      new Set([form.key]),
    );
  });

  it('after the end shows the confirmation, though the cart is empty', async () => {
    const { fill, post, bought } = await visitCheckout();
    const form = await fill();
    await post('/checkout', form);
    const answer = await post('/checkout', form);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, CONFIRMATION]);
    expect(bought()).toHaveLength(1);
  });

  it('shows the confirmation also where a code is applied on the page from before the purchase', async () => {
    const { fill, post } = await visitCheckout();
    const form = await fill();
    await post('/checkout', form);
    const answer = await post('/checkout', { ...form, intent: 'promotion', promotionCode: 'SAVE10' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, CONFIRMATION]);
  });

  it('leads to the confirmation where another browser came back from the bank', async () => {
    const { get, read } = await visitCheckout({
      [CALLS.cart]: sampleCart([]),
      [CALLS.purchase]: samplePurchase(),
      'GET /v2/tee-times': [],
    });
    const answer = await get('/checkout');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, CONFIRMATION]);
    expect((await read('/cart')).textOf('#toast')).toBe('');
  });

  it('leads to no confirmation where the cart was emptied otherwise', async () => {
    const { fill, post } = await visitCheckout({
      [CALLS.cart]: inTurn(sampleCart(), sampleCart([])),
      [CALLS.purchase]: samplePurchase([samplePurchasedItem({ id: OTHER_ITEM })]),
    });
    const form = await fill();
    expect((await post('/checkout', form)).headers.get('location')).toBe('/');
  });
});

describe('The cart at the checkout', () => {
  it('that is empty leads back to / with "Shopping cart is empty"', async () => {
    const { get, read } = await visitCheckout({ [CALLS.cart]: sampleCart([]), 'GET /v2/tee-times': [] });
    const answer = await get('/checkout');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect((await read('/cart')).textOf('#toast')).toBe('Shopping cart is empty');
  });

  it('is held longer, and what was typed stays', async () => {
    const held = sampleCart([sampleItem({ extra: { holdRenewableUntil: '2031-05-01T12:29:00.000Z' } })]);
    const { fill, post, read, bought } = await visitCheckout({
      [CALLS.cart]: held,
      'POST /shopping-cart/:id/renew-holds': { cart: held, lostCount: 0 },
    });
    const answer = await post('/checkout', { ...(await fill()), firstName: 'Zoe', intent: 'keep' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/checkout']);
    const page = await read('/checkout');
    expect(page.textOf('#toast')).toBe("We're holding it longer for you");
    expect(page.one<HTMLInputElement>('[name=firstName]').value).toBe('Zoe');
    expect(bought()).toEqual([]);
  });

  it('that has changed since it was shown is shown again before anything is bought', async () => {
    const more = sampleCart([sampleItem({ extra: { players: 4, dueOnline: 10, totalDue: 270 } })]);
    const { fill, submit, bought } = await visitCheckout({ [CALLS.cart]: inTurn(sampleCart(), more) });
    const page = await submit('/checkout', await fill());
    expect(page.textOf('[role=alert]')).toContain('Your cart has changed. Please review it');
    expect(page.textOf('[data-testid=due-now-value]')).toBe('$10.00');
    expect(bought()).toEqual([]);
  });

  it('says that a payment of it is still waiting for its golfer', async () => {
    const { fill, post, read } = await visitCheckout(
      buying(purchaseAfter(cardAnswers.pending('https://bank.example/step'))),
    );
    await post('/checkout', await fill());
    const page = await read('/checkout');
    expect(page.one('[role=status] a').getAttribute('href')).toBe('/payment-authorization');
  });

  it('of a guest where guests may not check out says that sign-in is needed', async () => {
    const { read, post, bought } = await visitCheckout(goodAnswers({ user: { guestCheckout: false } }));
    const page = await read('/checkout');
    expect(page.textOf('h1')).toBe('Please sign in to check out');
    expect(page.one('main form').getAttribute('action')).toBe('/login?loginRedirectURI=%2Fcheckout');
    expect(page.all('[name=cardNumber]').length).toBe(0);
    expect((await post('/checkout', typed)).status).toBe(303);
    expect(bought()).toEqual([]);
  });
});
