import { describe, expect, it } from 'vitest';
import { outingToken } from '#tests/support/outing-token.ts';
import { outingFor } from '#tests/support/outings.ts';
import { startShop } from '#tests/support/shop.ts';
import { browserAt } from '#tests/support/site/member.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';

const shop = await startShop();
const clerk = await staffAt(shop, 'clerk');
const outing = await outingFor(clerk, { date: '2031-11-05', golfers: 5 });
const BUTTON = 'main form button[type=submit]';

describe('The page on which the contact of an outing names its players', () => {
  it('saves names and a list, and keeps what was typed when it refuses', async () => {
    const browser = await browserAt(shop);
    const path = `/outing/${await outingToken(shop, clerk, outing.id)}`;
    const page = await browser.read(path);
    expect(page.textOf('h1')).toBe('Names of Acme Open');
    expect(page.textOf('main')).not.toContain('$');
    const fields = page.fieldsOf(BUTTON);
    const typed = { ...fields, name0: 'Bo Hope', email0: 'nowhere', list: 'Cy Doe' };
    const wrong = await browser.submit(path, typed);
    expect(wrong.one('[name=name0]').getAttribute('value')).toBe('Bo Hope');
    expect(wrong.textOf('[name=list]')).toBe('Cy Doe');
    await clerk.post(`/staff/outings/${outing.id}/names`, { text: 'Staff Name' });
    const late = await browser.submit(path, { ...typed, email0: '' });
    expect(late.textOf('main')).toContain('The course has changed your group meanwhile.');
    expect(late.one('[name=name0]').getAttribute('value')).toBe('Bo Hope');
    expect(late.textOf('[name=list]')).toBe('Cy Doe');
    const saved = await browser.follow(await browser.post(path, late.fieldsOf(BUTTON)));
    expect(saved.textOf('#toast p')).toBe('We saved 2 names.');
    expect(saved.one('[name=name1]').getAttribute('value')).toBe('Cy Doe');
    const staff = await staffBrowserAt(shop, 'clerk');
    expect((await staff.read(`/staff/outings/${outing.id}`)).textOf('main .plan')).toContain(
      'Bo Hope, Cy Doe',
    );
    const history = await staff.read(`/staff/bookings/${outing.bookings[0]?.id}`);
    expect(history.textOf('main')).toContain('The group’s contact');
  });

  it('is hidden from search engines, and says when the link has ended', async () => {
    const browser = await browserAt(shop);
    const path = `/outing/${await outingToken(shop, clerk, outing.id)}`;
    const answer = await browser.get(path);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('content-security-policy')).toContain('script-src');
    await outingToken(shop, clerk, outing.id);
    const gone = await browser.read(path);
    expect(gone.textOf('main')).toContain('This link has expired');
  });

  it('is sent by staff', async () => {
    const staff = await staffBrowserAt(shop, 'clerk');
    const path = `/staff/outings/${outing.id}/names`;
    const sent = await staff.send(path, 'button[value=link]', { intent: 'link' }).then(staff.follow);
    expect(sent.textOf('#toast p')).toBe('The link is on its way.');
  });
});
