import { describe, expect, it } from 'vitest';
import { links } from '#server/links.ts';
import { insertSession } from '#tests/support/session.ts';
import { buy, startShop } from '#tests/support/shop.ts';
import { browserAt } from '#tests/support/site/member.ts';

const shop = await startShop();
let golfers = 0;

async function golferAt() {
  golfers += 1;
  const { token, customerId } = await insertSession(shop.db, 'cedar-ridge', `orders-${golfers}@example.com`);
  const browser = await browserAt(shop, {}, { sessionToken: token });
  return { ...browser, customerId, headers: { session: token } };
}
let nth = 0;
const book = (headers: Record<string, string>) =>
  buy(shop, { nth: nth++, players: 2, date: '2031-05-06', headers });
const said = (element?: Element) => element?.textContent?.replace(/\s+/g, ' ').trim();
const textsOf = (elements: readonly Element[]) => elements.map(said);

describe('The list of orders', () => {
  it('is for signed-in customers, under a tab of its own', async () => {
    const visitor = await browserAt(shop);
    const answer = await visitor.get('/orders');
    expect(answer.headers.get('location')).toBe('/login?loginRedirectURI=%2Forders');
    expect((await visitor.read('/course/info')).all('.tabs [href="/orders"]')).toHaveLength(0);
    const golfer = await golferAt();
    const page = await golfer.read('/orders');
    expect(page.title).toBe('Orders · Cedar Ridge Golf Course');
    expect(page.one('.tabs [href="/orders"]').getAttribute('aria-current')).toBe('page');
    expect(page.textOf('.none')).toBe('You have not ordered anything yet. Find a tee time');
  });

  it('shows each with its state and what it comes to, the newest first', async () => {
    const golfer = await golferAt();
    const kept = await book(golfer.headers);
    const gone = await book(golfer.headers);
    await shop.read(`/reservations/${gone.reservationId}/cancel`, {
      method: 'PUT',
      headers: golfer.headers,
      body: { players: 0 },
    });
    const page = await golfer.read('/orders');
    const rows = page.all('tbody tr');
    expect(rows.map((row) => said(row.querySelector('.tag') ?? undefined))).toEqual([
      'Cancelled',
      'Fulfilled',
    ]);
    expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual(
      [gone, kept].map(({ order }) => links.order(order.id)),
    );
    expect(said(rows[1]?.querySelectorAll('td')[1])).toContain(
      'Cedar Ridge Golf Course, Tuesday, 05/06/2031',
    );
    expect(said(rows[1]?.querySelector('td:last-child') ?? undefined)).toMatch(/^\$\d+\.\d\d$/);
  });

  it('has pages', async () => {
    const golfer = await golferAt();
    await shop.database.pool.query(
      `insert into purchase_order (id, order_number, alias, cart_id, last_item_position, customer_id, booker, language)
       select lpad(n::text, 24, 'a'), lpad(n::text, 13, '9'), 'cedar-ridge', gen_random_uuid(), 0, $1, '{}', 'en' from generate_series(1, 25) n`,
      [golfer.customerId],
    );
    const first = await golfer.read('/orders');
    expect(first.all('tbody tr')).toHaveLength(20);
    const next = first.one('a[rel=next]').getAttribute('href') ?? '';
    const second = await golfer.read(next);
    expect(second.all('tbody tr')).toHaveLength(5);
    expect(second.one('a[rel=prev]').getAttribute('href')).toBe('/orders');
    expect(second.all('a[rel=next]')).toHaveLength(0);
  });
});

describe('An order', () => {
  it('shows its items and invoice, and leads to the booking, to another like it, and to a receipt', async () => {
    const golfer = await golferAt();
    const { order, reservationId } = await book(golfer.headers);
    const orderId = order.id;
    const page = await golfer.read(links.order(orderId));
    expect(page.textOf('h1')).toMatch(/^Order \d{13}$/);
    expect(page.textOf('.tag')).toBe('Fulfilled');
    expect(page.textOf('.receipt')).toContain('Due at the course');
    const hrefs = page.all('.acts a').map((link) => link.getAttribute('href') ?? '');
    expect(hrefs).toContain(`/booking/${reservationId}`);
    expect(hrefs).toContain(links.receipt(orderId));
    const repeat = new URL(hrefs.find((href) => href.startsWith('/?')) ?? '', 'http://x').searchParams;
    expect(Object.fromEntries(repeat)).toMatchObject({
      course: '9101',
      golfers: '2',
      date: expect.any(String),
    });
    expect(new Date(`${repeat.get('date')}T00:00:00Z`).getUTCDay()).toBe(2);
    expect((await golfer.get(`/?${repeat}`)).status).toBe(200);
  });

  it('has a receipt that names seller, buyer, tax and sums, and prints without the rest of the site', async () => {
    const golfer = await golferAt();
    const { id: orderId } = (await book(golfer.headers)).order;
    const page = await golfer.read(links.receipt(orderId));
    expect(page.textOf('h1')).toMatch(/^Receipt for order \d{13}$/);
    expect(page.textOf('main')).toContain('410 Old Quarry Road');
    expect(page.textOf('main')).toContain('For Robin Hale');
    const [net, tax, total] = textsOf(page.all('tfoot td'))
      .slice(1)
      .map((text) => Number(text?.replace('$', '')) * 100);
    expect(page.textOf('dl')).toMatch(/Visa ending in 1111 \$\d/);
    expect(tax).toBeGreaterThan(0);
    expect(Math.round((net ?? 0) + (tax ?? 0))).toBe(Math.round(total ?? 0));
  });

  it('of somebody else, or none, is not found', async () => {
    const golfer = await golferAt();
    const { id: orderId } = (await book(golfer.headers)).order;
    const other = await golferAt();
    for (const id of [orderId, 'x', '0'.repeat(24)]) {
      expect((await other.get(links.order(id))).status).toBe(404);
      expect((await other.get(links.receipt(id))).status).toBe(404);
    }
  });
});

it('/dashboard leads to the account', async () => {
  const visitor = await browserAt(shop);
  const answer = await visitor.get('/dashboard');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/account']);
});
