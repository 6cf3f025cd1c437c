import { describe, expect, it } from 'vitest';
import { type Cart, type CartItem, cart as cartSchema } from '#server/contract/cart.ts';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { golferAt, refusal } from '#tests/support/golfer.ts';
import { signInProved } from '#tests/support/sign-in.ts';

const settings = { user: { playerPartner: true } };
const engine = await startEngine([
  operatorFile('links', [courseFile(1)], { settings }),
  operatorFile('alone', [courseFile(2)]),
  operatorFile('elsewhere', [courseFile(3)], { settings }),
]);
let next = 0;

async function read(answer: Response | Promise<Response>): Promise<CartItem<'TeeTime'>> {
  const response = await answer;
  const body = await response.json();
  if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  const [item] = cartSchema.parse(body).items;
  if (item?.type !== 'TeeTime') throw new Error('There is no tee time');
  return item;
}

/** A new cart with one tee time, and what a client does with its slots. */
async function cartFor(players: number, headers: Record<string, string> = {}, alias = 'links') {
  const golfer = golferAt(engine, alias, headers);
  const cartId = await golfer.newCart();
  const added = (await (
    await golfer.add(cartId, await golfer.find('2031-05-05', 'Rate 1', next++), players)
  ).json()) as Cart;
  const item = added.items[0] as CartItem<'TeeTime'>;
  const path = `/shopping-cart/${cartId}/cart-item/${item.id}/slot`;
  return {
    golfer,
    cartId,
    item,
    name: (partner: object) => golfer.ask('POST', path, partner),
    leave: (slotId: string | undefined) => golfer.ask('DELETE', `${path}/${slotId}`),
    open: () => read(golfer.ask('GET', `/shopping-cart/${cartId}`)),
  };
}
const namesOf = ({ extra }: CartItem<'TeeTime'>) => extra.slots.map(({ name }) => name);
const kim = { name: 'Kim Vale', emailAddress: 'kim@example.com' };

describe('A player partner', () => {
  it('takes the first slot that nobody has, or the one that is named', async () => {
    const { name, item } = await cartFor(3);
    expect(namesOf(await read(name(kim)))).toEqual(['booker', 'Kim Vale', null]);
    const last = item.extra.slots[2]?.id;
    const named = await read(name({ id: last, name: 'Robin' }));
    expect(namesOf(named)).toEqual(['booker', 'Kim Vale', 'Robin']);
    expect(named.extra.slots[1]).toMatchObject({ ...kim, customerId: null, primary: false });
    expect(named.extra.players).toBe(3);
  });

  it('is one player, however often and from wherever he is added', async () => {
    const { name, open } = await cartFor(4);
    const answers = await Promise.all([1, 2, 3, 4].map(() => name(kim)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(namesOf(await open())).toEqual(['booker', 'Kim Vale', null, null]);
  });

  it('never makes more players than are booked, also when several come at once', async () => {
    const { name, open } = await cartFor(3);
    const answers = await Promise.all(
      ['ada', 'kim', 'lee', 'robin'].map((who) => name({ emailAddress: `${who}@example.com` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const { extra } = await open();
    expect(extra.slots).toHaveLength(3);
    expect(new Set(extra.slots.slice(1).map(({ emailAddress }) => emailAddress)).size).toBe(2);
    expect(await refusal(name({ name: 'One more' }))).toBe(
      '409 All players in this tee time have names. To add a player, change the number of golfers.',
    );
  });

  it('leaves the slot, and leaving it twice answers the same', async () => {
    const { name, leave } = await cartFor(2);
    const slot = (await read(name(kim))).extra.slots[1]?.id;
    const once = await read(leave(slot));
    expect(namesOf(once)).toEqual(['booker', null]);
    expect((await read(leave(slot))).extra.slots).toEqual(once.extra.slots);
    expect(once.extra.players).toBe(2);
  });

  it('cannot be put in the place of the booker, who cannot be taken out', async () => {
    const { name, leave, item } = await cartFor(2);
    const [booker] = item.extra.slots;
    expect(await refusal(leave(booker?.id))).toBe('403 You are not allowed to do that.');
    expect(await refusal(name({ ...kim, id: booker?.id }))).toBe('403 You are not allowed to do that.');
  });

  it('is not the booker once more', async () => {
    const { name } = await cartFor(2, { 'x-guest-email': 'ada@example.com' });
    expect(namesOf(await read(name({ emailAddress: 'Ada@example.com' })))).toEqual(['booker', null]);
  });

  it('has a name or an e-mail address', async () => {
    const { name } = await cartFor(2);
    expect(await refusal(name({}))).toMatch(/^400 .*emailAddress/);
    expect(await refusal(name({ emailAddress: 'nobody' }))).toMatch(/^400 .*emailAddress/);
  });

  it('is refused where the operator has none, and in a slot, item or cart that is not there', async () => {
    const alone = await cartFor(2, {}, 'alone');
    expect(await refusal(alone.name(kim))).toBe('403 You are not allowed to do that.');
    expect(await refusal(alone.leave(alone.item.extra.slots[1]?.id))).toMatch(/^403/);
    const { golfer, cartId, name, leave, item } = await cartFor(2);
    expect(await refusal(name({ ...kim, id: 'nobody' }))).toMatch(/^404/);
    expect(await refusal(leave('nobody'))).toMatch(/^404/);
    expect(
      await refusal(golfer.ask('POST', `/shopping-cart/${cartId}/cart-item/${cartId}/slot`, kim)),
    ).toMatch(/^404/);
    const stranger = golferAt(engine, 'elsewhere');
    const path = `/shopping-cart/${cartId}/cart-item/${item.id}/slot`;
    expect(await refusal(stranger.ask('POST', path, kim))).toMatch(/^404/);
  });

  it('stays when fewer play, as long as there are players nobody is named for', async () => {
    const { golfer, cartId, item, name } = await cartFor(4);
    const last = item.extra.slots[3]?.id;
    await name({ ...kim, id: last });
    const smaller = await read(golfer.change(cartId, item.id, { extra: { players: 2 } }));
    expect(namesOf(smaller)).toEqual(['booker', 'Kim Vale']);
    const bigger = await read(golfer.change(cartId, item.id, { extra: { players: 3 } }));
    expect(namesOf(bigger)).toEqual(['booker', 'Kim Vale', null]);
  });

  it('cannot be changed once the tee time is booked', async () => {
    const { name, leave, item } = await cartFor(2);
    await engine.db
      .updateTable('cart_item')
      .set({ state: 'checked-out' })
      .where('id', '=', item.id)
      .execute();
    expect(await refusal(name(kim))).toBe('409 This order is already complete.');
    // Nothing changes by taking out nobody.
    expect((await leave(item.extra.slots[1]?.id)).status).toBe(200);
  });
});

describe('A player partner who is a customer', () => {
  it('is named by e-mail address to who is signed in, and to nobody else', async () => {
    const partner = await signInProved(engine, 'robin@example.com', 'links');
    const { headers } = await signInProved(engine, 'booker@example.com', 'links');
    const { name, golfer, cartId, item } = await cartFor(3, headers);
    const named = await read(name({ emailAddress: 'Robin@example.com', name: 'Robin' }));
    expect(named.extra.slots[1]).toMatchObject({ name: 'Robin', customerId: String(partner.customerId) });
    // The booker himself is no partner.
    expect(namesOf(await read(name({ emailAddress: 'booker@example.com' })))).toEqual([
      'booker',
      'Robin',
      null,
    ]);
    const guest = await cartFor(2);
    const unknown = await read(guest.name({ emailAddress: 'robin@example.com', name: 'Robin' }));
    expect(unknown.extra.slots[1]).toMatchObject({ name: 'Robin', customerId: null });
    // Another address is another person.
    const slots = [{ id: item.extra.slots[1]?.id, emailAddress: 'lee@example.com' }];
    const changed = await read(golfer.change(cartId, item.id, { extra: { slots } }));
    expect(changed.extra.slots[1]).toMatchObject({ emailAddress: 'lee@example.com', customerId: null });
  });

  it('cannot be named by an id alone, by a stranger, or as another operator’s', async () => {
    const elsewhere = await signInProved(engine, 'lee@example.com', 'elsewhere');
    const partner = await signInProved(engine, 'sam@example.com', 'links');
    const { headers } = await signInProved(engine, 'second@example.com', 'links');
    const { name } = await cartFor(3, headers);
    const customerId = String(partner.customerId);
    expect(await refusal(name({ customerId, name: 'Sam' }))).toMatch(/^404/);
    expect(await refusal(name({ customerId, emailAddress: 'other@example.com' }))).toMatch(/^404/);
    const foreign = { customerId: String(elsewhere.customerId), emailAddress: 'lee@example.com' };
    expect(await refusal(name(foreign))).toMatch(/^404/);
    const right = await read(name({ customerId, emailAddress: 'sam@example.com' }));
    expect(right.extra.slots[1]).toMatchObject({ customerId });
    const guest = await cartFor(2);
    expect(await refusal(guest.name({ customerId, emailAddress: 'sam@example.com' }))).toBe(
      '401 Please sign in to continue.',
    );
  });
});
