import { describe, expect, it } from 'vitest';
import type { CartItem } from '#server/contract/cart.ts';
import { cart as cartSchema } from '#server/contract/cart.ts';
import cedarRidge from '#server/db/samples/cedar-ridge.json' with { type: 'json' };
import coastalGolf from '#server/db/samples/coastal-golf.json' with { type: 'json' };
import theBay from '#server/db/samples/the-bay.json' with { type: 'json' };
import { startEngine } from '#tests/support/engine.ts';
import { golferAt, refusal, teeTimeItem } from '#tests/support/golfer.ts';
import type { TeeTimeCart as Cart } from '#tests/support/tee-time-cart.ts';

const engine = await startEngine([cedarRidge, coastalGolf, theBay]);
const visitor = golferAt(engine, 'cedar-ridge');
const MONDAY = '2031-05-05';

let next = 0;
/** An unused tee time with its "Walking" rate, unless `rateName` differs. */
const fresh = (rateName = 'Walking', date = MONDAY) => visitor.find(date, rateName, next++);

async function read(answer: Response | Promise<Response>): Promise<Cart> {
  const response = await answer;
  const body = await response.json();
  if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return cartSchema.parse(body) as Cart;
}
async function cartWith(
  players: number,
  rateName?: string,
): Promise<{ cartId: string; item: CartItem<'TeeTime'> }> {
  const cartId = await visitor.newCart();
  const cart = await read(visitor.add(cartId, await fresh(rateName), players));
  return { cartId, item: onlyItem(cart) };
}
function onlyItem(cart: Cart): CartItem<'TeeTime'> {
  const [item] = cart.items;
  if (!item || cart.items.length !== 1) throw new Error(`${cart.items.length} items`);
  return item;
}

describe('A cart', () => {
  it('is created with an empty body and answers 201 with its id', async () => {
    const answer = await visitor.ask('POST', '/shopping-cart');
    expect(answer.status).toBe(201);
    const cart = cartSchema.parse(await answer.json());
    expect(cart).toMatchObject({ alias: 'cedar-ridge', cartId: cart.id, items: [] });
    expect(await (await visitor.ask('GET', `/shopping-cart/${cart.id}`)).json()).toMatchObject({
      id: cart.id,
      items: [],
    });
  });

  it('may be created with a body that says nothing', async () => {
    expect((await visitor.ask('POST', '/shopping-cart', {})).status).toBe(201);
    expect((await visitor.ask('POST', '/shopping-cart', { items: [], whatever: 1 })).status).toBe(201);
  });

  it('is 404 when there is none with that id, or it is another operator’s', async () => {
    const elsewhere = await golferAt(engine, 'coastal-golf').newCart();
    for (const id of ['11111111-1111-4111-8111-111111111111', elsewhere])
      expect((await visitor.ask('GET', `/shopping-cart/${id}`)).status).toBe(404);
    expect((await visitor.add(elsewhere, await fresh(), 1)).status).toBe(404);
    expect((await visitor.ask('GET', '/shopping-cart/nonsense')).status).toBe(404);
  });

  it('releases all that it holds when it is deleted', async () => {
    const cartId = await visitor.newCart();
    const [one, two] = [await fresh(), await fresh()];
    await visitor.add(cartId, one, 2);
    await visitor.add(cartId, two, 3);
    expect([await visitor.locked(one), await visitor.locked(two)]).toEqual([2, 3]);
    expect((await visitor.ask('DELETE', `/shopping-cart/${cartId}`)).status).toBe(204);
    expect([await visitor.locked(one), await visitor.locked(two)]).toEqual([0, 0]);
    expect((await visitor.ask('GET', `/shopping-cart/${cartId}`)).status).toBe(404);
  });
});

describe('Adding a tee time', () => {
  it('takes its hold, prices it and names one slot per player, the first the booker’s', async () => {
    const cartId = await visitor.newCart();
    const place = await fresh('18 Holes');
    const item = onlyItem(await read(visitor.add(cartId, place, 3)));
    expect(item).toMatchObject({
      type: 'TeeTime',
      facilityId: 9101,
      parentId: null,
      promotionCode: null,
      error: null,
      extra: {
        teetime: place.teeTime.teetime,
        players: 3,
        groupSize: 3,
        price: 68,
        discountedPrice: null,
        rate: {
          rateId: place.rate.rateId,
          rateSetId: 19101,
          name: '18 Holes',
          price: 68,
          transactionFees: 1.99,
          transportation: 'Cart',
          isSimulator: false,
          holes: 18,
        },
        rates: [
          { index: 0, price: 68, isPrimary: true, transactionFees: 1.99, teeTimeRateId: place.rate.rateId },
        ],
      },
    });
    expect(item.extra.termsAndConditions).toMatch(/^All players must be at the first tee/);
    expect(item.extra.teetimeNotes).toMatch(/^Soft spikes only/);
    expect(item.extra.slots.map(({ name, primary }) => ({ name, primary }))).toEqual([
      { name: 'booker', primary: true },
      { name: null, primary: false },
      { name: null, primary: false },
    ]);
    // Three green fees with tax, and three fees.
    expect(item.extra.totalDue).toBeCloseTo(3 * 68 + 3 * 1.99 + (3 * 68 + 3 * 1.99) * 0.08125, 1);
    expect(item.extra.dueOnline + item.extra.dueAtCourse).toBeCloseTo(item.extra.totalDue, 5);
    expect(await visitor.locked(place)).toBe(3);
  });

  it('keeps the places for the reservation window, by a clock the answer carries along', async () => {
    const cartId = await visitor.newCart();
    const cart = await read(visitor.add(cartId, await fresh(), 1));
    const minutes = (Date.parse(onlyItem(cart).extra.holdExpiresAt ?? '') - Date.parse(cart.now)) / 60_000;
    expect(minutes).toSatisfy((left: number) => left > 9.9 && left <= 10);
  });

  it('never trusts the price the client sends', async () => {
    const cartId = await visitor.newCart();
    const place = await fresh('18 Holes');
    const item = teeTimeItem(place, 2);
    const cheap = {
      ...item,
      extra: { ...item.extra, price: 0.01, rate: { ...item.extra.rate, price: 0.01 } },
    };
    const cart = await read(visitor.ask('POST', `/shopping-cart/${cartId}/cart-item`, { item: cheap }));
    expect(onlyItem(cart).extra).toMatchObject({ price: 68, rate: { price: 68 } });
  });

  it('accepts numbers as strings, featuredProducts, a group size of 1 and fields nobody knows', async () => {
    const cartId = await visitor.newCart();
    const { facilityId, teeTime, rate } = await fresh();
    const item = {
      facilityId: String(facilityId),
      type: 'TeeTime',
      colour: 'green',
      extra: {
        teetime: teeTime.teetime,
        players: '2',
        groupSize: 1,
        price: '46.00',
        rate: { rateId: String(rate.rateId), rateSetId: String(rate.rateSetId), holes: '18', nonsense: [] },
        featuredProducts: [],
      },
    };
    const cart = await read(visitor.ask('POST', `/shopping-cart/${cartId}/cart-item`, { item }));
    expect(onlyItem(cart).extra).toMatchObject({ players: 2, groupSize: 2, price: 46 });
  });

  it('puts the new item last in the answer, and sorts by tee time afterwards', async () => {
    const cartId = await visitor.newCart();
    const [early, late] = [await fresh(), await fresh()];
    await visitor.add(cartId, late, 1);
    const added = await read(visitor.add(cartId, early, 1));
    expect(added.items.map(({ extra }) => extra.teetime)).toEqual([
      late.teeTime.teetime,
      early.teeTime.teetime,
    ]);
    const later = await read(visitor.ask('GET', `/shopping-cart/${cartId}`));
    expect(later.items.map(({ extra }) => extra.teetime)).toEqual([
      early.teeTime.teetime,
      late.teeTime.teetime,
    ]);
  });

  it('says so when the tee time is in the cart already, with whatever rate', async () => {
    const cartId = await visitor.newCart();
    const place = await fresh('18 Holes');
    await visitor.add(cartId, place, 2);
    const walking = {
      ...place,
      rate: place.teeTime.rates.find(({ name }) => name === 'Walking') ?? place.rate,
    };
    expect(await refusal(visitor.add(cartId, walking, 1))).toBe('409 This Tee Time is already in the cart');
    expect(await visitor.locked(place)).toBe(2);
  });

  it('adds it once when it is asked for twice at the same moment', async () => {
    const cartId = await visitor.newCart();
    const place = await fresh();
    const answers = await Promise.all([1, 2, 3].map(() => visitor.add(cartId, place, 2)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await visitor.locked(place)).toBe(2);
  });

  it('stops at the limit of the cart', async () => {
    const cartId = await visitor.newCart();
    for (let count = 0; count < 10; count++)
      expect((await visitor.add(cartId, await fresh(), 1)).status).toBe(200);
    expect(await refusal(visitor.add(cartId, await fresh(), 1))).toBe('409 Cart items limit exceeded.');
  });

  it('answers the capacity sentences of the specification', async () => {
    const place = await fresh();
    await visitor.add(await visitor.newCart(), place, 2);
    expect(await refusal(visitor.add(await visitor.newCart(), place, 3))).toBe(
      '409 Only 2 slots are available for this Tee Time',
    );
    await visitor.add(await visitor.newCart(), place, 1);
    expect(await refusal(visitor.add(await visitor.newCart(), place, 2))).toBe(
      '409 Only 1 slot is available for this Tee Time',
    );
    await visitor.add(await visitor.newCart(), place, 1);
    const cartId = await visitor.newCart();
    expect(await refusal(visitor.add(cartId, place, 1))).toBe('409 Tee Time is locked');
    expect((await read(visitor.ask('GET', `/shopping-cart/${cartId}`))).items).toEqual([]);
    expect(await refusal(visitor.add(cartId, await fresh(), 5))).toBe(
      '409 Only 4 slots are available for this Tee Time',
    );
  });

  it('refuses a number of golfers the rate does not allow, and holds nothing', async () => {
    const cartId = await visitor.newCart();
    const place = await visitor.find(MONDAY, 'Midday Special', 2);
    expect(await refusal(visitor.add(cartId, place, 1))).toBe(
      '409 This rate cannot be booked for that number of golfers.',
    );
    expect(await visitor.locked(place)).toBe(0);
  });

  it('allows a single only on an empty tee time where singles are paired', async () => {
    const coastal = golferAt(engine, 'coastal-golf');
    const place = await coastal.find(MONDAY, '18 Holes');
    expect((await coastal.add(await coastal.newCart(), place, 1)).status).toBe(200);
    expect((await coastal.add(await coastal.newCart(), place, 1)).status).toBe(200);
  });

  it('refuses what is not on the sheet: another time, another facility, a rate of members', async () => {
    const cartId = await visitor.newCart();
    const place = await fresh();
    const unavailable = '409 This tee time is not available. Please select another one.';
    const other = { ...place, teeTime: { ...place.teeTime, teetime: '2031-05-05T14:03:00.000Z' } };
    expect(await refusal(visitor.add(cartId, other, 1))).toBe(unavailable);
    const unknown = { ...place, rate: { ...place.rate, rateId: 2_147_483_647 } };
    expect(await refusal(visitor.add(cartId, unknown, 1))).toBe(unavailable);
    expect(await refusal(visitor.add(cartId, { ...place, facilityId: 9201 }, 1))).toBe(
      '400 That course is not part of this site.',
    );
  });

  it('names the field of an item that cannot be read', async () => {
    const cartId = await visitor.newCart();
    const item = teeTimeItem(await fresh(), 2);
    const broken = { ...item, extra: { ...item.extra, players: 0, teetime: 'tomorrow' } };
    const answer = await refusal(visitor.ask('POST', `/shopping-cart/${cartId}/cart-item`, { item: broken }));
    expect(answer).toMatch(/^400 .*extra\.teetime.*extra\.players/);
    expect(await refusal(visitor.ask('POST', `/shopping-cart/${cartId}/cart-item`, {}))).toMatch(
      /^400 .*item/,
    );
  });
});

describe('A simulator in the cart', () => {
  const bay = golferAt(engine, 'the-bay');

  it('takes a bay for a group of up to 6, whatever the 4 places of a course', async () => {
    const place = await bay.find(MONDAY, '60 Minutes');
    const cartId = await bay.newCart();
    const item = onlyItem(await read(bay.add(cartId, place, 6)));
    expect(item.extra).toMatchObject({ players: 6, groupSize: 6, rate: { isSimulator: true, duration: 60 } });
    for (let count = 0; count < 5; count++)
      expect((await bay.add(await bay.newCart(), place, 5)).status).toBe(200);
    expect(await refusal(bay.add(await bay.newCart(), place, 1))).toBe('409 Tee Time is locked');
  });

  it('takes the group size where it differs from the players', async () => {
    const place = await bay.find(MONDAY, '60 Minutes', 6);
    const item = teeTimeItem(place, 1);
    const group = { ...item, extra: { ...item.extra, groupSize: 4 } };
    const cart = await read(
      bay.ask('POST', `/shopping-cart/${await bay.newCart()}/cart-item`, { item: group }),
    );
    expect(onlyItem(cart).extra).toMatchObject({ players: 4, groupSize: 4 });
  });

  it('takes the players where a client leaves the group size at 1', async () => {
    const place = await bay.find(MONDAY, '60 Minutes', 8);
    const item = teeTimeItem(place, 5);
    const group = { ...item, extra: { ...item.extra, groupSize: 1 } };
    const cart = await read(
      bay.ask('POST', `/shopping-cart/${await bay.newCart()}/cart-item`, { item: group }),
    );
    expect(onlyItem(cart).extra).toMatchObject({ players: 5, groupSize: 5 });
  });

  it('changes to a longer rate only where a bay is free for as long', async () => {
    const [place, later] = [
      await bay.find(MONDAY, '60 Minutes', 12),
      await bay.find(MONDAY, '60 Minutes', 14),
    ];
    const cartId = await bay.newCart();
    const item = onlyItem(await read(bay.add(cartId, place, 2)));
    for (let count = 0; count < 5; count++) await bay.add(await bay.newCart(), later, 2);
    const long = place.teeTime.rates.find(({ name }) => name === '120 Minutes')?.rateId;
    const changed = await read(bay.change(cartId, item.id, { extra: { rate: { rateId: long } } }));
    expect(onlyItem(changed).extra.rate).toMatchObject({ name: '120 Minutes', duration: 120 });
    expect(await refusal(bay.add(await bay.newCart(), later, 2))).toBe('409 Tee Time is locked');
  });
});

describe('Changing a tee time', () => {
  it('resizes its hold and its slots', async () => {
    const { cartId, item } = await cartWith(2);
    const bigger = onlyItem(await read(visitor.change(cartId, item.id, { extra: { players: 4 } })));
    expect(bigger.extra).toMatchObject({ players: 4, groupSize: 4 });
    expect(bigger.extra.slots).toHaveLength(4);
    expect(bigger.extra.slots.slice(0, 2)).toEqual(item.extra.slots);
    const smaller = onlyItem(await read(visitor.change(cartId, item.id, { extra: { players: 1 } })));
    expect(smaller.extra.slots.map(({ id }) => id)).toEqual([item.extra.slots[0]?.id]);
  });

  it('drops unnamed players first', async () => {
    const { cartId, item } = await cartWith(3);
    const [, , third] = item.extra.slots;
    await visitor.change(cartId, item.id, { extra: { slots: [{ id: third?.id, name: 'Kim' }] } });
    const smaller = onlyItem(await read(visitor.change(cartId, item.id, { extra: { players: 2 } })));
    expect(smaller.extra.slots.map(({ name }) => name)).toEqual(['booker', 'Kim']);
  });

  it('marks it changed', async () => {
    const { cartId, item } = await cartWith(2);
    const cart = await read(visitor.change(cartId, item.id, { extra: { players: 3 } }));
    expect(cart.itemsMarkers).toEqual({ [item.id]: 'changed' });
  });

  it('moves it to another rate of the same tee time, with that rate’s price', async () => {
    const cartId = await visitor.newCart();
    const place = await fresh('18 Holes');
    const item = onlyItem(await read(visitor.add(cartId, place, 2)));
    const walking = place.teeTime.rates.find(({ name }) => name === 'Walking')?.rateId;
    const cart = await read(visitor.change(cartId, item.id, { extra: { rate: { rateId: walking } } }));
    expect(onlyItem(cart).extra).toMatchObject({ price: 46, rate: { name: 'Walking', rateId: walking } });
  });

  it('does not move it to a rate of another tee time', async () => {
    const { cartId, item } = await cartWith(2);
    const { rate } = await fresh();
    expect(await refusal(visitor.change(cartId, item.id, { extra: { rate: { rateId: rate.rateId } } }))).toBe(
      '409 This tee time is not available. Please select another one.',
    );
  });

  it('moves it to another tee time, and gives the places of the first back', async () => {
    const { cartId, item } = await cartWith(2);
    const from = await visitor.find(MONDAY, 'Walking', next - 1);
    const to = await fresh();
    const { teetime } = to.teeTime;
    const extra = { ...item.extra, teetime, rate: { ...item.extra.rate, rateId: to.rate.rateId } };
    const cart = await read(visitor.change(cartId, item.id, { ...item, extra }));
    expect(onlyItem(cart)).toMatchObject({
      id: item.id,
      extra: { teetime, players: 2, rate: { rateId: to.rate.rateId }, slots: item.extra.slots },
    });
    expect(cart.actualTeeTimes).toEqual([
      { courseId: to.courseId, teetime, bookedPlayers: 0, maxPlayers: 4, rates: expect.any(Array) },
    ]);
    expect([await visitor.locked(from), await visitor.locked(to)]).toEqual([0, 2]);
  });

  it('stays where it is when the other tee time cannot be had', async () => {
    const { cartId, item } = await cartWith(3);
    const from = await visitor.find(MONDAY, 'Walking', next - 1);
    const to = await fresh();
    await visitor.add(await visitor.newCart(), to, 2);
    const { teetime } = to.teeTime;
    const move = (rateId: number) =>
      visitor.change(cartId, item.id, { extra: { teetime, rate: { rateId } } });
    expect(await refusal(move(to.rate.rateId))).toBe('409 Only 2 slots are available for this Tee Time');
    expect(await refusal(move(item.extra.rate.rateId))).toMatch('409 This tee time is not available');
    await visitor.add(cartId, to, 1);
    expect(await refusal(move(to.rate.rateId))).toBe('409 This Tee Time is already in the cart');
    expect([await visitor.locked(from), await visitor.locked(to)]).toEqual([3, 3]);
  });

  it('accepts the item as it was answered', async () => {
    const { cartId, item } = await cartWith(2);
    const again = onlyItem(await read(visitor.change(cartId, item.id, item)));
    expect({ ...again.extra, holdExpiresAt: null }).toEqual({ ...item.extra, holdExpiresAt: null });
  });

  it('changes nothing when it fails, neither the hold nor its end', async () => {
    const place = await fresh();
    const cartId = await visitor.newCart();
    const { id } = onlyItem(await read(visitor.add(cartId, place, 2)));
    await visitor.add(await visitor.newCart(), place, 1);
    const before = onlyItem(await read(visitor.ask('GET', `/shopping-cart/${cartId}`)));
    expect(await refusal(visitor.change(cartId, id, { extra: { players: 4 } }))).toBe(
      '409 Only 3 slots are available for this Tee Time',
    );
    const after = onlyItem(await read(visitor.ask('GET', `/shopping-cart/${cartId}`)));
    expect(after).toEqual(before);
    expect(await visitor.locked(place)).toBe(3);
  });

  it('holds it again when its hold has run out, while it is free', async () => {
    const place = await fresh();
    const cartId = await visitor.newCart();
    const item = onlyItem(await read(visitor.add(cartId, place, 2)));
    await engine.db
      .updateTable('hold')
      .set({ expires_at: new Date(0) })
      .where('cart_id', '=', cartId)
      .execute();
    const lapsed = onlyItem(await read(visitor.ask('GET', `/shopping-cart/${cartId}`)));
    expect(lapsed.extra.holdExpiresAt).toBeNull();
    expect(await visitor.locked(place)).toBe(0);
    const held = onlyItem(await read(visitor.change(cartId, item.id, { extra: { players: 2 } })));
    expect(held.extra.holdExpiresAt).not.toBeNull();
    expect(await visitor.locked(place)).toBe(2);
  });

  it('is refused when others have taken the places meanwhile', async () => {
    const place = await fresh();
    const cartId = await visitor.newCart();
    const item = onlyItem(await read(visitor.add(cartId, place, 2)));
    await engine.db
      .updateTable('hold')
      .set({ expires_at: new Date(0) })
      .where('cart_id', '=', cartId)
      .execute();
    await visitor.add(await visitor.newCart(), place, 4);
    expect(await refusal(visitor.change(cartId, item.id, { extra: { players: 2 } }))).toBe(
      '409 Tee Time is locked',
    );
  });

  it('is 404 for an item of another cart', async () => {
    const { item } = await cartWith(1);
    const other = await visitor.newCart();
    expect((await visitor.change(other, item.id, { extra: { players: 2 } })).status).toBe(404);
    expect((await visitor.remove(other, item.id)).status).toBe(404);
  });
});

describe('A promotion on an item', () => {
  it('is what is charged, and is gone with its price when the new count is not allowed', async () => {
    const cartId = await visitor.newCart();
    const place = await fresh('18 Holes');
    const added = onlyItem(await read(visitor.add(cartId, place, 4, { promotionCode: 'foursome' })));
    expect(added.promotionCode).toBe('FOURSOME');
    expect(added.extra).toMatchObject({ price: 57.8, discountedPrice: 57.8, rate: { price: 68 } });
    const three = onlyItem(await read(visitor.change(cartId, added.id, { extra: { players: 3 } })));
    expect(three.promotionCode).toBeNull();
    expect(three.extra).toMatchObject({ price: 68, discountedPrice: null });
    const four = onlyItem(await read(visitor.change(cartId, added.id, { extra: { players: 4 } })));
    expect(four.promotionCode).toBeNull();
  });

  it('is taken off and put on by an edit', async () => {
    const cartId = await visitor.newCart();
    const place = await fresh('18 Holes');
    const added = onlyItem(await read(visitor.add(cartId, place, 2, { promotionCode: 'SAVE10' })));
    expect(added.extra.price).toBe(61.2);
    const off = onlyItem(await read(visitor.change(cartId, added.id, { promotionCode: null })));
    expect([off.promotionCode, off.extra.price]).toEqual([null, 68]);
    const on = onlyItem(await read(visitor.change(cartId, added.id, { promotionCode: 'SAVE10' })));
    expect([on.promotionCode, on.extra.price]).toEqual(['SAVE10', 61.2]);
  });

  it('does nothing when it has expired or nobody knows it', async () => {
    const cartId = await visitor.newCart();
    for (const promotionCode of ['EXPIRED5', 'NONSENSE']) {
      const cart = await read(visitor.add(cartId, await fresh('18 Holes'), 2, { promotionCode }));
      expect(cart.items.at(-1)).toMatchObject({ promotionCode: null, extra: { price: 68 } });
    }
  });
});

describe('Removing an item', () => {
  it('releases its hold and answers the cart, also when it is asked for twice', async () => {
    const place = await fresh();
    const cartId = await visitor.newCart();
    const item = onlyItem(await read(visitor.add(cartId, place, 2)));
    expect((await read(visitor.remove(cartId, item.id))).items).toEqual([]);
    expect(await visitor.locked(place)).toBe(0);
    expect((await read(visitor.remove(cartId, item.id))).items).toEqual([]);
  });

  it('takes removeChildren and eventType', async () => {
    const { cartId, item } = await cartWith(2);
    const path = `/shopping-cart/${cartId}/cart-item/${item.id}?removeChildren=true&eventType=deleted`;
    expect((await read(visitor.ask('DELETE', path))).items).toEqual([]);
  });
});

describe('The trail of an item', () => {
  const trail = (cartId: string, itemId: string, body: object) =>
    visitor.ask('POST', `/shopping-cart/${cartId}/cart-item/${itemId}/trail`, body);

  it('puts the message of a failure on the item, and takes it off when the item is changed', async () => {
    const { cartId, item } = await cartWith(2);
    const errors = [{ message: 'The bank said no', code: 102 }];
    expect((await trail(cartId, item.id, { event: 'failed', errors })).status).toBe(204);
    const failed = await read(visitor.ask('GET', `/shopping-cart/${cartId}`));
    expect(onlyItem(failed).error).toEqual({ code: '102', message: 'The bank said no' });
    expect(failed.itemsMarkers).toEqual({ [item.id]: 'processed_failure' });
    const changed = await read(visitor.change(cartId, item.id, { extra: { players: 3 } }));
    expect(onlyItem(changed).error).toBeNull();
    expect(changed.itemsMarkers).toEqual({ [item.id]: 'changed' });
  });

  it('says "Failed to process cart item" when a failure has no message', async () => {
    const { cartId, item } = await cartWith(2);
    await trail(cartId, item.id, { event: 'failed' });
    const cart = await read(visitor.ask('GET', `/shopping-cart/${cartId}`));
    expect(onlyItem(cart).error?.message).toBe('Failed to process cart item');
  });

  it('marks an item that is being processed and clears its error', async () => {
    const { cartId, item } = await cartWith(2);
    await trail(cartId, item.id, { event: 'failed', errors: [{ message: 'No' }] });
    await trail(cartId, item.id, { event: 'checkedOut' });
    const cart = await read(visitor.ask('GET', `/shopping-cart/${cartId}`));
    expect(onlyItem(cart).error).toBeNull();
    expect(cart.itemsMarkers).toEqual({ [item.id]: 'processing' });
  });

  it('refuses an event nobody knows and an item that is not there', async () => {
    const { cartId, item } = await cartWith(2);
    expect((await trail(cartId, item.id, { event: 'stolen' })).status).toBe(400);
    expect((await trail(cartId, cartId, { event: 'failed' })).status).toBe(404);
  });
});

describe('A tee time that is not sold any more', () => {
  it('stays in the cart as it was and says so', async () => {
    const { cartId, item } = await cartWith(2);
    await engine.db
      .insertInto('block')
      .values({
        facility_id: 9101,
        first_date: MONDAY,
        last_date: MONDAY,
        reason: 'Frost',
        source: 'shop',
      })
      .execute();
    const cart = await read(visitor.ask('GET', `/shopping-cart/${cartId}`));
    await engine.db.deleteFrom('block').where('reason', '=', 'Frost').execute();
    expect(onlyItem(cart).error).toEqual({
      code: 'TEE_TIME_GONE',
      message:
        'The selected inventory is no longer available, please select another time to complete your booking.',
    });
    expect(onlyItem(cart).extra.price).toBe(item.extra.price);
  });
});
