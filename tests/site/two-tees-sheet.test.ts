import { describe, expect, it } from 'vitest';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import coastalGolf from '#server/db/samples/coastal-golf.json' with { type: 'json' };
import { startShop } from '#tests/support/shop.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';

const alias = 'coastal-golf';
const [PELICAN_DUNES, OYSTER_CREEK, HERON_POINT] = [9201, 9202, 9203];
const shop = await startShop({ files: [coastalGolf] });
const clerk = await staffAt(shop, 'clerk', { alias });
const browser = await staffBrowserAt(shop, 'clerk', alias);

let day = 0;
const nextDay = () => `2032-06-${String(++day).padStart(2, '0')}`;
/** Heron Point is five hours behind UTC in June. */
const at = (date: string, utc: string) => `${date}T${utc}:00.000Z`;

async function booked(teetime: string, more: Record<string, unknown> = {}): Promise<DeskBooking> {
  const answer = await clerk.post('/staff/bookings', {
    facilityId: HERON_POINT,
    teetime,
    rate: 1,
    players: 4,
    firstName: 'Ada',
    lastName: 'Palmer',
    attemptId: crypto.randomUUID(),
    ...more,
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as { booking: DeskBooking }).booking;
}
const post = (path: string, typed: Record<string, string>) =>
  browser.send(path, 'form.panel button', typed).then(browser.follow);
const startOf = async (id: number) => {
  const { booking } = await clerk.read<{ booking: DeskBooking }>(`/staff/bookings/${id}`);
  return [booking.localTime, booking.startingTee];
};

describe('The sheet of a course with two tees', () => {
  it('has a row for each time, with both tees beside each other', async () => {
    const date = nextDay();
    const front = await booked(at(date, '13:00'), { players: 2 });
    await booked(at(date, '13:00'), { rate: 4, players: 3, backNine: true, firstName: 'Bo' });
    const sheet = await browser.read(`/staff/tee-sheet?facility=${HERON_POINT}&date=${date}`);
    const head = sheet.all('table.sheet thead th').map(({ textContent }) => textContent);
    expect(head).toEqual(['Hole 1', ...slots, 'Hole 10', ...slots]);
    const row = sheet.one(`tr[data-row="${HERON_POINT} ${at(date, '13:00')}"]`);
    expect([...row.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
      '8:00 AM',
      '8:00 AM · hole 10',
    ]);
    expect([...row.children].map(({ textContent }) => /Ada|Bo|\d free/.exec(textContent ?? '')?.[0])).toEqual(
      [undefined, 'Ada', '2 free', undefined, 'Bo', '1 free'],
    );
    const free = [...row.querySelectorAll('td.free a')];
    expect(free.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Book at 8:00 AM',
      'Book at 8:00 AM · hole 10',
    ]);
    expect(free.map((link) => link.getAttribute('href')?.includes('backNine=true'))).toEqual([false, true]);
    expect(row.querySelector(`a[href="/staff/bookings/${front.id}"]`)).not.toBeNull();
    const turn = sheet.one(`tr[data-row="${HERON_POINT} ${at(date, '15:12')}"]`);
    expect(turn.querySelector('th.tee + td')?.textContent).toBe('Turn of Ada Palmer, 8:00 AM');
  });

  it('lines up with other courses by the time of day, and leaves out a course on request', async () => {
    const date = nextDay();
    const sheet = await browser.read(`/staff/tee-sheet?facility=all&date=${date}`);
    const times = sheet
      .all('table.sheet')
      .map((table) =>
        [...table.querySelectorAll('tbody tr')].map((row) => row.querySelector('th')?.textContent),
      );
    expect(times).toHaveLength(3);
    const [dunes = [], , heron = []] = times;
    expect(new Set(times.map(({ length }) => length)).size).toBe(1);
    expect(dunes.every((time, row) => !time || !heron[row] || time === heron[row])).toBe(true);
    expect(dunes.some((time, row) => !time && heron[row])).toBe(true);
    expect(dunes.some((time, row) => time && !heron[row])).toBe(true);
    const hide = sheet.one('[aria-label="Hide Oyster Creek"]').getAttribute('href') ?? '';
    const fewer = await browser.read(hide);
    expect(fewer.all('#sheets section').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Pelican Dunes',
      'Heron Point',
    ]);
    expect(fewer.textOf('h1')).toContain('Pelican Dunes, Heron Point');
    expect(fewer.one('select[name=facility] option[selected]').textContent).toBe(
      'Pelican Dunes, Heron Point',
    );
    const next = fewer.all('.desk-head nav a').find(({ textContent }) => textContent === 'Day after');
    expect((await browser.read(next?.getAttribute('href') ?? '')).all('#sheets section')).toHaveLength(2);
  });

  it('shows only the courses that its reader has a role in', async () => {
    const date = nextDay();
    const starter = await staffBrowserAt(
      shop,
      [
        { role: 'clerk', facilityId: PELICAN_DUNES },
        { role: 'starter', facilityId: HERON_POINT },
      ],
      alias,
    );
    const sheet = await starter.read(`/staff/tee-sheet?facility=all&date=${date}`);
    expect(sheet.all('#sheets section').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Pelican Dunes',
      'Heron Point',
    ]);
    // A starter books nothing.
    const links = sheet.all('#sheets section').map((each) => each.querySelectorAll('td.free a').length > 0);
    expect(links).toEqual([true, false]);
    const other = await starter.read(`/staff/tee-sheet?facility=${OYSTER_CREEK},${HERON_POINT}&date=${date}`);
    expect(other.textOf('h1')).toContain('Heron Point');
    expect(other.all('#sheets h2').length).toBe(0);
  });
});

const slots = ['Slot 1', 'Slot 2', 'Slot 3', 'Slot 4'];

describe('The forms of a course with two tees', () => {
  it('move a booking to the tee that was chosen, and name it', async () => {
    const date = nextDay();
    const { id } = await booked(at(date, '13:00'), { rate: 4 });
    const page = await browser.read(`/staff/bookings/${id}/move`);
    const options = page.all('#teetime option');
    expect(options.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      '5:48 AM, 4 slots free',
      '5:48 AM · hole 10, 4 slots free',
    ]);
    const own = options.filter((option) => option.hasAttribute('selected'));
    expect(own.map(({ textContent }) => textContent)).toEqual(['8:00 AM, 0 slots free']);
    const moved = await post(`/staff/bookings/${id}/move`, { teetime: `${at(date, '13:12')} 10` });
    expect(moved.textOf('#toast p')).toMatch(
      /^Ada Palmer now plays .* at 8:12 AM · hole 10\. There is no email address: tell Ada Palmer in person\.$/,
    );
    expect(await startOf(id)).toEqual(['08:12', 10]);
    expect((await browser.read(`/staff/bookings/${id}/move`)).textOf('main')).toContain('8:12 AM · hole 10');
    const back = await post(`/staff/bookings/${id}/move`, { teetime: at(date, '13:12') });
    expect(back.textOf('#toast p')).toMatch(/at 8:12 AM\. There is no email address/);
    expect(await startOf(id)).toEqual(['08:12', 1]);
  });

  it('open where a booking was dropped', async () => {
    const date = nextDay();
    const { id } = await booked(at(date, '13:00'));
    const dropped = `teetime=${at(date, '14:00')}&backNine=true`;
    const page = await browser.read(`/staff/bookings/${id}/move?${dropped}`);
    expect(page.one('#teetime option[selected]').textContent).toBe('9:00 AM · hole 10, 4 slots free');
  });

  it('say that a round has no room where it turns', async () => {
    const date = nextDay();
    const { id } = await booked(at(date, '13:00'), { players: 2 });
    await booked(at(date, '16:12'), { rate: 4, players: 3, backNine: true, firstName: 'Bo' });
    const full = await post(`/staff/bookings/${id}/move`, { teetime: at(date, '14:00') });
    expect(full.textOf('#toast p')).toBe(
      '18 holes from here turn at 11:12 AM on hole 10. The two tee times have room for 1 golfer.',
    );
    expect(await startOf(id)).toEqual(['08:00', 1]);
  });

  it('split a player off to the other tee, also at the same time', async () => {
    const date = nextDay();
    const { id } = await booked(at(date, '13:00'), { rate: 4, players: 2 });
    const done = await post(`/staff/bookings/${id}/split`, {
      slot2: 'on',
      teetime: `${at(date, '13:00')} 10`,
    });
    expect(done.textOf('#toast p')).toMatch(
      /^1 player now has a separate booking for .* at 8:00 AM · hole 10\.$/,
    );
    const sheet = await browser.read(`/staff/tee-sheet?facility=${HERON_POINT}&date=${date}`);
    const row = sheet.one(`tr[data-row="${HERON_POINT} ${at(date, '13:00')}"]`);
    expect(row.querySelectorAll('td.booked')).toHaveLength(2);
  });

  it('swap two bookings of one time between the tees', async () => {
    const date = nextDay();
    const front = await booked(at(date, '13:00'));
    const back = await booked(at(date, '13:00'), { rate: 4, backNine: true, firstName: 'Bo' });
    const path = `/staff/bookings/${front.id}/swap`;
    const [, other] = (await browser.read(path)).all('#other option');
    expect(other?.textContent).toBe('8:00 AM · hole 10, Bo Palmer, 4 golfers, 9 Holes');
    const done = await post(path, { other: other?.getAttribute('value') ?? '' });
    expect(done.textOf('#toast p')).toContain('8:00 AM · hole 10');
    expect([await startOf(front.id), await startOf(back.id)]).toEqual([
      ['08:00', 10],
      ['08:00', 1],
    ]);
  });

  it('copy a group to next week, at its tee or at the other one', async () => {
    const { id } = await booked(at('2032-06-20', '13:00'), { rate: 4, backNine: true });
    const page = await browser.read(`/staff/bookings/${id}/copy`);
    expect(page.one('#teetime option[selected]').textContent).toBe('8:00 AM · hole 10, 4 slots free');
    const copy = await post(`/staff/bookings/${id}/copy`, {});
    expect(copy.textOf('#toast p')).toMatch(/June 27 at 8:00 AM · hole 10/);
    const other = await post(`/staff/bookings/${id}/copy`, { teetime: at('2032-06-27', '13:12') });
    expect(other.textOf('#toast p')).toMatch(/June 27 at 8:12 AM\.$/);
  });

  it('move a booking of another course to the tee that was chosen', async () => {
    const date = nextDay();
    const { id } = await booked(at(date, '15:00'), { facilityId: PELICAN_DUNES, players: 2 });
    const path = `/staff/bookings/${id}/course?facility=${HERON_POINT}`;
    const labels = (await browser.read(path)).all('#teetime option').map(({ textContent }) => textContent);
    expect(labels).toContain('8:00 AM, 4 slots free');
    expect(labels).toContain('8:00 AM · hole 10, 4 slots free');
    const moved = await post(path, { teetime: `${at(date, '13:00')} 10`, rate: '4' });
    expect(moved.textOf('#toast p')).toMatch(/Heron Point.* at 8:00 AM · hole 10/);
    const booking = Number(
      /\/staff\/bookings\/(\d+)/.exec(
        moved
          .all('a')
          .map((a) => a.getAttribute('href'))
          .join(' '),
      )?.[1],
    );
    expect(await startOf(booking)).toEqual(['08:00', 10]);
  });

  it('say nothing of tees at a course with one', async () => {
    const { id } = await booked(at(nextDay(), '15:00'), { facilityId: PELICAN_DUNES });
    for (const form of ['move', 'copy', 'split', 'swap'])
      expect((await browser.read(`/staff/bookings/${id}/${form}`)).textOf('main')).not.toContain('hole 10');
    const before = await startOf(id);
    const refused = await post(`/staff/bookings/${id}/move`, {
      teetime: `${at('2032-06-28', '15:00')} 10`,
    });
    expect(refused.textOf('#toast p')).toBe('No group starts at hole 10 of Pelican Dunes.');
    expect(await startOf(id)).toEqual(before);
  });
});
