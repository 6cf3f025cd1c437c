import { describe, expect, it } from 'vitest';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import type { HistoryEntry } from '#server/contract/staff/desk.ts';
import coastalGolf from '#server/db/samples/coastal-golf.json' with { type: 'json' };
import { ageLog } from '#tests/support/age-log.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { buy, startShop } from '#tests/support/shop.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';

const alias = 'coastal-golf';
const shop = await startShop({ files: [coastalGolf] });
const { pool } = shop.database;
const desk = await deskGroups(shop, { alias, facilityId: 9201 });
const { clerk, other, at, nextDay, booked, playersAt, codeOf } = desk;

type Moved = ChangedBooking & { newBooking: DeskBooking };
async function moved(id: number, teetime: string, who = clerk): Promise<Moved> {
  const answer = await who.post(`/staff/bookings/${id}/course`, { facilityId: 9203, rate: 1, teetime });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Moved;
}
const undo = (changeId: number | null, who = clerk) => who.post(`/staff/changes/${changeId}/undo`);
const undone = async (changeId: number | null, who = clerk) =>
  ((await (await undo(changeId, who)).json()) as ChangedBooking).booking;
const read = async (id: number) =>
  (await clerk.read<{ booking: DeskBooking }>(`/staff/bookings/${id}`)).booking;
const sameOf = ({ id, version, players, ...booking }: DeskBooking) => ({
  ...booking,
  players: players.map(({ name }) => name),
});
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

describe('The undo of a change of course', () => {
  it('books the players again as they were, with their number and invitations, and cancels the other booking', async () => {
    const date = nextDay();
    const here = await booked(at(date, '13:00'), { players: 3, email: 'ada@example.com', rate: 1 });
    const friend = await desk.invited(here.id, 'friend@example.com', 2);
    const before = await read(here.id);
    const { changeId, canBeUndone, newBooking } = await moved(here.id, at(date, '14:00'));
    expect(canBeUndone).toBe(true);
    const again = await undone(changeId);
    expect(sameOf(again)).toEqual(sameOf(before));
    expect(again.confirmationNumber).toBe(here.confirmationNumber);
    expect((await read(newBooking.id)).state).toBe('cancelled');
    expect((await read(here.id)).confirmationNumber).not.toBe(here.confirmationNumber);
    expect(await friend()).toMatchObject({ reservation_id: again.id, state: 'accepted' });
    expect([await playersAt(at(date, '13:00')), await playersAt(at(date, '14:00'))]).toEqual([3, 0]);
    const { history } = await clerk.read<{ history: HistoryEntry[] }>(`/staff/bookings/${here.id}`);
    expect(history.slice(0, 2)).toMatchObject([
      { verb: 'undo', undoesId: changeId, after: { otherBooking: again.id } },
      { verb: 'change-course', undoneBy: expect.any(Number), canBeUndone: false },
    ]);
    await expectBooksToBalance(pool);
  });

  it('takes an online payment back, which a refund then finds', async () => {
    const date = nextDay();
    const rate = coastalGolf.facilities[0]?.rates[0]?.name ?? '';
    const bought = await buy(shop, { alias, facilityId: 9201, rate, players: 2, date });
    const before = await read(bought.reservationId);
    const manager = await staffAt(shop, 'manager', { alias });
    const { changeId, canBeUndone, newBooking } = await moved(before.id, at(date, '14:00'), manager);
    expect(canBeUndone).toBe(newBooking.paidCents === before.paidCents);
    if (!canBeUndone) return expect(await codeOf(undo(changeId, manager))).toBe('NOT_UNDOABLE');
    const again = await undone(changeId, manager);
    expect(sameOf(again)).toMatchObject({ paidCents: before.paidCents, totalCents: before.totalCents });
    await manager.post(`/staff/bookings/${again.id}/cancel`, { isRefunded: true });
    await expectBooksToBalance(pool);
  });

  it('is done once by two tills', async () => {
    const date = nextDay();
    const here = await booked(at(date, '13:00'), { rate: 1 });
    const { changeId } = await moved(here.id, at(date, '14:00'));
    const answers = await Promise.all([undo(changeId), undo(changeId, other), undo(changeId, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await playersAt(at(date, '13:00'))).toBe(4);
  });

  it('is refused when the tee time is taken, when the booking changed, and after 15 minutes', async () => {
    const date = nextDay();
    const here = await booked(at(date, '13:00'), { rate: 1 });
    const first = await moved(here.id, at(date, '14:00'));
    await booked(at(date, '13:00'), { rate: 1, players: 2, firstName: 'Bo' });
    expect(await messageOf(await undo(first.changeId))).toBe(
      'The tee time from before is taken by now. Choose another one.',
    );
    const paid = await moved((await booked(at(date, '15:00'), { rate: 1 })).id, at(date, '15:00'));
    await clerk.post(`/staff/bookings/${paid.newBooking.id}/check-in`, {});
    expect(await messageOf(await undo(paid.changeId))).toMatch(/^Something has changed since/);
    const late = await moved((await booked(at(date, '16:00'), { rate: 1 })).id, at(date, '16:00'));
    await ageLog(pool, 16);
    expect(await messageOf(await undo(late.changeId))).toMatch(/^Changes can be undone for 15 minutes/);
  });

  it('is for those who may book at both courses', async () => {
    const date = nextDay();
    const { changeId } = await moved((await booked(at(date, '13:00'), { rate: 1 })).id, at(date, '14:00'));
    const local = await staffAt(shop, [{ role: 'clerk', facilityId: 9201 }], { alias });
    expect(await codeOf(undo(changeId, local))).toBe('ROLE_REFUSED');
  });

  it('is one button of the message, and leads to the booking', async () => {
    const browser = await staffBrowserAt(shop, 'clerk', alias);
    const { id } = await booked(at(nextDay(), '13:00'), { players: 2, rate: 1 });
    const path = `/staff/bookings/${id}/course?facility=9203`;
    const there = await browser.send(path, 'form.panel button', {});
    const page = await browser.follow(there);
    const change = page.one('#toast button[name=change]').getAttribute('value') ?? '';
    expect((await browser.read(`/staff/bookings/${id}`)).textOf('main')).toContain('Undo');
    const back = await undone(Number(change));
    expect(back).toMatchObject({ facilityId: 9201, state: 'confirmed' });
  });
});
