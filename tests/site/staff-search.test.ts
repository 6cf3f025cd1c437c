import { describe, expect, it } from 'vitest';
import { buy, startShop } from '#tests/support/shop.ts';
import { signInProved } from '#tests/support/sign-in.ts';
import { staffBrowserAt } from '#tests/support/staff.ts';

const shop = await startShop();
const { reservationId } = await buy(shop, { rate: 'Walking', players: 2, date: '2031-05-09' });
const { customerId } = await signInProved(shop, 'quentin@example.com');
await shop.db
  .updateTable('customer')
  .set({ first_name: 'Quentin', last_name: 'Palmerston' })
  .where('id', '=', customerId)
  .execute();

describe('The search of the pro shop', () => {
  it('finds bookings and customers from every page, and keeps the term out of the address', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const sheet = await clerk.read('/staff/tee-sheet');
    expect(sheet.one('.desk-search').getAttribute('method')).toBe('post');
    const found = await clerk.refused('/staff/tee-sheet', '.desk-search button', { term: 'palm' });
    expect(found.all(`a[href="/staff/bookings/${reservationId}"]`)).toHaveLength(1);
    expect(found.all(`a[href="/staff/customers/${customerId}"]`)).toHaveLength(1);
    expect(found.one<HTMLInputElement>('.desk-form input[name=term]').value).toBe('palm');
    const card = await clerk.read(`/staff/customers/${customerId}`);
    expect(card.textOf('h1')).toBe('Quentin Palmerston');
    expect(card.textOf('section:has(#contact-title)')).toContain('quentin@example.com');
  });

  it('asks for three letters, and says when nothing matches', async () => {
    const clerk = await staffBrowserAt(shop, 'clerk');
    const short = await clerk.refused('/staff/search', '.desk-form button', { term: 'pa' });
    expect(short.textOf('.field.bad .error')).toBe('Enter at least 3 letters or numbers.');
    const none = await clerk.refused('/staff/search', '.desk-form button', { term: 'zzzzzz' });
    expect(none.textOf('main')).toContain('No booking matches.');
  });

  it('shows a starter bookings and no customers', async () => {
    const starter = await staffBrowserAt(shop, 'starter');
    const found = await starter.refused('/staff/search', '.desk-form button', { term: 'palmer' });
    expect(found.all(`a[href="/staff/bookings/${reservationId}"]`)).toHaveLength(1);
    expect(found.all('a[href^="/staff/customers/"], #customers-title')).toHaveLength(0);
  });
});
