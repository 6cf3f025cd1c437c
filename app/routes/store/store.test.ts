import { describe, expect, it } from 'vitest';
import { fakeApi, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import { CART_ID, sampleFacility, sampleItemPut, sampleSite } from '#tests/support/site/samples.ts';
import { sampleGiftCertificate, sampleLineup, sampleMembership } from '#tests/support/site/store-samples.ts';

const MEMBERSHIPS = 'GET /memberships';
const CERTIFICATES = 'GET /gift-certificates';
const PRODUCTS = 'GET /product-line-items';
const ADD = 'POST /shopping-cart/cart-item';

const OPEN = { store: { enabled: true }, smartPlay: { featuredProducts: true } };

/** A guest with a cart in the store, at an API with these answers. */
async function visitStore(answers: Record<string, unknown> = {}, settings: object = OPEN, session = {}) {
  const api = fakeApi({
    ...sampleSite(settings),
    [MEMBERSHIPS]: [sampleMembership()],
    [CERTIFICATES]: [sampleGiftCertificate()],
    [PRODUCTS]: [sampleLineup()],
    [ADD]: sampleItemPut(),
    ...answers,
  });
  const context = { reportError: () => undefined };
  const site = await openSite(api.bookingFetch, { cartId: CART_ID, ...session }, context);
  const added = () => api.calls.filter(({ call }) => call === ADD).map(({ body }) => body);
  return { ...site, calls: api.calls, called: api.called, added };
}

const button = (intent: string) => `button[value=${intent}]`;
const membershipButton = button('membership');
const giftButton = button('gift-certificate');
const typedGift = {
  value: '50',
  ownValue: '',
  recipientName: 'Kim',
  recipientEmail: 'kim@example.com',
  deliveryDate: '',
  giftMessage: 'Play well',
};

describe('The store', () => {
  it('is called Store and has a tab, where it is enabled', async () => {
    const page = await (await visitStore()).read('/store');
    expect(page.title).toBe('Store · Cedar Ridge');
    expect(page.textOf('h1')).toBe('Store');
    expect(page.textOf('.tabs [aria-current]')).toBe('Store');
  });

  it('is not found where it is not enabled, and asks the booking API for nothing', async () => {
    const { read, post, called } = await visitStore({}, {});
    expect((await read('/store')).status).toBe(404);
    expect((await post('/store', { intent: 'membership', membershipId: '31' })).status).toBe(404);
    expect(called().filter((call) => /memberships|certificates|items|cart/.test(call))).toEqual([]);
    expect((await read('/')).textOf('.tabs')).not.toContain('Store');
  });

  it('says so where nothing is sold', async () => {
    const nothing = { [MEMBERSHIPS]: [], [CERTIFICATES]: [], [PRODUCTS]: [] };
    expect((await (await visitStore(nothing)).read('/store')).textOf('main')).toContain(
      'Nothing is for sale online right now.',
    );
  });

  it('sells nothing that was switched off a moment ago, without failing', async () => {
    const off = refusal(403, 'FORBIDDEN', 'You are not allowed to do that.');
    const page = await (await visitStore({ [PRODUCTS]: off })).read('/store');
    expect(page.status).toBe(200);
    expect(page.all('.products')).toHaveLength(0);
    expect(page.all('.member')).toHaveLength(1);
  });

  it('shows no products, and does not ask for them, where the setting is off', async () => {
    const { read, called } = await visitStore({}, { store: { enabled: true } });
    expect((await read('/store')).all('.products')).toHaveLength(0);
    expect(called()).not.toContain(PRODUCTS);
  });

  it('is shown a course at a time where several sell something, with links between them', async () => {
    const other = sampleFacility({ id: 9102, courseId: '5f1e0000000000000000a102', name: 'Lake Course' });
    const third = sampleFacility({ id: 9103, courseId: '5f1e0000000000000000a103', name: 'Short Course' });
    const { read } = await visitStore({
      'GET /facilities': [third, sampleFacility(), other],
      [CERTIFICATES]: [sampleGiftCertificate({ facilityId: 9102, giftCertificateId: 42, name: 'Lake Gift' })],
    });
    const first = await read('/store');
    expect(first.all('.store-courses a').map((link) => link.textContent)).toEqual([
      'Cedar Ridge Golf Course',
      'Lake Course',
    ]);
    expect(first.textOf('.store-courses [aria-current]')).toBe('Cedar Ridge Golf Course');
    expect([first.all('.member').length, first.all('.gift').length]).toEqual([1, 0]);
    const second = await read(first.all('.store-courses a')[1]?.getAttribute('href') ?? '');
    expect(second.textOf('.gift h2')).toBe('Lake Gift');
    expect(second.all('.member')).toHaveLength(0);
    expect(second.one('form.gift-form').getAttribute('action')).toContain('/store?course=9102');
    expect((await read('/store?course=nonsense')).textOf('.store-courses [aria-current]')).toBe(
      'Cedar Ridge Golf Course',
    );
  });

  it('runs no script but a few lines in the page, and none where data is saved', async () => {
    const { read } = await visitStore();
    const scripts = (await read('/store')).all('script');
    expect(scripts.map((script) => script.getAttribute('src')).filter(Boolean)).toEqual([]);
    expect((await read('/store', { 'save-data': 'on' })).all('script')).toHaveLength(0);
  });

  it('speaks German', async () => {
    const settings = { ...OPEN, languages: ['en', 'de'] };
    const page = await (await visitStore({}, settings)).read('/store', { 'accept-language': 'de' });
    expect(page.textOf('.member')).toContain('120,00 $ monatlich');
    expect(page.textOf('.member')).toContain('Einmalige Aufnahmegebühr');
  });
});

describe('A membership of the store', () => {
  it('is shown with its benefits, and each plan with its price, period and initiation fee', async () => {
    const page = await (await visitStore()).read('/store');
    expect(page.textOf('.member h3')).toBe('Weekday Member');
    expect(page.textOf('.member')).toContain('1 year');
    expect(page.all('.ticks li').map((item) => item.textContent)).toEqual([
      'No green fees on weekdays',
      'Book 14 days ahead',
    ]);
    expect(page.all('.member label').map((label) => label.textContent?.trim())).toEqual([
      '$120.00 monthly One Time Initiation Fee $50.00',
      '$1,200.00 annually',
    ]);
  });

  it('says every period in words', async () => {
    const frequencies = ['weekly', 'biweekly', 'monthly', 'bimonthly', 'quarterly', 'annually', 'onetime'];
    const paymentPlans = frequencies.map((frequencyType, index) => ({
      paymentPlanId: index + 1,
      price: 10,
      initiationFee: 0,
      frequencyType,
    }));
    const page = await (await visitStore({ [MEMBERSHIPS]: [{ ...sampleMembership(), paymentPlans }] })).read(
      '/store',
    );
    expect(page.all('.member label').map((label) => label.textContent?.trim())).toEqual([
      '$10.00 weekly',
      '$10.00 every two weeks',
      '$10.00 monthly',
      '$10.00 every two months',
      '$10.00 quarterly',
      '$10.00 annually',
      '$10.00 one time',
    ]);
  });

  it('goes into the cart of a guest with its plan, and says "Membership added to cart"', async () => {
    const { read, post, added } = await visitStore();
    const fields = (await read('/store')).fieldsOf(membershipButton);
    const answer = await post('/store', { ...fields, paymentPlanId: '312' });
    expect(answer.headers.get('location')).toBe('/cart');
    expect(added()).toEqual([
      {
        cartId: CART_ID,
        item: { type: 'Membership', facilityId: 9101, extra: { paymentPlan: { paymentPlanId: 312 } } },
      },
    ]);
    expect((await read('/cart')).textOf('#toast')).toBe('Membership added to cart');
  });

  it('makes a cart on the first add, one for both clicks of a double click', async () => {
    const { read, post, calls } = await visitStore({}, OPEN, { cartId: undefined });
    const fields = (await read('/store')).fieldsOf(membershipButton);
    await post('/store', fields);
    const added = calls.find(({ call }) => call === ADD);
    expect(added?.body).toMatchObject({ cartId: null });
    expect(added?.headers.get('idempotency-key')).toBe(fields.attemptId);
  });

  it.each([
    [409, 'MEMBERSHIP_ALREADY_IN_CART', 'Membership for this course is already in the cart'],
    [
      409,
      'MEMBERSHIP_ACTIVE',
      'You already have an active membership. Please reach out to us at the course if you believe this is an error.',
    ],
    [409, 'CART_LIMIT_EXCEEDED', 'Cart items limit exceeded.'],
  ])(
    'that is refused (%i %s) says why beside it, with the plan that was chosen',
    async (status, code, message) => {
      const { read, submit } = await visitStore({ [ADD]: refusal(status, code, message) });
      const fields = (await read('/store')).fieldsOf(membershipButton);
      const page = await submit('/store', { ...fields, paymentPlanId: '312' });
      expect(page.status).toBe(status);
      expect(page.textOf('.member .note.bad[role=alert]')).toBe(message);
      expect(page.one<HTMLInputElement>('[name=paymentPlanId]:checked').value).toBe('312');
      expect(page.all('.note.bad')).toHaveLength(1);
    },
  );

  it('says "Failed to add Membership to cart" when the booking API fails', async () => {
    const { read, submit } = await visitStore({ [ADD]: refusal(500, 'UNEXPECTED', 'stack trace') });
    const page = await submit('/store', (await read('/store')).fieldsOf(membershipButton));
    expect(page.textOf('.member .note.bad')).toBe('Failed to add Membership to cart');
  });

  it('without a plan, or with one that is not offered, does not go into the cart', async () => {
    const { read, submit, added } = await visitStore();
    const { paymentPlanId: _, ...fields } = (await read('/store')).fieldsOf(membershipButton);
    const none = await submit('/store', fields);
    expect([none.status, none.textOf('.member .note.bad')]).toEqual([400, 'Choose a payment plan']);
    const foreign = await submit('/store', { ...fields, paymentPlanId: '999' });
    expect([foreign.status, foreign.textOf('.member .note.bad')]).toEqual([
      409,
      'This course does not sell this item.',
    ]);
    expect(added()).toEqual([]);
  });

  it('is not put into a cart that a browser without cookies could not find again', async () => {
    const { read, send, cookies, added } = await visitStore();
    const fields = (await read('/store')).fieldsOf(membershipButton);
    cookies.clear();
    const answer = await send('/store', { method: 'POST', body: new URLSearchParams(fields) });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain(
      'Your cart needs cookies, so nothing was added or changed. Please allow cookies',
    );
    expect(added()).toEqual([]);
  });
});

describe('A gift certificate of the store', () => {
  it('goes into the cart for its recipient, and says "Gift Certificate added to cart"', async () => {
    const { read, post, added } = await visitStore();
    const fields = (await read('/store')).fieldsOf(giftButton);
    expect(fields.value).toBe('25');
    const answer = await post('/store', { ...fields, ...typedGift, deliveryDate: '2099-06-01' });
    expect(answer.headers.get('location')).toBe('/cart');
    expect(added()).toEqual([
      {
        cartId: CART_ID,
        item: {
          type: 'GiftCertificate',
          facilityId: 9101,
          extra: {
            giftCertificateId: 41,
            value: 50,
            recipientName: 'Kim',
            recipientEmail: 'kim@example.com',
            deliveryDate: '2099-06-01',
            giftMessage: 'Play well',
          },
        },
      },
    ]);
    expect((await read('/cart')).textOf('#toast')).toBe('Gift Certificate added to cart');
  });

  it.each([
    ['75', 75],
    ['$1,000.00', 1000],
  ])('of an own amount (%s) counts it in place of the chosen one', async (ownValue, value) => {
    const { read, post, added } = await visitStore();
    const fields = (await read('/store')).fieldsOf(giftButton);
    await post('/store', { ...fields, ...typedGift, ownValue });
    expect(added()).toMatchObject([{ item: { extra: { value } } }]);
  });

  it.each([
    [{ recipientName: '' }, 'recipientName', "Enter the recipient's name"],
    [{ recipientEmail: 'kim' }, 'recipientEmail', 'Email is invalid'],
    [{ value: '', ownValue: '' }, 'ownValue', 'Choose a value'],
    [{ ownValue: '5' }, 'ownValue', 'Choose a whole amount from $10 to $1,000'],
    [{ ownValue: '10.50' }, 'ownValue', 'Choose a whole amount from $10 to $1,000'],
    [{ ownValue: 'much' }, 'ownValue', 'Choose a whole amount from $10 to $1,000'],
    [{ value: '26.5' }, 'ownValue', 'Choose a whole amount from $10 to $1,000'],
    [
      { deliveryDate: '2020-01-01' },
      'deliveryDate',
      'Choose a day from today to Thursday, December 31, 2099',
    ],
    [
      { deliveryDate: '2100-01-01' },
      'deliveryDate',
      'Choose a day from today to Thursday, December 31, 2099',
    ],
    [{ deliveryDate: 'soon' }, 'deliveryDate', 'Choose a day from today to Thursday, December 31, 2099'],
  ])(
    'with %o says on the field %s what is wrong, and keeps what was typed',
    async (wrong, field, message) => {
      const { read, submit, added } = await visitStore();
      const fields = (await read('/store')).fieldsOf(giftButton);
      const page = await submit('/store', { ...fields, ...typedGift, ...wrong });
      expect(page.status).toBe(400);
      const input = page.one<HTMLInputElement>(`[name=${field}]`);
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(page.textOf(`#${input.id}-error`)).toBe(message);
      expect(page.textOf('.note.bad[role=alert]')).toBe(`Some of the fields are invalid ${message}`);
      const typed = { ...typedGift, ...wrong };
      for (const name of [
        'ownValue',
        'recipientName',
        'recipientEmail',
        'deliveryDate',
        'giftMessage',
      ] as const)
        if (name !== 'deliveryDate' || typed[name] !== 'soon')
          expect([name, page.one<HTMLInputElement>(`[name=${name}]`).value]).toEqual([name, typed[name]]);
      expect(added()).toEqual([]);
    },
  );

  it('is shown as it will be by the Preview button, complete or not, and nothing typed is lost', async () => {
    const { read, submit, added } = await visitStore();
    const before = await read('/store');
    expect(before.textOf('.gift-card')).toContain('$25.00 For someone special');
    const fields = before.fieldsOf(button('preview'));
    const page = await submit('/store', { ...fields, ...typedGift, ownValue: '80', recipientEmail: 'kim' });
    expect(page.status).toBe(200);
    expect(page.textOf('.gift-card')).toBe(
      'Cedar Ridge Golf Course Gift certificate $80.00 For Kim Play well',
    );
    expect(page.all('.note.bad, .error')).toHaveLength(0);
    const { value: _, ...typed } = typedGift;
    expect(page.fieldsOf(giftButton)).toMatchObject({ ...typed, ownValue: '80', recipientEmail: 'kim' });
    // A typed amount wins: no suggested amount looks selected.
    expect(page.all('.gift [name=value]:checked')).toHaveLength(0);
    expect(added()).toEqual([]);
  });

  it.each([
    [409, 'GIFT_CERTIFICATE_ALREADY_IN_CART', 'Gift certificate for this course is already in the cart'],
    [409, 'CURRENCY_DIFFERS', 'A cart can have only one currency.'],
    [500, 'UNEXPECTED', 'stack trace'],
  ])('that is refused (%i %s) says why, with what was typed and the card', async (status, code, message) => {
    const { read, submit } = await visitStore({ [ADD]: refusal(status, code, message) });
    const fields = (await read('/store')).fieldsOf(giftButton);
    const page = await submit('/store', { ...fields, ...typedGift });
    expect(page.textOf('.gift .note.bad')).toBe(
      status === 500 ? 'Failed to add Gift Certificate to cart' : message,
    );
    expect(page.fieldsOf(giftButton)).toMatchObject(typedGift);
    expect(page.textOf('.gift-card')).toContain('$50.00 For Kim Play well');
  });

  it('says nothing of scripts or markup that was typed into it but as text', async () => {
    const { read, submit } = await visitStore();
    const fields = (await read('/store')).fieldsOf(button('preview'));
    const page = await submit('/store', { ...fields, ...typedGift, giftMessage: '<b id="x">&amp;' });
    expect(page.all('#x')).toHaveLength(0);
    expect(page.one('.gift-message').textContent).toBe('<b id="x">&amp;');
  });
});

describe('A product of the store', () => {
  it('is shown with brand, price and stock; what is sold out cannot be added', async () => {
    const page = await (await visitStore()).read('/store');
    const rows = page.all('.products > li');
    expect(rows.map((row) => row.querySelector('h3')?.textContent)).toEqual(['Club cap', 'Rain umbrella']);
    expect(page.textOf('#product-904 .num')).toBe('$28.00 3 left');
    expect(page.textOf('#product-904')).toContain('Ridge');
    expect(page.all('#product-904 option').map((option) => option.textContent)).toEqual(['1', '2', '3']);
    expect(page.textOf('#product-905 .num')).toBe('$39.50 Sold out');
    expect(page.all('#product-905 form')).toHaveLength(0);
  });

  it('is shown with its picture, or with a drawing that nobody has to hear', async () => {
    const [cap, ...others] = sampleLineup().featuredProducts;
    const picture = { image: '/art/cap.svg', alt: 'A green cap' };
    const featuredProducts = cap ? [{ ...cap, picture }, ...others] : others;
    const page = await (await visitStore({ [PRODUCTS]: [sampleLineup({ featuredProducts })] })).read(
      '/store',
    );
    const image = page.one('#product-904 .product-picture img');
    expect(['src', 'alt', 'loading', 'width', 'height'].map((name) => image.getAttribute(name))).toEqual([
      '/art/cap.svg',
      'A green cap',
      'lazy',
      '240',
      '240',
    ]);
    expect(page.all('#product-905 .product-picture img')).toHaveLength(0);
    expect(page.one('#product-905 .product-picture svg').getAttribute('aria-hidden')).toBe('true');
  });

  it('goes into the cart as often as wanted', async () => {
    const { read, post, added } = await visitStore();
    const fields = (await read('/store')).fieldsOf(button('product'));
    expect((await post('/store', { ...fields, quantity: '2' })).status).toBe(303);
    expect(added()).toEqual([
      { cartId: CART_ID, item: { type: 'Product', facilityId: 9101, extra: { id: '904', quantity: 2 } } },
    ]);
  });

  it('that was bought by somebody else says how many are left, where it was added', async () => {
    const out = refusal(409, 'OUT_OF_STOCK', 'Only 1 left.', { available: 1 });
    const { read, submit } = await visitStore({ [ADD]: out });
    const page = await submit('/store', {
      ...(await read('/store')).fieldsOf(button('product')),
      quantity: '3',
    });
    expect(page.status).toBe(409);
    expect(page.textOf('#product-904 .note.bad[role=alert]')).toBe('Only 1 left.');
    expect(page.one<HTMLSelectElement>('#product-904 select').value).toBe('3');
  });

  it('says that an error occurred when the booking API fails', async () => {
    const { read, submit } = await visitStore({ [ADD]: refusal(500, 'UNEXPECTED', 'stack trace') });
    const page = await submit('/store', (await read('/store')).fieldsOf(button('product')));
    expect(page.textOf('#product-904 .note.bad')).toBe(
      'An error occurred while processing your request. Please try again.',
    );
  });

  it('is not taken without a quantity, nor where it is not sold', async () => {
    const { read, submit, added } = await visitStore();
    const fields = (await read('/store')).fieldsOf(button('product'));
    const none = await submit('/store', { ...fields, quantity: 'many' });
    expect([none.status, none.textOf('#product-904 .note.bad')]).toEqual([400, 'Choose a quantity']);
    expect((await submit('/store', { ...fields, productId: '903' })).status).toBe(409);
    expect(added()).toEqual([]);
  });
});

it('A store that the booking API cannot tell of is an error page', async () => {
  const { read } = await visitStore({ [MEMBERSHIPS]: refusal(500, 'UNEXPECTED', 'stack trace') });
  const page = await read('/store');
  expect(page.status).toBeGreaterThanOrEqual(500);
  expect(page.html).not.toContain('stack trace');
});
