import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';

const shop = await startShop();
const api = await staffAt(shop, 'clerk');
const { pool } = shop.database;

let nth = 0;
async function booked(players = 4) {
  nth += 1;
  const teetime = new Date(Date.parse('2031-06-02T12:10:00Z') + nth * 86_400_000).toISOString();
  const wish = { facilityId: 9101, teetime, rate: 2, players, firstName: 'Ada', lastName: 'Palmer' };
  const answer = await api.post('/staff/bookings', { ...wish, attemptId: randomUUID() });
  return ((await answer.json()) as ChangedBooking).booking;
}
type Browser = Awaited<ReturnType<typeof staffBrowserAt>>;
const submit = (browser: Browser, path: string, button: string, fields: Record<string, string>) =>
  browser.send(path, button, fields).then(browser.follow);

describe('A clerk', () => {
  it('opens the drawer, takes a foursome’s cash, prints the receipt and counts the drawer', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const opened = await submit(clerk, '/staff/drawers', '.desk-form button[type=submit]', {
      float: '100',
    });
    expect(opened.textOf('#toast p')).toBe('The drawer is open.');
    const { id, dueCents } = await booked();
    const page = await clerk.read(`/staff/bookings/${id}`);
    expect(page.one(`a[href="/staff/bookings/${id}/pay"]`)).toBeDefined();
    const form = await clerk.read(`/staff/bookings/${id}/pay`);
    expect(form.textOf('.desk-due')).toBe(`Due: $${(dueCents / 100).toFixed(2)}`);
    const paid = await submit(clerk, `/staff/bookings/${id}/pay`, 'button[value=cash]', {
      given: '300',
      isCheckIn: 'on',
      intent: 'cash',
    });
    expect(paid.textOf('#toast p')).toBe(
      `$${(dueCents / 100).toFixed(2)} was paid. Change: $${((30_000 - dueCents) / 100).toFixed(2)}.`,
    );
    const price = paid
      .all('.desk-sums dt')
      .map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']);
    const owed = `$${(dueCents / 100).toFixed(2)}`;
    expect(price).toEqual([
      [expect.stringMatching(/ × 4$/), expect.stringMatching(/^\$/)],
      ['Tax', expect.stringMatching(/^\$/)],
      ['Total', owed],
      [expect.stringMatching(/ · Cash$/), owed],
      ['Paid', owed],
      ['Due at the course', '$0.00'],
    ]);
    const receipt = paid.one<HTMLAnchorElement>('a[href^="/staff/receipts/"]').getAttribute('href') ?? '';
    const printed = await clerk.read(receipt);
    expect(printed.textOf('.desk-receipt')).toContain('Cedar Ridge Golf Course');
    expect(printed.textOf('.desk-sums')).toContain('Cash');
    const drawer =
      (await clerk.read('/staff/drawers')).one('a.btn[href^="/staff/drawers/"]').getAttribute('href') ?? '';
    const wrong = await clerk.refused(drawer, 'button[value=close]', { counted: '1', intent: 'close' });
    expect(wrong.textOf('[role=alert]')).toContain('Give a reason.');
    expect(wrong.one<HTMLInputElement>('input[name=counted]').value).toBe('1');
    const closed = await submit(clerk, drawer, 'button[value=close]', {
      counted: ((10_000 + dueCents) / 100).toFixed(2),
      intent: 'close',
    });
    expect(closed.textOf('#toast p')).toBe('The drawer is closed.');
    await expectBooksToBalance(pool);
  });

  it('splits a payment over two players and two tenders', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const { id, dueCents } = await booked(2);
    const page = await submit(clerk, `/staff/bookings/${id}/pay`, 'button[value=terminal]', {
      slot1: 'on',
      cash: '20,50',
      reference: '4711',
      intent: 'terminal',
    });
    expect(page.textOf('#toast p')).toBe(`$${(dueCents / 200).toFixed(2)} was paid.`);
    const undone = await clerk.follow(
      await clerk.send(`/staff/bookings/${id}`, '#toast button, button[name=change]', {
        change: page.one<HTMLButtonElement>('button[name=change]').value,
      }),
    );
    expect(undone.textOf('#toast p')).toContain('was undone');
    await expectBooksToBalance(pool);
  });

  it('reads what is wrong with a payment, and loses nothing typed', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const { id } = await booked(1);
    const path = `/staff/bookings/${id}/pay`;
    const bad = await clerk.refused(path, 'button[value=cash]', {
      cash: '1.234',
      certificateCode: 'ABCD',
      intent: 'exact',
    });
    expect(bad.textOf('.field.bad .error')).toBe('Enter an amount like 12.50');
    expect(bad.one<HTMLInputElement>('input[name=certificateCode]').value).toBe('ABCD');
    const little = await clerk.refused(path, 'button[value=cash]', { given: '5', intent: 'cash' });
    expect(little.textOf('.field.bad .error')).toBe('This is less than the cash due.');
    const none = await clerk.refused(path, 'button[value=exact]', { intent: 'exact' });
    expect(none.textOf('[role=alert]')).toContain('The payments do not add up to the amount due.');
    const guess = await clerk.refused(path, 'button[value=cash]', {
      certificate: '10',
      certificateCode: 'NONE-SUCH',
      intent: 'cash',
    });
    expect(guess.all('[role=alert]')).toHaveLength(1);
    expect(guess.one<HTMLInputElement>('input[name=certificate]').value).toBe('10');
  });

  it('refunds a part with a reason, and gives a rain check after the tee time', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const { id, teetime } = await booked(1);
    await submit(clerk, `/staff/bookings/${id}/pay`, 'button[value=cash]', { intent: 'cash' });
    const missing = await clerk.refused(`/staff/bookings/${id}/refund`, '.desk-form button[type=submit]', {
      amount: '10',
    });
    expect(missing.textOf('.field.bad .error')).toBe('Enter a reason');
    const refunded = await submit(clerk, `/staff/bookings/${id}/refund`, '.desk-form button[type=submit]', {
      amount: '10',
      reason: 'Slow play',
    });
    expect(refunded.textOf('#toast p')).toBe('$10.00 was refunded.');
    const again = await clerk.refused(`/staff/bookings/${id}/refund`, '.desk-form button[type=submit]', {
      amount: '100000',
      reason: 'Slow play',
    });
    expect(again.textOf('[role=alert]')).toContain('Use an amount of at most');
    const { now } = shop.clock;
    shop.clock.now = new Date(Date.parse(teetime) + 7_200_000);
    const rain = await submit(clerk, `/staff/bookings/${id}/rain-check`, '.desk-form button[type=submit]', {
      holesPlayed: '9',
      email: 'ada@example.com',
    });
    shop.clock.now = now;
    expect(rain.textOf('#toast p')).toMatch(/^A rain check of \$\d+\.\d\d is on its way by email\.$/);
  });
});

describe('The counter', () => {
  it('sells products, prints their receipt and takes one back into stock', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const page = await clerk.read('/staff/sell?facility=9101');
    const places = page.all('input[name^=product]');
    const placeOf = (id: number) =>
      places
        .find((each) => each.getAttribute('value') === String(id))
        ?.getAttribute('name')
        ?.replace('product', '') ?? '';
    const left = async () =>
      (await clerk.read('/staff/sell?facility=9101')).textOf(
        `.field:has([name=quantity${placeOf(6)}]) .hint`,
      );
    const before = Number.parseInt(await left(), 10);
    const answer = await clerk.send('/staff/sell?facility=9101', 'button[value=cash]', {
      [`quantity${placeOf(6)}`]: '2',
      [`quantity${placeOf(1)}`]: '1',
      given: '200',
      intent: 'cash',
    });
    const receipt = answer.headers.get('location') ?? '';
    const sold = await clerk.follow(answer);
    expect(sold.textOf('#toast p')).toMatch(/^\$\d+\.\d\d was paid\. Change: \$\d+\.\d\d\.$/);
    expect(sold.all('.desk-receipt tbody tr')).toHaveLength(2);
    expect(Number.parseInt(await left(), 10)).toBe(before - 2);
    const towels = sold.all('button[name=sale]').at(-1)?.getAttribute('value') ?? '';
    const back = await submit(clerk, receipt, 'button[name=sale]', { sale: towels });
    expect(back.textOf('#toast p')).toMatch(/was refunded\. Hand out/);
    expect(Number.parseInt(await left(), 10)).toBe(before);
    const short = await clerk.refused('/staff/sell?facility=9101', 'button[value=cash]', {
      [`quantity${placeOf(1)}`]: '1',
      given: '0.50',
      intent: 'cash',
    });
    expect(short.textOf('.field.bad .error')).toBe('This is less than the cash due.');
    const none = await clerk.refused('/staff/sell?facility=9101', 'button[value=cash]', { intent: 'cash' });
    expect(none.textOf('[role=alert]')).toContain('Enter how many');
  });

  it('sells a form that arrives twice once, and the last piece to one of many', async () => {
    const items = [{ product: 6, quantity: 1 }];
    const sale = { facilityId: 9101, items, tenders: [{ kind: 'cash' }], attemptId: randomUUID() };
    const twice = await Promise.all([1, 2, 3].map(() => api.post('/staff/sales', sale)));
    const receipts = await Promise.all(twice.map(async (answer) => (await answer.json()).receiptId));
    expect(new Set(receipts).size).toBe(1);
    const { rows } = await pool.query<{ n: number }>(
      'select count(*)::int as n from payment_attempt where idempotency_key = $1',
      [sale.attemptId],
    );
    expect(rows).toEqual([{ n: 1 }]);
    await pool.query(
      `update product set stock = 1 + (select coalesce(sum(quantity), 0) from product_sale where product_key = key and state = 'sold')
       where facility_id = 9101 and id = 6`,
    );
    const many = await Promise.all(
      [1, 2, 3, 4].map(() => api.post('/staff/sales', { ...sale, attemptId: randomUUID() })),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('A starter', () => {
  it('sees no money', async () => {
    const starter = await staffBrowserAt(shop, 'starter');
    const { id } = await booked(1);
    const page = await starter.read(`/staff/bookings/${id}`);
    expect(page.all(`a[href$="/pay"], a[href$="/refund"], a[href="/staff/drawers"]`)).toHaveLength(0);
  });
});
