import { describe, expect, it } from 'vitest';
import { links } from '#server/links.ts';
import { fakeApi, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import {
  CART_ID,
  COURSE_ID,
  sampleDetails,
  sampleItemPut,
  sampleSite,
  TEETIME,
} from '#tests/support/site/samples.ts';
import { sampleLineup } from '#tests/support/site/store-samples.ts';

const PRODUCTS = 'GET /product-line-items';
const ADD = 'POST /shopping-cart/cart-item';
const PATH = links.teeTime(COURSE_ID, TEETIME);
const BUTTON = '[data-testid=add-to-cart-button]';

/** The page of a tee time at a course that sells things with it, and of which the API says what `answers` say. */
async function visitTeeTime(answers: Record<string, unknown> = {}, smartPlay = { productLineups: true }) {
  const api = fakeApi({
    ...sampleSite({ smartPlay }),
    'GET /tee-times/details': sampleDetails(),
    [PRODUCTS]: [sampleLineup()],
    [ADD]: sampleItemPut(),
    ...answers,
  });
  const site = await openSite(api.bookingFetch, { cartId: CART_ID });
  const added = () => api.calls.filter(({ call }) => call === ADD).map(({ body }) => body);
  return { ...site, calls: api.calls, called: api.called, added };
}

describe('What is sold with a tee time', () => {
  it('is listed with brand and price, as many as there are, and what is sold out', async () => {
    const page = await (await visitTeeTime()).read(PATH);
    expect(page.textOf('.lineup legend')).toBe('For your round');
    expect(page.all('.lineup > div').map((row) => row.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      'Large bucket $12.00 each None12345678',
      'Sleeve of balls Birdie Tour 3 $15.50 each None123',
      'Rental clubs $45.00 each Sold out',
    ]);
    expect(page.one<HTMLSelectElement>('#product-901').value).toBe('0 901');
  });

  it('goes into the cart together with the tee time, which is paid for next', async () => {
    const { read, post, added } = await visitTeeTime({ [ADD]: sampleItemPut({ itemCount: 3 }) });
    const fields = (await read(PATH)).fieldsOf(BUTTON);
    const answer = await post(PATH, { ...fields, product0: '2 901', product1: '1 902' });
    expect(answer.headers.get('location')).toBe('/checkout');
    expect(added()).toMatchObject([
      {
        item: {
          type: 'TeeTime',
          extra: {
            productLineups: [
              { id: '901', quantity: 2 },
              { id: '902', quantity: 1 },
            ],
          },
        },
      },
    ]);
  });

  it('is sent along as none where none is chosen, and not at all where it is no choice', async () => {
    const { read, post, added } = await visitTeeTime();
    const fields = (await read(PATH)).fieldsOf(BUTTON);
    await post(PATH, { ...fields, product0: '', product1: 'all 902', product2: '-1 903', product3: '0 903' });
    expect(added()).toMatchObject([{ item: { extra: { productLineups: [{ id: '903', quantity: 0 }] } } }]);
    expect((await post(PATH, { ...fields, product50: '1 901' })).status).toBe(400);
  });

  it.each([
    ['OUT_OF_STOCK', 'Only 1 left.'],
    ['ITEM_NOT_OFFERED', 'This course does not sell this item.'],
  ])('that is refused (%s) says why, leads there, and stays chosen', async (code, message) => {
    const { read, submit } = await visitTeeTime({ [ADD]: refusal(409, code, message) });
    const fields = (await read(PATH)).fieldsOf(BUTTON);
    const page = await submit(PATH, { ...fields, golfers: '3', product1: '2 902' });
    expect(page.status).toBe(409);
    expect(page.textOf('.note.bad')).toBe(`We couldn't add this tee time ${message}`);
    expect(page.one('.note.bad a').getAttribute('href')).toBe('#products');
    expect(page.one('#products').tagName).toBe('FIELDSET');
    expect(page.one<HTMLSelectElement>('#product-902').value).toBe('2 902');
    expect(page.one<HTMLInputElement>('[name=golfers]:checked').value).toBe('3');
  });

  it('is neither shown nor asked for where the setting is off', async () => {
    const { read, called } = await visitTeeTime({}, { productLineups: false });
    expect((await read(PATH)).all('.lineup')).toHaveLength(0);
    expect(called()).not.toContain(PRODUCTS);
  });

  it.each([
    ['fails', refusal(500, 'UNEXPECTED', 'stack trace')],
    ['is busy', refusal(503, 'BUSY', 'Many golfers are booking right now.')],
    ['has none', []],
    ['was switched off', refusal(403, 'FORBIDDEN', 'You are not allowed to do that.')],
  ])('does without where the booking API %s, and sells the tee time', async (_what, answer) => {
    const page = await (await visitTeeTime({ [PRODUCTS]: answer })).read(PATH);
    expect(page.status).toBe(200);
    expect(page.all('.lineup')).toHaveLength(0);
    expect(page.all(BUTTON)).toHaveLength(1);
  });

  it('is asked for once for many golfers', async () => {
    const { read, calls } = await visitTeeTime();
    await Promise.all([read(PATH), read(PATH), read(PATH)]);
    const asked = calls.filter(({ call }) => call === PRODUCTS);
    expect(asked.map(({ url }) => url.search)).toEqual(['?facilityIds=9101']);
  });
});

describe('Notices of a course', () => {
  const noticeOf = (from: string | null, to: string | null) => [
    sampleLineup({ notices: [{ condition: 'cart path only', text: 'After the rain.', from, to }] }),
  ];

  it.each([
    [null, null, 'Cart path only After the rain.'],
    ['2031-05-04', '2031-05-04', 'Cart path only Sunday, May 4 After the rain.'],
    ['2031-05-01', '2031-05-04', 'Cart path only Thursday, May 1 to Sunday, May 4 After the rain.'],
    ['2031-05-04', null, 'Cart path only from Sunday, May 4 After the rain.'],
    [null, '2031-05-04', 'Cart path only until Sunday, May 4 After the rain.'],
  ])('from %s to %s are shown at a tee time of May 4', async (from, to, said) => {
    const page = await (await visitTeeTime({ [PRODUCTS]: noticeOf(from, to) })).read(PATH);
    expect(page.textOf('.note')).toBe(said);
  });

  it.each([
    ['2031-05-05', null],
    [null, '2031-05-03'],
  ])('from %s to %s are not', async (from, to) => {
    const page = await (await visitTeeTime({ [PRODUCTS]: noticeOf(from, to) })).read(PATH);
    expect(page.all('.note')).toHaveLength(0);
  });
});
