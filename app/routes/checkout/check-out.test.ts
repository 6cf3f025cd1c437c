import { describe, expect, it } from 'vitest';
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

const OTHER_ITEM = '33333333-2222-4222-8222-222222222222';
const CONFIRMATION = `/confirmation?order=${ORDER_ID}`;

async function visitCheckout(answers: Record<string, unknown> = {}, session: object = {}) {
  const api = fakeApi({ ...goodAnswers(), ...answers });
  const site = await openSite(api.bookingFetch, { cartId: CART_ID, ...session });
  const fill = async () => ({
    ...(await site.read('/checkout')).fieldsOf('[data-testid=make-your-reservation-btn]'),
    ...typed,
  });
  /** The message on the page that the form leads to. */
  const pressed = async (fields: Record<string, string>) => {
    const answer = await site.post('/checkout', fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/checkout']);
    return site.read('/checkout');
  };
  const callsOf = (call: string) => api.calls.filter((each) => each.call === call);
  /** The calls since the form was sent. */
  const purchase = () => {
    const calls = api.called();
    return calls.slice(calls.indexOf(CALLS.open)).filter((call) => !call.startsWith('GET /s'));
  };
  return { ...site, ...api, fill, pressed, callsOf, purchase };
}

const late = sampleItem({ id: OTHER_ITEM, extra: { teetime: '2031-05-04T18:00:00.000Z' } });
const orderOf = (itemId: string, isBooked: boolean, teetime?: string) => {
  const teeTime = sampleOrderTeeTime({ isBooked, ...(teetime ? { playTime: teetime } : {}) });
  return {
    ...teeTime,
    players: teeTime.players.map((player) => ({ ...player, shoppingCartItemId: itemId })),
  };
};
const two = {
  [CALLS.cart]: sampleCart([late, sampleItem()]),
  [CALLS.reserve]: inTurn(
    sampleOrder([orderOf(ITEM_ID, false)]),
    sampleOrder([orderOf(ITEM_ID, true), orderOf(OTHER_ITEM, false)]),
  ),
  [CALLS.status]: inTurn(
    sampleOrder([orderOf(ITEM_ID, true)], { state: 'partially-fulfilled' }),
    sampleOrder([orderOf(ITEM_ID, true), orderOf(OTHER_ITEM, true)], { state: 'fulfilled' }),
  ),
};

describe('A purchase', () => {
  it('goes order → order-teetime → token → card client → status, and ends at the confirmation', async () => {
    const { fill, post, read, purchase, callsOf } = await visitCheckout();
    const answer = await post('/checkout', await fill());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, CONFIRMATION]);
    expect(purchase()).toEqual([
      CALLS.open,
      CALLS.trail,
      CALLS.reserve,
      CALLS.token,
      CALLS.pay,
      CALLS.status,
    ]);
    expect(callsOf(CALLS.trail)[0]?.body).toMatchObject({ event: 'checkedOut' });
    expect((await read(CONFIRMATION)).textOf('h1')).toBe('Order Confirmed!');
  });

  it('marks every item as being processed before the first one is reserved', async () => {
    const { fill, post, calls } = await visitCheckout(two);
    await post('/checkout', await fill());
    const steps = calls.flatMap(({ call, url, body }) => {
      if (call === CALLS.reserve) return ['reserve'];
      if (call !== CALLS.trail) return [];
      return [`${(body as { event: string }).event} ${url.pathname.split('/').at(-2)}`];
    });
    expect(steps).toEqual([`checkedOut ${ITEM_ID}`, `checkedOut ${OTHER_ITEM}`, 'reserve', 'reserve']);
  });

  it('asks whether the item is bookable only with a session', async () => {
    const answers = { [CALLS.isBookable]: { bookable: true, reservationCountsByTime: {} } };
    const guest = await visitCheckout(answers);
    await guest.post('/checkout', await guest.fill());
    expect(guest.called()).not.toContain(CALLS.isBookable);
    const customer = await visitCheckout(answers, { sessionToken: 'a session' });
    await customer.post('/checkout', await customer.fill());
    expect(customer.purchase().slice(0, 4)).toEqual([
      CALLS.open,
      CALLS.trail,
      CALLS.isBookable,
      CALLS.reserve,
    ]);
  });

  it('of a member over the limit is refused with the words of the specification', async () => {
    const answers = { [CALLS.isBookable]: { bookable: false, reservationCountsByTime: {} } };
    const { fill, submit, called } = await visitCheckout(answers, { sessionToken: 'a session' });
    const page = await submit('/checkout', await fill());
    expect(page.textOf('[role=alert]')).toContain(
      'You have reached your maximum amount of allowed bookings, if you would like to make another booking immediately please contact the course directly.',
    );
    expect(called()).not.toContain(CALLS.reserve);
  });

  it('stands also when the Troon Rewards enrollment that was ticked does not work, which is said', async () => {
    const answers = goodAnswers({ checkout: { optIn: { troon: true } } });
    const failed = refusal(502, 'TROON_OPT_IN_FAILED', 'no answer');
    const { fill, post, read, callsOf } = await visitCheckout({ ...answers, 'POST /troon/opt-in': failed });
    const answer = await post('/checkout', { ...(await fill()), troonOptIn: 'on' });
    expect(answer.headers.get('location')).toContain('/confirmation');
    expect(callsOf('POST /troon/opt-in')).toHaveLength(1);
    const page = await read(CONFIRMATION);
    expect(page.textOf('#toast')).toBe('Troon Rewards enrollment was unsuccessful.');
  });

  it('is made as the guest who filled in the form', async () => {
    const { fill, post, callsOf } = await visitCheckout();
    await post('/checkout', await fill());
    const headers = callsOf(CALLS.open)[0]?.headers;
    expect(
      ['x-guest-email', 'x-guest-first-name', 'x-guest-last-name', 'x-cart-id'].map((name) =>
        headers?.get(name),
      ),
    ).toEqual(['pat@example.com', 'Pat', 'Green', CART_ID]);
  });

  it('sends the card client its form as a form', async () => {
    const { fill, post, callsOf } = await visitCheckout();
    await post('/checkout', await fill());
    const [pay] = callsOf(CALLS.pay);
    expect(pay?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(pay?.body).toMatchObject({
      Token: '55555555-5555-4555-8555-555555555555',
      'TeeTime.InventoryChannelID': '20972',
      'TeeTime.FacilityID': '9101',
      'TeeTime.TeeTimeRateID': '501',
      'TeeTime.PlayerCount': '2',
      'TeeTime.Amount': '-1',
      'TeeTime.ReferenceID': '33333333-3333-4333-8333-333333333333',
      'Reservation.CustomerEmail': 'pat@example.com',
      'Reservation.CustomerNotes': 'Two left-handed sets, please',
      'Reservation.IsCaddyRequested': 'false',
      ENGINE: '5.0',
      PaymentReturnURL: 'http://localhost:3000/payment-authorization',
      'Payment.Name': 'Pat Green',
      'Payment.PhoneNumber': '555-444-3333',
      'Payment.CC.CreditCardNumber': '4111 1111 1111 1111',
      'Payment.CC.CVVCode': '123',
      'Payment.CC.ExpirationMonth': '05',
      bookerFirstName: 'Pat',
      bookerLastName: 'Green',
      BookerEmail: 'pat@example.com',
    });
  });

  it('tells the order the home club and the member number', async () => {
    const troonMembers = { enabled: true, homeClubs: ['Old Mill'] };
    const { fill, post, callsOf } = await visitCheckout(goodAnswers({ checkout: { troonMembers } }));
    await post('/checkout', { ...(await fill()), homeClub: 'Old Mill', memberNumber: '4711' });
    expect(callsOf(CALLS.status)[0]?.body).toEqual({
      reservationStatusId: 7001,
      homeClub: 'Old Mill',
      memberNumber: '4711',
    });
  });

  it('keeps card number and CVV out of every other call, the cookies and the pages', async () => {
    const { fill, post, cookies, calls } = await visitCheckout({ [CALLS.pay]: cardAnswers.declined });
    const answer = await post('/checkout', await fill());
    const others = calls.filter(({ call }) => call !== CALLS.pay);
    const kept = [...cookies.values()].map((value) => atob(decodeURIComponent(value).split('.')[0] ?? ''));
    const seen = JSON.stringify([others.map(({ url, body }) => [url, body]), kept]) + (await answer.text());
    expect(seen).not.toMatch(/4111 1111|4111111111|"123"|securityCode":/);
  });
});

describe('When something goes wrong', () => {
  it('too many declined cards are said at the card, and nothing else of the cart is tried', async () => {
    const tooMany = { ...cardAnswers.declined, StatusCode: 429, Message: 'Too many cards were declined.' };
    const { fill, pressed, callsOf } = await visitCheckout({ ...two, [CALLS.payCart]: tooMany });
    const page = await pressed(await fill());
    expect(page.status).toBe(200);
    const alert = page.one('section [name=cardNumber]').closest('section')?.querySelector('[role=alert]');
    expect(alert?.textContent).toContain('Too many cards were declined.');
    expect(callsOf(CALLS.payCart)).toHaveLength(1);
  });

  it('a declined card is said beside it and nowhere else, the reservation given up, and what was typed is kept', async () => {
    const { fill, pressed, purchase, callsOf } = await visitCheckout({ [CALLS.pay]: cardAnswers.declined });
    const page = await pressed(await fill());
    expect(page.status).toBe(200);
    expect(page.textOf('[role=alert]')).toBe(
      'Your reservation is not complete Your card was declined. Please use another card.',
    );
    expect(page.all('[role=alert]')).toHaveLength(1);
    const number = page.one<HTMLInputElement>('section [name=cardNumber]');
    expect(number.closest('section')?.querySelector('[role=alert]')?.id).toBe(
      number.getAttribute('aria-describedby'),
    );
    expect([number.value, number.autofocus]).toEqual(['', true]);
    expect(page.one<HTMLInputElement>('[name=addressLine1]').value).toBe('1 Fairway Lane');
    expect(purchase().slice(-2)).toEqual([CALLS.failed, CALLS.trail]);
    expect(callsOf(CALLS.trail).at(-1)?.body).toEqual({
      event: 'failed',
      errors: [{ code: '402', message: 'Your card was declined. Please use another card.' }],
    });
  });

  const broken = refusal(500, 'UNEXPECTED', 'stack');
  const sentences: [what: string, answers: Record<string, unknown>, sentence: string][] = [
    [
      'a server that fails to open the order',
      { [CALLS.open]: broken },
      'There was an issue completing your reservation request. Please try again.',
    ],
    [
      'a server that fails at the reservation',
      { [CALLS.reserve]: broken },
      'There was an error creating your reservation. Please try again. (code 100)',
    ],
    [
      'an order without the reservation',
      { [CALLS.reserve]: sampleOrder([]) },
      'Failed to create or load reservation',
    ],
    [
      'a card client that gives no token',
      { [CALLS.token]: broken },
      'There was an issue finishing your request for this teetime. Please try again, or choose another time.',
    ],
    [
      'a card client that refuses without a word',
      { [CALLS.pay]: { ...cardAnswers.declined, Message: '' } },
      'Please try again. Something went wrong and we were unable to authorize your payment',
    ],
    [
      'an order that does not take the payment',
      { [CALLS.status]: refusal(403, 'FORBIDDEN', 'Not now.') },
      'There was an error creating your reservation. Please try again. (code 101) Not now.',
    ],
    [
      'a second customer of the same name',
      { [CALLS.reserve]: refusal(409, 'DUPLICATE_RECORD', 'Duplicate customer record found.') },
      'Error: Duplicate Records Found. We encountered an issue processing your request. Please contact our facility for assistance.',
    ],
  ];
  it.each(sentences)('%s is said in the words of the specification', async (_what, answers, sentence) => {
    const { fill, submit, pressed } = await visitCheckout(answers);
    const form = await fill();
    const page = CALLS.pay in answers ? await pressed(form) : await submit('/checkout', form);
    expect(page.textOf('[role=alert]')).toBe(`Your reservation is not complete ${sentence}`);
  });

  it('a refusal without a message is "Failed to process cart item"', async () => {
    const { fill, submit } = await visitCheckout({ [CALLS.reserve]: refusal(409, 'TEE_TIME_LOCKED', '') });
    expect((await submit('/checkout', await fill())).textOf('[role=alert]')).toContain(
      'Failed to process cart item',
    );
  });

  it('a time that is gone is shown with "Select Another Tee Time", and the form waits until one is chosen', async () => {
    const message =
      'The selected inventory is no longer available, please select another time to complete your booking.';
    const { fill, submit, read } = await visitCheckout({
      [CALLS.reserve]: refusal(410, 'TEE_TIME_GONE', message),
    });
    const page = await submit('/checkout', await fill());
    expect(page.status).toBe(409);
    expect(page.textOf('.lost [role=alert]')).toBe(`${message} 7:20 AM is no longer free.`);
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
    expect([page.status, page.textOf('h1')]).toEqual([503, 'We cannot reach the tee sheet']);
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
      [CALLS.open]: Response.json({ defined: false, code: 'BUSY', status: 503, message }, { status: 503 }),
    });
    const page = await submit('/checkout', await fill());
    expect([page.status, page.textOf('h1')]).toEqual([503, 'We cannot reach the tee sheet']);
    expect((await read('/checkout')).one<HTMLInputElement>('[name=addressLine1]').value).toBe(
      '1 Fairway Lane',
    );
  });

  it('an answer of the card client that never comes is waited for, not failed', async () => {
    const { fill, post, called } = await visitCheckout({ [CALLS.pay]: refusal(503, 'UNEXPECTED', 'busy') });
    const answer = await post('/checkout', await fill());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/payment-authorization']);
    expect(called()).not.toContain(CALLS.failed);
  });

  it('an order that is refused as a whole is said, and nothing else is called', async () => {
    const message = 'Please sign in to check out.';
    const { fill, submit, purchase } = await visitCheckout({
      [CALLS.open]: refusal(401, 'GUEST_CHECKOUT_OFF', message),
    });
    expect((await submit('/checkout', await fill())).textOf('[role=alert]')).toContain(message);
    expect(purchase()).toEqual([CALLS.open]);
  });
});

describe('Several tee times in one cart', () => {
  it('are reserved one after the other, the earliest first, and paid once', async () => {
    const { fill, post, callsOf } = await visitCheckout(two);
    expect((await post('/checkout', await fill())).headers.get('location')).toBe(CONFIRMATION);
    expect(callsOf(CALLS.reserve).map(({ body }) => (body as { cartItemId: string }).cartItemId)).toEqual([
      ITEM_ID,
      OTHER_ITEM,
    ]);
    expect(callsOf(CALLS.payCart)).toHaveLength(1);
    expect(callsOf(CALLS.payCart)[0]?.body).toMatchObject({
      token: '55555555-5555-4555-8555-555555555555',
      booker: { firstName: 'Pat', lastName: 'Green', email: 'pat@example.com', phone: '555-444-3333' },
      card: { cardNumber: '4111 1111 1111 1111', securityCode: '123' },
    });
    expect(callsOf(CALLS.pay)).toHaveLength(0);
    expect(callsOf(CALLS.status)).toHaveLength(2);
  });

  it('stay booked when a later one fails, which is shown with its reason', async () => {
    const { fill, submit } = await visitCheckout({
      ...two,
      [CALLS.status]: inTurn(
        sampleOrder([orderOf(ITEM_ID, true)], { state: 'partially-fulfilled' }),
        refusal(410, 'TEE_TIME_GONE', 'This time is gone. It was not charged.'),
      ),
    });
    const form = await fill();
    const page = await submit('/checkout', form);
    expect(page.textOf('[role=status]')).toBe(
      'Booked: Sunday, 05/04/2031 7:20 AM. Confirmation number CR7H2K. See the confirmation',
    );
    expect(page.textOf('[role=alert]')).toContain(
      'Sunday, 05/04/2031 2:00 PM: This time is gone. It was not charged. 2:00 PM is no longer free.',
    );
    expect(page.textOf('[data-testid=shopping-cart-button]')).toBe('Cart 1 1 item');
  });

  it('are all tried when one is gone, and none is booked when the card is refused', async () => {
    const gone = await visitCheckout({
      ...two,
      [CALLS.reserve]: inTurn(
        refusal(410, 'TEE_TIME_GONE', 'gone'),
        sampleOrder([orderOf(OTHER_ITEM, false)]),
      ),
    });
    const page = await gone.submit('/checkout', await gone.fill());
    expect(page.textOf('[role=alert]')).toContain('Sunday, 05/04/2031 7:20 AM: gone');
    expect(gone.callsOf(CALLS.pay)).toHaveLength(1);
    const declined = await visitCheckout({
      ...two,
      [CALLS.reserve]: sampleOrder([orderOf(ITEM_ID, false), orderOf(OTHER_ITEM, false)]),
      [CALLS.payCart]: cardAnswers.declined,
    });
    const refused = await declined.pressed(await declined.fill());
    expect(declined.callsOf(CALLS.reserve)).toHaveLength(2);
    expect(declined.callsOf(CALLS.failed)).toHaveLength(2);
    expect(refused.textOf('[role=alert]')).toBe(
      'Your reservation is not complete Your card was declined. Please use another card.',
    );
    expect(refused.textOf('[role=status]')).toBe('');
  });
});

describe('The same form sent again', () => {
  it('does not pay what is paid: it tells the order and goes on', async () => {
    const paid = orderOf(ITEM_ID, false);
    const payment = sampleOrderTeeTime({ isBooked: true }).payment;
    const { fill, post, callsOf, called } = await visitCheckout({
      [CALLS.reserve]: sampleOrder([{ ...paid, payment }]),
    });
    expect((await post('/checkout', await fill())).headers.get('location')).toBe(CONFIRMATION);
    expect(called()).not.toContain(CALLS.pay);
    expect(callsOf(CALLS.status)[0]?.url.pathname).toBe('/api/order-teetime/status/7001');
  });

  it('does not reserve what is booked', async () => {
    const { fill, post, called } = await visitCheckout({
      [CALLS.reserve]: sampleOrder([orderOf(ITEM_ID, true)]),
    });
    expect((await post('/checkout', await fill())).headers.get('location')).toBe(CONFIRMATION);
    expect(called()).not.toContain(CALLS.pay);
    expect(called()).not.toContain(CALLS.status);
  });

  it('while the first is being paid waits for its end', async () => {
    const busy = refusal(409, 'PAYMENT_UNDER_WAY', 'A payment for this tee time is under way.');
    for (const answers of [
      { [CALLS.reserve]: busy },
      { [CALLS.pay]: cardAnswers.pending(null) },
      { [CALLS.pay]: cardAnswers.declined, [CALLS.failed]: busy },
    ]) {
      const { fill, post } = await visitCheckout(answers);
      expect((await post('/checkout', await fill())).headers.get('location')).toBe('/payment-authorization');
    }
  });

  it('after a try that failed counts the last one', async () => {
    const [captain, ...others] = orderOf(ITEM_ID, false).players;
    const failed = { ...orderOf(ITEM_ID, false), players: [{ ...captain, state: 'error' }, ...others] };
    const order = sampleOrder([failed as never, orderOf(ITEM_ID, true)]);
    const { fill, post, called } = await visitCheckout({ [CALLS.reserve]: order });
    expect((await post('/checkout', await fill())).headers.get('location')).toBe(CONFIRMATION);
    expect(called()).not.toContain(CALLS.pay);
  });

  it('that finds its order closed looks how it stands', async () => {
    const closed = refusal(409, 'ORDER_CLOSED', 'This order is complete already.');
    const { fill, post } = await visitCheckout({ [CALLS.reserve]: closed, [CALLS.failed]: closed });
    expect((await post('/checkout', await fill())).headers.get('location')).toBe('/payment-authorization');
  });

  it('after the end shows the confirmation, though the cart is empty', async () => {
    const empty = sampleCart([], { orderId: ORDER_ID });
    const { fill, post, called } = await visitCheckout({ [CALLS.cart]: inTurn(sampleCart(), empty) });
    const answer = await post('/checkout', await fill());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, CONFIRMATION]);
    expect(called()).not.toContain(CALLS.open);
  });
});

describe('The cart at the checkout', () => {
  it('that is empty leads back to / with "Shopping cart is empty"', async () => {
    const { get, read } = await visitCheckout({ [CALLS.cart]: sampleCart([]), 'GET /v2/tee-times': [] });
    const answer = await get('/checkout');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect((await read('/cart')).textOf('#toast')).toBe('Shopping cart is empty');
  });

  it('that has changed since it was shown is shown again before anything is bought', async () => {
    const more = sampleCart([sampleItem({ extra: { players: 4, dueOnline: 10, totalDue: 270 } })]);
    const { fill, submit, called } = await visitCheckout({ [CALLS.cart]: inTurn(sampleCart(), more) });
    const page = await submit('/checkout', await fill());
    expect(page.textOf('[role=alert]')).toContain('Your cart has changed in the meantime.');
    expect(page.textOf('[data-testid=due-now-value]')).toBe('$10.00');
    expect(called()).not.toContain(CALLS.open);
  });

  it('of a guest where guests may not check out says that sign-in is needed', async () => {
    const { read, post, called } = await visitCheckout(goodAnswers({ user: { guestCheckout: false } }));
    const page = await read('/checkout');
    expect(page.textOf('h1')).toBe('Please sign in to check out');
    expect(page.one('main form').getAttribute('action')).toBe('/login?loginRedirectURI=%2Fcheckout');
    expect(page.all('[name=cardNumber]').length).toBe(0);
    expect((await post('/checkout', typed)).status).toBe(303);
    expect(called()).not.toContain(CALLS.open);
  });
});
