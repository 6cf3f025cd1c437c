import { describe, expect, it } from 'vitest';
import { outingFor } from '#tests/support/outings.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';

const shop = await startShop();
const clerk = await staffBrowserAt(shop, 'clerk');
const BUTTON = 'form[method=post].panel button[type=submit]';
const START = '/staff/outings/new?facility=9101&date=2031-05-06&time=08:00';
const TYPED = { name: 'Acme Open', golfers: '12', rate: '2', firstName: 'Ada', email: 'ada@acme.example' };

describe('The pages of outings', () => {
  it('book a group without scripts, keep what was typed, move it and cancel it', async () => {
    const refused = await clerk.refused(START, BUTTON, { ...TYPED, golfers: '3' });
    expect(refused.textOf('main')).toContain('Enter 5 to 200 golfers');
    expect(refused.one('input[name=name]').getAttribute('value')).toBe('Acme Open');
    const late = START.replace('08:00', '18:00');
    const full = await clerk.refused(late, BUTTON, { ...TYPED, golfers: '200', rate: '7' });
    expect(full.textOf('main')).toMatch(/Only \d+ of 200 golfers fit from 6:00 PM on/);
    const page = await clerk.send(START, BUTTON, TYPED).then(clerk.follow);
    expect(page.textOf('#toast p')).toBe('Acme Open is booked with 12 golfers.');
    expect(page.all('main .plan tbody tr')).toHaveLength(3);
    expect(page.all('main .plan tbody a[href$="/pay"]')).toHaveLength(3);
    const list = await clerk.read('/staff/outings');
    const href = list.one('.table a').getAttribute('href') ?? '';
    expect(list.textOf('.table')).toContain('8:00 AM to 8:20 AM');
    const sheet = await clerk.read('/staff/tee-sheet?facility=9101&date=2031-05-06');
    expect(sheet.textOf('main')).toContain('Acme Open');
    const bookings = await clerk.read('/staff/bookings?facility=9101&date=2031-05-06&order=name');
    expect(bookings.all('tbody a').map((link) => link.textContent)).toContain('Acme Open');
    const printed = await clerk.read('/staff/print?facility=9101&date=2031-05-06&list=names');
    expect(printed.textOf('main table')).toContain('Acme Open');
    const wrong = await clerk.refused(`${href}/move`, BUTTON, { time: 'noon' });
    expect(wrong.textOf('main')).toContain('Enter a time like 08:00');
    const moved = await clerk.send(`${href}/move`, BUTTON, { time: '10:00' }).then(clerk.follow);
    expect(moved.textOf('#toast p')).toMatch(/^Acme Open now starts .* at 10:00.AM\.$/);
    const booking = moved.one('main .plan tbody th a').getAttribute('href') ?? '';
    const linked = await clerk.read(booking);
    expect(linked.all(`a[href="${href}"]`).map((link) => link.textContent)).toEqual(['Outing: Acme Open']);
    const pasted = { text: 'Bo Hope, bo@acme.example' };
    const preview = await clerk.refused(`${href}/names`, BUTTON, pasted);
    expect(preview.textOf('main .plan')).toContain('Plays at 10:00 AM');
    const named = await clerk.send(`${href}/names`, BUTTON, { ...pasted, intent: 'add' }).then(clerk.follow);
    expect(named.textOf('#toast p')).toBe('1 name was added.');
    expect(named.textOf('main .plan')).toContain('Bo Hope');
    const gone = await clerk.send(`${href}/cancel`, BUTTON, { reason: 'Rain' }).then(clerk.follow);
    expect(gone.textOf('#toast p')).toBe('Acme Open was canceled.');
    expect((await clerk.read('/staff/outings')).textOf('.table')).toContain('Canceled');
  });

  it('print one invoice, and email it', async () => {
    const { id, totalCents } = await outingFor(await staffAt(shop, 'clerk'), { date: '2031-11-01' });
    const page = await clerk.read(`/staff/outings/${id}`);
    expect(page.all(`a[href="/staff/outings/${id}/invoice"]`)).toHaveLength(1);
    const invoice = await clerk.read(`/staff/outings/${id}/invoice`);
    const total = (totalCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    expect(invoice.textOf('.desk-receipt')).toContain(`Total ${total}`);
    expect(invoice.textOf('.desk-receipt')).toContain('Nothing is paid yet.');
    expect(invoice.textOf('.desk-receipt')).toContain(`Amount due ${total}`);
    const wrong = await clerk.refused(`/staff/outings/${id}/invoice`, BUTTON, { email: 'nobody' });
    expect(wrong.one('input[name=email]').getAttribute('value')).toBe('nobody');
    const sent = await clerk.send(`/staff/outings/${id}/invoice`, BUTTON, {}).then(clerk.follow);
    expect(sent.textOf('#toast p')).toBe('The invoice is on its way.');
    const mail = await shop.db
      .selectFrom('outbox')
      .select(['to_address'])
      .where('kind', '=', 'outing-invoice')
      .executeTakeFirstOrThrow();
    expect(mail.to_address).toBe('ada@acme.example');
  });

  it('ask for a deposit, offer it first, take it with change, and mark it overdue', async () => {
    const start = '/staff/outings/new?facility=9101&date=2031-11-03&time=08:00';
    const wrong = await clerk.refused(start, BUTTON, { ...TYPED, deposit: 'much', depositDueOn: 'soon' });
    expect(wrong.one('input[name=deposit]').getAttribute('value')).toBe('much');
    expect(wrong.textOf('main')).toContain('Enter a day');
    const asked = { ...TYPED, deposit: '200', depositDueOn: '2031-05-01' };
    const page = await clerk.send(start, BUTTON, asked).then(clerk.follow);
    expect(page.textOf('main')).toContain('Deposit: $200.00 until');
    expect(page.textOf('main')).toContain('$200.00 of it is overdue.');
    const href = page.one('a[href$="/deposit"]').getAttribute('href')?.replace('/deposit', '') ?? '';
    const rowOf = async () => {
      const list = await clerk.read('/staff/outings');
      return list.all('.table tr').find((row) => row.innerHTML.includes(`${href}"`))?.textContent;
    };
    expect(await rowOf()).toContain('Overdue');
    const form = await clerk.read(`${href}/pay`);
    expect(form.one('input[name=amount]').getAttribute('value')).toBe('200.00');
    const short = await clerk.refused(`${href}/pay`, BUTTON, { given: '100' });
    expect(short.one('input[name=given]').getAttribute('value')).toBe('100');
    const much = await clerk.refused(`${href}/pay`, BUTTON, { amount: '90000' });
    expect(much.textOf('main')).toMatch(/Only \$[\d,.]+ is due/);
    const paid = await clerk.send(`${href}/pay`, BUTTON, { given: '220' }).then(clerk.follow);
    expect(paid.textOf('#toast p')).toBe('$200.00 was paid. Change: $20.00.');
    expect(paid.textOf('.desk-receipt')).toContain('Cash');
    const after = await clerk.read(href);
    expect(after.textOf('main')).toContain('It is paid.');
    expect(await rowOf()).not.toContain('Overdue');
    const changed = await clerk
      .send(`${href}/deposit`, BUTTON, { deposit: '', depositDueOn: '' })
      .then(clerk.follow);
    expect(changed.textOf('#toast p')).toBe('The deposit is saved.');
    expect(changed.textOf('main')).not.toContain('Deposit: $');
    const rest = { intent: 'terminal', reference: '4711' };
    const done = await clerk.send(`${href}/pay`, 'button[value=terminal]', rest).then(clerk.follow);
    expect(done.textOf('.desk-receipt')).toContain('4711');
    expect((await clerk.read(href)).all('a[href$="/pay"]')).toHaveLength(0);
  });
});
