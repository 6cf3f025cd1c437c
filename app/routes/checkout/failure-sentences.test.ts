import { describe, expect, it } from 'vitest';
import type { CartItem } from '#server/contract/cart.ts';
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
import { fakeApi, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import { CART_ID, ITEM_ID, sampleCart, sampleItem, samplePurchase } from '#tests/support/site/samples.ts';
import {
  sampleGiftItem,
  sampleMembershipItem,
  sampleProductItem,
} from '#tests/support/site/store-samples.ts';

const BUTTON = '[data-testid=make-your-reservation-btn]';

/** The checkout's alert for these answers of the booking API. */
async function alertOf(answers: Record<string, unknown>) {
  const api = fakeApi({ ...goodAnswers(), ...answers });
  const { read, submit } = await openSite(api.bookingFetch, { cartId: CART_ID });
  const fields = (await read('/checkout')).fieldsOf(BUTTON);
  const page = await submit('/checkout', { ...fields, ...typed });
  expect(page.status).toBe(409);
  return page.textOf('[role=alert]');
}

/** The only item of a cart, and how it failed. */
function failing(item: CartItem, code: string, message: string) {
  const { id, type } = item;
  const failed = failedItem(code, message, { id, type, teetime: null, timeZone: null, name: '' });
  return buying(samplePurchase([failed]), [item]);
}

describe('What a checkout says when something of the store cannot be bought', () => {
  const active =
    'You already have an active membership. Please reach out to us at the course if you believe this is an error.';
  const sentences: [what: string, item: CartItem, code: string, message: string, sentence: string][] = [
    [
      'a membership, without a word why',
      sampleMembershipItem(),
      'ITEM_NOT_OFFERED',
      '',
      'Failed to purchase Membership',
    ],
    [
      'a gift certificate, without a word why',
      sampleGiftItem(),
      'ITEM_NOT_OFFERED',
      '',
      'Failed to purchase Gift Certificate',
    ],
    [
      'anything else, without a word why',
      sampleProductItem(),
      'ITEM_NOT_OFFERED',
      '',
      'Failed to Purchase an Item',
    ],
    ['a second membership', sampleMembershipItem(), 'MEMBERSHIP_ACTIVE', active, active],
  ];
  it.each(sentences)(
    '%s is said in the words of the specification',
    async (_what, item, code, message, sentence) => {
      expect(await alertOf(failing(item, code, message))).toBe(
        `Your purchase isn't complete ${sentence} ${CARD_AGAIN}`,
      );
    },
  );

  it('a whole order, without a word why, is said in the words of the specification', async () => {
    const alert = await alertOf({
      [CALLS.cart]: sampleCart([sampleGiftItem()]),
      [CALLS.buy]: refusal(409, 'ITEM_NOT_OFFERED', ''),
    });
    expect(alert).toBe(`Your purchase isn't complete Failed to purchase ${CARD_AGAIN}`);
  });

  it('a tee time that cannot be booked and what belongs to it are both named, each with its reason', async () => {
    const product = sampleProductItem();
    const parent = 'Failed to purchase parent cart item';
    const lost = failedItem('UNEXPECTED', parent, {
      id: product.id,
      parentId: ITEM_ID,
      type: 'Product',
      teetime: null,
      timeZone: null,
      name: product.extra.name,
    });
    const items = [failedItem('FORBIDDEN', ''), lost];
    const alert = await alertOf(buying(samplePurchase(items), [sampleItem(), product]));
    expect(alert).toContain('Sunday, 05/04/2031 7:20 AM: Failed to process cart item');
    expect(alert).toContain(`Large bucket: ${parent}`);
  });

  it('a payment provider that cannot be reached is said in the words of the specification', async () => {
    const sorry = "We're sorry, we're having trouble processing your request. Please try again.";
    const answer = { ...cardAnswers.declined, StatusCode: 502, Message: sorry };
    expect(await alertOf(buying(purchaseAfter(answer)))).toContain(sorry);
  });
});
