import { describe, expect, it } from 'vitest';
import { CALLS, cardAnswers, goodAnswers, typed } from '#tests/support/site/checkout-answers.ts';
import { fakeApi, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import { CART_ID, sampleCart, sampleItem } from '#tests/support/site/samples.ts';
import {
  sampleGiftItem,
  sampleMembershipItem,
  sampleProductItem,
} from '#tests/support/site/store-samples.ts';

const BUTTON = '[data-testid=make-your-reservation-btn]';
const INVOICE = 'POST /invoice';
const wordless = (status = 409) => refusal(status, status >= 500 ? 'UNEXPECTED' : 'ITEM_NOT_OFFERED', '');

/** What the checkout of a cart says when the booking API answers so. */
async function alertOf(items: Parameters<typeof sampleCart>[0], answers: Record<string, unknown>) {
  const api = fakeApi({ ...goodAnswers(), [CALLS.cart]: sampleCart(items), ...answers });
  const { read, submit } = await openSite(api.bookingFetch, { cartId: CART_ID });
  const fields = (await read('/checkout')).fieldsOf(BUTTON);
  return (await submit('/checkout', { ...fields, ...typed })).textOf('[role=alert]');
}

describe('What a checkout says when something of the store cannot be bought', () => {
  const sentences: [
    what: string,
    items: Parameters<typeof sampleCart>[0],
    answers: Record<string, unknown>,
    sentence: string,
  ][] = [
    [
      'a membership, without a word why',
      [sampleMembershipItem()],
      { [INVOICE]: wordless() },
      'Failed to purchase Membership',
    ],
    [
      'a gift certificate, without a word why',
      [sampleGiftItem()],
      { [INVOICE]: wordless() },
      'Failed to purchase Gift Certificate',
    ],
    [
      'anything else, without a word why',
      [sampleProductItem()],
      { [INVOICE]: wordless() },
      'Failed to Purchase an Item',
    ],
    [
      'an invoice that fails at the server',
      [sampleGiftItem()],
      { [INVOICE]: wordless(500) },
      'An error occurred while processing your invoice. Please try again.',
    ],
    [
      'a second membership',
      [sampleMembershipItem()],
      {
        [INVOICE]: refusal(
          409,
          'MEMBERSHIP_ACTIVE',
          'You already have an active membership. Please reach out to us at the course if you believe this is an error.',
        ),
      },
      'You already have an active membership. Please reach out to us at the course if you believe this is an error.',
    ],
    [
      'a whole order, without a word why',
      [sampleGiftItem()],
      { [CALLS.open]: wordless() },
      'Failed to purchase',
    ],
  ];
  it.each(sentences)(
    '%s is said in the words of the specification',
    async (_what, items, answers, sentence) => {
      expect(await alertOf(items, answers)).toBe(`Your purchase is not complete ${sentence}`);
    },
  );

  it('what belongs to a tee time that cannot be booked is "Failed to purchase parent cart item"', async () => {
    const alert = await alertOf([sampleItem(), sampleProductItem()], { [CALLS.reserve]: wordless() });
    expect(alert).toContain('Failed to process cart item');
    expect(alert).toContain('Failed to purchase parent cart item');
  });

  it('a payment provider that cannot be reached is said in the words of the specification', async () => {
    const sorry = "We're sorry, we're having trouble processing your request. Please try again.";
    const answer = { ...cardAnswers.declined, StatusCode: 502, Message: sorry };
    expect(await alertOf([sampleItem()], { [CALLS.pay]: answer })).toContain(sorry);
  });
});
