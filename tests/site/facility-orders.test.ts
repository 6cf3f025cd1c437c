import { describe, expect, it } from 'vitest';
import { knowGolfer, offerInAccount } from '#tests/support/golf-accounts.ts';
import { insertSession } from '#tests/support/session.ts';
import { buy, startShop } from '#tests/support/shop.ts';
import { browserAt } from '#tests/support/site/member.ts';

const shop = await startShop();

async function golferAt(email: string) {
  const { token, customerId } = await insertSession(shop.db, 'cedar-ridge', email);
  await knowGolfer(shop, customerId);
  return { ...(await browserAt(shop, {}, { sessionToken: token })), headers: { session: token } };
}

describe('The page of purchases', () => {
  it('lists what was bought, leads to each line by line, and is a file as well', async () => {
    const golfer = await golferAt('purchases@example.com');
    expect((await golfer.read('/account/orders')).textOf('main')).toContain('You have no purchases yet.');
    await buy(shop, { players: 2, date: '2031-05-06', headers: golfer.headers });
    const list = await golfer.read('/account/orders');
    expect(list.title).toBe('Purchases at the course · Account · Cedar Ridge Golf Course');
    expect(list.all('tbody tr')).toHaveLength(1);
    expect(list.textOf('tbody a')).toMatch(/^Tuesday, May 6 at \d+:\d\d [AP]M$/);
    const href = list.one('tbody a').getAttribute('href') ?? '';
    const page = await golfer.read(href);
    expect(page.textOf('h1')).toContain('Purchase on');
    expect(page.textOf('tbody')).toContain('Green Fees');
    expect(page.textOf('.sums .total')).toBe('Still due $0.00');
    expect((await (await golfer.get('/account/orders.csv')).text()).trim().split('\r\n')).toHaveLength(2);
    const other = await golferAt('no-purchases@example.com');
    expect((await other.get(href)).status).toBe(404);
    expect((await golfer.get('/account/orders/9101/x')).status).toBe(404);
  });

  it('is there where the facility shows it', async () => {
    const golfer = await golferAt('hidden-purchases@example.com');
    await offerInAccount(shop, { enabled: true });
    expect((await golfer.get('/account/orders')).headers.get('location')).toBe('/account');
  });
});
