import { describe, expect, it } from 'vitest';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffBrowserAt } from '#tests/support/staff.ts';

const shop = await startShop();
const { booked, at, nextDay, slotsOf } = await deskGroups(shop);
const clerk = await staffBrowserAt(shop, 'clerk');
const BUTTON = 'form.panel button[type=submit]';
const post = (path: string, typed: Record<string, string>) =>
  clerk.send(path, BUTTON, typed).then(clerk.follow);

describe('The pages for groups', () => {
  it('are linked from the booking, and lead to the tee time’s other players without scripts', async () => {
    const { id } = await booked(at(nextDay(), '12:00'));
    const page = await clerk.read(`/staff/bookings/${id}`);
    const hrefs = page.all('nav[aria-label=More] a').map((link) => link.getAttribute('href'));
    expect(hrefs).toContain(`/staff/bookings/${id}/split`);
    for (const href of hrefs) expect((await clerk.get(href ?? '')).status).toBe(200);
  });

  it('split two players off to another tee time and lead to their booking', async () => {
    const date = nextDay();
    const { id } = await booked(at(date, '12:00'));
    const path = `/staff/bookings/${id}/split`;
    const nobody = await post(path, {});
    expect(nobody.textOf('#toast p')).toBe('Choose how many players');
    const done = await post(path, { slot2: 'on', slot4: 'on', teetime: at(date, '13:00') });
    expect(done.textOf('#toast p')).toMatch(/^2 players now have a separate booking for .* at 9:00 AM\.$/);
    expect(done.all('.check input')).toHaveLength(2);
    expect(await slotsOf(id)).toHaveLength(2);
  });

  it('split the captain off, with the next captain and the contact that were chosen', async () => {
    const date = nextDay();
    const whole = await booked(at(date, '12:00'), { players: 3 });
    const path = `/staff/bookings/${whole.id}/split`;
    const nameless = await post(path, { slot1: 'on', captain: '3', contact: 'new' });
    expect(nameless.textOf('#toast p')).toMatch(/^Enter the name of the first player first/);
    const done = await post(path, { slot1: 'on', captain: '3' });
    expect(done.textOf('#toast p')).toMatch(/^1 player now has a separate booking/);
    expect((await slotsOf(whole.id)).map(({ slot_number }) => slot_number)).toEqual([2, 3]);
  });

  it('merge the booking that was chosen from the day, and say why another one cannot join', async () => {
    const date = nextDay();
    const one = await booked(at(date, '12:00'), { players: 2 });
    const two = await booked(at(date, '13:00'), { players: 2, firstName: 'Bo' });
    await booked(at(date, '14:00'), { players: 1, firstName: 'Cy', rate: 1 });
    await booked(at(date, '15:00'), { players: 3, firstName: 'Di' });
    const path = `/staff/bookings/${one.id}/merge`;
    const page = await clerk.read(path);
    const [choose, ...listed] = page.all('#other option');
    expect(listed.map((each) => each.textContent)).toEqual([
      '9:00 AM, Bo Palmer, 2 golfers, Walking',
      '10:00 AM, Cy Palmer, 1 golfer, 18 Holes',
    ]);
    const [bo = '', cy = ''] = listed.map((each) => each.getAttribute('value') ?? '');
    const nothing = await post(path, { other: choose?.getAttribute('value') ?? '' });
    expect(nothing.textOf('#toast p')).toBe('Choose a booking');
    const refused = await post(path, { other: cy });
    expect(refused.textOf('#toast p')).toContain('has another rate');
    const done = await post(path, { other: bo });
    expect(done.textOf('#toast p')).toBe('The booking of Ada Palmer now has 4 players.');
    const ended = await clerk.read(`/staff/bookings/${two.id}`);
    expect(ended.textOf('section:has(#history-title) li')).toContain('merged it into another booking');
  });

  it('swap two bookings, and offer the undo', async () => {
    const date = nextDay();
    const one = await booked(at(date, '12:00'));
    const two = await booked(at(date, '13:00'), { firstName: 'Bo' });
    const path = `/staff/bookings/${one.id}/swap`;
    const done = await post(path, { other: `${two.id}.${two.version}` });
    expect(done.textOf('#toast p')).toMatch(/^Swapped: Ada Palmer now plays .* at 9:00 AM\.$/);
    const undo = done.one('#toast button').getAttribute('value') ?? '';
    const undone = await clerk.follow(
      await clerk.send(`/staff/bookings/${one.id}`, '#toast button, button[name=change]', { change: undo }),
    );
    expect(undone.textOf('#toast p')).toContain('was undone');
  });

  it('copy a booking to the same time next week, and keep the day when it is refused', async () => {
    const date = nextDay();
    const { id } = await booked(at(date, '12:00'), { players: 2 });
    const path = `/staff/bookings/${id}/copy`;
    const done = await post(path, {});
    expect(done.textOf('#toast p')).toMatch(/^Ada Palmer is also booked for .* at 8:00 AM\.$/);
    const again = await post(path, {});
    expect(again.textOf('#toast p')).toContain('already has a booking at this time');
    expect((await post(path, { isAgain: 'on' })).textOf('#toast p')).toContain('is also booked');
  });

  it('write and add players on one form, and keep what was typed when it is refused', async () => {
    const { id } = await booked(at(nextDay(), '12:00'), { players: 2 });
    const path = `/staff/bookings/${id}/players`;
    const refused = await clerk.refused(path, BUTTON, { name2: 'Bo Byron', email2: 'nowhere' });
    expect(refused.one<HTMLInputElement>('#players-name2').value).toBe('Bo Byron');
    expect(refused.all('.field.bad')).toHaveLength(1);
    const done = await post(path, { name2: 'Bo Byron', email2: 'bo@example.com', name4: 'Di' });
    expect(done.textOf('#toast p')).toBe('The players are saved.');
    expect((await slotsOf(id)).map(({ name }) => name)).toEqual(['Ada Palmer', 'Bo Byron', 'Di']);
    expect(done.textOf('section:has(#history-title) li')).toContain('Bo Byron, Di');
  });
});
