import { describe, expect, it } from 'vitest';
import { buying, CALLS, failedItem, goodAnswers, typed } from '#tests/support/site/checkout-answers.ts';
import { fakeApi, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import {
  CART_ID,
  COURSE_ID,
  ITEM_ID,
  sampleCart,
  sampleItem,
  samplePurchase,
  sampleRate,
  sampleSite,
  sampleTeeTime,
  TEETIME,
} from '#tests/support/site/samples.ts';

const REPLACE = 'POST /shopping-cart/:id/cart-item/:itemId/replace';
const SUBMIT = '[data-testid=make-your-reservation-btn]';
const locked = failedItem('TEE_TIME_LOCKED', 'Tee Time is locked');
/** A purchase whose only tee time fails this way. */
const losing = (failed = locked) => buying(samplePurchase([failed]));
const at = (time: string) => sampleTeeTime({ teetime: `2031-05-04T${time}:00.000Z` });
const OTHERS = 'GET /tee-times/alternatives';
const others = { [OTHERS]: [at('11:10'), at('11:30')].map((teeTime) => ({ teeTime, rate: sampleRate() })) };

/** A visitor who loses the time while paying, unless `answers` override that. */
async function visitCheckout(answers: Record<string, unknown> = {}) {
  const api = fakeApi({ ...goodAnswers(), ...others, ...losing(), ...answers });
  const site = await openSite(api.bookingFetch, { cartId: CART_ID });
  const pay = async () => {
    const fields = (await site.read('/checkout')).fieldsOf(SUBMIT);
    return site.submit('/checkout', { ...fields, ...typed });
  };
  return { ...site, ...api, pay };
}

describe('A time that is lost while it is paid for', () => {
  it('is said in the words of the catalogue first, with the free ones close to it', async () => {
    const page = await (await visitCheckout()).pay();
    expect(page.status).toBe(409);
    expect(page.textOf('[role=alert] p')).toBe('Tee Time is locked');
    expect(page.all('[role=alert]')).toHaveLength(1);
    expect(page.textOf('.lost [role=alert]')).toBe(
      'Tee Time is locked Someone just booked 7:20 AM. Pick another time to continue. We kept everything except your card.',
    );
    expect(page.all('.lost button b').map((time) => time.textContent)).toEqual(['7:10 AM', '7:30 AM']);
    expect(page.one('.lost [role=alert]').hasAttribute('autofocus')).toBe(true);
  });

  it('of which places are left is not said to be booked', async () => {
    const few = failedItem('ONE_SLOT_AVAILABLE', 'Only 1 slot is available for this Tee Time');
    const page = await (await visitCheckout(losing(few))).pay();
    expect(page.textOf('.lost [role=alert]')).toContain(
      'Only 1 slot is available for this Tee Time Someone just took spots at 7:20 AM.',
    );
  });

  it('puts the payment to sleep until another one is chosen, which keeps what was typed except the card', async () => {
    const moved = sampleCart([sampleItem({ extra: { teetime: '2031-05-04T11:30:00.000Z' } })]);
    const { pay, post, read, calls } = await visitCheckout({ [REPLACE]: moved });
    const page = await pay();
    expect(page.one('fieldset.asleep').hasAttribute('disabled')).toBe(true);
    expect(page.one(SUBMIT).closest('fieldset')?.className).toContain('asleep');
    const fields = page.fieldsOf('.lost li:last-child button');
    const answer = await post('/checkout', fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/checkout']);
    expect(calls.find(({ call }) => call === REPLACE)?.body).toEqual({
      teetime: '2031-05-04T11:30:00.000Z',
      rateId: 501,
    });
    const next = await read('/checkout');
    expect(next.textOf('#toast')).toBe('Tee Time updated in cart');
    expect(next.all('fieldset, .lost')).toHaveLength(0);
    expect(next.one<HTMLInputElement>('[name=lastName]').value).toBe('Green');
    expect(next.one<HTMLTextAreaElement>('[name=notes]').value).toBe(typed.notes);
    expect(next.one<HTMLInputElement>('[name=cardNumber]').value).toBe('');
  });

  it('is still lost on a page that is opened again, as the cart says', async () => {
    const error = { code: 'TEE_TIME_LOCKED', message: 'Tee Time is locked' };
    const { read } = await visitCheckout({ [CALLS.cart]: sampleCart([sampleItem({ error })]) });
    const page = await read('/checkout');
    expect(page.textOf('[role=alert] p')).toBe('Tee Time is locked');
    expect(page.all('[role=alert]')).toHaveLength(1);
    expect(page.all('.lost button[name=choice]')).toHaveLength(2);
    expect(page.all('fieldset.asleep')).toHaveLength(1);
  });

  it('is told when the one that is chosen went as well, with those that are left', async () => {
    const error = { code: 'TEE_TIME_LOCKED', message: 'Tee Time is locked' };
    const few = refusal(409, 'FEW_SLOTS_AVAILABLE', 'Only 2 slots are available for this Tee Time');
    const { read, submit } = await visitCheckout({
      [CALLS.cart]: sampleCart([sampleItem({ error })]),
      [REPLACE]: few,
    });
    const fields = (await read('/checkout')).fieldsOf('.lost li:last-child button');
    const page = await submit('/checkout', fields);
    expect(page.status).toBe(409);
    expect(page.textOf('.lost [role=alert] p')).toBe('Only 2 slots are available for this Tee Time');
    expect(page.all('.lost button[name=choice]')).toHaveLength(2);
  });

  it('is only asked about where nothing is lost: other times, and the form as it is', async () => {
    const page = await (await visitCheckout()).read(`/checkout?replace=${ITEM_ID}`);
    expect(page.all('.lost button[name=choice]')).toHaveLength(2);
    expect(page.all('.lost [role=alert], fieldset.asleep')).toHaveLength(0);
  });

  it('with no other close to it leads to the search', async () => {
    const page = await (await visitCheckout({ [OTHERS]: [] })).pay();
    expect(page.textOf('.lost form')).toContain(
      'There are no other open times close to this one. See all times',
    );
  });

  it('can be waited for, and told of when it gets free, where the operator has that', async () => {
    const waiting = { [OTHERS]: [] };
    const settings = {
      waitingList: { enabled: true },
      appearance: { actionTile: { teeTimeAlerts: { enabled: true } } },
    };
    const page = await (await visitCheckout({ ...waiting, ...sampleSite(settings) })).pay();
    expect(page.textOf('.lost form')).toContain('There are no other open times close to this one.');
    const ways = page
      .all('.lost .ways a')
      .map((way) => [way.querySelector('b')?.textContent, way.getAttribute('href')]);
    expect(ways).toEqual([
      ['Join the waitlist', `/waiting-list?courseId=${COURSE_ID}&teetime=${TEETIME}&golfers=2`],
      [
        'Alert me when a time opens up',
        '/account/alerts?course=9101&date=2031-05-04&start=7&end=8&golfers=2',
      ],
    ]);
    const merelyAsked = await (await visitCheckout(sampleSite(settings))).read(
      `/checkout?replace=${ITEM_ID}`,
    );
    expect(merelyAsked.all('.lost a[href^="/waiting-list"]')).toEqual([]);
  });

  it('among several says which one it is', async () => {
    const teetime = '2031-05-04T18:00:00.000Z';
    const second = sampleItem({ id: '33333333-2222-4222-8222-222222222222', extra: { teetime } });
    const failed = failedItem('UNEXPECTED', 'No.', { id: second.id, teetime });
    const answers = buying(samplePurchase([locked, failed]), [sampleItem(), second]);
    const page = await (await visitCheckout(answers)).pay();
    expect(page.textOf('.lost [role=alert] p')).toBe('Sunday, 05/04/2031 7:20 AM: Tee Time is locked');
    expect(page.all('.lost [name=itemId]').map((field) => field.getAttribute('value'))).toEqual([ITEM_ID]);
  });
});
