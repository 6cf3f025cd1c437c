import { describe, expect, it } from 'vitest';
import { startShop } from '#tests/support/shop.ts';
import { staffBrowserAt } from '#tests/support/staff.ts';

const shop = await startShop();
const clerk = await staffBrowserAt(shop, 'clerk');
const BUTTON = 'form[method=post].panel button[type=submit]';
const START = '/staff/shotguns/new?facility=9101&date=2031-05-20&time=08:30';
const TYPED = { name: 'Acme Open', golfers: '76', playersPerHole: '8', rate: '2', firstName: 'Ada' };
const DAY = 'facility=9101&date=2031-05-20';

describe('The pages of shotguns', () => {
  it('preview and book one without scripts, and keep what was typed', async () => {
    const wrong = await clerk.refused(START, BUTTON, { ...TYPED, golfers: '200' });
    expect(wrong.textOf('main')).toContain('Enter 1 to 144 golfers');
    const full = await clerk.refused(START, BUTTON, { ...TYPED, golfers: '144', playersPerHole: '4' });
    expect(full.textOf('main')).toContain('144 golfers do not fit');
    const seen = await clerk.refused(START, BUTTON, TYPED);
    expect(seen.textOf('main')).toContain('19 groups, 76 golfers');
    expect(seen.textOf('main')).toContain('The next bookable tee time is 1:10 PM.');
    expect(seen.one('input[name=name]').getAttribute('value')).toBe('Acme Open');
    const page = await clerk.send(START, BUTTON, { ...TYPED, intent: 'book' }).then(clerk.follow);
    expect(page.textOf('#toast p')).toBe('Acme Open is booked as a shotgun with 76 golfers.');
    expect(page.all('main .plan tbody tr')).toHaveLength(19);
    const again = await clerk.refused(START, BUTTON, { ...TYPED, intent: 'book' });
    expect(again.textOf('main')).toContain('“Acme Open” blocks the course');
    expect(again.all('a[href^="/staff/blocks/"]').length).toBeGreaterThan(0);
  });

  it('move, swap and add groups, check one in, and move the whole of it', async () => {
    const list = await clerk.read('/staff/outings');
    expect(list.textOf('.table')).toContain('8:30 AM · Shotgun');
    const href = list.one('.table a').getAttribute('href') ?? '';
    const page = await clerk.read(href);
    const group = page.one('select[name=group] option').getAttribute('value') ?? '';
    const moved = await clerk
      .send(href, 'form.panel button[type=submit]', { group, place: '3B' })
      .then(clerk.follow);
    expect(moved.textOf('#toast p')).toBe('The group now starts from hole 3B.');
    const taken = await clerk.read(href);
    expect(taken.textOf('main .plan')).toContain('3B');
    const checkIn = taken.one('main .plan button[name=checkIn]').getAttribute('value') ?? '';
    const arrived = await clerk.send(href, 'main .plan button[name=checkIn]', { checkIn }).then(clerk.follow);
    expect(arrived.textOf('main .plan')).toContain('In');
    const preview = await clerk.refused(`${href}/move`, BUTTON, { time: '09:00', intent: 'preview' });
    expect(preview.textOf('main')).toContain('Nothing else is booked in these hours.');
    const later = await clerk
      .send(`${href}/move`, BUTTON, { time: '09:00', intent: 'move' })
      .then(clerk.follow);
    expect(later.textOf('#toast p')).toMatch(
      /^Acme Open now starts .* There is no email address: tell Ada in person\.$/,
    );
    const outing = await clerk.read(href.replace('shotguns', 'outings'));
    expect(outing.textOf('main .plan')).toContain('Hole 3B');
  });

  it('show it in its day: on the sheet, to the starter, on paper and on the booking', async () => {
    const sheet = await clerk.read(`/staff/tee-sheet?${DAY}`);
    expect(sheet.textOf('main .shotgun')).toContain('Acme Open');
    expect(sheet.all('main .shotgun tbody tr')).toHaveLength(19);
    expect(sheet.all('table.sheet td.booked')).toHaveLength(0);
    const booking = sheet.one('main .shotgun tbody a').getAttribute('href') ?? '';
    expect((await clerk.read(booking)).textOf('main')).toMatch(/Shotgun start 9:00 AM, hole \d+[AB]/);
    const starter = await clerk.read(`/staff/starter?${DAY}`);
    expect(starter.textOf('main')).toMatch(/9:00 AM.*hole 2A/is);
    const holes = await clerk.read(`/staff/print?${DAY}&list=holes`);
    expect(holes.all('main table tbody tr')).toHaveLength(19);
    const signs = await clerk.read(`/staff/print?${DAY}&list=carts`);
    expect(signs.textOf('main')).toContain('Hole 3B');
    expect(signs.all('.sign').length).toBeGreaterThanOrEqual(38);
    const names = await clerk.read(`/staff/print?${DAY}&list=names`);
    expect(names.textOf('main table')).toMatch(/\d+[AB]/);
  });

  it('cancel it as an outing', async () => {
    const href = (await clerk.read('/staff/outings')).one('.table a').getAttribute('href') ?? '';
    const gone = await clerk
      .send(`${href.replace('shotguns', 'outings')}/cancel`, BUTTON, { reason: 'Rain' })
      .then(clerk.follow);
    expect(gone.textOf('#toast p')).toBe(
      'Acme Open was canceled. There is no email address: tell Ada in person.',
    );
    const sheet = await clerk.read(`/staff/tee-sheet?${DAY}`);
    expect(sheet.all('main .shotgun')).toHaveLength(0);
    expect((await clerk.read(href)).textOf('main')).toContain('Canceled');
  });

  it('undo the last change, from its message and from both pages', async () => {
    const start = START.replaceAll('05-20', '05-21');
    const made = await clerk.send(start, BUTTON, { ...TYPED, intent: 'book' });
    const href = new URL(made.headers.get('location') ?? '', 'http://site').pathname;
    const UNDO = `form[action="${href.replace('shotguns', 'outings')}"] button`;
    const page = await clerk.follow(made);
    expect(page.all(`#toast ${UNDO}`)).toHaveLength(1);
    const group = page.one('select[name=group] option').getAttribute('value') ?? '';
    await clerk.send(href, 'form.panel button[type=submit]', { group, place: '3B' });
    expect((await clerk.read(href)).textOf(`main ${UNDO}`)).toBe('Undo the change of holes');
    const back = await clerk.send(href, `main ${UNDO}`, {}).then(clerk.follow);
    expect(back.textOf('#toast p')).toBe('The last change of the group is undone.');
    expect(back.all(UNDO)).toHaveLength(0);
    const again = await clerk.send(`${start}&again=1`, BUTTON, { ...TYPED, intent: 'preview' });
    expect(again.status).toBe(200);
  });
});
