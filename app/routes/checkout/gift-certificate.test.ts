import { describe, expect, it } from 'vitest';
import {
  buying,
  CALLS,
  cardAnswers,
  goodAnswers,
  purchaseAfter,
  typed,
} from '#tests/support/site/checkout-answers.ts';
import { fakeApi, inTurn, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import { CART_ID, sampleCart, sampleItem } from '#tests/support/site/samples.ts';
import { sampleGiftItem, sampleProductItem } from '#tests/support/site/store-samples.ts';

const BALANCE = 'POST /gift-certificates/balance';
const SUBMIT = '[data-testid=make-your-reservation-btn]';
const APPLY = 'button[value=certificate]';
const CODE = 'ABCD-EFGH-JKLM-7K2M';
const OTHER = 'ABCD-EFGH-JKLM-9P3N';
const REFUSED = 'This gift certificate cannot be used here. Please check its code.';
const worth = (balance: number, lastFour = '7K2M') => ({ lastFour, balance, currencyCode: 'USD' });
const teeTime = sampleItem({ extra: { totalDue: 135, dueOnline: 100, dueAtCourse: 35 } });
const { cardNumber: _, securityCode: __, ...withoutCard } = typed;

async function visit(answers: Record<string, unknown> = {}, items = [teeTime], settings = {}) {
  const api = fakeApi({
    ...goodAnswers(settings),
    [CALLS.cart]: sampleCart(items),
    [BALANCE]: worth(40),
    ...answers,
  });
  const site = await openSite(api.bookingFetch, { cartId: CART_ID });
  return {
    ...site,
    ...api,
    callsOf: (name: string) => api.calls.filter(({ call }) => call === name),
    /** Types a code and presses Apply with the form filled in. Returns the next page. */
    async apply(code: string, fields: Record<string, string> = {}) {
      const page = await site.read('/checkout');
      const sent = { ...page.fieldsOf(APPLY), ...fields, giftCertificateCode: code };
      const answer = await site.post('/checkout', sent);
      return { status: answer.status, page: answer.status === 303 ? await site.read('/checkout') : null };
    },
  };
}
type Shown = Awaited<ReturnType<Awaited<ReturnType<typeof visit>>['read']>>;
const sumsOf = (page: Shown) => page.all('.sums > div').map((line) => line.textContent);

describe('A gift certificate at the checkout', () => {
  it('is shown by the end of its code, with what it pays and what is left for the card', async () => {
    const { apply, callsOf, html } = { ...(await visit()), html: '' };
    const { page } = await apply(` ${CODE.toLowerCase()} `);
    if (!page) throw new Error('The code was not taken');
    expect(page.textOf('#toast')).toBe('Gift certificate applied');
    expect(sumsOf(page)).toContain('Gift certificate ending in 7K2M−$40.00');
    expect(sumsOf(page)).toContain('Due now$60.00');
    expect(page.textOf('.due')).toBe('Due now $60.00');
    expect(page.textOf(SUBMIT)).toBe('Make your reservation · $60.00');
    expect(page.textOf('[aria-labelledby=card-title]')).toContain('We charge $60.00 to this card now.');
    expect(page.html + html).not.toMatch(/ABCD-?EFGH/);
    expect(callsOf(BALANCE)[0]?.body).toEqual({ cartId: CART_ID, code: 'ABCDEFGHJKLM7K2M' });
  });

  it('pays with the purchase of the cart, also for a tee time alone, and is forgotten with the order', async () => {
    const { apply, post, read, callsOf } = await visit();
    await apply(CODE);
    const fields = (await read('/checkout')).fieldsOf(SUBMIT);
    expect((await post('/checkout', { ...fields, ...typed })).headers.get('location')).toMatch(
      /^\/confirmation/,
    );
    expect(callsOf(CALLS.buy)[0]?.body).toMatchObject({
      giftCertificateCodes: ['ABCDEFGHJKLM7K2M'],
      card: { cardNumber: typed.cardNumber },
      // We charge only the amount the golfer saw.
      expectedAmount: 60,
    });
    expect(sumsOf(await read('/checkout')).join()).not.toContain('Gift certificate');
  });

  it('that covers all that is due asks for no card, and says so', async () => {
    const { apply, post, callsOf } = await visit({ [BALANCE]: worth(150) });
    const { page } = await apply(CODE);
    if (!page) throw new Error('The code was not taken');
    expect(page.all('[name=cardNumber]')).toHaveLength(0);
    expect(page.textOf('[aria-labelledby=no-card-title]')).toBe(
      "Payment Your gift certificates cover everything due now. You don't need a card. You pay $35.00 at the course.",
    );
    expect(sumsOf(page)).toContain('Due now$0.00');
    expect(page.textOf('.checkout aside')).toContain('$50.00 left on it');
    await post('/checkout', { ...page.fieldsOf(SUBMIT), ...withoutCard });
    expect(callsOf(CALLS.buy)[0]?.body).toMatchObject({ card: null });
  });

  it('that covers all of it needs no card either where the course asks for one as a guarantee', async () => {
    const settings = {
      checkout: {
        requiredFields: { email: true, phone: false, teeTimePolicy: true, creditCard: true, note: false },
      },
    };
    const { apply } = await visit({ [BALANCE]: worth(150) }, [teeTime], settings);
    expect((await apply(CODE)).page?.all('[name=cardNumber]')).toHaveLength(0);
  });

  it('is one of several, spent in their order, and is taken off again', async () => {
    const { apply, post, read } = await visit({
      [BALANCE]: ({ body }: { body: { code: string } }) =>
        body.code.endsWith('7K2M') ? worth(40) : worth(100, '9P3N'),
    });
    await apply(CODE);
    const { page } = await apply(OTHER);
    if (!page) throw new Error('The code was not taken');
    expect(sumsOf(page).slice(-4)).toEqual([
      'Gift certificate ending in 7K2M−$40.00',
      'Gift certificate ending in 9P3N−$60.00',
      'Due now$0.00',
      'Due at the course$35.00',
    ]);
    const remove = page.fieldsOf('button[value="remove-certificate 7K2M"]');
    expect((await post('/checkout', { ...remove, ...withoutCard })).status).toBe(303);
    const left = await read('/checkout');
    expect(left.textOf('#toast')).toBe('Gift certificate removed');
    expect(sumsOf(left).slice(-3)).toEqual([
      'Gift certificate ending in 9P3N−$100.00',
      'Due now$0.00',
      'Due at the course$35.00',
    ]);
    expect(left.one<HTMLInputElement>('[name=lastName]').value).toBe('Green');
  });

  it('pays for everything but another gift certificate', async () => {
    const { apply } = await visit({ [BALANCE]: worth(500) }, [
      sampleGiftItem(),
      sampleProductItem(),
    ] as never);
    const { page } = await apply(CODE);
    if (!page) throw new Error('The code was not taken');
    expect(sumsOf(page)).toContain('Gift certificate ending in 7K2M−$24.00');
    expect(page.textOf('.due')).toBe('Due now $50.00');
  });

  it('is not asked for where there is nothing it could pay, nor in the cart', async () => {
    const gift = await visit({}, [sampleGiftItem()] as never);
    expect((await gift.read('/checkout')).all('[name=giftCertificateCode]')).toHaveLength(0);
    expect((await (await visit()).read('/cart')).all('[name=giftCertificateCode]')).toHaveLength(0);
  });
});

describe('A code that cannot pay', () => {
  it.each([
    ['is unknown', CODE, refusal(409, 'GIFT_CERTIFICATE_REFUSED', REFUSED), 409, REFUSED],
    ['is none at all', 'SAVE10', worth(40), 409, REFUSED],
    ['is empty', '', worth(40), 400, 'Please enter the gift certificate code'],
    ['is of another currency', CODE, { ...worth(40), currencyCode: 'GBP' }, 409, REFUSED],
    ['is spent', CODE, worth(0), 409, 'This gift certificate has no balance left.'],
    [
      'comes after too many wrong ones',
      CODE,
      refusal(429, 'TOO_MANY_REQUESTS', 'Too many requests.'),
      429,
      'Too many wrong codes. Please try again in 1 minute.',
    ],
  ])(
    'because it %s is said at its field, and the form is kept',
    async (_name, code, answer, status, said) => {
      const { read, submit, called } = await visit({ [BALANCE]: answer });
      const fields = (await read('/checkout')).fieldsOf(APPLY);
      const page = await submit('/checkout', { ...fields, ...typed, giftCertificateCode: code });
      expect(page.status).toBe(status);
      expect(page.textOf('#giftCertificateCode-error')).toBe(said);
      expect(page.one('#giftCertificateCode').getAttribute('aria-invalid')).toBe('true');
      expect(page.one<HTMLInputElement>('#giftCertificateCode').value).toBe(code);
      expect(page.one<HTMLInputElement>('[name=lastName]').value).toBe('Green');
      expect(page.one<HTMLInputElement>('[name=cardNumber]').value).toBe('');
      expect(called()).not.toContain(CALLS.buy);
    },
  );

  it('because it is applied already is said, and it pays once', async () => {
    const { apply, read, submit } = await visit();
    await apply(CODE);
    const fields = (await read('/checkout')).fieldsOf(APPLY);
    const page = await submit('/checkout', { ...fields, giftCertificateCode: CODE.replaceAll('-', ' ') });
    expect(page.textOf('#giftCertificateCode-error')).toBe('This gift certificate is already applied.');
    expect(page.textOf('.due')).toBe('Due now $60.00');
  });
});

describe('A code that was typed and not applied', () => {
  it('is applied first when the reservation is made: nobody pays more than he thought', async () => {
    const { read, post, called } = await visit();
    const fields = (await read('/checkout')).fieldsOf(SUBMIT);
    const answer = await post('/checkout', { ...fields, ...typed, giftCertificateCode: CODE });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/checkout']);
    expect(called()).not.toContain(CALLS.buy);
    const page = await read('/checkout');
    expect(page.textOf('.due')).toBe('Due now $60.00');
    expect(page.one<HTMLInputElement>('[name=lastName]').value).toBe('Green');
  });

  it('stays in its field when the other one is refused', async () => {
    const { read, submit } = await visit();
    const fields = (await read('/checkout')).fieldsOf('button[value=promotion]');
    const page = await submit('/checkout', { ...fields, giftCertificateCode: CODE });
    expect(page.textOf('#promotionCode-error')).toBe('Please enter a promo code');
    expect(page.one<HTMLInputElement>('#giftCertificateCode').value).toBe(CODE);
  });
});

describe('A gift certificate that was applied', () => {
  it('and is worth less by now: the page is shown again with the new sums, and nothing is bought', async () => {
    const { apply, read, submit, called } = await visit({
      [BALANCE]: inTurn(worth(40), worth(40), worth(40), worth(15)),
    });
    await apply(CODE);
    const fields = (await read('/checkout')).fieldsOf(SUBMIT);
    const page = await submit('/checkout', { ...fields, ...typed });
    expect(page.status).toBe(409);
    expect(page.textOf('main')).toContain(
      'The amount due now has changed. Nothing was bought. Please check the amounts again.',
    );
    expect(page.textOf('.due')).toBe('Due now $85.00');
    expect(called()).not.toContain(CALLS.buy);
  });

  it('and is void by now pays nothing, and the page says so', async () => {
    const gone = refusal(409, 'GIFT_CERTIFICATE_REFUSED', REFUSED);
    const { apply } = await visit({ [BALANCE]: inTurn(worth(40), gone) });
    const { page } = await apply(CODE);
    expect(page?.textOf('.checkout aside [role=alert]')).toBe(
      `We can't use the gift certificate ending in 7K2M. ${REFUSED}`,
    );
    expect(page?.textOf('.due')).toBe('Due now $100.00');
  });

  it('and is refused by the payment is said at the field: the form is kept, nothing is bought', async () => {
    const refused = { ...cardAnswers.declined, ReservationStatusID: null, StatusCode: 409, Message: REFUSED };
    const { apply, read, submit } = await visit({
      [CALLS.buy]: purchaseAfter({ ...refused, ValidationErrors: [REFUSED] }),
    });
    await apply(CODE);
    const fields = (await read('/checkout')).fieldsOf(SUBMIT);
    const page = await submit('/checkout', { ...fields, ...typed });
    expect(page.status).toBe(409);
    expect(page.textOf('#giftCertificateCode-error')).toBe(REFUSED);
    expect(page.one<HTMLInputElement>('[name=lastName]').value).toBe('Green');
  });

  it('and pays all, so that no card is needed: too many tries are said all the same', async () => {
    const Message = 'Too many wrong codes were tried. Please try again later.';
    const refused = purchaseAfter({ ...cardAnswers.declined, StatusCode: 429, Message });
    const { apply, read, submit } = await visit({ ...buying(refused, [teeTime]), [BALANCE]: worth(150) });
    await apply(CODE);
    const fields = (await read('/checkout')).fieldsOf(SUBMIT);
    await submit('/checkout', { ...fields, ...withoutCard });
    for (const path of ['/checkout?ended', '/checkout']) {
      const page = await read(path);
      expect(page.all('[role=alert]')).toHaveLength(1);
      expect(page.textOf('[role=alert]')).toBe(`Your reservation isn't complete ${Message}`);
      expect(page.all('a[href^="#checkout-"]')).toHaveLength(0);
    }
  });

  it('is forgotten when the golfer signs out', async () => {
    const { apply, post, cookies } = await visit();
    await apply(CODE);
    const kept = () =>
      [...cookies.values()].map((value) => atob(decodeURIComponent(value).split('.')[0] ?? ''));
    expect(kept().join()).toContain('ABCDEFGHJKLM7K2M');
    await post('/logout', {});
    expect(kept().join()).not.toContain('ABCDEFGHJKLM7K2M');
  });
});
