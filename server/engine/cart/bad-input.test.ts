import { describe, expect, it } from 'vitest';
import cedarRidge from '#server/db/samples/cedar-ridge.json' with { type: 'json' };
import { startEngine } from '#tests/support/engine.ts';
import { golferAt, teeTimeItem } from '#tests/support/golfer.ts';

const engine = await startEngine([cedarRidge]);
const golfer = golferAt(engine, 'cedar-ridge', { 'x-guest-email': 'kim@example.com' });
const place = await golfer.find('2031-05-05', 'Walking');
const cartId = await golfer.newCart();
const added = (await (await golfer.add(cartId, place, 2)).json()) as { items: { id: string }[] };
const itemId = added.items[0]?.id ?? '';
const itemPath = `/shopping-cart/${cartId}/cart-item`;
const locksPath = `/course/${place.courseId}/tee-time/locks`;

const status = async (answer: Promise<Response>) => (await answer).status;
const at = (teetime: unknown) => ({ ...place, teeTime: { ...place.teeTime, teetime: teetime as string } });

describe('What cannot be is refused, never an error of the server', () => {
  it.each([
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.000Z',
    '2031-05-05T14:00:00.123456789Z',
    '2031-05-05T14:00:00+23:59',
  ])('the tee time %s', async (teetime) => {
    expect(await status(golfer.lock(at(teetime), 1))).toBe(409);
    expect(await status(golfer.unlock(at(teetime)))).toBe(204);
    expect(await status(golfer.add(cartId, at(teetime), 1))).toBe(409);
  });

  it.each(['', null, 5, 'tomorrow', '2031-05-05', '2031-05-05T14:00:00', '2031-02-30T14:00:00Z'])(
    'as a tee time: %j',
    async (teetime) => {
      expect(await status(golfer.lock(at(teetime), 1))).toBe(400);
      expect(await status(golfer.unlock(at(teetime)))).toBe(400);
      expect(await status(golfer.add(cartId, at(teetime), 1))).toBe(400);
    },
  );

  it.each(['0000-01-01', '0001-01-01', '2031-02-30', '2031-5-5', '', 'today'])(
    'as a local day: %j',
    async (date) => {
      expect(await status(golfer.ask('GET', `${locksPath}?localDate=${date}`))).toBe(400);
    },
  );

  it.each(['24:00', '7:00', 'noon'])('as a local time: %j', async (time) => {
    expect(await status(golfer.ask('GET', `${locksPath}?localDate=2031-05-05&localTime=${time}`))).toBe(400);
  });

  it.each([0, -1, 7, 1.5, 'two', null, 1e99])('as places to hold: %j', async (slots) => {
    expect(await status(golfer.lock(place, slots as number))).toBe(400);
  });

  it.each([0, -1, 'long'])('as minutes to hold: %j', async (minutes) => {
    expect(await status(golfer.lock(place, 2, {}, minutes as number))).toBe(400);
  });

  it.each([
    null,
    5,
    [],
    {},
    { ...teeTimeItem(place, 1), facilityId: 1e20 },
    { ...teeTimeItem(place, 1), type: 'Boat' },
  ])('as an item: %j', async (item) => {
    expect(await status(golfer.ask('POST', itemPath, { item }))).toBe(400);
  });

  it.each([
    { extra: { players: 9 } },
    { extra: { rate: { rateId: 0 } } },
    { extra: { slots: [{ emailAddress: 'nobody' }] } },
    { extra: { slots: [{ name: 'a\u0000b' }] } },
    { extra: { slots: [{ name: '\ud800' }] } },
    { promotionCode: 'x'.repeat(65) },
  ])('as a change: %j', async (item) => {
    expect(await status(golfer.change(cartId, itemId, item))).toBe(400);
  });

  it('as a message of the trail, and as counts', async () => {
    const errors = [{ message: 'a\u0000b' }];
    expect(await status(golfer.ask('POST', `${itemPath}/${itemId}/trail`, { event: 'failed', errors }))).toBe(
      400,
    );
    const counts = { reservationCountsByTime: { noon: 'many' } };
    expect(await status(golfer.ask('POST', `${itemPath}/${itemId}/is-bookable`, counts))).toBe(400);
  });
});

it('What says nothing changes nothing', async () => {
  for (const item of [{}, { extra: {} }, { extra: { slots: [] } }])
    expect(await status(golfer.change(cartId, itemId, item))).toBe(200);
  expect(await status(golfer.ask('PATCH', `${itemPath}/${itemId}`, {}))).toBe(200);
  expect(await golfer.locked(place)).toBe(2);
});
