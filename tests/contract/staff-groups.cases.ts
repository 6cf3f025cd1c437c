import { randomUUID } from 'node:crypto';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { insertAttempt } from '#tests/support/invoices.ts';
import { payForCheckIn } from '#tests/support/pay-for-check-in.ts';
import { staffAt } from '#tests/support/staff.ts';
import { type Case, type Cases, shared } from './cases.ts';
import { groupOfShotgun } from './shotgun-scene.ts';

const clerk = shared((engine) => staffAt(engine, 'clerk'));
const starter = shared((engine) => staffAt(engine, 'starter'));

const DATE = '2031-09-08';
const TIMES_A_DAY = 18;
let times = 0;
/** A free tee time, from 8:10 to 11:00 of that day and the next ones. */
function nextTime(): string {
  const [day, nth] = [Math.floor(times / TIMES_A_DAY), times % TIMES_A_DAY];
  times += 1;
  return new Date(Date.parse(`${DATE}T12:10:00Z`) + (day * 1_440 + nth * 10) * 60_000).toISOString();
}

async function booked(engine: TestEngine, change: Record<string, unknown> = {}): Promise<DeskBooking> {
  const answer = await (await clerk(engine)).post('/staff/bookings', {
    facilityId: 9101,
    teetime: nextTime(),
    rate: 2,
    players: 4,
    firstName: 'Ada',
    lastName: 'Palmer',
    attemptId: randomUUID(),
    ...change,
  });
  return ((await answer.json()) as ChangedBooking).booking;
}
const kept = shared(booked);

type Body = Record<string, unknown>;
type Ask = (engine: TestEngine, id: number, more?: Body) => Promise<Response>;

/** On a booking: the path behind it, and a body. */
const onBooking =
  (path: string, bodyOf: (engine: TestEngine) => Promise<Body>, method = 'POST'): Ask =>
  async (engine, id, more = {}) =>
    (await clerk(engine)).ask(`/staff/bookings/${id}${path}`, {
      method,
      body: { ...(await bodyOf(engine)), ...more },
    });
const onOther = async (engine: TestEngine) => ({ otherId: (await booked(engine, { players: 1 })).id });

const split = onBooking('/split', async () => ({ slots: [2] }));
const merge = onBooking('/merge', onOther);
const swap = onBooking('/swap', onOther);

const copy = onBooking('/copy', async () => ({ attemptId: randomUUID() }));
const setPlayers = onBooking('/players', async () => ({ players: [{ slotNumber: 2, name: 'Bo' }] }), 'PUT');
const readPlayers: Ask = async (engine, id) => (await clerk(engine)).ask(`/staff/bookings/${id}/players`);

const coastClerk = shared((engine) => staffAt(engine, 'clerk', { alias: 'coastal-golf' }));
const coastStarter = shared((engine) => staffAt(engine, 'starter', { alias: 'coastal-golf' }));

let days = 0;
/** Nine o'clock of a day, when both courses have a tee time. */
function nextMorning(): string {
  days += 1;
  return new Date(Date.UTC(2031, 8, days, 13)).toISOString();
}

/** A booking of an operator with several courses. */
async function atCoast(engine: TestEngine, change: Body = {}): Promise<number> {
  const answer = await (await coastClerk(engine)).post('/staff/bookings', {
    facilityId: 9201,
    teetime: nextMorning(),
    rate: 1,
    players: 2,
    firstName: 'Ada',
    lastName: 'Palmer',
    attemptId: randomUUID(),
    ...change,
  });
  return ((await answer.json()) as ChangedBooking).booking.id;
}
const there = () => ({ facilityId: 9202, teetime: nextMorning(), rate: 1 });
const changeCourse: Ask = async (engine, id, more = {}) =>
  (await coastClerk(engine)).post(`/staff/bookings/${id}/course`, { ...there(), ...more });

function without(cases: Record<string, Case>, ...codes: string[]): Record<string, Case> {
  return Object.fromEntries(Object.entries(cases).filter(([code]) => !codes.includes(code)));
}

/** A booking of three whose rate the facility no longer has. */
async function withoutRate(engine: TestEngine): Promise<number> {
  const { id } = await booked(engine, { players: 3 });
  const gone = { tee_time_rate_id: 1 };
  await engine.db.updateTable('reservation').set(gone).where('id', '=', id).execute();
  return id;
}

/** A booking of more players than its rate allows now. */
async function tooMany(engine: TestEngine): Promise<number> {
  const { id } = await booked(engine);
  await engine.db.updateTable('reservation').set({ players: 6 }).where('id', '=', id).execute();
  return id;
}

async function cancelled(engine: TestEngine): Promise<number> {
  const { id } = await booked(engine);
  await (await clerk(engine)).post(`/staff/bookings/${id}/cancel`, { isRefunded: false });
  return id;
}

async function beingPaid(engine: TestEngine): Promise<number> {
  const { id } = await booked(engine, { players: 2 });
  await payForCheckIn(engine, id);
  return id;
}

async function settled(engine: TestEngine): Promise<number> {
  const { id } = await booked(engine, { players: 2 });
  const { db } = engine;
  await db.updateTable('reservation_slot').set({ is_paid: true }).where('reservation_id', '=', id).execute();
  return id;
}

/** Lets a booking be paid online. */
async function paidOnline(engine: TestEngine, id: number) {
  const { db } = engine;
  const { invoice_id: invoiceId, alias } = await db
    .selectFrom('reservation')
    .select(['invoice_id', 'alias'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.updateTable('invoice_line').set({ due: 'online' }).where('invoice_id', '=', invoiceId).execute();
  await insertAttempt(db, invoiceId, { alias, state: 'captured', amount_cents: 5_000 });
  return { id, alias };
}

/** The same, of which staff refunded as much as a clerk may. */
async function refundedOften(engine: TestEngine, bookingId: number): Promise<number> {
  const { id, alias } = await paidOnline(engine, bookingId);
  await engine.db
    .insertInto('audit_entry')
    .values({
      alias,
      actor: 'command',
      verb: 'refund',
      noun: 'booking',
      noun_id: String(id),
      before: '{}',
      after: JSON.stringify({ refundCents: 99_999_999 }),
      device: '',
      reason: '',
      request_id: '',
    })
    .execute();
  return id;
}

/** The refusals of every change of a booking. */
function refusalsOf(ask: Ask, path: string, body: Body, method = 'POST'): Record<string, Case> {
  return Object.fromEntries<Case>([
    ['SESSION_REQUIRED', (engine) => engine.ask(`/staff/bookings/1${path}`, { method, body })],
    [
      'ROLE_REFUSED',
      async (engine) =>
        (await starter(engine)).ask(`/staff/bookings/${(await kept(engine)).id}${path}`, { method, body }),
    ],
    ['NOT_FOUND', (engine) => ask(engine, 1)],
    ['RESERVATION_NOT_BOOKED', async (engine) => ask(engine, await cancelled(engine))],
    ['BOOKING_CHANGED', async (engine) => ask(engine, (await booked(engine)).id, { version: 'ffff' })],
  ]);
}

/** The capacity sentences, by a change that meets this many players at a tee time. */
function ofRoom(ask: (engine: TestEngine, there: { players: number }) => Promise<Response>) {
  return Object.fromEntries<Case>([
    ['TEE_TIME_LOCKED', (engine) => ask(engine, { players: 4 })],
    ['ONE_SLOT_AVAILABLE', (engine) => ask(engine, { players: 3 })],
    ['FEW_SLOTS_AVAILABLE', (engine) => ask(engine, { players: 2 })],
  ]);
}

/** Three players go where that many are booked. */
const splitThree = async (engine: TestEngine, { players }: { players: number }) => {
  const { teetime } = await booked(engine, { players, firstName: 'Bo' });
  return split(engine, (await booked(engine)).id, { slots: [2, 3, 4], teetime });
};

export const staffGroupsCases: Cases = {
  answers: {
    'deskGroups.split': async (engine) => split(engine, (await booked(engine)).id),
    'deskGroups.merge': async (engine) => merge(engine, (await booked(engine, { players: 3 })).id),
    'deskGroups.swap': async (engine) => swap(engine, (await booked(engine)).id),
    'deskGroups.copy': async (engine) => copy(engine, (await booked(engine)).id, { teetime: nextTime() }),
    'deskGroups.players': async (engine) => readPlayers(engine, (await booked(engine)).id),
    'deskGroups.setPlayers': async (engine) => setPlayers(engine, (await booked(engine)).id),
    'deskGroups.changeCourse': async (engine) => changeCourse(engine, await atCoast(engine)),
  },
  refusals: {
    'deskGroups.split': {
      PART_OF_SHOTGUN: async (engine) => split(engine, await groupOfShotgun(engine)),
      ...refusalsOf(split, '/split', { slots: [2] }),
      ...ofRoom(splitThree),
      FORBIDDEN: async (engine) => split(engine, (await booked(engine)).id, { slots: [1, 2, 3, 4] }),
      PLAYERS_CHANGED: async (engine) =>
        split(engine, (await booked(engine, { players: 2 })).id, { slots: [2, 3] }),
      TEE_TIME_NOT_AVAILABLE: async (engine) =>
        split(engine, (await booked(engine)).id, { teetime: `${DATE}T12:03:00.000Z` }),
      ITEM_NOT_OFFERED: async (engine) => split(engine, (await booked(engine)).id, { rate: 99 }),
      PLAYER_COUNT_NOT_ALLOWED: async (engine) =>
        split(engine, (await booked(engine)).id, { teetime: nextTime(), slots: [1, 2, 3, 4, 5] }),
      BOOKING_SETTLED: async (engine) => split(engine, await settled(engine)),
      PAYMENT_UNDER_WAY: async (engine) => split(engine, await beingPaid(engine)),
      REFUND_LIMIT_REACHED: async (engine) =>
        split(engine, await refundedOften(engine, (await booked(engine, { rate: 1 })).id), { rate: 2 }),
    },
    'deskGroups.merge': {
      PART_OF_SHOTGUN: async (engine) => merge(engine, await groupOfShotgun(engine)),
      ...refusalsOf(merge, '/merge', { otherId: 1 }),
      ...ofRoom(async (engine, { players }) => {
        const { id, teetime } = await booked(engine, { players: 1 });
        await booked(engine, { teetime, players: players - 1, firstName: 'Bo' });
        const { id: otherId } = await booked(engine, { players: 3, firstName: 'Cy' });
        return merge(engine, id, { otherId });
      }),
      PLAYER_COUNT_NOT_ALLOWED: async (engine) => merge(engine, (await booked(engine)).id),
      BOOKINGS_DIFFER: async (engine) => {
        const { id } = await booked(engine);
        return merge(engine, id, { otherId: id });
      },
      BOOKING_SETTLED: async (engine) => merge(engine, await settled(engine)),
      PAYMENT_UNDER_WAY: async (engine) => merge(engine, await beingPaid(engine)),
      // A weekday is cheaper than the Saturday before it.
      REFUND_LIMIT_REACHED: async (engine) => {
        const at = (day: number) => ({ players: 2, teetime: `2032-01-0${day}T14:00:00.000Z` });
        const { id } = await booked(engine, at(5));
        const { id: otherId } = await booked(engine, { ...at(3), firstName: 'Bo' });
        await paidOnline(engine, otherId);
        return merge(engine, await refundedOften(engine, id), { otherId });
      },
    },
    'deskGroups.swap': {
      PART_OF_SHOTGUN: async (engine) => swap(engine, await groupOfShotgun(engine)),
      ...refusalsOf(swap, '/swap', { otherId: 1 }),
      ...ofRoom(async (engine, { players }) => {
        const { id, teetime } = await booked(engine, { players: 1 });
        const stays = await booked(engine, { teetime, players: 1, firstName: 'Bo' });
        // As if it had been sold too often: the first one leaves a slot.
        await engine.db.updateTable('reservation').set({ players }).where('id', '=', stays.id).execute();
        return swap(engine, id, { otherId: (await booked(engine)).id });
      }),
      BOOKINGS_DIFFER: async (engine) => {
        const { id } = await booked(engine);
        return swap(engine, id, { otherId: id });
      },
      PAYMENT_UNDER_WAY: async (engine) => swap(engine, await beingPaid(engine)),
    },
    'deskGroups.copy': {
      ...refusalsOf(copy, '/copy', { attemptId: randomUUID() }),
      ...ofRoom(async (engine, { players }) => {
        const { teetime } = await booked(engine, { players, firstName: 'Bo' });
        return copy(engine, (await booked(engine, { players: 3 })).id, { teetime });
      }),
      TEE_TIME_NOT_AVAILABLE: async (engine) =>
        copy(engine, (await booked(engine)).id, { teetime: `${DATE}T12:03:00.000Z` }),
      ITEM_NOT_OFFERED: async (engine) => copy(engine, await withoutRate(engine), { teetime: nextTime() }),
      PLAYER_COUNT_NOT_ALLOWED: async (engine) =>
        copy(engine, await tooMany(engine), { teetime: nextTime() }),
      BOOKED_ALREADY: async (engine) => {
        const { id, teetime } = await booked(engine, { players: 1 });
        return copy(engine, id, { teetime });
      },
    },
    'deskGroups.players': {
      SESSION_REQUIRED: (engine) => engine.ask('/staff/bookings/1/players'),
      ROLE_REFUSED: async (engine) =>
        (await starter(engine)).ask(`/staff/bookings/${(await kept(engine)).id}/players`),
      NOT_FOUND: (engine) => readPlayers(engine, 1),
    },
    'deskGroups.setPlayers': {
      ...refusalsOf(setPlayers, '/players', { players: [] }, 'PUT'),
      ...ofRoom(async (engine, { players }) => {
        const { id, teetime } = await booked(engine, { players: 1 });
        const stays = await booked(engine, { teetime, players: 1, firstName: 'Bo' });
        await engine.db.updateTable('reservation').set({ players }).where('id', '=', stays.id).execute();
        return setPlayers(engine, id, { count: 4 });
      }),
      TEE_TIME_NOT_AVAILABLE: async (engine) => {
        const { id, teetime } = await booked(engine, { players: 1 });
        const { now } = engine.clock;
        engine.clock.now = new Date(Date.parse(teetime) + 3 * 3_600_000);
        const answer = await setPlayers(engine, id, { count: 2 });
        engine.clock.now = now;
        return answer;
      },
      ITEM_NOT_OFFERED: async (engine) => setPlayers(engine, await withoutRate(engine), { count: 4 }),
      PLAYER_COUNT_NOT_ALLOWED: async (engine) => setPlayers(engine, (await booked(engine)).id, { count: 5 }),
      NOT_CHANGEABLE: async (engine) => setPlayers(engine, await settled(engine), { count: 3 }),
      PAYMENT_UNDER_WAY: async (engine) => setPlayers(engine, await beingPaid(engine), { count: 3 }),
    },
    'deskGroups.changeCourse': {
      PART_OF_SHOTGUN: async (engine) =>
        (await clerk(engine)).post(`/staff/bookings/${await groupOfShotgun(engine)}/course`, there()),
      ...without(
        refusalsOf(changeCourse, '/course', there()),
        'ROLE_REFUSED',
        'RESERVATION_NOT_BOOKED',
        'BOOKING_CHANGED',
      ),
      ...ofRoom(async (engine, { players }) => {
        const teetime = nextMorning();
        await atCoast(engine, { facilityId: 9202, teetime, players, firstName: 'Bo' });
        return changeCourse(engine, await atCoast(engine, { players: 3 }), { teetime });
      }),
      ROLE_REFUSED: async (engine) =>
        (await coastStarter(engine)).post(`/staff/bookings/${await atCoast(engine)}/course`, there()),
      RESERVATION_NOT_BOOKED: async (engine) => {
        const id = await atCoast(engine);
        await (await coastClerk(engine)).post(`/staff/bookings/${id}/cancel`, { isRefunded: false });
        return changeCourse(engine, id);
      },
      BOOKING_CHANGED: async (engine) => changeCourse(engine, await atCoast(engine), { version: 'ffff' }),
      BOOKINGS_DIFFER: async (engine) => changeCourse(engine, await atCoast(engine), { facilityId: 9201 }),
      TEE_TIME_NOT_AVAILABLE: async (engine) =>
        changeCourse(engine, await atCoast(engine), { teetime: `${DATE}T12:03:00.000Z` }),
      ITEM_NOT_OFFERED: async (engine) => changeCourse(engine, await atCoast(engine), { rate: 99 }),
      PLAYER_COUNT_NOT_ALLOWED: async (engine) => {
        const id = await atCoast(engine);
        await engine.db.updateTable('reservation').set({ players: 6 }).where('id', '=', id).execute();
        return changeCourse(engine, id);
      },
      BOOKING_SETTLED: async (engine) => {
        const id = await atCoast(engine);
        const paid = { is_paid: true };
        await engine.db.updateTable('reservation_slot').set(paid).where('reservation_id', '=', id).execute();
        return changeCourse(engine, id);
      },
      PAYMENT_UNDER_WAY: async (engine) => {
        const id = await atCoast(engine);
        await payForCheckIn(engine, id);
        return changeCourse(engine, id);
      },
      REFUND_LIMIT_REACHED: async (engine) =>
        changeCourse(engine, await refundedOften(engine, await atCoast(engine))),
    },
  },
};
