import { describe, expect, it } from 'vitest';
import { newGolfer, PASSWORD } from '#tests/support/accounts.ts';
import { CLUB_DAY, CLUB_FILES } from '#tests/support/member-club.ts';
import { insertMembership } from '#tests/support/members.ts';
import { startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';
import type { Page } from '#tests/support/site/open-site.ts';

const shop = await startShop({ files: CLUB_FILES });
const DAY = `/teetimes?date=${CLUB_DAY}`;
const ADD = '[data-testid=add-to-cart-button]';
let people = 0;
let nth = 0;

/** A golfer who has signed in to the club's site, and is a member of one of its courses. */
async function signedIn(alias: string, facilityId: number | null, memberNumber = '') {
  people += 1;
  const email = `golfer-${people}@example.com`;
  const { id } = await newGolfer(shop, email, {}, { alias });
  if (facilityId !== null) await insertMembership(shop, facilityId, { customerId: id, memberNumber });
  const buyer = await buyerAt(shop, { defaultAlias: alias });
  const answer = await buyer.post('/login?loginRedirectURI=%2Fcart', { email, password: PASSWORD });
  if (answer.status !== 303) throw new Error(`Signing in answered ${answer.status}`);
  return { buyer, email, id };
}
type Buyer = Awaited<ReturnType<typeof signedIn>>['buyer'];

/** The page of a time of the day, another one each time. */
async function openTime(buyer: Buyer, facilityId: number): Promise<{ path: string; page: Page }> {
  const list = await buyer.read(`${DAY}&course=${facilityId}`);
  nth += 1;
  const path = list.all('a.tt')[nth]?.getAttribute('href') ?? '';
  return { path, page: await buyer.read(path) };
}

const rateNames = (page: Page) =>
  page.all('#rateId label b, .totals tbody th').map((name) => name.textContent);

async function addMembers(buyer: Buyer, facilityId: number, golfers: string): Promise<Page> {
  const { path, page } = await openTime(buyer, facilityId);
  const option = page
    .all('input[name=rateId]')
    .find((input) => input.closest('label, li, div')?.textContent?.includes('You '));
  const rateId = option?.getAttribute('value') ?? '';
  const added = await buyer.post(path, { ...page.fieldsOf(ADD), rateId, golfers });
  if (added.status !== 303) throw new Error(`Not added: ${added.status} ${await added.text()}`);
  return buyer.read('/cart');
}

describe('A member who has signed in', () => {
  it('finds his own rate in the list, marked, and everybody else does not', async () => {
    const { buyer } = await signedIn('club', 21);
    const own = await buyer.read(`${DAY}&course=21`);
    expect(own.textOf('main')).toContain('$30');
    expect(own.all('a.tt .kind, a.tt')[0]?.textContent).toContain('Member');
    const others = [await buyerAt(shop, { defaultAlias: 'club' }), (await signedIn('club', null)).buyer];
    for (const other of others) {
      const page = await other.read(`${DAY}&course=21`);
      expect(page.textOf('main')).not.toContain('$30');
      expect(page.html).not.toContain('Member');
    }
    const elsewhere = await buyer.read(`${DAY}&course=22`);
    expect(elsewhere.textOf('main')).not.toContain('$30');
  });

  it('is not told to who comes after him in the same browser, nor with his link', async () => {
    const { buyer, id } = await signedIn('club', 21);
    const path = `${DAY}&course=21&customerId=${id}`;
    expect((await buyer.read(path)).textOf('main')).toContain('$30');
    const stranger = await buyerAt(shop, { defaultAlias: 'club' });
    expect((await stranger.read(path)).textOf('main')).not.toContain('$30');
    await buyer.post('/logout', {});
    expect((await buyer.read(path)).textOf('main')).not.toContain('$30');
  });

  it('chooses between the public’s rate and his own, and reads what his guests pay', async () => {
    const { buyer } = await signedIn('club', 21);
    const { page } = await openTime(buyer, 21);
    expect(page.all('input[name=rateId]')).toHaveLength(2);
    const text = page.textOf('main');
    expect(text).toContain('You $30.00, each guest $45.00');
    expect(text).toContain('Green Fees (Member Guest)');
    expect(rateNames(page).join(' ')).not.toContain('Member Guest');
  });

  it('sees in the cart who pays which rate, and the sums of both', async () => {
    const { buyer } = await signedIn('club', 21);
    const cart = await addMembers(buyer, 21, '3');
    const text = cart.textOf('main');
    expect(text).toContain('Member: 1 golfer at $30.00');
    expect(text).toContain('Member Guest: 2 golfers at $45.00');
    expect(text).toContain('18 holes · Walking');
    const sums = cart.textOf('.sums');
    expect(sums).toContain('Green Fees $120.00 Convenience Fee $3.00 Tax $8.93 Total $131.93');
    expect(cart.all('.players legend').map((legend) => legend.textContent)).toEqual([
      'Player 2 · Member Guest',
      'Player 3 · Member Guest',
    ]);
  });

  it('names another member, who pays what members pay', async () => {
    const { buyer } = await signedIn('club', 21);
    const { email, id } = await signedIn('club', 21);
    await shop.database.pool.query('update customer set email_verified_at = now() where id = $1', [id]);
    const cart = await addMembers(buyer, 21, '3');
    const named = await buyer.press('/cart', {
      ...cart.fieldsOf('button[value=partner]'),
      partner: email,
    });
    expect(named.textOf('main')).toContain('Member: 2 golfers at $30.00');
    expect(named.all('.players legend')[0]?.textContent).toBe('Player 2 · Member');
  });

  it('books, and the confirmation says how many pay what', async () => {
    const { buyer } = await signedIn('club', 21);
    await addMembers(buyer, 21, '2');
    const checkout = await buyer.read('/checkout');
    expect(checkout.textOf('main')).toContain('Member Guest: 1 golfer at $45.00');
    const done = await buyer.press('/checkout', await buyer.fill());
    expect(done.textOf('h1')).toBe('Order Confirmed!');
    expect(done.textOf('main')).toContain('Member: 1 golfer, Member Guest: 1 golfer');
  });

  it('reads that the item is not sold any more once his membership has ended', async () => {
    const { buyer, id } = await signedIn('club', 21);
    await addMembers(buyer, 21, '2');
    await shop.db.updateTable('membership').set({ state: 'ended' }).where('customer_id', '=', id).execute();
    const cart = await buyer.read('/cart');
    expect(cart.textOf('[role=alert]')).toContain('The selected inventory is no longer available');
  });
});

describe('A rate that needs a member number', () => {
  it('asks for home club and number at the checkout, with the number that is known', async () => {
    const { buyer } = await signedIn('numbers', 51, 'M-4711');
    await addMembers(buyer, 51, '2');
    const checkout = await buyer.read('/checkout');
    const number = checkout.one<HTMLInputElement>('[name=memberNumber]');
    expect([number.value, number.required]).toEqual(['M-4711', true]);
    expect(checkout.one<HTMLSelectElement>('[name=homeClub]').required).toBe(true);
    const refused = await buyer.submit('/checkout', await buyer.fill({ memberNumber: '' }));
    expect(refused.status).toBe(400);
    expect(refused.textOf('#checkout-homeClub-error')).toBe('Please select a home club');
    expect(refused.textOf('#checkout-memberNumber-error')).toBe('Please enter a member number');
    const done = await buyer.press('/checkout', await buyer.fill({ homeClub: 'Old Mill' }));
    expect(done.textOf('h1')).toBe('Order Confirmed!');
    const { booker } = await shop.db
      .selectFrom('reservation')
      .select('booker')
      .where('alias', '=', 'numbers')
      .executeTakeFirstOrThrow();
    expect(booker).toMatchObject({ homeClub: 'Old Mill', memberNumber: 'M-4711' });
  });
});
