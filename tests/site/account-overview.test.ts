import { beforeAll, describe, expect, it } from 'vitest';
import { knowGolfer, offerInAccount, openAccount, postAt } from '#tests/support/golf-accounts.ts';
import { keepTestCard, memberSince } from '#tests/support/member-billing.ts';
import { insertSession } from '#tests/support/session.ts';
import { buy, startShop } from '#tests/support/shop.ts';
import { browserAt } from '#tests/support/site/member.ts';

const shop = await startShop();
const ALL = {
  enabled: true,
  tabDisplay: {
    memberships: true,
    loyalty: true,
    creditBooks: true,
    billing: true,
    orders: true,
    statements: true,
  },
  membershipsDisplay: { billingDetails: true },
};
beforeAll(() => offerInAccount(shop, ALL));

type Browser = Awaited<ReturnType<typeof browserAt>>;
const overviewOf = async ({ read }: Browser) => {
  const page = await read('/account');
  const cards = page.all('.overview > li').map((card) => ({
    title: card.querySelector('h2')?.textContent,
    href: card.querySelector('a')?.getAttribute('href'),
    says: [...card.querySelectorAll('p')].map((line) =>
      [...line.children].map(({ textContent }) => textContent).join(' | '),
    ),
    text: card.textContent ?? '',
  }));
  return { page, cards, card: (title: string) => cards.find((each) => each.title === title) };
};

describe('The overview of the account', () => {
  it('has the number that matters of each page that is offered, and leads to it', async () => {
    const { customerId, headers } = await memberSince(shop, '2031-04-15', 'monthly');
    await pointsAndBooks(customerId);
    await keepTestCard(shop, customerId);
    const { order } = await buy(shop, { headers });
    const browser = await browserAt(shop, {}, { sessionToken: headers.session ?? '' });
    const { page, card, cards } = await overviewOf(browser);
    expect(page.title).toBe('Account · Cedar Ridge Golf Course');
    expect(page.textOf('[aria-current=page]')).toBe('Overview');
    expect(page.all('.upcoming li')).toHaveLength(1);
    expect(cards.map(({ href }) => href)).toEqual([
      '/orders',
      '/account/memberships',
      '/account/loyalty',
      '/account/credit-books',
      '/account/credit-account',
      '/account/gift-certificates',
      '/account/alerts',
      '/account/wallet',
    ]);
    expect(card('Memberships')?.text).toContain('Next payment: ');
    expect(card('Loyalty')?.says).toEqual(['250 points | worth $5.00']);
    expect(card('Credit books')?.says).toEqual(['6 rounds | 10 rounds · Until Wednesday, December 31, 2031']);
    expect(card('Credit account')?.says).toEqual(['$80.00 owed | $420.00 available']);
    expect(card('Gift certificates')?.says).toEqual(['You have no gift certificates.']);
    expect(card('Tee time alerts')?.text).toContain('You have no active alerts.');
    expect(card('Saved cards')?.text).toContain('ending in 1111');
    expect(card('Orders')?.text).toContain(`Last order ${order.orderNumber}`);
    for (const { href } of cards) expect((await browser.get(href ?? '')).status).toBe(200);
  });

  it('is of use to who is known to no course as well', async () => {
    const { token } = await insertSession(shop.db, 'cedar-ridge', 'unknown-golfer@example.com');
    const { cards, page } = await overviewOf(await browserAt(shop, {}, { sessionToken: token }));
    expect(cards.map(({ title }) => title)).toEqual([
      'Orders',
      'Gift certificates',
      'Tee time alerts',
      'Saved cards',
    ]);
    expect(page.textOf('.overview')).toContain('You have no orders yet.');
    expect(page.textOf('.overview')).toContain('No Credit Cards In Your Wallet');
  });

  it('stands when one of its calls fails, whose card says so, and when none can be made', async () => {
    const { token, customerId } = await insertSession(shop.db, 'cedar-ridge', 'half@example.com');
    await pointsAndBooks(customerId);
    let failing: (path: string) => boolean = (path) => path === '/profile/loyalty';
    const engine = {
      ...shop,
      fetch: async (request: Request) =>
        failing(new URL(request.url).pathname)
          ? Response.json({ statusCode: 500, message: 'broken', code: 'UNEXPECTED' }, { status: 500 })
          : shop.fetch(request),
    };
    const browser = await browserAt(engine, {}, { sessionToken: token });
    const { card } = await overviewOf(browser);
    expect(card('Loyalty')?.text).toContain("We can't show this right now.");
    expect(card('Credit account')?.says).toEqual(['$80.00 owed | $420.00 available']);
    failing = (path) => path === '/profile/g1';
    const { page, cards } = await overviewOf(browser);
    expect(page.textOf('.note.bad')).toBe(
      "We can't show all of your account at the course right now. Please try again later.",
    );
    expect(cards.map(({ title }) => title)).toEqual([
      'Orders',
      'Gift certificates',
      'Tee time alerts',
      'Saved cards',
    ]);
    expect(page.textOf('h1')).toBe('Account');
  });

  it('asks each call once', async () => {
    const { token, customerId } = await insertSession(shop.db, 'cedar-ridge', 'counted@example.com');
    await knowGolfer(shop, customerId);
    const asked: string[] = [];
    const engine = {
      ...shop,
      fetch: async (request: Request) => {
        asked.push(new URL(request.url).pathname);
        return shop.fetch(request);
      },
    };
    const browser = await browserAt(engine, {}, { sessionToken: token });
    await browser.read('/account');
    const calls = asked.filter((path) => /profile|orders|alert|reservations|wallet/.test(path));
    expect(new Set(calls).size).toBe(calls.length);
    expect(calls.length).toBeLessThanOrEqual(12);
  });
});

async function pointsAndBooks(customerId: number) {
  await knowGolfer(shop, customerId);
  const points = await openAccount(shop, customerId, { kind: 'loyalty', unit: 'PTS' });
  await postAt(shop, points, { amount: 250, at: '2031-03-10T12:00:00Z' });
  const book = { kind: 'credit-book', unit: 'RND', name: '10 rounds', expiresOn: '2031-12-31' } as const;
  await postAt(shop, await openAccount(shop, customerId, book), { amount: 6, at: '2031-03-10T12:00:00Z' });
  const credit = { kind: 'credit-account', unit: 'USD', limitCents: 50_000 } as const;
  const account = await openAccount(shop, customerId, credit);
  await postAt(shop, account, { amount: -8_000, at: '2031-03-10T12:00:00Z' });
}
