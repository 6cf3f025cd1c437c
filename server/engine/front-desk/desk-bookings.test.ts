import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import type { HistoryEntry } from '#server/contract/staff/desk.ts';
import { runShopCommand } from '#server/engine/front-desk/run-shop-command.ts';
import { fillCart, startShop } from '#tests/support/shop.ts';
import { addStaff, staffAt } from '#tests/support/staff.ts';

const shop = await startShop();
const clerk = await staffAt(shop, 'clerk');
const other = await staffAt(shop, 'clerk');

let day = 2;
const nextDay = () => `2031-05-${String(++day).padStart(2, '0')}`;
const at = (date: string, time: string) => `${date}T${time}:00.000Z`;

const wish = (teetime: string, change: Record<string, unknown> = {}) => ({
  facilityId: 9101,
  teetime,
  rate: 2,
  players: 4,
  firstName: 'Ada',
  lastName: 'Palmer',
  phone: '555-444-3333',
  attemptId: randomUUID(),
  ...change,
});
const book = (teetime: string, change = {}, who = clerk) =>
  who.post('/staff/bookings', wish(teetime, change));
const changed = async (answer: Response | Promise<Response>) =>
  (await (await answer).json()) as ChangedBooking;
const codeOf = async (answer: Response | Promise<Response>) =>
  ((await (await answer).json()) as { code?: string }).code ?? null;
async function playersAt(teetime: string): Promise<number> {
  const rows = await shop.db
    .selectFrom('reservation')
    .select('players')
    .where('starts_at', '=', new Date(teetime))
    .where('state', '=', 'confirmed')
    .execute();
  return rows.reduce((sum, { players }) => sum + players, 0);
}
const logOf = async (id: number) =>
  shop.db
    .selectFrom('audit_entry')
    .select(['verb', 'actor', 'staff_user_id'])
    .where('noun_id', '=', String(id))
    .orderBy('id')
    .execute();

describe('A booking at the counter', () => {
  it('is confirmed at once, due at the course, and names its clerk in the log', async () => {
    const teetime = at(nextDay(), '12:00');
    const { booking } = await changed(book(teetime));
    expect(booking).toMatchObject({ state: 'confirmed', source: 'shop', teetime, paidCents: 0 });
    expect(booking.dueCents).toBe(booking.totalCents);
    expect(await logOf(booking.id)).toEqual([{ verb: 'book', actor: 'staff', staff_user_id: clerk.id }]);
  });

  it('is made once by a form that arrives twice, also at the same time', async () => {
    const teetime = at(nextDay(), '12:00');
    const form = wish(teetime, { players: 2, isAgain: true });
    const answers = await Promise.all([1, 2, 3].map(() => clerk.post('/staff/bookings', form)));
    const ids = await Promise.all(answers.map(async (answer) => (await changed(answer)).booking.id));
    expect(new Set(ids).size).toBe(1);
    expect(await playersAt(teetime)).toBe(2);
  });

  it('never oversells a tee time that two clerks and a golfer want at the same time', async () => {
    const date = nextDay();
    const teetime = at(date, '12:00');
    const golfer = fillCart(shop, { date, players: 3, rate: 'Walking', teetime }).then(
      () => true,
      () => false,
    );
    const wishes = ['Bo', 'Cy', 'Di'].map((firstName, index) =>
      book(teetime, { firstName, players: 3 }, index % 2 ? other : clerk),
    );
    const [hasHeld, ...answers] = await Promise.all([golfer, ...wishes]);
    const sold = answers.filter(({ status }) => status === 201).length;
    expect(sold + Number(hasHeld)).toBe(1);
    expect(await playersAt(teetime)).toBe(3 * sold);
  });
});

describe('A booking that is moved', () => {
  it('keeps its players, and its undo moves it back at its old price', async () => {
    const date = nextDay();
    const { booking } = await changed(book(at(date, '12:00')));
    const to = at(date, '13:00');
    const moved = await changed(clerk.post(`/staff/bookings/${booking.id}/move`, { teetime: to, rate: 1 }));
    expect(moved.booking).toMatchObject({ teetime: to, rateName: '18 Holes', players: booking.players });
    expect(moved.booking.totalCents).toBeGreaterThan(booking.totalCents);
    const undone = await changed(clerk.post(`/staff/changes/${moved.changeId}/undo`));
    expect(undone.booking).toMatchObject({
      teetime: booking.teetime,
      rateName: booking.rateName,
      totalCents: booking.totalCents,
      dueCents: booking.dueCents,
    });
  });

  it('is not moved back onto a tee time that somebody else has booked since', async () => {
    const date = nextDay();
    const { booking } = await changed(book(at(date, '12:00')));
    const to = { teetime: at(date, '13:00') };
    const { changeId } = await changed(clerk.post(`/staff/bookings/${booking.id}/move`, to));
    await book(booking.teetime, { firstName: 'Bo' });
    expect((await clerk.post(`/staff/changes/${changeId}/undo`)).status).toBe(409);
    expect(await playersAt(booking.teetime)).toBe(4);
  });

  it('takes the last room of a tee time once when two are moved there at the same time', async () => {
    const date = nextDay();
    const target = at(date, '14:00');
    const one = (await changed(book(at(date, '12:00'), { players: 3 }))).booking;
    const two = (await changed(book(at(date, '13:00'), { players: 3 }))).booking;
    const answers = await Promise.all([
      clerk.post(`/staff/bookings/${one.id}/move`, { teetime: target }),
      other.post(`/staff/bookings/${two.id}/move`, { teetime: target }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await playersAt(target)).toBe(3);
  });

  it('swaps with another without a deadlock when both are moved at the same time', async () => {
    const date = nextDay();
    const [early, late] = [at(date, '12:00'), at(date, '13:00')];
    const one = (await changed(book(early, { players: 2 }))).booking;
    const two = (await changed(book(late, { players: 2 }))).booking;
    const answers = await Promise.all([
      clerk.post(`/staff/bookings/${one.id}/move`, { teetime: late }),
      other.post(`/staff/bookings/${two.id}/move`, { teetime: early }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await playersAt(early), await playersAt(late)]).toEqual([2, 2]);
  });
});

describe('A booking that is canceled at the counter', () => {
  it('loses the chosen players, and the rest of them with the second cancellation', async () => {
    const { booking } = await changed(book(at(nextDay(), '12:00')));
    const path = `/staff/bookings/${booking.id}/cancel`;
    const some = await changed(clerk.post(path, { slots: [2, 4], isRefunded: false, reason: 'Ill' }));
    expect(some.booking.players.map(({ slotNumber }) => slotNumber)).toEqual([1, 3]);
    expect((await changed(clerk.post(path, { isRefunded: false }))).booking.state).toBe('cancelled');
    expect((await logOf(booking.id)).map(({ verb }) => verb)).toEqual(['book', 'cancel', 'cancel']);
  });

  it('is refunded by nobody whose role does not allow it', async () => {
    const { booking } = await changed(book(at(nextDay(), '12:00')));
    const roles = [{ role: 'starter' as const, facilityId: null }];
    const starter = await staffAt(shop, roles);
    const cancel = starter.post(`/staff/bookings/${booking.id}/cancel`, { isRefunded: true });
    expect(await codeOf(cancel)).toBe('ROLE_REFUSED');
  });
});

describe('A no-show', () => {
  it('is marked after the tee time for those who did not come, and can be undone', async () => {
    const { booking } = await changed(book(at('2031-05-02', '12:00')));
    await clerk.post(`/staff/bookings/${booking.id}/check-in`, { slots: [1] });
    const marked = await changed(clerk.post(`/staff/bookings/${booking.id}/no-show`));
    expect(marked.booking.players.map(({ isNoShow }) => isNoShow)).toEqual([false, true, true, true]);
    const undone = await changed(clerk.post(`/staff/changes/${marked.changeId}/undo`));
    expect(undone.booking.players.some(({ isNoShow }) => isNoShow)).toBe(false);
  });
});

describe('The notes of a booking', () => {
  it('are kept out of the log once they are forgotten, and come back with the undo before', async () => {
    const { booking } = await changed(book(at(nextDay(), '12:00'), { notes: 'Left-handed' }));
    const set = (notes: string) =>
      changed(clerk.ask(`/staff/bookings/${booking.id}/notes`, { method: 'PUT', body: { notes } }));
    const { changeId } = await set('Needs a cart');
    const undone = await changed(clerk.post(`/staff/changes/${changeId}/undo`));
    expect(undone.booking.staffNotes).toBe('Left-handed');
    const { before, after } = await shop.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('id', '=', changeId ?? 0)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify([before, after])).not.toContain('cart');
  });
});

describe('A confirmation sent again', () => {
  const resend = (id: number, email = '') => clerk.post(`/staff/bookings/${id}/confirmation`, { email });

  it('leaves the change before it to be undone, since it changed nothing', async () => {
    const date = nextDay();
    const { booking } = await changed(book(at(date, '12:00'), { email: 'ada.palmer@example.com' }));
    const to = { teetime: at(date, '13:00') };
    const { changeId } = await changed(clerk.post(`/staff/bookings/${booking.id}/move`, to));
    expect((await resend(booking.id)).status).toBe(200);
    const { history } = await clerk.read<{ history: HistoryEntry[] }>(`/staff/bookings/${booking.id}`);
    expect(history.filter(({ canBeUndone }) => canBeUndone).map(({ id }) => id)).toEqual([changeId]);
    const undone = await changed(clerk.post(`/staff/changes/${changeId}/undo`));
    expect(undone.booking.teetime).toBe(booking.teetime);
  });

  it('ends the undo before it when it gave the booking its email address', async () => {
    const date = nextDay();
    const { booking } = await changed(book(at(date, '12:00')));
    const to = { teetime: at(date, '13:00') };
    const { changeId } = await changed(clerk.post(`/staff/bookings/${booking.id}/move`, to));
    expect((await resend(booking.id, 'ada.palmer@example.com')).status).toBe(200);
    expect((await clerk.post(`/staff/changes/${changeId}/undo`)).status).toBe(409);
  });
});

describe('A shop command', () => {
  it('is logged as a command, and in the name of the staff user that --as gives', async () => {
    const date = nextDay();
    const { email, id: userId } = await addStaff(shop, 'clerk');
    const { booking } = await changed(book(at(date, '12:00')));
    const run = (...args: string[]) => runShopCommand(shop.parts, args);
    await run('check-in', 'cedar-ridge', '--reservation', String(booking.id));
    await run('cancel', 'cedar-ridge', '--reservation', String(booking.id), '--as', email);
    expect((await logOf(booking.id)).slice(1)).toEqual([
      { verb: 'check-in', actor: 'command', staff_user_id: null },
      { verb: 'cancel', actor: 'command', staff_user_id: userId },
    ]);
  });

  it('may do with --as what the role of that user allows', async () => {
    const { email } = await addStaff(shop, 'starter');
    const { booking } = await changed(book(at(nextDay(), '12:00')));
    const cancel = ['cancel', 'cedar-ridge', '--reservation', String(booking.id), '--as', email];
    await expect(runShopCommand(shop.parts, cancel)).rejects.toThrow('Your role does not allow this.');
    const nobody = [...cancel.slice(0, -1), 'nobody@example.com'];
    await expect(runShopCommand(shop.parts, nobody)).rejects.toThrow('No active staff user has the email');
  });
});
