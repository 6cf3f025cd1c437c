import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { fillCart, startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop();
const desk = await deskGroups(shop);
const { clerk, other, at, nextDay, booked, playersAt, codeOf, slotsOf, dueAtCourse } = desk;

const changed = async (answer: Response | Promise<Response>) =>
  (await (await answer).json()) as ChangedBooking;
const copy = (id: number, more: Record<string, unknown> = {}, who = clerk) =>
  who.post(`/staff/bookings/${id}/copy`, { attemptId: randomUUID(), ...more });
const setPlayers = (id: number, body: Record<string, unknown>, who = clerk) =>
  who.ask(`/staff/bookings/${id}/players`, { method: 'PUT', body });
const named = (slotNumber: number, name: string, email = '') => ({ slotNumber, name, email });

describe('A booking that is copied', () => {
  it('is booked again next week at the same local time, with its names, due at the course', async () => {
    const one = await booked(at('2031-10-30', '13:00'), { email: 'ada@example.com' });
    await setPlayers(one.id, { players: [named(2, 'Bo Byron', 'bo@example.com')] });
    const { booking } = await changed(copy(one.id));
    // The clocks change in between.
    expect(booking).toMatchObject({ teetime: at('2031-11-06', '14:00'), localTime: one.localTime });
    expect(booking).toMatchObject({ booker: one.booker, rateName: one.rateName, paidCents: 0 });
    expect(booking.dueCents).toBe(booking.totalCents);
    expect(await slotsOf(booking.id)).toMatchObject([
      { name: 'Ada Palmer' },
      { name: 'Bo Byron', email: 'bo@example.com' },
      { name: null },
      { name: null },
    ]);
  });

  it('is made once by a form that arrives twice, also at the same time', async () => {
    const one = await booked(at(nextDay(), '12:00'), { players: 2 });
    const form = { attemptId: randomUUID(), teetime: at(nextDay(), '12:00') };
    const answers = await Promise.all([clerk, other, clerk].map((who) => copy(one.id, form, who)));
    const ids = await Promise.all(answers.map(async (answer) => (await changed(answer)).booking.id));
    expect(new Set(ids).size).toBe(1);
    expect(await playersAt(form.teetime)).toBe(2);
    expect(await codeOf(copy(one.id, { teetime: form.teetime }))).toBe('BOOKED_ALREADY');
  });

  it('belongs to its operator, and to those who may book', async () => {
    const { id } = await booked(at(nextDay(), '12:00'));
    expect(await codeOf(copy(id, {}, await staffAt(shop, 'starter')))).toBe('ROLE_REFUSED');
    expect(await codeOf(copy(id, {}, await staffAt(shop, 'owner', { alias: 'the-bay' })))).toBe('NOT_FOUND');
  });
});

describe('The players of a booking', () => {
  it('get names, and the undo restores the earlier ones', async () => {
    const { id } = await booked(at(nextDay(), '12:00'));
    await setPlayers(id, { players: [named(2, 'Bo')] });
    const done = await changed(
      setPlayers(id, { players: [named(2, 'Cy', 'cy@example.com'), named(3, 'Di')] }),
    );
    expect(done.canBeUndone).toBe(true);
    expect((await slotsOf(id)).map(({ name }) => name)).toEqual(['Ada Palmer', 'Cy', 'Di', null]);
    expect((await clerk.post(`/staff/changes/${done.changeId}/undo`)).status).toBe(200);
    expect((await slotsOf(id)).map(({ name }) => name)).toEqual(['Ada Palmer', 'Bo', null, null]);
    const same = await changed(setPlayers(id, { players: [named(2, 'Bo')] }));
    expect(same.changeId).toBeNull();
  });

  it('are added with their names, at the price for that many', async () => {
    const date = nextDay();
    const { id } = await booked(at(date, '12:00'), { players: 2 });
    const added = await changed(setPlayers(id, { players: [named(4, 'Di')], count: 4 }));
    expect(added.canBeUndone).toBe(false);
    expect((await slotsOf(id)).map(({ name }) => name)).toEqual(['Ada Palmer', null, 'Di', null]);
    const four = await booked(at(date, '12:10'));
    expect(added.booking.totalCents).toBe(four.totalCents);
    expect(await dueAtCourse(id)).toBe(four.totalCents);
    await expectBooksToBalance(shop.database.pool);
  });

  it('end the invitation that brought the player whom they replace', async () => {
    const { id } = await booked(at(nextDay(), '12:00'));
    const friend = await desk.invited(id, 'friend@example.com', 2);
    await setPlayers(id, { players: [named(2, 'Friend of Ada', 'friend@example.com')] });
    expect((await friend()).state).toBe('accepted');
    await setPlayers(id, { players: [named(2, 'Cy')] });
    expect((await friend()).state).toBe('revoked');
  });

  it('never oversell a tee time when two tills and a golfer want its slots', async () => {
    const date = nextDay();
    const teetime = at(date, '12:00');
    const one = await booked(teetime, { players: 1 });
    const two = await booked(teetime, { players: 1, firstName: 'Bo' });
    const golfer = fillCart(shop, { date, players: 2, rate: 'Walking', teetime }).then(
      () => 2,
      () => 0,
    );
    const [held] = await Promise.all([
      golfer,
      setPlayers(one.id, { count: 3 }),
      setPlayers(two.id, { count: 3 }, other),
    ]);
    expect((await playersAt(teetime)) + held).toBe(4);
  });

  it('are written by the till that has seen them', async () => {
    const { id, version } = await booked(at(nextDay(), '12:00'));
    const answers = await Promise.all([
      setPlayers(id, { players: [named(2, 'Bo')], version }),
      setPlayers(id, { players: [named(2, 'Cy')], version }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const starter = await staffAt(shop, 'starter');
    expect(await codeOf(setPlayers(id, { players: [] }, starter))).toBe('ROLE_REFUSED');
  });
});
