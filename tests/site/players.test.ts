import { describe, expect, it } from 'vitest';
import { newGolfer, PASSWORD } from '#tests/support/accounts.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';
import type { Page } from '#tests/support/site/open-site.ts';

const shop = await startShop({
  files: [
    operatorFile('together', [courseFile(61)], { settings: { user: { playerPartner: true } } }),
    operatorFile('alone', [courseFile(62)]),
  ],
});
let nth = 0;

/** A cart with a tee time for so many. */
async function cartFor(players: number, alias = 'together') {
  const buyer = await buyerAt(shop, { defaultAlias: alias });
  const facilityId = alias === 'together' ? 61 : 62;
  nth += 1;
  const cart = await buyer.addTeeTime({
    alias,
    facilityId,
    rate: 'Rate 1',
    players,
    date: '2031-05-06',
    nth,
  });
  return { buyer, cart };
}
const SAVE = 'button[value=players]';
const ADD = 'button[value=partner]';
const typedIn = (page: Page, name: string) => page.one<HTMLInputElement>(`[name=${name}]`).value;

describe('Who plays, in the cart', () => {
  it('is named by name and e-mail address, and stays named', async () => {
    const { buyer, cart } = await cartFor(3, 'alone');
    expect(cart.all('.players legend').map((legend) => legend.textContent)).toEqual(['Player 2', 'Player 3']);
    expect(cart.all(ADD)).toEqual([]);
    const saved = await buyer.press('/cart', {
      ...cart.fieldsOf(SAVE),
      name2: 'Kim Vale',
      email2: 'kim@example.com',
      name3: 'Robin',
    });
    expect(saved.textOf('#toast')).toBe('Players saved');
    expect(['name2', 'email2', 'name3', 'email3'].map((name) => typedIn(saved, name))).toEqual([
      'Kim Vale',
      'kim@example.com',
      'Robin',
      '',
    ]);
    const cleared = await buyer.press('/cart', { ...saved.fieldsOf(SAVE), name2: '', email2: '' });
    expect([typedIn(cleared, 'name2'), typedIn(cleared, 'name3')]).toEqual(['', 'Robin']);
  });

  it('survives a change of the number of golfers; places of nobody go first', async () => {
    const { buyer, cart } = await cartFor(4);
    const named = await buyer.press('/cart', { ...cart.fieldsOf(SAVE), name4: 'Kim Vale' });
    const fewer = await buyer.press('/cart', { ...named.fieldsOf('button[value=counts]'), count1: '2' });
    expect(fewer.all('.players fieldset')).toHaveLength(1);
    expect(typedIn(fewer, 'name2')).toBe('Kim Vale');
    const more = await buyer.press('/cart', { ...fewer.fieldsOf('button[value=counts]'), count1: '3' });
    expect([typedIn(more, 'name2'), typedIn(more, 'name3')]).toEqual(['Kim Vale', '']);
    const single = await buyer.press('/cart', { ...more.fieldsOf('button[value=counts]'), count1: '1' });
    expect(single.all('.players')).toEqual([]);
  });

  it('with an address that is none is told at its field, with all that was typed', async () => {
    const { buyer, cart } = await cartFor(3);
    const sent = { ...cart.fieldsOf(SAVE), name2: 'Kim', email2: 'kim', name3: 'Robin' };
    const refused = await buyer.submit('/cart', sent);
    expect(refused.status).toBe(400);
    const field = refused.one<HTMLInputElement>('[name=email2]');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['kim', 'true']);
    expect(refused.textOf(`#${field.id}-error`)).toBe('Email is invalid');
    expect([typedIn(refused, 'name2'), typedIn(refused, 'name3')]).toEqual(['Kim', 'Robin']);
    expect(refused.one('.players').hasAttribute('open')).toBe(true);
    expect(refused.all('.note.bad')).toEqual([]);
    expect(typedIn(await buyer.read('/cart'), 'name2')).toBe('');
  });

  it('is kept when the page was shown before somebody else was named in another window', async () => {
    const { buyer, cart } = await cartFor(3);
    await buyer.press('/cart', { ...cart.fieldsOf(SAVE), name2: 'Kim' });
    const page = await buyer.press('/cart', {
      ...(await buyer.read('/cart')).fieldsOf(SAVE),
      name3: 'Robin',
    });
    expect([typedIn(page, 'name2'), typedIn(page, 'name3')]).toEqual(['Kim', 'Robin']);
  });
});

describe('A player added by e-mail address', () => {
  it('takes a free place, once', async () => {
    const { buyer, cart } = await cartFor(3);
    const fields = { ...cart.fieldsOf(ADD), partner: 'Kim@example.com' };
    const added = await buyer.press('/cart', fields);
    expect(added.textOf('#toast')).toBe('Kim@example.com was added to your group');
    expect(typedIn(added, 'email2')).toBe('kim@example.com');
    const again = await buyer.press('/cart', fields);
    expect([typedIn(again, 'email2'), typedIn(again, 'email3')]).toEqual(['kim@example.com', '']);
  });

  it('is named to a golfer who is signed in, and not to a guest', async () => {
    const alias = 'together';
    await newGolfer(shop, 'robin@example.com', { firstName: 'Robin', lastName: 'Hale' }, { alias });
    await shop.database.pool.query(
      `update customer set email_verified_at = now() where email = 'robin@example.com'`,
    );
    await newGolfer(shop, 'booker@example.com', {}, { alias });
    const { buyer, cart } = await cartFor(3);
    const fields = { ...cart.fieldsOf(ADD), partner: 'robin@example.com' };
    const added = await buyer.press('/cart', fields);
    expect(added.textOf('#toast')).toBe('robin@example.com was added to your group');
    expect(typedIn(added, 'name2')).toBe('');
    await buyer.post('/login?loginRedirectURI=%2Fcart', { email: 'booker@example.com', password: PASSWORD });
    const known = await buyer.press('/cart', {
      ...(await buyer.read('/cart')).fieldsOf(ADD),
      partner: 'robin@example.com',
    });
    expect(known.textOf('#toast')).toBe('Robin Hale was added to your group');
    expect([typedIn(known, 'name2'), typedIn(known, 'name3')]).toEqual(['Robin Hale', '']);
  });

  it('is asked for no more when everybody is named, and refused with its sentence', async () => {
    const { buyer, cart } = await cartFor(2);
    const fields = { ...cart.fieldsOf(ADD), partner: 'lee@example.com' };
    const named = await buyer.press('/cart', { ...cart.fieldsOf(SAVE), name2: 'Kim' });
    expect(named.all(ADD)).toEqual([]);
    const refused = await buyer.submit('/cart', fields);
    expect([refused.status, refused.textOf('.note.bad[role=alert]')]).toEqual([
      409,
      'All players in this tee time have names. To add a player, change the number of golfers.',
    ]);
  });

  it('with an address that is none is told at the field', async () => {
    const { buyer, cart } = await cartFor(2);
    const refused = await buyer.submit('/cart', { ...cart.fieldsOf(ADD), partner: 'nobody' });
    const field = refused.one<HTMLInputElement>('[name=partner]');
    expect([refused.status, field.value]).toEqual([400, 'nobody']);
    expect(refused.textOf(`#${field.id}-error`)).toBe('Email is invalid');
  });

  it('is refused where the operator offers it no more', async () => {
    const { buyer, cart } = await cartFor(2, 'alone');
    const { type: _, ...rest } = cart.fieldsOf('button[value=remove]');
    const refused = await buyer.submit('/cart', { ...rest, intent: 'partner', partner: 'kim@example.com' });
    expect([refused.status, refused.textOf('.note.bad[role=alert]')]).toEqual([
      403,
      'You are not allowed to do that.',
    ]);
  });
});
