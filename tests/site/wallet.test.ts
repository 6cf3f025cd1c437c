import { describe, expect, it } from 'vitest';
import { newGolfer } from '#tests/support/accounts.ts';
import { CLUB, knowGolfer, offerInAccount } from '#tests/support/golf-accounts.ts';
import { insertMembership } from '#tests/support/members.ts';
import { readHtml } from '#tests/support/read-html.ts';
import { CARDS, startShop } from '#tests/support/shop.ts';
import { buyerAt, SUBMIT } from '#tests/support/site/buyer.ts';
import { browserAt } from '#tests/support/site/member.ts';
import { readWallet, savedCard } from '#tests/support/wallet.ts';

const shop = await startShop();
const AMEX = '378282246310005';
let golfers = 0;

/** A customer with a browser, signed in, and with so many cards. */
async function golferWith(...numbers: string[]) {
  golfers += 1;
  const email = `wallet-${golfers}@example.com`;
  const owner = await newGolfer(shop, email);
  for (const number of numbers) await savedCard(shop, owner, number);
  const browser = await browserAt(shop);
  await browser.signIn(email);
  const cards = await readWallet(shop, owner);
  const pathOf = (lastFour: string) =>
    `/account/wallet/${cards.find((card) => card.lastFour === lastFour)?.walletOptionId}`;
  return { ...browser, owner, cards, pathOf };
}

const texts = (page: Awaited<ReturnType<Awaited<ReturnType<typeof browserAt>>['read']>>, selector: string) =>
  page.all(selector).map(({ textContent }) => textContent);

describe('The wallet', () => {
  it('is for signed-in customers, who find it from their account', async () => {
    const visitor = await browserAt(shop);
    for (const path of ['/account/wallet', '/account/wallet/x', '/account/wallet/x/delete']) {
      const answer = await visitor.get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `/login?loginRedirectURI=${encodeURIComponent(path)}`,
      ]);
    }
    const golfer = await golferWith();
    expect((await golfer.read('/account')).one('.panel a[href="/account/wallet"]').textContent).toBe(
      'Saved cards',
    );
  });

  it('says that there are no cards, and how they come into it', async () => {
    const golfer = await golferWith();
    const page = await golfer.read('/account/wallet');
    expect(page.title).toBe('Saved Cards · Cedar Ridge Golf Course');
    expect(page.textOf('main')).toContain('No Credit Cards In Your Wallet');
    expect(page.textOf('main')).not.toContain('Loading');
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it('lists the cards, the default first, with what can be done to each', async () => {
    const golfer = await golferWith(CARDS.approved, AMEX);
    const page = await golfer.read('/account/wallet');
    expect(texts(page, '.cards .card-line')).toEqual([
      'Visa ending in 1111 Expires 12/2035 Default',
      'American Express ending in 0005 Expires 12/2035',
    ]);
    expect(page.all('.cards svg')).toHaveLength(2);
    const [first, second] = page
      .all('.cards li')
      .map((li) => [...li.querySelectorAll('a, button')].map(({ textContent }) => textContent));
    expect(first).toEqual(['Edit', 'Remove as default']);
    expect(second).toEqual(['Edit', 'Make default', 'Delete']);
  });

  it('has another default when that is chosen, or none', async () => {
    const golfer = await golferWith(CARDS.approved, AMEX);
    const done = await golfer.follow(await golfer.send('/account/wallet', '.cards li + li button', {}));
    expect(done.textOf('#toast')).toBe('American Express ending in 0005 is now your default card.');
    expect((await readWallet(shop, golfer.owner)).map(({ lastFour }) => lastFour)).toEqual(['0005', '1111']);
    const none = await golfer.follow(await golfer.send('/account/wallet', '.cards li button', {}));
    expect(none.textOf('#toast')).toBe('You no longer have a default card.');
    expect(none.textOf('.cards')).not.toContain('Default');
  });
});

describe('A card', () => {
  it('is changed in all but its number, which is masked', async () => {
    const golfer = await golferWith(CARDS.approved);
    const path = golfer.pathOf('1111');
    const page = await golfer.read(path);
    const number = page.one<HTMLInputElement>('#card-number');
    expect([number.value, number.disabled]).toEqual(['•••• •••• •••• 1111', true]);
    expect(texts(page, '#card-countryCode option').slice(1)).toEqual([
      'Australia',
      'Canada',
      'Ireland',
      'Mexico',
      'United Kingdom',
      'United States',
    ]);
    const change = {
      name: 'Ada B. Palmer',
      address: '2 Ridge Road',
      postalCode: 'K1A 0B1',
      countryCode: 'CA',
      expirationMonth: '07',
      expirationYear: '2033',
    };
    const saved = await golfer.follow(
      await golfer.post(path, { ...page.fieldsOf('form.panel .btn'), ...change }),
    );
    expect(saved.textOf('#toast')).toBe('Your card was saved.');
    expect(await readWallet(shop, golfer.owner)).toMatchObject([change]);
  });

  it('keeps what was typed and says at each field what is missing; a date that is over is none', async () => {
    const golfer = await golferWith(CARDS.approved);
    const path = golfer.pathOf('1111');
    const fields = (await golfer.read(path)).fieldsOf('form.panel .btn');
    const empty = { address: '', postalCode: '', countryCode: '', expirationMonth: '', expirationYear: '' };
    const page = await golfer.submit(path, { ...fields, ...empty, name: 'Ada' });
    expect(page.one<HTMLInputElement>('#card-name').value).toBe('Ada');
    expect(texts(page, '.field .error')).toEqual([
      'Please enter a valid expiration month',
      'Please enter a valid expiration year',
      'Please enter a valid payment address',
      'Please enter a valid zip code',
      'Please enter a valid payment country',
    ]);
    const over = await golfer.submit(path, { ...fields, address: 'x', expirationYear: '2020' });
    expect(over.textOf('#card-expirationMonth-error')).toBe(
      'The card has expired. Please enter the date on your new card.',
    );
    expect(await readWallet(shop, golfer.owner)).toMatchObject([{ name: 'Ada Palmer' }]);
  });

  it('is deleted after a question, once', async () => {
    const golfer = await golferWith(CARDS.approved, AMEX);
    const path = `${golfer.pathOf('0005')}/delete`;
    const page = await golfer.read(path);
    expect(page.textOf('main')).toContain('Are you sure you want to delete this payment method?');
    const fields = page.fieldsOf('.btn.danger');
    const done = await golfer.follow(await golfer.post(path, fields));
    expect(done.textOf('#toast')).toBe('American Express ending in 0005 was deleted.');
    expect(done.all('.cards li')).toHaveLength(1);
    expect((await golfer.post(path, fields)).headers.get('location')).toBe('/account/wallet');
  });

  it('that is the default is not asked about, also the only one; one that is not can go', async () => {
    const golfer = await golferWith(CARDS.approved);
    const path = `${golfer.pathOf('1111')}/delete`;
    const refused = await golfer.follow(await golfer.get(path));
    expect(refused.textOf('#toast')).toBe(
      'Your default card cannot be deleted. Choose another default card first, or none.',
    );
    await golfer.send('/account/wallet', '.cards li button', {});
    const last = await golfer.read(path);
    expect(last.textOf('main')).toContain("It's your only saved card.");
    await golfer.post(path, last.fieldsOf('.btn.danger'));
    expect(await readWallet(shop, golfer.owner)).toEqual([]);
  });

  it('of somebody else is not found', async () => {
    const golfer = await golferWith(CARDS.approved);
    const stranger = await golferWith();
    for (const path of [golfer.pathOf('1111'), `${golfer.pathOf('1111')}/delete`])
      expect((await stranger.get(path)).status).toBe(404);
    await stranger.post(`${golfer.pathOf('1111')}/delete`, {});
    expect(await readWallet(shop, golfer.owner)).toHaveLength(1);
  });
});

describe('A customer who buys again', () => {
  it('saves the card of the first purchase and pays the second with its security code alone', async () => {
    const owner = await newGolfer(shop, 'buys-again@example.com');
    const buyer = await buyerAt(shop);
    const login = await buyer.read('/login');
    await buyer.post('/login', {
      ...login.fieldsOf('[data-testid=login-button]'),
      email: 'buys-again@example.com',
      password: 'mulligans-on-17-and-18',
    });
    await buyer.addTeeTime({ nth: 1 });
    const first = await buyer.press('/checkout', await buyer.fill({ saveCard: 'on', securityCode: '987' }));
    expect(first.textOf('h1')).toBe('Order Confirmed!');
    expect(await readWallet(shop, owner)).toMatchObject([
      { lastFour: '1111', name: 'Ada Palmer', address: '1 Ridge Road', countryCode: 'US', isDefault: true },
    ]);
    await buyer.addTeeTime({ nth: 4 });
    const page = await buyer.read('/checkout');
    expect(page.one('.wallet .kept').hasAttribute('checked')).toBe(true);
    const second = await buyer.press('/checkout', {
      ...page.fieldsOf(SUBMIT),
      phone: '555-444-3333',
      terms: 'on',
      securityCodeSaved: '123',
    });
    expect(second.textOf('h1')).toBe('Order Confirmed!');
  });
});

describe('A card that is added on the page of the payment provider', () => {
  const offer = () =>
    offerInAccount(shop, {
      enabled: true,
      tabDisplay: { billing: true, memberships: true },
      billingDisplay: { viewCreditCards: true, addCreditCards: true, deleteCreditCards: true },
    });

  async function member() {
    await offer();
    const golfer = await golferWith();
    const { rows } = await shop.database.pool.query(
      'select id from customer where email = $1 order by id desc limit 1',
      [`wallet-${golfers}@example.com`],
    );
    await knowGolfer(shop, rows[0].id);
    return { ...golfer, customerId: Number(rows[0].id) };
  }

  const typeCard = (url: string, number: string) =>
    shop.payments.sandboxPaymentPage(
      new Request(url, {
        method: 'POST',
        body: new URLSearchParams({
          intent: number ? 'add' : 'give-up',
          number,
          code: '123',
          month: '12',
          year: '2035',
          name: 'Ada Palmer',
        }),
      }),
    );

  /** To the provider's page and back. */
  async function addCard(golfer: Awaited<ReturnType<typeof member>>, number: string, more = {}) {
    const answer = await golfer.send('/account/wallet', '[value=add]', more);
    // The sandbox's page is at another origin here, so the site leads to it by a link.
    const page = await readHtml(answer);
    const link = page.querySelector('a.btn[href*=setup]')?.getAttribute('href') ?? '';
    const back = await typeCard(link, number);
    const { pathname } = new URL(back.headers.get('location') ?? '');
    expect(pathname).toBe('/account/wallet/added');
    return golfer.follow(await golfer.get(pathname));
  }

  it('is in the wallet when the golfer comes back, once, and with the use that was chosen', async () => {
    const golfer = await member();
    expect((await addCard(golfer, CARDS.approved)).textOf('#toast')).toBe(
      'Visa ending in 1111 was added to your saved cards.',
    );
    const again = await golfer.follow(await golfer.get('/account/wallet/added'));
    expect(again.all('.cards li')).toHaveLength(1);
    const page = await addCard(golfer, '5555555555554444', { default: 'on' });
    expect(texts(page, '.cards .card-line')).toEqual([
      'Mastercard ending in 4444 Expires 12/2035 Default',
      'Visa ending in 1111 Expires 12/2035',
    ]);
  });

  it('is none when its golfer gives up, and that is said', async () => {
    const golfer = await member();
    expect((await addCard(golfer, '')).textOf('#toast')).toBe('No card was added. Please try again.');
    expect((await golfer.read('/account/wallet')).textOf('main')).toContain('No Credit Cards In Your Wallet');
  });

  it('pays the memberships from then on, and cannot be deleted while it does', async () => {
    const golfer = await member();
    const id = await insertMembership(shop, CLUB.facilityId, { customerId: golfer.customerId });
    const { pool } = shop.database;
    await pool.query('update membership set is_billed = true where id = $1', [id]);
    await pool.query(
      `insert into membership_payment (membership_id, number, due_on, amount_cents) values ($1, 2, '2040-01-01', 5000)`,
      [id],
    );
    await addCard(golfer, CARDS.approved);
    const page = await addCard(golfer, '5555555555554444', { memberships: 'on' });
    const [visa, mastercard] = page.all('.cards li');
    expect(mastercard?.textContent).toContain('This card pays for Full Member. Charge it to another card');
    expect(mastercard?.querySelector('a[href$=delete]')).toBeNull();
    expect(visa?.querySelector('[value=bill]')).not.toBeNull();
    const moved = await golfer.follow(await golfer.send('/account/wallet', '[value=bill]', {}));
    expect(moved.textOf('#toast')).toBe('From now on, we charge your memberships to Visa ending in 1111.');
    expect(moved.one('.cards li + li a[href$=delete]').textContent).toBe('Delete');
  });

  it('can be added where the facility lets its golfers alone', async () => {
    const golfer = await member();
    await offerInAccount(shop, { enabled: true, tabDisplay: { billing: false } });
    expect((await golfer.read('/account/wallet')).html).not.toContain('value="add"');
    await offer();
    const page = await golfer.read('/account/wallet');
    await offerInAccount(shop, { enabled: true, tabDisplay: { billing: false } });
    const refused = await golfer.follow(await golfer.post('/account/wallet', page.fieldsOf('[value=add]')));
    expect(refused.textOf('#toast')).toBe(
      'Your account here does not include this. Please ask the pro shop.',
    );
  });
});
