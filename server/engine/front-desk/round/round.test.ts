import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import { ageLog } from '#tests/support/age-log.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop();
const clerk = await staffAt(shop, 'clerk');
const starter = await staffAt(shop, 'starter');
/** Of another operator. */
const stranger = await staffAt(shop, 'owner', { alias: 'the-bay' });

const TODAY = '2031-05-02';
const names = [
  'Ann',
  'Bea',
  'Cal',
  'Dov',
  'Eve',
  'Fay',
  'Gil',
  'Hal',
  'Ian',
  'Jan',
  'Kim',
  'Lou',
  'Max',
  'Ned',
];

const changed = async (answer: Response | Promise<Response>) =>
  (await (await answer).json()) as ChangedBooking;
const refusal = async (answer: Response | Promise<Response>) =>
  (await (await answer).json()) as { code?: string; message?: string };

/** Rates 1 and 2 play 18 holes. */
async function book(time: string, change: Record<string, unknown> = {}): Promise<DeskBooking> {
  const body = {
    facilityId: 9101,
    teetime: `${TODAY}T${time}:00.000Z`,
    rate: 2,
    players: 2,
    firstName: names.shift() ?? randomUUID(),
    lastName: 'Palmer',
    attemptId: randomUUID(),
    ...change,
  };
  return (await changed(clerk.post('/staff/bookings', body))).booking;
}
const mark = (id: number, step: string, who = starter) =>
  who.ask(`/staff/bookings/${id}/progress`, { method: 'PUT', body: { step } });
type CartsBody = { isAgain?: boolean; version?: string };
const carts = (id: number, numbers: string[], more: CartsBody = {}, who = starter) =>
  who.ask(`/staff/bookings/${id}/carts`, {
    method: 'PUT',
    body: { carts: numbers.map((cart, index) => ({ slotNumber: index + 1, cart })), ...more },
  });
const undo = (changeId: number | null) => starter.post(`/staff/changes/${changeId}/undo`);
const stepsOf = ({ booking }: ChangedBooking) => booking.progress.map(({ step }) => step);
const cartsOf = ({ players }: DeskBooking) => players.map(({ cart }) => cart);
const logOf = (id: number) =>
  shop.db
    .selectFrom('audit_entry')
    .select(['verb', 'before', 'after', 'staff_user_id as by'])
    .where('noun_id', '=', String(id))
    .where('verb', '<>', 'book')
    .orderBy('id')
    .execute();

describe('A group on the course', () => {
  it('is started by a starter, with players missing, and has the instant and the name', async () => {
    const { id, version } = await book('13:00');
    const answer = await changed(mark(id, 'started'));
    expect(answer).toMatchObject({ changeId: expect.any(Number), canBeUndone: true });
    const { progress, players, version: now } = answer.booking;
    expect(progress).toEqual([{ step: 'started', at: expect.any(String), by: starter.name }]);
    expect(players.some(({ isCheckedIn }) => isCheckedIn)).toBe(false);
    expect(now).not.toBe(version);
    expect(await logOf(id)).toMatchObject([
      { verb: 'mark-progress', before: { step: null }, after: { step: 'started' }, by: starter.id },
    ]);
  });

  it('is marked once by two starters at the same time', async () => {
    const { id } = await book('13:10');
    const answers = await Promise.all([1, 2, 3].map(async () => changed(mark(id, 'started'))));
    expect(answers.filter(({ changeId }) => changeId !== null)).toHaveLength(1);
    expect(answers.every((each) => stepsOf(each).length === 1)).toBe(true);
    expect(await logOf(id)).toHaveLength(1);
  });

  it('goes forward, may skip a step, and never goes back', async () => {
    const { id } = await book('13:20');
    await mark(id, 'at-turn');
    expect((await refusal(mark(id, 'started'))).code).toBe('PROGRESS_PASSED');
    expect(stepsOf(await changed(mark(id, 'finished')))).toEqual(['at-turn', 'finished']);
  });

  it('of nine holes has no turn', async () => {
    const { id } = await book('20:00', { rate: 5 });
    const { booking } = (await starter.read<{ booking: DeskBooking }>(`/staff/bookings/${id}`)) ?? {};
    expect(booking?.holes).toBe(9);
    expect((await refusal(mark(id, 'at-turn'))).code).toBe('NO_TURN');
    expect((await mark(id, 'started')).status).toBe(200);
    expect((await mark(id, 'finished')).status).toBe(200);
  });

  it('is not marked before its day, nor after it was cancelled', async () => {
    const tomorrow = await book('13:00', { teetime: '2031-05-03T13:00:00.000Z' });
    expect((await refusal(mark(tomorrow.id, 'started'))).code).toBe('NOT_DAY_OF_PLAY');
    const { id } = await book('13:30');
    await clerk.post(`/staff/bookings/${id}/cancel`, { isRefunded: false });
    expect((await refusal(mark(id, 'started'))).code).toBe('RESERVATION_NOT_BOOKED');
  });

  it('is unmarked by the undo, step by step', async () => {
    const { id } = await book('13:40');
    await mark(id, 'started');
    const { changeId } = await changed(mark(id, 'finished'));
    expect(stepsOf(await changed(undo(changeId)))).toEqual(['started']);
    expect((await refusal(undo(changeId))).code).toBe('NOT_UNDOABLE');
  });

  it('loses a mark that was set by mistake, however old, and once', async () => {
    const { id } = await book('14:40');
    await mark(id, 'started');
    await mark(id, 'finished');
    await ageLog(shop.database.pool, 60);
    const remove = (step: string, who = starter) => who.post(`/staff/bookings/${id}/undo-progress`, { step });
    const answers = await Promise.all([1, 2].map(async () => changed(remove('finished'))));
    expect(answers.filter(({ changeId }) => changeId !== null)).toHaveLength(1);
    expect(answers.map(stepsOf)).toEqual([['started'], ['started']]);
    expect(stepsOf(await changed(remove('started')))).toEqual([]);
    expect((await logOf(id)).map(({ verb, before, after }) => [verb, before, after]).slice(2)).toMatchObject([
      ['undo-progress', { step: 'finished' }, { step: 'started' }],
      ['undo-progress', { step: 'started' }, { step: null }],
    ]);
    expect((await refusal(remove('started', stranger))).code).toBe('NOT_FOUND');
  });

  it('that moves has not started at its new tee time', async () => {
    const { id } = await book('13:50');
    await mark(id, 'started');
    const moved = await changed(
      clerk.post(`/staff/bookings/${id}/move`, { teetime: `${TODAY}T14:00:00.000Z` }),
    );
    expect(stepsOf(moved)).toEqual([]);
    expect(stepsOf(await changed(clerk.post(`/staff/changes/${moved.changeId}/undo`)))).toEqual(['started']);
  });

  it('of another operator is unknown', async () => {
    const { id } = await book('14:30');
    expect((await mark(id, 'started', stranger)).status).toBe(404);
    expect((await carts(id, ['1'], {}, stranger)).status).toBe(404);
  });
});

describe('Carts', () => {
  it('are given to players, two to a cart, in capitals, and undone', async () => {
    const { id } = await book('15:00');
    const given = await changed(carts(id, ['a3', ' a3 ']));
    expect(cartsOf(given.booking)).toEqual(['A3', 'A3']);
    expect(await logOf(id)).toMatchObject([
      { verb: 'set-carts', before: { slots: [], carts: [] }, after: { slots: [1, 2], carts: ['A3', 'A3'] } },
    ]);
    const swapped = await changed(carts(id, ['B7', '']));
    expect(cartsOf(swapped.booking)).toEqual(['B7', '']);
    expect(cartsOf((await changed(undo(swapped.changeId))).booking)).toEqual(['A3', 'A3']);
  });

  it('stay where they are when the same numbers come again', async () => {
    const { id } = await book('15:10');
    await carts(id, ['5', '5']);
    expect((await changed(carts(id, ['5', '5']))).changeId).toBeNull();
  });

  it('of an unfinished group are refused with its name and time, unless asked again', async () => {
    const first = await book('15:20', { firstName: 'Walter', lastName: 'Hagen' });
    const second = await book('15:30');
    await carts(first.id, ['21']);
    const { code, message } = await refusal(carts(second.id, ['21']));
    expect(code).toBe('CART_OUT');
    expect(message).toBe('Cart 21 is with the group of Walter Hagen at 11:20 AM, which has not finished.');
    expect(cartsOf((await changed(carts(second.id, ['21'], { isAgain: true }))).booking)).toEqual(['21', '']);
  });

  it('are free again once their group has finished', async () => {
    const first = await book('15:40');
    const second = await book('15:50');
    await carts(first.id, ['22']);
    await mark(first.id, 'finished');
    expect((await carts(second.id, ['22'])).status).toBe(200);
  });

  it('are shared by the groups of one tee time', async () => {
    const first = await book('14:10');
    const second = await book('14:10');
    await carts(first.id, ['23']);
    expect((await carts(second.id, ['23'])).status).toBe(200);
  });

  it('go to one of two groups that want one at the same time', async () => {
    const one = await book('16:00');
    const two = await book('16:10');
    const answers = await Promise.all([carts(one.id, ['24']), carts(two.id, ['24'])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('stay with the group that has them now when somebody undoes the change', async () => {
    const one = await book('16:20');
    const two = await book('16:30');
    await carts(one.id, ['25']);
    const { changeId } = await changed(carts(one.id, ['']));
    await carts(two.id, ['25']);
    expect((await refusal(undo(changeId))).code).toBe('NOT_UNDOABLE');
  });

  it('are refused for a slot without a player, for long numbers and for a booking that has changed', async () => {
    const { id } = await book('16:40', { players: 1 });
    expect((await refusal(carts(id, ['1', '2']))).code).toBe('PLAYERS_CHANGED');
    expect((await carts(id, ['12345678901'])).status).toBe(400);
    expect((await refusal(carts(id, ['1'], { version: 'ffff' }))).code).toBe('BOOKING_CHANGED');
  });
});

describe('The check-in of one player', () => {
  const undoCheckIn = (id: number, slots: number[], who = starter) =>
    who.post(`/staff/bookings/${id}/undo-check-in`, { slots });

  it('is reversed, however old, and logged', async () => {
    const { id } = await book('17:00');
    await starter.post(`/staff/bookings/${id}/check-in`);
    await mark(id, 'started');
    const { booking, changeId } = await changed(undoCheckIn(id, [2]));
    expect(booking.players.map(({ isCheckedIn }) => isCheckedIn)).toEqual([true, false]);
    expect(changeId).not.toBeNull();
    expect((await changed(undoCheckIn(id, [2]))).changeId).toBeNull();
    expect((await logOf(id)).map(({ verb }) => verb)).toEqual(['check-in', 'mark-progress', 'undo-check-in']);
  });

  it('stays once the player has a rain check', async () => {
    const { id } = await book('11:50', { email: 'rain@example.com' });
    await starter.post(`/staff/bookings/${id}/check-in`);
    const body = { slots: [1], holesPlayed: 9, isPaidAtCourse: true };
    expect((await clerk.post(`/staff/bookings/${id}/rain-check`, body)).status).toBe(200);
    expect((await refusal(undoCheckIn(id, [1, 2]))).code).toBe('RAIN_CHECK_GIVEN');
    expect((await undoCheckIn(id, [2])).status).toBe(200);
  });
});

describe('The notes of a day', () => {
  const path = `/staff/day-notes?facilityId=9101&date=${TODAY}`;
  const write = (notes: string, more = {}, who = clerk) =>
    who.ask('/staff/day-notes', {
      method: 'PUT',
      body: { facilityId: 9101, date: TODAY, notes, ...more },
    });

  it('are written by a clerk, read by a starter on the sheet, and logged', async () => {
    expect((await write('Carts on paths only')).status).toBe(200);
    expect(await starter.read(path)).toMatchObject({ notes: 'Carts on paths only' });
    const sheet = await starter.read(`/staff/tee-sheet?facilityId=9101&date=${TODAY}`);
    expect(sheet).toMatchObject({ dayNotes: 'Carts on paths only' });
    await write('');
    expect(await starter.read(path)).toMatchObject({ notes: '' });
    expect(await logOf(`9101 ${TODAY}` as unknown as number)).toMatchObject([
      { verb: 'set-day-notes', before: { notes: '' }, after: { notes: 'Carts on paths only' }, by: clerk.id },
      { verb: 'set-day-notes', after: { notes: '' } },
    ]);
  });

  it('are not overwritten by somebody who read others', async () => {
    await write('Hole 7 temporary green');
    const answer = await refusal(write('Frost', { previous: '' }));
    expect(answer).toMatchObject({ code: 'DAY_NOTES_CHANGED', data: { notes: 'Hole 7 temporary green' } });
  });

  it('are written once of two at the same time', async () => {
    await write('');
    const answers = await Promise.all([write('One', { previous: '' }), write('Two', { previous: '' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('of another operator are unknown', async () => {
    expect((await stranger.ask(path)).status).toBe(404);
    expect((await write('Mine', {}, stranger)).status).toBe(404);
  });
});

describe('A starter', () => {
  const answerTo = async (path: string, method: string, body: unknown) =>
    (await refusal(starter.ask(path, { method, body }))).code ?? 'done';

  it('may see, check in and mark, and nothing else', async () => {
    const { id } = await book('18:00');
    const booking = `/staff/bookings/${id}`;
    expect((await starter.ask(`/staff/tee-sheet?facilityId=9101&date=${TODAY}`)).status).toBe(200);
    expect((await starter.ask(booking)).status).toBe(200);
    expect(await answerTo(`${booking}/check-in`, 'POST', {})).toBe('done');
    expect(await answerTo(`${booking}/progress`, 'PUT', { step: 'started' })).toBe('done');
    expect(await answerTo(`${booking}/carts`, 'PUT', { carts: [{ slotNumber: 1, cart: '31' }] })).toBe(
      'done',
    );
    expect(await answerTo(`${booking}/undo-check-in`, 'POST', { slots: [1] })).toBe('done');
    const refused = [
      answerTo(`${booking}/cancel`, 'POST', { isRefunded: false }),
      answerTo(`${booking}/move`, 'POST', { teetime: `${TODAY}T19:00:00.000Z` }),
      answerTo(`${booking}/notes`, 'PUT', { notes: 'Mine' }),
      answerTo(`${booking}/refund`, 'POST', {}),
      answerTo(`${booking}/rain-check`, 'POST', { holesPlayed: 9 }),
      answerTo('/staff/day-notes', 'PUT', { facilityId: 9101, date: TODAY, notes: 'Mine' }),
      answerTo('/staff/bookings', 'POST', {
        facilityId: 9101,
        teetime: `${TODAY}T19:00:00.000Z`,
        rate: 2,
        players: 1,
        firstName: 'Own',
        lastName: 'Friend',
        attemptId: randomUUID(),
      }),
    ];
    expect(new Set(await Promise.all(refused))).toEqual(new Set(['ROLE_REFUSED']));
  });

  it('of another course may not', async () => {
    const other = await staffAt(shop, [{ role: 'starter', facilityId: 9301 }]);
    const { id } = await book('18:10');
    expect((await refusal(mark(id, 'started', other))).code).toBe('ROLE_REFUSED');
    expect((await refusal(carts(id, ['1'], {}, other))).code).toBe('ROLE_REFUSED');
  });
});
