import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import { en } from '#server/text/en.ts';
import { keepTestCard } from '#tests/support/member-billing.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import { startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';

const shop = await startShop({ files: [sampleFile('cedar-ridge', { noShowFee: { amount: '25.00' } })] });
const clerk = await staffAt(shop, 'clerk');
const { now } = shop.clock;

let customerId = 0;
beforeAll(async () => {
  ({ customerId } = await signIn(shop, 'ada@example.com'));
  await keepTestCard(shop, customerId);
});
afterEach(() => {
  vi.useRealTimers();
  shop.clock.now = now;
});

let nth = 0;
/** A booking of two, half an hour after its tee time. */
async function missed({ hasCard = true } = {}): Promise<number> {
  const teetime = new Date(Date.parse('2031-05-02T13:10:00Z') + nth * 600_000);
  nth += 1;
  const wish = { facilityId: 9101, rate: 2, players: 2, firstName: 'Ada', lastName: 'Palmer' };
  const body = { ...wish, teetime: teetime.toISOString(), attemptId: randomUUID() };
  const { booking } = (await (await clerk.post('/staff/bookings', body)).json()) as ChangedBooking;
  if (hasCard)
    await shop.db
      .updateTable('reservation')
      .set({ customer_id: customerId })
      .where('id', '=', booking.id)
      .execute();
  shop.clock.now = new Date(teetime.getTime() + 1_800_000);
  vi.useFakeTimers({ toFake: ['Date'], now: shop.clock.now });
  return booking.id;
}

type Browser = Awaited<ReturnType<typeof staffBrowserAt>>;
const press = async (browser: Browser, path: string, intent: string, typed: Record<string, string> = {}) =>
  browser.follow(await browser.send(path, `button[value=${intent}]`, { intent, ...typed }));
const pathOf = (id: number) => `/staff/bookings/${id}`;

describe('The no-show fee', () => {
  it('is charged with the no-show, is on the booking and its page, and is refunded with a reason', async () => {
    const id = await missed();
    const browser = await staffBrowserAt(shop, 'clerk');
    const page = await browser.read(pathOf(id));
    expect(page.textOf('label[for=fee]')).toBe(
      'Charge the no-show fee of $25.00 per player to the card ending 1111',
    );
    const framed = page.all('fieldset.no-shows button').map((button) => button.getAttribute('value'));
    expect(framed).toEqual(['no-show', 'no-show-chosen']);
    const marked = await press(browser, pathOf(id), 'no-show-chosen', { slot2: 'on', fee: 'on' });
    expect(marked.textOf('#toast p')).toBe('Ada Palmer is marked as a no-show. The no-show fee was charged.');
    expect(marked.textOf('main')).toContain('No-show fee: $25.00 charged to the card ending 1111');
    expect(marked.textOf('main')).toContain('charged a no-show fee');
    const feePath = `${pathOf(id)}/no-show-fee`;
    const fee = await browser.read(feePath);
    expect(fee.all('button[value=card]')).toHaveLength(0);
    const without = await browser.refused(feePath, 'button[value=refund]', { intent: 'refund', reason: '' });
    expect(without.textOf('main')).toContain(en.staffTill.errors.reasonMissing);
    const refunded = await press(browser, feePath, 'refund', { reason: 'A flat tire' });
    expect(refunded.textOf('#toast p')).toBe('$25.00 of the no-show fee is refunded.');
    expect(refunded.textOf('main')).toContain('No-show fee: $25.00, refunded');
  });

  it('is charged later, of those chosen, or taken at the counter, each once', async () => {
    const id = await missed();
    const browser = await staffBrowserAt(shop, 'clerk');
    const marked = await press(browser, pathOf(id), 'no-show');
    expect(marked.textOf('#toast p')).toBe('Ada Palmer is marked as a no-show.');
    const feePath = `${pathOf(id)}/no-show-fee`;
    const page = await browser.read(feePath);
    expect(page.textOf('.desk-due')).toContain('$50.00');
    const fields = page.fieldsOf('button[value=card]');
    const ask = { ...fields, intent: 'card', slot1: 'on' };
    const charged = await browser.follow(await browser.post(feePath, ask));
    expect(charged.textOf('#toast p')).toBe(en.staffNoShowFee.charged);
    const again = await browser.follow(await browser.post(feePath, ask));
    expect(again.textOf('#toast p')).toBe(en.staffNoShowFee.charged);
    const taken = await press(browser, feePath, 'cash');
    expect(taken.textOf('#toast p')).toBe('The no-show fee of $25.00 was paid.');
    expect(taken.textOf('main')).toContain('No-show fee: $25.00 paid at the counter');
    const { rows } = await shop.database.pool.query(
      `select total_cents from no_show_fee join current_invoice on id = invoice_id where reservation_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(2);
  });

  it('says why the card was refused, and keeps the no-show', async () => {
    const id = await missed();
    await shop.database.pool.query(`update sandbox_card set verdict = 'external-step'`);
    const browser = await staffBrowserAt(shop, 'clerk');
    const refused = await press(browser, pathOf(id), 'no-show', { fee: 'on' });
    expect(refused.textOf('#toast p')).toBe(en.errors.NO_SHOW_FEE_REFUSED);
    expect(refused.textOf('main')).toContain('No-show');
    const later = await browser.refused(`${pathOf(id)}/no-show-fee`, 'button[value=card]', {
      intent: 'card',
    });
    expect(later.textOf('[role=alert]')).toBe(en.errors.NO_SHOW_FEE_REFUSED);
    await shop.database.pool.query(`update sandbox_card set verdict = 'approve'`);
    const charged = await press(browser, `${pathOf(id)}/no-show-fee`, 'card');
    expect(charged.textOf('#toast p')).toBe(en.staffNoShowFee.charged);
  });

  it('without a saved card is offered at the counter alone, and a starter sees none of it', async () => {
    const id = await missed({ hasCard: false });
    const browser = await staffBrowserAt(shop, 'clerk');
    const page = await browser.read(pathOf(id));
    expect([page.all('#fee'), page.all(`a[href="${pathOf(id)}/no-show-fee"]`)]).toEqual([[], []]);
    const empty = await browser.follow(await browser.get(`${pathOf(id)}/no-show-fee`));
    expect(empty.textOf('#toast p')).toBe(en.staffNoShowFee.none);
    await press(browser, pathOf(id), 'no-show');
    const fee = await browser.read(`${pathOf(id)}/no-show-fee`);
    expect(fee.textOf('main')).toContain(en.staffNoShowFee.noCard);
    expect(fee.all('button[value=card]')).toHaveLength(0);
    const taken = await press(browser, `${pathOf(id)}/no-show-fee`, 'terminal', { slot1: 'on' });
    expect(taken.textOf('#toast p')).toBe('The no-show fee of $25.00 was paid.');
    const starter = await staffBrowserAt(shop, 'starter');
    const seen = await starter.read(pathOf(id));
    expect(seen.all(`a[href="${pathOf(id)}/no-show-fee"]`)).toHaveLength(0);
  });
});

describe('Several no-shows', () => {
  const list = '/staff/bookings?facility=9101&date=2031-05-02';
  type Read = Awaited<ReturnType<Browser['read']>>;
  const picks = (page: Read, ids: readonly number[]) =>
    Object.fromEntries(
      page
        .all('table.work input')
        .map((box) => [box.getAttribute('name') ?? '', box.getAttribute('value') ?? ''] as const)
        .filter(([, value]) => ids.some((id) => value.startsWith(`${id}.`))),
    );
  const markAll = async (browser: Browser, ids: readonly number[]) => {
    const page = await browser.read(list);
    const intent = 'no-show';
    return browser.submit(list, { ...page.fieldsOf('button[value=no-show]'), ...picks(page, ids), intent });
  };
  const linesOf = (page: Read, selector = '.work-results li') =>
    page.all(selector).map((line) => line.textContent?.replaceAll(/\s+/g, ' ').trim());

  it('ask which fees are charged, and have a line each; the others are charged later', async () => {
    const ids = [await missed(), await missed({ hasCard: false }), await missed()];
    const browser = await staffBrowserAt(shop, 'clerk');
    const asked = await markAll(browser, ids);
    expect(asked.textOf('h2')).toBe('Mark 3 bookings as no-shows');
    expect(linesOf(asked, 'main form li').map((line) => line?.replace(/^.*players ?/, ''))).toEqual([
      'No-show fee of $50.00, card ending 1111',
      'No-show fee of $50.00, no saved card',
      'No-show fee of $50.00, card ending 1111',
    ]);
    const { fee2: _, ...fields } = asked.fieldsOf('button[value=no-show-now]');
    const chosen = { ...fields, intent: 'no-show-now' };
    const done = await browser.submit(list, chosen);
    expect(linesOf(done)).toEqual([
      'Ada Palmer: marked as a no-show, fee charged',
      'Ada Palmer: marked as a no-showUndo',
      'Ada Palmer: marked as a no-showUndo',
    ]);
    const again = await browser.submit(list, chosen);
    expect(linesOf(again)[0]).toBe('Ada Palmer: nothing to do');
    const charge = '/staff/charge?facility=9101&date=2031-05-02';
    const left = await browser.read(charge);
    expect(linesOf(left, 'fieldset label').filter((line) => line?.includes('No-show fee'))).toEqual([
      expect.stringContaining('Ada Palmer, No-show fee, $50.00, Visa ending in 1111'),
    ]);
    const form = { ...left.fieldsOf('button[value=review]'), intent: 'charge' };
    const [one, other] = await Promise.all([browser.submit(charge, form), browser.submit(charge, form)]);
    const said = [one, other].map((page) => page.textOf('[aria-labelledby=charge-title] li'));
    expect(said.some((line) => line.includes('Charged $50.00.'))).toBe(true);
    const { rows } = await shop.database.pool.query(
      'select 1 from no_show_fee join current_invoice on id = invoice_id where state = $2 and reservation_id = any($1)',
      [ids, 'closed'],
    );
    expect(rows).toHaveLength(2);
  });

  it('of a starter are marked at once, without a fee', async () => {
    const ids = [await missed(), await missed()];
    const starter = await staffBrowserAt(shop, 'starter');
    expect(linesOf(await markAll(starter, ids))).toEqual([
      'Ada Palmer: marked as a no-showUndo',
      'Ada Palmer: marked as a no-showUndo',
    ]);
    const clerks = await staffBrowserAt(shop, 'clerk');
    const left = linesOf(await clerks.read('/staff/charge?facility=9101&date=2031-05-02'), 'fieldset label');
    const open = left.filter((line) => line?.includes('No-show fee'));
    expect(open).toHaveLength(2);
  });
});

describe('The starter’s page', () => {
  const page = '/staff/starter?facility=9101&date=2031-05-02';
  const formOf = (id: number) => `#group-${id} button[value=no-show]`;

  it('charges the fee for those who take payments, and says where it can be charged later', async () => {
    const [id, later] = [await missed(), await missed()];
    const browser = await staffBrowserAt(shop, 'clerk');
    const shown = await browser.read(page);
    expect(shown.textOf(`label[for=group${id}-fee]`)).toContain('$25.00 per player to the card ending 1111');
    const framed = shown.all(`#group-${id} fieldset.no-shows button`);
    expect(framed.map((button) => button.getAttribute('value'))).toEqual(['no-show']);
    const fields = { ...shown.fieldsOf(formOf(id)), intent: 'no-show', fee: 'on' };
    const marked = await browser.follow(await browser.post(`${pathOf(id)}/round`, fields));
    expect(marked.textOf('#toast p')).toBe('Ada Palmer is marked as a no-show. The no-show fee was charged.');
    const ask = { ...shown.fieldsOf(formOf(later)), intent: 'no-show' };
    const without = await browser.follow(await browser.post(`${pathOf(later)}/round`, ask));
    const links = without.all('.group a').map((link) => link.getAttribute('href'));
    expect(links).toContain(`${pathOf(later)}/no-show-fee`);
    expect(links).not.toContain(`${pathOf(id)}/no-show-fee`);
  });

  it('marks a no-show for a starter, who sees no fee', async () => {
    const id = await missed();
    const starter = await staffBrowserAt(shop, 'starter');
    const shown = await starter.read(page);
    expect(shown.all(`#group${id}-fee, .group a[href$=no-show-fee]`)).toHaveLength(0);
    const fields = { ...shown.fieldsOf(formOf(id)), intent: 'no-show' };
    const marked = await starter.follow(await starter.post(`${pathOf(id)}/round`, fields));
    expect(marked.textOf('#toast p')).toBe('Ada Palmer is marked as a no-show.');
  });
});
