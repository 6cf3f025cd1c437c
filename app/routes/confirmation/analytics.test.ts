import { describe, expect, it } from 'vitest';
import { fakeApi, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import {
  CART_ID,
  COURSE_ID,
  ORDER_ID,
  sampleOrder,
  sampleOrderTeeTime,
  sampleSite,
} from '#tests/support/site/samples.ts';
import { sampleSold } from '#tests/support/site/store-samples.ts';

const PATH = `/confirmation?order=${ORDER_ID}`;
const CONVERSION = 'POST /orders/:id/send-google-conversion';
const bought = (change = {}) =>
  sampleOrder([sampleOrderTeeTime({ isBooked: true })], {
    state: 'fulfilled',
    createdAt: new Date(Date.now() + 60_000).toISOString(),
    ...change,
  });

function visit(order = bought(), trackingCode: string | null = 'G-TEST123', answers = {}) {
  const api = fakeApi({
    ...sampleSite({ ga: { trackingCode } }),
    'GET /orders/:id': order,
    [CONVERSION]: { accepted: true },
    ...answers,
  });
  return openSite(api.bookingFetch, { cartId: CART_ID }).then((site) => ({ ...site, calls: api.calls }));
}
const YES = 'button[value=analytics-yes]';
const PICTURE = 'img[src*="google-analytics"]';

describe('Counting a purchase', () => {
  it('is neither asked nor done where the operator has no tracking code, or nothing was bought', async () => {
    for (const site of [await visit(bought(), null), await visit(bought({ state: 'error' }))]) {
      const page = await site.read(PATH);
      expect(page.all(`${YES}, ${PICTURE}`)).toHaveLength(0);
      expect(page.html).not.toContain('google-analytics');
    }
  });

  it('is asked first, and nothing is sent before', async () => {
    const page = await (await visit()).read(PATH);
    expect(page.all(YES)).toHaveLength(1);
    expect(page.html).not.toContain('google-analytics.com');
  });

  it('with consent tells total and tax, nothing of who bought, and does not ask again', async () => {
    const { products } = sampleSold();
    const site = await visit(bought({ products: products.map((each) => ({ ...each, salesTax: 1.5 })) }));
    await site.post(PATH, (await site.read(PATH)).fieldsOf(YES));
    const page = await site.read(PATH);
    const event = new URL(page.one(PICTURE).getAttribute('src') ?? '').searchParams;
    expect(Object.fromEntries(event)).toMatchObject({
      tid: 'G-TEST123',
      en: 'purchase',
      cu: 'USD',
      'ep.transaction_id': '2031050100017',
      'epn.value': '159',
      'epn.tax': '1.5',
    });
    expect(event.toString()).not.toMatch(/pat|green|example\.com/i);
    expect(page.all(YES)).toHaveLength(0);
  });

  it('without consent is not done, and not asked again', async () => {
    const site = await visit();
    const fields = (await site.read(PATH)).fieldsOf('button[value=analytics-no]');
    const answer = await site.post(PATH, fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, PATH]);
    const page = await site.read(PATH);
    expect(page.all(`${YES}, ${PICTURE}`)).toHaveLength(0);
  });
});

describe('A link of Reserve with Google', () => {
  const sent = (calls: { call: string; body: unknown }[]) =>
    calls.filter(({ call }) => call === CONVERSION).map(({ body }) => body);

  it('is kept from its address, and reported once with what was bought', async () => {
    const site = await visit();
    const landing = await site.get(`/tee-time?courseId=${COURSE_ID}&teetime=x&rwg_token=AJKv%3D%3D`);
    expect([landing.status, landing.headers.get('location')]).toEqual([
      303,
      `/tee-time?courseId=${COURSE_ID}&teetime=x`,
    ]);
    await site.read(PATH);
    await site.read(PATH);
    expect(sent(site.calls)).toEqual([{ rwgToken: 'AJKv==', merchantChanged: 2 }]);
  });

  it('is kept by the search as well, and told apart where another course was booked', async () => {
    const site = await visit();
    const landing = await site.get(`/?courseId=${'f'.repeat(24)}&rwg_token=other`);
    expect(landing.headers.get('location')).toBe(`/?courseId=${'f'.repeat(24)}`);
    await site.read(PATH);
    expect(sent(site.calls)).toEqual([{ rwgToken: 'other', merchantChanged: 1 }]);
  });

  it('counts the courses of what is bought alone', async () => {
    const gone = sampleOrderTeeTime({ isBooked: false });
    gone.players = gone.players.map((player) => ({ ...player, state: 'error' }));
    const booked = { ...sampleOrderTeeTime({ isBooked: true }), courseId: 'f'.repeat(24) };
    const order = sampleOrder([gone, booked], {
      state: 'partially-fulfilled',
      createdAt: new Date(Date.now() + 60_000).toISOString(),
    });
    const site = await visit(order);
    await site.get(`/?courseId=${COURSE_ID}&rwg_token=gone`);
    await site.read(PATH);
    expect(sent(site.calls)).toEqual([{ rwgToken: 'gone', merchantChanged: 1 }]);
  });

  it('is not told of what was bought before it, nor of nothing', async () => {
    for (const order of [bought({ createdAt: '2020-01-01T12:00:00.000Z' }), bought({ state: 'error' })]) {
      const site = await visit(order);
      await site.get('/teetimes?rwg_token=late');
      await site.read(PATH);
      expect(sent(site.calls)).toEqual([]);
    }
    const none = await visit();
    await none.read(PATH);
    expect(sent(none.calls)).toEqual([]);
  });

  it('keeps nobody from the confirmation when it cannot be reported, and is tried the next time', async () => {
    const busy = refusal(503, 'BUSY', 'Too much is going on.');
    const site = await visit(bought(), null, { [CONVERSION]: busy });
    await site.get('/teetimes?rwg_token=busy');
    expect((await site.read(PATH)).status).toBe(200);
    expect((await site.read(PATH)).status).toBe(200);
    expect(sent(site.calls)).toHaveLength(2);
  });
});
