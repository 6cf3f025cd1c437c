import { describe, expect, it } from 'vitest';
import { newGolfer } from '#tests/support/accounts.ts';
import { givePoints, knowGolfer, offerInAccount } from '#tests/support/golf-accounts.ts';
import { startShop } from '#tests/support/shop.ts';
import { browserAt } from '#tests/support/site/member.ts';

const shop = await startShop();
const ON = { enabled: true, tabDisplay: { loyalty: true } };

async function golferWith(email: string, points: readonly number[]) {
  const { id } = await newGolfer(shop, email);
  await knowGolfer(shop, id);
  for (const each of points) await givePoints(shop, id, each, `Round of ${each}`);
  const browser = await browserAt(shop);
  await browser.signIn(email);
  return browser;
}

describe('The page of points', () => {
  it('shows what the golfer has and what it came of, as a table and as a file', async () => {
    await offerInAccount(shop, ON);
    const golfer = await golferWith('points@example.com', [1_200, -200]);
    const page = await golfer.read('/account/loyalty');
    expect(page.title).toBe('Loyalty · Account · Cedar Ridge Golf Course');
    expect(page.textOf('.balance')).toBe('1,000 points worth $20.00');
    expect(page.textOf('[aria-current=page]')).toBe('Loyalty');
    expect(page.all('tbody tr').map((row) => row.querySelectorAll('td')[1]?.textContent)).toEqual([
      '-200',
      '+1,200',
    ]);
    expect(page.all('thead th').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Details',
      'Points',
      'Balance',
    ]);
    const file = await golfer.get('/account/loyalty.csv');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="loyalty.csv"');
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines[1]).toContain('Adjusted by the pro shop: Round of -200');
    expect(lines).toHaveLength(3);
  });

  it('is for signed-in customers to whom a facility offers it', async () => {
    const visitor = await browserAt(shop);
    expect((await visitor.get('/account/loyalty')).headers.get('location')).toMatch(/^\/login/);
    await offerInAccount(shop, { enabled: true });
    const golfer = await golferWith('nothing@example.com', []);
    const away = await golfer.get('/account/loyalty');
    expect([away.status, away.headers.get('location')]).toEqual([303, '/account']);
    expect((await golfer.read('/account')).textOf('#toast')).toContain(
      'Your account here does not include this.',
    );
    expect((await golfer.read('/account')).html).not.toContain('/account/loyalty');
    await offerInAccount(shop, ON);
  });

  it('says so where there are no points yet', async () => {
    const golfer = await golferWith('empty@example.com', []);
    expect((await golfer.read('/account/loyalty')).textOf('main')).toContain('You have no points yet.');
  });
});
