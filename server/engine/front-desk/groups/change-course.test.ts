import { describe, expect, it } from 'vitest';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import type { HistoryEntry } from '#server/contract/staff/desk.ts';
import coastalGolf from '#server/db/samples/coastal-golf.json' with { type: 'json' };
import { expectBooksToBalance } from '#tests/support/books.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { buy, startShop } from '#tests/support/shop.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';

const alias = 'coastal-golf';
const shop = await startShop({ files: [coastalGolf] });
const desk = await deskGroups(shop, { alias, facilityId: 9201 });
const { clerk, other, at, nextDay, booked, playersAt, codeOf, slotsOf, dueAtCourse } = desk;

const ask = (id: number, body: Record<string, unknown>, who = clerk) =>
  who.post(`/staff/bookings/${id}/course`, { facilityId: 9203, rate: 1, ...body });
const manager = await staffAt(shop, 'manager', { alias });
type Moved = { booking: DeskBooking; newBooking: DeskBooking };

describe('A booking that moves to another course', () => {
  it('is canceled here and booked there, with its players, and the log of each names the other', async () => {
    const date = nextDay();
    const here = await booked(at(date, '13:00'), { players: 3, email: 'ada@example.com', rate: 1 });
    const friend = await desk.invited(here.id, 'friend@example.com', 2);
    const answer = await ask(here.id, { teetime: at(date, '14:00') });
    const { booking, newBooking } = (await answer.json()) as Moved;
    expect(booking.state).toBe('cancelled');
    expect(newBooking).toMatchObject({ facilityId: 9203, state: 'confirmed', booker: here.booker });
    expect(newBooking.dueCents).toBe(newBooking.totalCents);
    expect([await dueAtCourse(here.id), await dueAtCourse(newBooking.id)]).toEqual([
      0,
      newBooking.totalCents,
    ]);
    expect((await slotsOf(newBooking.id)).map(({ name }) => name)).toEqual(['Ada Palmer', 'Friend', null]);
    expect(await friend()).toMatchObject({ reservation_id: newBooking.id, state: 'accepted' });
    const { history } = await clerk.read<{ history: HistoryEntry[] }>(`/staff/bookings/${here.id}`);
    expect(history[0]).toMatchObject({ verb: 'change-course', after: { otherBooking: newBooking.id } });
    await expectBooksToBalance(shop.database.pool);
  });

  it('is refused once it is paid at the counter, for a starter, and for a course of another operator', async () => {
    const date = nextDay();
    const { id, dueCents } = await booked(at(date, '13:00'), { rate: 1 });
    const teetime = at(date, '14:00');
    const starter = await staffAt(shop, 'starter', { alias });
    expect(await codeOf(ask(id, { teetime }, starter))).toBe('ROLE_REFUSED');
    const local = await staffAt(shop, [{ role: 'clerk', facilityId: 9201 }], { alias });
    expect(await codeOf(ask(id, { teetime }, local))).toBe('ROLE_REFUSED');
    expect(await codeOf(ask(id, { teetime, facilityId: 9101 }))).toBe('NOT_FOUND');
    expect((await desk.payCash(id, dueCents)).status).toBe(200);
    const refusal = await ask(id, { teetime });
    expect(await refusal.json()).toMatchObject({
      code: 'BOOKING_SETTLED',
      message: expect.stringContaining('then move the booking'),
    });
  });

  it('takes an online payment along, and is refused for one in another currency', async () => {
    const date = nextDay();
    const { reservationId: id } = await buy(shop, {
      alias,
      facilityId: 9201,
      rate: coastalGolf.facilities[0]?.rates[0]?.name ?? '',
      players: 2,
      date,
    });
    const { booking: here } = await clerk.read<{ booking: DeskBooking }>(`/staff/bookings/${id}`);
    const payIn = (currency: string) =>
      shop.database.pool.query(
        'update invoice set currency = $1 where id = (select invoice_id from reservation where id = $2)',
        [currency, id],
      );
    await payIn('CAD');
    const refusal = await ask(id, { teetime: at(date, '14:00') }, manager);
    await payIn('USD');
    expect(await refusal.json()).toMatchObject({
      code: 'BOOKING_SETTLED',
      message: expect.stringContaining('another currency'),
    });
    const answer = await ask(id, { teetime: at(date, '14:00') }, manager);
    const { booking, newBooking } = (await answer.json()) as Moved;
    expect(booking).toMatchObject({ state: 'cancelled', paidCents: 0 });
    expect(newBooking.paidCents).toBe(Math.min(here.paidCents, newBooking.totalCents));
    expect(newBooking.dueCents).toBe(newBooking.totalCents - newBooking.paidCents);
    await expectBooksToBalance(shop.database.pool);
    await manager.post(`/staff/bookings/${newBooking.id}/cancel`, { isRefunded: true });
    await expectBooksToBalance(shop.database.pool);
  });

  it('happens once when two tills move it at the same time, and never oversells the other course', async () => {
    const date = nextDay();
    const teetime = at(date, '14:00');
    const one = await booked(at(date, '13:00'), { rate: 1, players: 3 });
    const two = await booked(at(date, '15:00'), { rate: 1, players: 3, firstName: 'Bo' });
    const answers = await Promise.all([
      ask(one.id, { teetime }),
      ask(one.id, { teetime }, other),
      ask(two.id, { teetime }, other),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await playersAt(teetime)).toBe(3);
  });

  it('crosses another one on its way without a deadlock', async () => {
    const date = nextDay();
    const [early, late] = [at(date, '13:00'), at(date, '14:00')];
    const one = await booked(early, { rate: 1, players: 1 });
    const two = await booked(late, { facilityId: 9203, rate: 1, players: 1, firstName: 'Bo' });
    const answers = await Promise.all([
      ask(one.id, { teetime: late }),
      ask(two.id, { teetime: early, facilityId: 9201 }, other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is moved by a page that lists the other courses', async () => {
    const browser = await staffBrowserAt(shop, 'clerk', alias);
    const { id } = await booked(at(nextDay(), '13:00'), { players: 2, rate: 1 });
    const page = await browser.read(`/staff/bookings/${id}`);
    expect(page.all(`nav[aria-label=More] a[href$="/course"]`)).toHaveLength(1);
    const path = `/staff/bookings/${id}/course?facility=9203`;
    const done = await browser.send(path, 'form.panel button', {}).then(browser.follow);
    expect(done.textOf('#toast p')).toMatch(/^Ada Palmer now plays Heron Point, /);
  });
});
