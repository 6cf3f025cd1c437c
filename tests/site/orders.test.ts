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
    expect(page.textOf('.none')).toBe('You have no orders yet. Find a tee time');
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
      'Canceled',
      'Fulfilled',
    ]);
    expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual(
      [gone, kept].map(({ order }) => links.order(order.id)),
    );
    expect(said(rows[1]?.querySelectorAll('td')[1])).toMatch(/^05\/06\/2031 \d+:\d\d [AP]M$/);
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

describe('The list of orders of some days', () => {
  it('has those that were made on them, both included, with their sum, and is a file as well', async () => {
    const golfer = await golferAt();
    const orders = [await book(golfer.headers), await book(golfer.headers), await book(golfer.headers)];
    // By the clock of the course: a minute before midnight, midnight, and a minute before the next.
    const moments = ['2031-03-01T04:59:00Z', '2031-03-01T05:00:00Z', '2031-03-02T04:59:00Z'];
    for (const [index, { order }] of orders.entries())
      await shop.database.pool.query('update purchase_order set created_at = $2 where id = $1', [
        order.id,
        moments[index],
      ]);
    const hrefsOf = async (query: string) =>
      (await golfer.read(`/orders${query}`)).all('tbody tr a').map((link) => link.getAttribute('href'));
    const [early, ...sameDay] = orders.map(({ order }) => links.order(order.id));
    expect(await hrefsOf('?from=2031-03-01&to=2031-03-01')).toEqual(sameDay.toReversed());
    expect(await hrefsOf('?to=2031-02-28')).toEqual([early]);
    expect(await hrefsOf('?from=nonsense&page=0')).toHaveLength(3);
    const page = await golfer.read('/orders?from=2031-03-01&to=2031-03-01');
    const cents = (text = '') => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
    const sums = textsOf(page.all('tbody td:last-child')).map(cents);
    expect(cents(page.textOf('tfoot td:last-child'))).toBe(sums.reduce((sum, each) => sum + each, 0));
    expect(page.one('[name=from]').getAttribute('value')).toBe('2031-03-01');
    const file = await golfer.get(page.one('a[download]').getAttribute('href') ?? '');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
    expect((await file.text()).trim().split('\r\n')).toHaveLength(4);
    const none = await golfer.read('/orders?from=2030-01-01&to=2030-01-02');
    expect(none.textOf('.none')).toContain('Nothing in this date range.');
    expect(none.all('[name=from]')).toHaveLength(1);
  });

  it('is refused with days that are none, and nobody has the file but who is signed in', async () => {
    const { headers } = await golferAt();
    const asked = await shop.ask('/orders?startDate=2031-02-30', { headers });
    expect(asked.status).toBe(400);
    expect((await (await browserAt(shop)).get('/orders.csv')).headers.get('location')).toMatch(/^\/login/);
  });

  it.each([
    ['BUSY', 503, 'Many golfers are booking right now. Please try again in a moment.'],
    ['UNEXPECTED', 500, 'Something went wrong while retrieving your orders. Please try again later.'],
  ])('says so where the engine answers %s', async (code, status, sentence) => {
    const { token } = await insertSession(shop.db, 'cedar-ridge', `orders-${status}@example.com`);
    const fetch = async (request: Request) =>
      new URL(request.url).pathname === '/orders'
        ? Response.json({ defined: false, code, status, message: sentence }, { status })
        : shop.fetch(request);
    const browser = await browserAt({ fetch }, {}, { sessionToken: token });
    expect((await browser.read('/orders')).textOf('[role=alert]')).toBe(sentence);
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
