import { describe, expect, it } from 'vitest';
import { CALLS, CARD_AGAIN, goodAnswers, typed } from '#tests/support/site/checkout-answers.ts';
import { fakeApi } from '#tests/support/site/fake-api.ts';
import { openSite, type Page } from '#tests/support/site/open-site.ts';
import { CART_ID, sampleCart, sampleItem } from '#tests/support/site/samples.ts';

type Checkout = { optIn?: object; requiredFields?: object; troonMembers?: object };

async function visitCheckout(checkout: Checkout = {}, answers: Record<string, unknown> = {}) {
  const api = fakeApi({ ...goodAnswers({ checkout }), ...answers });
  const site = await openSite(api.bookingFetch, { cartId: CART_ID });
  /** Fills the form in as it should be, but for `change`, and sends it. */
  const send = async (change: Record<string, string | undefined> = {}): Promise<Page> => {
    const form = (await site.read('/checkout')).fieldsOf('[data-testid=make-your-reservation-btn]');
    const filled = Object.entries({ ...form, ...typed, ...change }).filter(
      ([, value]) => value !== undefined,
    );
    return site.submit('/checkout', Object.fromEntries(filled) as Record<string, string>);
  };
  return { ...site, send, called: api.called, calls: api.calls };
}

const nothingDueOnline = {
  [CALLS.cart]: sampleCart([sampleItem({ extra: { dueOnline: 0, dueAtCourse: 135 } })]),
};
const memberRate = {
  [CALLS.cart]: sampleCart([
    sampleItem({ extra: { rate: { ...sampleItem().extra.rate, isMemberGuestRate: true } } }),
  ]),
};

describe('The checkout form', () => {
  it('shows the price summary, what is due now and what is due at the course', async () => {
    const page = await (await visitCheckout()).read('/checkout');
    expect(page.title).toBe('Checkout · Cedar Ridge');
    expect(page.textOf('[data-testid=due-now-value]')).toBe('$5.00');
    expect(page.textOf('aside .sums')).toContain('Total $135.00 Due now $5.00 Due at the course $130.00');
    expect(page.textOf('main')).toContain('We charge $5.00 to this card now. You pay $130.00 at the course.');
    expect(page.textOf('[data-testid=make-your-reservation-btn]')).toBe('Make your reservation · $5.00');
  });

  it('shows the contents of the cart with "Edit Cart" on the first course only', async () => {
    const second = sampleItem({ id: '33333333-2222-4222-8222-222222222222', facilityId: 9102 });
    const { read } = await visitCheckout({}, { [CALLS.cart]: sampleCart([sampleItem(), second]) });
    const page = await read('/checkout');
    expect(page.all('.cart-card')).toHaveLength(2);
    expect(page.all('.cart-card a[href="/cart"]').map((link) => link.textContent)).toEqual(['Edit Cart']);
    expect(page.textOf('.cart-card h2 + a')).toBe('Edit Cart');
  });

  it('asks to complete the payment form where nothing else is wrong', async () => {
    const { send } = await visitCheckout();
    const page = await send({ cardNumber: '', securityCode: '' });
    expect(page.textOf('[role=alert]')).toBe('Please complete the payment form. Card number CVV code');
    const both = await send({ cardNumber: '', lastName: '', email: 'pat@example' });
    expect(both.textOf('[role=alert]')).toBe(
      'Some of the fields are invalid Last name Email is invalid Card number CVV code',
    );
  });

  it('lets browsers fill in what they know', async () => {
    const page = await (await visitCheckout()).read('/checkout');
    const filled = page
      .all('.checkout-form [autocomplete]')
      .map((field) => [field.getAttribute('name'), field.getAttribute('autocomplete')]);
    expect(Object.fromEntries(filled)).toEqual({
      firstName: 'given-name',
      lastName: 'family-name',
      email: 'email',
      phone: 'tel',
      cardNumber: 'cc-number',
      expirationMonth: 'cc-exp-month',
      expirationYear: 'cc-exp-year',
      securityCode: 'cc-csc',
      nameOnCard: 'cc-name',
      addressLine1: 'billing address-line1',
      postalCode: 'billing postal-code',
      country: 'billing country',
    });
  });

  it('offers 12 months, the current year and seven more, and the countries of the specification', async () => {
    const page = await (await visitCheckout()).read('/checkout');
    const valuesOf = (name: string) =>
      page.all(`select[name=${name}] option`).flatMap((option) => option.getAttribute('value') || []);
    const year = new Date().getUTCFullYear();
    expect(valuesOf('expirationMonth')).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '11',
      '12',
    ]);
    expect(valuesOf('expirationYear')).toEqual(Array.from({ length: 8 }, (_, index) => String(year + index)));
    expect(valuesOf('country')).toEqual(['AU', 'CA', 'IE', 'MX', 'UK', 'US']);
    expect(page.one<HTMLSelectElement>('select[name=country]').value).toBe('US');
  });

  it('asks for no card when nothing is due online', async () => {
    const page = await (await visitCheckout({}, nothingDueOnline)).read('/checkout');
    expect(page.all('[name=cardNumber]')).toHaveLength(0);
    expect(page.textOf('main')).toContain('Nothing is charged now. You pay $135.00 at the course.');
    expect(page.textOf('[data-testid=due-now-value]')).toBe('$0.00');
  });

  it('asks for a card in any case where the settings want one', async () => {
    const page = await (await visitCheckout({ requiredFields: { creditCard: true } }, nothingDueOnline)).read(
      '/checkout',
    );
    expect(page.all('[name=cardNumber]')).toHaveLength(1);
    expect(page.textOf('main')).toContain('The course needs a card to hold your reservation.');
  });

  it('asks who, the phone number, the card, and for a note last', async () => {
    const page = await (await visitCheckout()).read('/checkout');
    expect(page.all('.checkout-form h2').map((title) => title.textContent)).toEqual([
      'Your details',
      'Payment',
      'Notes and preferences',
      'Terms and conditions',
    ]);
    const fields = page
      .all('.checkout-form [id^=checkout-]')
      .map((field) => field.getAttribute('name') ?? '');
    const order = ['firstName', 'lastName', 'email', 'phone', 'cardNumber', 'nameOnCard', 'notes', 'terms'];
    expect(fields.filter((name) => order.includes(name))).toEqual(order);
  });

  it('names no sum on the button where nothing is due now', async () => {
    const page = await (await visitCheckout({}, nothingDueOnline)).read('/checkout');
    expect(page.textOf('[data-testid=make-your-reservation-btn]')).toBe('Make your reservation');
  });

  it('is bought by the Enter key in any of its fields, also beside a code, where nothing is typed', async () => {
    const page = await (await visitCheckout()).read('/checkout');
    const [first, ...others] = page.all('#checkout button[type=submit]');
    expect([first?.textContent, first?.hasAttribute('name')]).toEqual([
      'Make your reservation · $5.00',
      false,
    ]);
    expect(others.map((button) => button.getAttribute('value'))).toContain('promotion');
  });

  it('says on the button and after a while what happens when it is sent', async () => {
    const form = (await (await visitCheckout()).read('/checkout')).one('#checkout');
    expect(form.getAttribute('data-busy')).toBe('Booking…');
    expect(form.getAttribute('data-slow')).toContain("You won't be charged twice");
  });

  it('says what a promotion code saves', async () => {
    const saving = sampleItem({ promotionCode: 'SAVE10', extra: { price: 60.8, discountedPrice: 60.8 } });
    const page = await (await visitCheckout({}, { [CALLS.cart]: sampleCart([saving]) })).read('/checkout');
    expect(page.textOf('aside .saved')).toBe('You save $8.40');
    expect(page.textOf('aside .promo')).toBe('Promo code SAVE10 applied Remove code');
  });

  it('shows terms and policy above the box that accepts them', async () => {
    const page = await (await visitCheckout()).read('/checkout');
    expect(page.textOf('main')).toContain('No refunds within 24 hours.');
    expect(page.textOf('main')).toContain('Cancel up to 24 hours before your tee time.');
    expect(page.one<HTMLInputElement>('[data-testid=terms-and-conditions-checkbox]').type).toBe('checkbox');
    const off = await (await visitCheckout({ requiredFields: { teeTimePolicy: false } })).read('/checkout');
    expect(off.all('[data-testid=terms-and-conditions-checkbox]')).toHaveLength(0);
  });

  it('asks for consents, a caddie and a home club where the operator wants them', async () => {
    const none = await (await visitCheckout()).read('/checkout');
    const boxes = none.all('.check input').map((box) => box.getAttribute('name'));
    expect(boxes).toEqual(['sameName', 'terms']);
    const all = await (
      await visitCheckout({
        optIn: { email: { enabled: true }, mobile: { enabled: true }, troon: true, caddieRequest: true },
        troonMembers: { enabled: true, homeClubs: ['Cedar Ridge', 'Old Mill'] },
      })
    ).read('/checkout');
    const page = all.textOf('main');
    expect(page).toContain('I would like to receive e-mail news and offers from Cedar Ridge Golf Course.');
    expect(page).toContain('Please contact Cedar Ridge Golf Course for a copy of their privacy policy');
    expect(page).toContain('Add your partner to your round in your cart!');
    expect(
      all.all('[name=smsOptIn], [name=transactionalSmsOptIn], [name=troonOptIn], [name=isCaddyRequested]'),
    ).toHaveLength(4);
    expect(all.textOf('[name=homeClub]')).toBe('Select a home club Cedar Ridge Old Mill');
  });

  it('asks for no text messages where none can be sent, whatever the operator wants', async () => {
    const optIn = { email: { enabled: true }, mobile: { enabled: true } };
    const settings = { checkout: { optIn }, textMessages: { enabled: false } };
    const api = fakeApi({ ...goodAnswers(settings), [CALLS.cart]: sampleCart([sampleItem()]) });
    const page = await (await openSite(api.bookingFetch, { cartId: CART_ID })).read('/checkout');
    expect(page.all('[name=emailOptIn]')).toHaveLength(1);
    expect(page.all('[name=smsOptIn], [name=transactionalSmsOptIn]')).toHaveLength(0);
    expect(page.textOf('main')).not.toContain('text message');
  });

  it('ships no script but a few lines in the page', async () => {
    const page = await (await visitCheckout()).read('/checkout');
    expect(page.all('script[src], link[rel=modulepreload]')).toHaveLength(0);
  });

  it.each(['/checkout', '/cart'])('at %s is asked for again on the way back, also by Lynx', async (path) => {
    const page = await (await visitCheckout()).read(path);
    expect(page.headers.get('cache-control')).toMatch(/no-store.*no-cache$/);
  });
});

describe('What is wrong with a field is said with it', () => {
  const messages: [field: keyof typeof typed, value: string, message: string][] = [
    ['firstName', ' ', 'Please enter a valid first name'],
    ['lastName', '', 'Please enter a valid last name'],
    ['email', 'pat@example', 'Email is invalid'],
    ['phone', '12', 'Please enter a valid phone number'],
    ['phone', '', 'Please enter a valid phone number'],
    ['phone', 'call me', 'Please enter a valid phone number'],
    ['cardNumber', '4111', 'Please enter a valid credit card number'],
    ['expirationMonth', '', 'Please enter a valid expiration month'],
    ['expirationMonth', '13', 'Please enter a valid expiration month'],
    ['expirationYear', '', 'Please enter a valid expiration year'],
    ['securityCode', '12', 'Please enter a valid CVV code'],
    ['nameOnCard', '', 'Please enter a valid name'],
    ['addressLine1', '', 'Please enter a valid payment address'],
    ['postalCode', '', 'Please enter a valid zip code'],
    ['country', '', 'Please enter a valid payment country'],
    ['terms', '', 'Please accept the terms and conditions'],
  ];
  it.each(messages)('%s "%s": %s', async (field, value, message) => {
    const { send, called } = await visitCheckout();
    const page = await send({ [field]: value });
    expect(page.status).toBe(400);
    expect(page.textOf(`#checkout-${field}-error`)).toBe(message);
    const isOfCard = !['firstName', 'lastName', 'email', 'phone', 'terms'].includes(field);
    const title = isOfCard ? 'Please complete the payment form.' : 'Some of the fields are invalid';
    expect(page.textOf('[role=alert] h2')).toBe(title);
    const links = page.all('[role=alert] li a').map((link) => [link.getAttribute('href'), link.textContent]);
    const again = [
      ['#checkout-cardNumber', 'Please enter your card number again'],
      ['#checkout-securityCode', 'Please enter the CVV code again'],
    ].filter(([href]) => href !== `#checkout-${field}`);
    expect(links).toHaveLength(again.length + 1);
    expect(links).toEqual(expect.arrayContaining([[`#checkout-${field}`, message], ...again]));
    expect(page.one(`#checkout-${field}`).getAttribute('aria-invalid')).toBe('true');
    expect(called()).not.toContain(CALLS.buy);
  });

  it('of all that are empty the list has the names alone, in the order of the page', async () => {
    const { send } = await visitCheckout();
    const page = await send(Object.fromEntries(Object.keys(typed).map((field) => [field, ''])));
    expect(page.textOf('[role=alert]')).toBe(
      'Please check 13 fields First name Last name Email Phone number Card number Expiration month Expiration year CVV code Name on card Payment address Zip code Payment country I agree to the terms and conditions.',
    );
    const links = page.all('[role=alert] li a').map((link) => link.getAttribute('href') ?? '');
    expect(links).toHaveLength(13);
    for (const link of links) expect(page.textOf(`${link}-error`)).not.toBe('');
    expect(page.textOf('#checkout-firstName-error')).toBe('Please enter a valid first name');
  });

  it('an e-mail address that is missing is said to be missing, not invalid', async () => {
    const { send } = await visitCheckout();
    const page = await send({ email: ' ' });
    expect(page.textOf('#checkout-email-error')).toBe('Please enter your email address');
    expect(page.textOf('[role=alert]')).toBe(
      `Some of the fields are invalid Please enter your email address ${CARD_AGAIN}`,
    );
  });

  it('and stands in the markup, for a script that names it before the form is sent', async () => {
    const page = await (await visitCheckout()).read('/checkout');
    const sayings = page
      .all('.checkout-form [data-bad]')
      .map((field) => [field.getAttribute('name'), field.getAttribute('data-bad')]);
    expect(Object.fromEntries(sayings)).toMatchObject(
      Object.fromEntries(
        messages.filter(([, value]) => value !== ' ').map(([field, , message]) => [field, message]),
      ),
    );
    expect(page.one('[name=email]').getAttribute('data-missing')).toBe('Please enter your email address');
  });

  it('the patterns in the markup take what the server takes', async () => {
    const page = await (await visitCheckout()).read('/checkout');
    const takes = (name: string, value: string) =>
      new RegExp(`^(?:${page.one(`[name=${name}]`).getAttribute('pattern')})$`, 'v').test(value);
    for (const phone of [
      '555-444-3333',
      '+1 (555) 444 3333',
      '555',
      ' 5554443333 ',
      '07700 900456',
      '0151/23456789',
      '\u202a+33\u00a06.12.34.56.78\u202c',
      '０６１２３４５６７８',
    ])
      expect([phone, takes('phone', phone)]).toEqual([phone, true]);
    for (const phone of ['call me', '5', '1234567890123456789012'])
      expect([phone, takes('phone', phone)]).toEqual([phone, false]);
    expect(takes('email', 'pat@example.com') && !takes('email', 'pat@example')).toBe(true);
    expect(takes('cardNumber', '4111-1111 1111 1111') && !takes('cardNumber', '4111 1111 111')).toBe(true);
    expect(takes('securityCode', '1234') && !takes('securityCode', '12')).toBe(true);
  });

  it('a note where the course wants one', async () => {
    const { send } = await visitCheckout({ requiredFields: { note: true } });
    const page = await send({ notes: '' });
    expect(page.textOf('#checkout-notes-error')).toBe(
      'Per course guidelines, you must enter a booking note to complete the booking process',
    );
  });

  it('a phone number that is not required may be left out, but not be one character', async () => {
    const { send } = await visitCheckout({ requiredFields: { phone: false } });
    expect((await send({ phone: '5' })).textOf('#checkout-phone-error')).toBe(
      'Please enter a valid phone number',
    );
    expect((await send({ phone: '' })).status).toBe(303);
  });

  it('a phone number when SMS is opted in', async () => {
    const { send } = await visitCheckout({
      requiredFields: { phone: false },
      optIn: { mobile: { enabled: true } },
    });
    const page = await send({ phone: '', smsOptIn: 'on' });
    expect(page.textOf('#checkout-phone-error')).toBe(
      'If SMS is opted in, a valid phone number is required.',
    );
  });

  it('home club and member number when a member rate is in the cart, or when one of them is given', async () => {
    const troonMembers = { enabled: true, homeClubs: ['Cedar Ridge'] };
    const member = await (await visitCheckout({ troonMembers }, memberRate)).send();
    expect(member.textOf('#checkout-homeClub-error')).toBe('Please select a home club');
    expect(member.textOf('#checkout-memberNumber-error')).toBe('Please enter a member number');
    const half = await (await visitCheckout({ troonMembers })).send({ homeClub: 'Cedar Ridge' });
    expect(half.textOf('#checkout-homeClub-error')).toBe('');
    expect(half.textOf('#checkout-memberNumber-error')).toBe('Please enter a member number');
    expect((await (await visitCheckout({ troonMembers })).send()).status).toBe(303);
  });
});

describe('What was typed', () => {
  it('survives an error, but never card number or CVV', async () => {
    const { send } = await visitCheckout({ optIn: { email: { enabled: true } } });
    const page = await send({ lastName: '', emailOptIn: 'on' });
    const inputOf = (name: string) => page.one<HTMLInputElement>(`[name=${name}]`).value;
    for (const [name, value] of Object.entries(typed)) {
      if (['lastName', 'cardNumber', 'securityCode', 'terms'].includes(name)) continue;
      expect([name, inputOf(name)]).toEqual([name, value]);
    }
    expect(page.one<HTMLInputElement>('[name=emailOptIn]').checked).toBe(true);
    expect(page.one<HTMLInputElement>('[name=terms]').checked).toBe(true);
    expect([inputOf('cardNumber'), inputOf('securityCode')]).toEqual(['', '']);
    expect(page.html).not.toMatch(/4111 ?1111/);
    expect(page.html).not.toContain('"123"');
    expect(page.textOf('#checkout-cardNumber-error')).toBe('Please enter your card number again');
    expect(page.textOf('#checkout-securityCode-error')).toBe('Please enter the CVV code again');
    expect(page.textOf('[role=alert]')).toBe(
      `Some of the fields are invalid Please enter a valid last name ${CARD_AGAIN}`,
    );
  });
});

describe('"Same as booker"', () => {
  it('puts the booker on the card where no name is on it', async () => {
    const { send, calls } = await visitCheckout();
    expect((await send({ sameName: 'on', nameOnCard: '' })).status).toBe(303);
    const paid = calls.find(({ call }) => call === CALLS.buy);
    expect(paid?.body).toMatchObject({ card: { nameOnCard: 'Pat Green' } });
  });

  it('leaves a name that is there, and asks for one where it is not ticked', async () => {
    const { send, calls } = await visitCheckout();
    expect((await send({ nameOnCard: '' })).textOf('#checkout-nameOnCard-error')).toBe(
      'Please enter a valid name',
    );
    await send({ sameName: 'on', nameOnCard: 'P. Green Ltd' });
    const paid = calls.find(({ call }) => call === CALLS.buy);
    expect(paid?.body).toMatchObject({ card: { nameOnCard: 'P. Green Ltd' } });
  });
});
