import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { outingFor } from '#tests/support/outings.ts';
import { offerAccounts, payerWith } from '#tests/support/payers.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';

const shop = await startShop();
await offerAccounts(shop);
const api = await staffAt(shop, 'clerk');
const { pool } = shop.database;

let nth = 0;
async function booked(players = 2) {
  nth += 1;
  const teetime = new Date(Date.parse('2032-05-02T12:10:00Z') + nth * 86_400_000).toISOString();
  const wish = { facilityId: 9101, teetime, rate: 2, players, firstName: 'Ada', lastName: 'Palmer' };
  const answer = await api.post('/staff/bookings', { ...wish, attemptId: randomUUID() });
  return ((await answer.json()) as ChangedBooking).booking;
}
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
type Browser = Awaited<ReturnType<typeof staffBrowserAt>>;
/** Presses a button of a form that leads to another page. */
const press = async (browser: Browser, path: string, button: string, fields: Record<string, string>) =>
  browser.follow(await browser.send(path, button, fields));

describe('A clerk without scripts', () => {
  it('finds who else pays, keeps what was typed, and takes the rest from their account', async () => {
    const kim = await payerWith(shop);
    const clerk = await staffBrowserAt(shop, 'clerk');
    const { id, dueCents } = await booked();
    const path = `/staff/bookings/${id}/pay`;
    const search = { cash: '10', reference: '4711', payerTerm: kim.email, intent: 'cash' };
    const found = await clerk.refused(path, 'button[value=cash]', search);
    expect(found.one<HTMLInputElement>('input[name=cash]').value).toBe('10');
    expect(found.one<HTMLInputElement>('input[name=reference]').value).toBe('4711');
    expect(found.one<HTMLInputElement>('input[name=payerTerm]').value).toBe('');
    const choose = found.one<HTMLButtonElement>('button[value=payer]');
    expect(choose.textContent).toBe('Accounts of Kim Byron');
    expect(choose.getAttribute('formaction')).toBe(`?payer=${kim.customerId}`);
    expect(found.all('[autofocus]').map((each) => each.getAttribute('value'))).toEqual(['payer']);
    const chosen = `${path}?payer=${kim.customerId}`;
    const page = await clerk.refused(chosen, 'button[value=cash]', { cash: '10', intent: 'payer' });
    expect(page.one<HTMLInputElement>('input[name=cash]').value).toBe('10');
    expect(page.one('[autofocus]').getAttribute('name')).toBe('payerAmount0');
    expect(page.textOf('fieldset:has(input[name=payerId])')).toContain(
      'We email Kim Byron about the payment.',
    );
    expect(page.textOf('fieldset:has(input[name=payerId])')).toContain(
      'Credit account ($1,000.00 available)',
    );
    const paid = await press(clerk, chosen, 'button[value=payer0]', { cash: '10', intent: 'payer0' });
    expect(paid.textOf('#toast p')).toBe(`${dollars(dueCents)} was paid.`);
    expect(await kim.balance()).toBe(1_000 - dueCents);
    const receipt = paid.one<HTMLAnchorElement>('a[href^="/staff/receipts/"]').getAttribute('href') ?? '';
    expect((await clerk.read(receipt)).textOf('.desk-sums')).toContain('Credit account of Kim Byron');
    await expectBooksToBalance(pool);
  });

  it('reads why an account cannot pay, and does not lose the payer', async () => {
    const kim = await payerWith(shop, { limitCents: 1_000 });
    const clerk = await staffBrowserAt(shop, 'clerk');
    const { id } = await booked();
    const chosen = `/staff/bookings/${id}/pay?payer=${kim.customerId}`;
    const little = await clerk.refused(chosen, 'button[value=cash]', { payerAmount0: '20', intent: 'cash' });
    expect(little.textOf('[role=alert]')).toContain('This account can pay $10.00 at most.');
    expect(little.one<HTMLInputElement>('input[name=payerAmount0]').value).toBe('20');
    const bad = await clerk.refused(chosen, 'button[value=cash]', { payerAmount0: 'x', intent: 'cash' });
    expect(bad.textOf('.field.bad .error')).toBe('Enter an amount like 12.50');
    const short = await clerk.refused(chosen, 'button[value=cash]', { intent: 'find-payer', payerTerm: 'K' });
    expect(short.textOf('.field.bad .error')).toBe('Enter at least 3 letters or numbers.');
    const none = await clerk.refused(chosen, 'button[value=cash]', { intent: 'find-payer' });
    expect(none.textOf('.field.bad .error')).toBe('Enter at least 3 letters or numbers.');
    const nobody = await clerk.read(`/staff/bookings/${id}/pay?payer=2000000000`);
    expect(nobody.textOf('fieldset [role=alert]')).toContain('find this customer');
    const missed = await clerk.refused(chosen, 'button[value=cash]', {
      payerTerm: 'Nobodyson',
      intent: 'cash',
    });
    expect(missed.textOf('fieldset:has(input[name=payerTerm])')).toContain('No customer matches.');
    expect(await kim.balance()).toBe(0);
  });

  it('sells products and takes payments of groups from a customer’s account', async () => {
    const kim = await payerWith(shop);
    const clerk = await staffBrowserAt(shop, 'clerk');
    const sell = `/staff/sell?facility=9101&payer=${kim.customerId}`;
    const found = await clerk.refused('/staff/sell', 'button[value=cash]', {
      quantity0: '2',
      payerTerm: kim.email,
      intent: 'find-payer',
    });
    expect(found.one<HTMLInputElement>('input[name=quantity0]').value).toBe('2');
    expect(found.one('button[value=payer]').getAttribute('formaction')).toBe(
      `?facility=9101&payer=${kim.customerId}`,
    );
    const sold = await press(clerk, sell, 'button[value=payer0]', { quantity0: '2', intent: 'payer0' });
    expect(sold.textOf('.desk-sums')).toContain('Credit account of Kim Byron');
    const spent = await kim.balance();
    expect(spent).toBeLessThan(0);
    const { id } = await outingFor(api, { date: '2032-05-29' });
    const paid = await press(
      clerk,
      `/staff/outings/${id}/pay?payer=${kim.customerId}`,
      'button[value=exact]',
      {
        amount: '100',
        payerAmount0: '100',
        intent: 'exact',
      },
    );
    expect(paid.textOf('.desk-sums')).toContain('Credit account of Kim Byron');
    expect(await kim.balance()).toBe(spent - 10_000);
    expect((await clerk.read(`/staff/outings/${id}/invoice`)).textOf('main')).toContain('of Kim Byron');
    await expectBooksToBalance(pool);
  });
});
