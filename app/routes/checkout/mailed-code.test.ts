import { describe, expect, it } from 'vitest';
import type { CardAnswer } from '#server/contract/card-client.ts';
import type { Cart } from '#server/contract/cart.ts';
import {
  buying,
  CALLS,
  CARD_AGAIN,
  cardAnswers,
  goodAnswers,
  purchaseAfter,
  typed,
} from '#tests/support/site/checkout-answers.ts';
import { fakeApi, inTurn } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import {
  CART_ID,
  ORDER_ID,
  sampleCart,
  sampleItem,
  samplePurchase,
  samplePurchasedItem,
} from '#tests/support/site/samples.ts';

const SENT = 'We sent a code to p…@example.com. Please enter it to make your reservation.';
const WRONG = "That isn't the code we sent to p…@example.com. Please check our latest email.";
const asked = {
  ...cardAnswers.declined,
  ReservationStatusID: null,
  StatusCode: 428,
  Message: SENT,
};
const wrong = { ...asked, Message: WRONG, ValidationErrors: [WRONG] };
const OTHER_ITEM = '33333333-2222-4222-8222-222222222222';

async function visitCheckout(...answers: CardAnswer[]) {
  return visitCart(() => sampleCart(), ...answers);
}

async function visitCart(cart: () => Cart, ...answers: CardAnswer[]) {
  const purchases = answers.map((answer) => purchaseAfter(answer));
  const api = fakeApi({ ...goodAnswers(), [CALLS.cart]: cart, [CALLS.buy]: inTurn(...purchases) });
  const site = await openSite(api.bookingFetch, { cartId: CART_ID });
  const page = await site.read('/checkout');
  const first = { ...page.fieldsOf('[data-testid=make-your-reservation-btn]'), ...typed };
  const bought = () => api.calls.filter(({ call }) => call === CALLS.buy);
  const sentCodes = () => bought().map(({ body }) => (body as Record<string, string>).emailCode);
  return { ...site, ...api, first, bought, sentCodes };
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof visitCheckout>>['submit']>>;
/** The form as the page shows it, card typed again, sent by one of its buttons. */
const refill = (page: Page, change: Record<string, string>, button = '[data-testid=confirm-code-btn]') => ({
  ...page.fieldsOf(button),
  cardNumber: typed.cardNumber,
  securityCode: typed.securityCode,
  ...change,
});

describe('A booking that needs a mailed code', () => {
  it('comes back with a field for it, says where it was sent, and keeps what was typed', async () => {
    const { submit, first } = await visitCheckout(asked);
    const page = await submit('/checkout', first);
    expect(page.status).toBe(409);
    expect(page.textOf('[role=status]')).toBe(`${SENT} Enter the code`);
    expect(page.one('[role=status] a').getAttribute('href')).toBe('#checkout-emailCode');
    expect(page.all('[role=alert]')).toHaveLength(0);
    const field = page.one<HTMLInputElement>('#checkout-emailCode');
    expect(
      ['inputmode', 'autocomplete', 'autofocus', 'aria-invalid', 'maxlength'].map((name) =>
        field.getAttribute(name),
      ),
    ).toEqual(['numeric', 'one-time-code', '', null, '20']);
    expect(page.textOf(`#${field.getAttribute('aria-describedby')}`)).toBe(SENT);
    expect(page.textOf('label[for=checkout-emailCode]')).toBe('Code from the email');
    expect(page.one<HTMLInputElement>('[name=lastName]').value).toBe('Green');
    expect(page.one<HTMLInputElement>('[name=terms]').checked).toBe(true);
  });

  it('still has the field when the page is opened again, for as long as the order is the same', async () => {
    let cart = sampleCart();
    const answers = [asked, cardAnswers.approved];
    const { submit, read, post, first, sentCodes } = await visitCart(() => cart, ...answers);
    const isAsked = async () => (await read('/checkout')).all('#checkout-emailCode').length === 1;
    expect(await isAsked()).toBe(false);
    await submit('/checkout', first);
    cart = sampleCart([sampleItem()], { orderId: '65a0b1c2d3e4f50617283000' });
    expect(await isAsked()).toBe(false);
    cart = sampleCart([sampleItem()], { orderId: ORDER_ID });
    const opened = await read('/checkout');
    expect(opened.textOf('#checkout-emailCode-description')).toBe(
      'The 6-digit code we sent to p…@example.com.',
    );
    expect(opened.one('#checkout-emailCode').getAttribute('autofocus')).toBe(null);
    const sent = refill(opened, { ...typed, emailCode: '012345' });
    expect((await post('/checkout', sent)).status).toBe(303);
    expect(sentCodes()).toEqual(['', '012345']);
  });

  it('is made with the code that is typed, spaces and all, as another purchase', async () => {
    const { submit, post, first, bought, sentCodes } = await visitCheckout(asked, cardAnswers.approved);
    const page = await submit('/checkout', first);
    const answer = await post('/checkout', refill(page, { emailCode: ' 012 345 ' }));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/confirmation?order=${ORDER_ID}`]);
    expect(sentCodes()).toEqual(['', '012345']);
    expect(new Set(bought().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  it('says what is wrong with a code at its field, and the right one books', async () => {
    const { submit, post, first } = await visitCheckout(asked, wrong, cardAnswers.approved);
    const page = await submit('/checkout', first);
    const again = await submit('/checkout', refill(page, { emailCode: '999999' }));
    expect(again.status).toBe(400);
    expect(again.textOf('[role=alert]')).toBe(`Some of the fields are invalid ${WRONG} ${CARD_AGAIN}`);
    expect(again.one('[role=alert] a').getAttribute('href')).toBe('#checkout-emailCode');
    const field = again.one<HTMLInputElement>('#checkout-emailCode');
    expect([field.getAttribute('aria-invalid'), field.getAttribute('autofocus')]).toEqual(['true', null]);
    expect(again.textOf('#checkout-emailCode-error')).toBe(WRONG);
    expect(again.textOf('#checkout-emailCode-description')).toBe(
      'The 6-digit code we sent to p…@example.com.',
    );
    expect((await post('/checkout', refill(again, { emailCode: '012345' }))).status).toBe(303);
  });

  it.each([
    ['', 'Please enter the code from the email'],
    ['12345', 'Please enter all 6 digits of the code'],
    ['12a456', 'Please enter all 6 digits of the code'],
  ])('does not ask the booking API with the code "%s"', async (emailCode, message) => {
    const { submit, first, sentCodes } = await visitCheckout(asked);
    const page = await submit('/checkout', first);
    const again = await submit('/checkout', refill(page, { emailCode }));
    expect([again.status, again.textOf('#checkout-emailCode-error')]).toEqual([400, message]);
    expect(sentCodes()).toEqual(['']);
  });

  it('is sent a new code by a button of the same form', async () => {
    const newer = 'We just sent a code to p…@example.com.';
    const { submit, first, sentCodes } = await visitCheckout(asked, { ...asked, Message: newer });
    const page = await submit('/checkout', first);
    const again = await submit('/checkout', refill(page, { emailCode: '111111' }, 'button[value=send-code]'));
    expect([again.status, again.textOf('[role=status]')]).toEqual([409, `${newer} Enter the code`]);
    expect(sentCodes()).toEqual(['', '']);
  });

  it('asks anew when the e-mail address is changed, whatever is in the field', async () => {
    const { submit, first, sentCodes } = await visitCheckout(asked, {
      ...asked,
      Message: 'We sent a code to s…@example.com.',
    });
    const page = await submit('/checkout', first);
    const again = await submit('/checkout', refill(page, { email: 'sam@example.com', emailCode: '012345' }));
    expect(again.textOf('[role=status]')).toContain('s…@example.com');
    expect(again.one<HTMLInputElement>('[name=codeEmail]').value).toBe('sam@example.com');
    expect(sentCodes()).toEqual(['', '']);
  });

  it('keeps the field when something else is wrong', async () => {
    const { submit, first } = await visitCheckout(asked);
    const page = await submit('/checkout', first);
    const again = await submit('/checkout', refill(page, { emailCode: '012345', lastName: '' }));
    expect(again.status).toBe(400);
    expect(again.one<HTMLInputElement>('#checkout-emailCode').value).toBe('012345');
    expect(again.textOf('[role=alert]')).toBe(
      `Some of the fields are invalid Please enter a valid last name ${CARD_AGAIN}`,
    );
  });

  it('says what of several tee times is booked already, and asks once for the rest', async () => {
    const later = { id: OTHER_ITEM, teetime: '2031-05-04T18:00:00.000Z' };
    const late = sampleItem({ id: OTHER_ITEM, extra: { teetime: later.teetime } });
    const kept = samplePurchasedItem({ ...later, state: 'reserved' });
    const half = samplePurchase([samplePurchasedItem(), kept], { payment: asked });
    const api = fakeApi({ ...goodAnswers(), ...buying(half, [late, sampleItem()]) });
    const site = await openSite(api.bookingFetch, { cartId: CART_ID });
    const form = (await site.read('/checkout')).fieldsOf('[data-testid=make-your-reservation-btn]');
    const page = await site.submit('/checkout', { ...form, ...typed });
    expect(page.all('[role=status]').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Booked: '),
      expect.stringContaining(SENT),
    ]);
    expect(page.all('#checkout-emailCode')).toHaveLength(1);
  });

  it('keeps the code out of the cookies', async () => {
    const { submit, first, cookies } = await visitCheckout(asked, wrong);
    const page = await submit('/checkout', first);
    await submit('/checkout', refill(page, { emailCode: '735912' }));
    const kept = [...cookies.values()].map((value) => atob(decodeURIComponent(value).split('.')[0] ?? ''));
    expect(kept.join()).toContain('pat@example.com');
    expect(kept.join()).not.toContain('735912');
  });
});
