import { randomUUID } from 'node:crypto';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { insertAttempt } from '#tests/support/invoices.ts';
import { payForCheckIn } from '#tests/support/pay-for-check-in.ts';
import { staffAt } from '#tests/support/staff.ts';
import { type Case, type Cases, shared } from './cases.ts';
import { groupOfShotgun } from './shotgun-scene.ts';
import { markWithFeeRefusals } from './staff-no-show-fee.cases.ts';

const clerk = shared((engine) => staffAt(engine, 'clerk'));
const starter = shared((engine) => staffAt(engine, 'starter'));
const stranger = shared((engine) => staffAt(engine, [{ role: 'owner', facilityId: 9201 }]));

const DATE = '2031-06-20';
const TIMES_A_DAY = 18;
let times = 0;
/** A free tee time, from 8:10 to 11:00 of that day and the next ones. */
function nextTime(): string {
  const [day, nth] = [Math.floor(times / TIMES_A_DAY), times % TIMES_A_DAY];
  times += 1;
  return new Date(Date.parse(`${DATE}T12:10:00Z`) + (day * 1_440 + nth * 10) * 60_000).toISOString();
}

const wish = (change: Record<string, unknown> = {}) => ({
  facilityId: 9101,
  teetime: nextTime(),
  rate: 2,
  players: 4,
  firstName: 'Ada',
  lastName: 'Palmer',
  phone: '555-444-3333',
  attemptId: randomUUID(),
  ...change,
});
const post = async (engine: TestEngine, path: string, body: unknown = {}) =>
  (await clerk(engine)).post(path, body);
const book = (engine: TestEngine, change = {}) => post(engine, '/staff/bookings', wish(change));
async function booked(engine: TestEngine, change = {}) {
  return ((await (await book(engine, change)).json()) as ChangedBooking).booking;
}
const kept = shared(booked);

/** On a booking: the path behind it, and the body. */
const onBooking =
  (path: string, body: Record<string, unknown>, method = 'POST') =>
  async (engine: TestEngine, id?: number, more: Record<string, unknown> = {}) =>
    (await clerk(engine)).ask(`/staff/bookings/${id ?? (await booked(engine)).id}${path}`, {
      method,
      body: { ...body, ...more },
    });

const move = onBooking('/move', { players: 4 });
const cancel = onBooking('/cancel', { isRefunded: false });
const noShow = onBooking('/no-show', {});
const refund = onBooking('/refund', {});
const rainCheck = onBooking('/rain-check', { holesPlayed: 9 });
const setNotes = onBooking('/notes', { notes: 'Needs a cart' }, 'PUT');

/** The refusals of every change of a booking. */
function refusalsOf(
  path: string,
  body: Record<string, unknown>,
  { method = 'POST', who = starter }: { method?: string; who?: typeof starter } = {},
): Record<string, Case> {
  const ask = onBooking(path, body, method);
  return Object.fromEntries<Case>([
    ['SESSION_REQUIRED', (engine) => engine.ask(`/staff/bookings/1${path}`, { method, body })],
    [
      'ROLE_REFUSED',
      async (engine) =>
        (await who(engine)).ask(`/staff/bookings/${(await kept(engine)).id}${path}`, { method, body }),
    ],
    ['NOT_FOUND', (engine) => ask(engine, 1)],
    [
      'RESERVATION_NOT_BOOKED',
      async (engine) => {
        const { id } = await booked(engine);
        await cancel(engine, id);
        return ask(engine, id);
      },
    ],
    ['BOOKING_CHANGED', async (engine) => ask(engine, (await kept(engine)).id, { version: 'ffff' })],
  ]);
}

/** The refusals of a tee time, by a call that books or moves four players. */
const ofTime = (ask: (engine: TestEngine, change: Record<string, unknown>) => Promise<Response>) =>
  Object.fromEntries<Case>([
    ['TEE_TIME_NOT_AVAILABLE', (engine) => ask(engine, { teetime: `${DATE}T12:03:00.000Z` })],
    ['ITEM_NOT_OFFERED', (engine) => ask(engine, { teetime: nextTime(), rate: 99 })],
    ['PLAYER_COUNT_NOT_ALLOWED', (engine) => ask(engine, { teetime: nextTime(), players: 6 })],
    ['TEE_TIME_LOCKED', async (engine) => ask(engine, { teetime: (await booked(engine)).teetime })],
    [
      'ONE_SLOT_AVAILABLE',
      async (engine) => ask(engine, { teetime: (await booked(engine, { players: 3 })).teetime }),
    ],
    [
      'FEW_SLOTS_AVAILABLE',
      async (engine) => ask(engine, { teetime: (await booked(engine, { players: 2 })).teetime }),
    ],
  ]);

const inTime = async (engine: TestEngine, at: string, work: () => Promise<Response>) => {
  const { now } = engine.clock;
  engine.clock.now = new Date(at);
  try {
    return await work();
  } finally {
    engine.clock.now = now;
  }
};

async function paidCheckIn(engine: TestEngine): Promise<number> {
  const { id } = await booked(engine);
  await engine.db
    .updateTable('reservation_slot')
    .set({ is_paid: true })
    .where('reservation_id', '=', id)
    .execute();
  return id;
}

/** A booking for which a card paid online. */
async function paidByCard(engine: TestEngine, cents: number): Promise<number> {
  const { db } = engine;
  const { id } = await booked(engine);
  const { invoice_id: invoiceId } = await db
    .selectFrom('reservation')
    .select('invoice_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.updateTable('invoice_line').set({ due: 'online' }).where('invoice_id', '=', invoiceId).execute();
  await insertAttempt(db, invoiceId, { state: 'captured', amount_cents: cents });
  return id;
}

function without<Key extends string>(cases: Record<string, Case>, key: Key): Record<string, Case> {
  const { [key]: _left, ...others } = cases;
  return others;
}

export const staffBookingsCases: Cases = {
  answers: {
    'deskBookings.offers': async (engine) =>
      (await clerk(engine)).ask(`/staff/tee-times/offers?facilityId=9101&teetime=${nextTime()}`),
    'deskBookings.book': (engine) => book(engine),
    'deskBookings.move': (engine) => move(engine, undefined, { teetime: nextTime() }),
    'deskBookings.cancel': (engine) => cancel(engine),
    'deskBookings.refund': async (engine) =>
      refund(engine, await paidByCard(engine, 5_000), { amountCents: 1_250 }),
    'deskBookings.rainCheck': async (engine) => {
      const { id, teetime } = await booked(engine, { players: 1 });
      const ask = { holesPlayed: 16, isPaidAtCourse: true, email: 'ada@example.com' };
      return inTime(engine, teetime, () => rainCheck(engine, id, ask));
    },
    'deskBookings.noShow': async (engine) => {
      const { id, teetime } = await booked(engine);
      return inTime(engine, teetime, () => noShow(engine, id));
    },
    'deskBookings.setNotes': (engine) => setNotes(engine),
  },
  refusals: {
    'deskBookings.offers': {
      SESSION_REQUIRED: (engine) =>
        engine.ask(`/staff/tee-times/offers?facilityId=9101&teetime=${nextTime()}`),
      ROLE_REFUSED: async (engine) =>
        (await stranger(engine)).ask(`/staff/tee-times/offers?facilityId=9101&teetime=${nextTime()}`),
      NOT_FOUND: async (engine) =>
        (await clerk(engine)).ask(`/staff/tee-times/offers?facilityId=9201&teetime=${nextTime()}`),
    },
    'deskBookings.book': {
      SESSION_REQUIRED: (engine) => engine.ask('/staff/bookings', { method: 'POST', body: wish() }),
      ROLE_REFUSED: async (engine) => (await starter(engine)).post('/staff/bookings', wish()),
      NOT_FOUND: (engine) => book(engine, { facilityId: 9201 }),
      ...ofTime((engine, change) => book(engine, { lastName: 'Other', ...change })),
      BOOKED_ALREADY: async (engine) => {
        const { teetime } = await booked(engine, { players: 1 });
        return book(engine, { teetime, players: 1 });
      },
    },
    'deskBookings.move': {
      PART_OF_SHOTGUN: async (engine) => move(engine, await groupOfShotgun(engine), { teetime: nextTime() }),
      ...refusalsOf('/move', { teetime: `${DATE}T12:00:00.000Z` }),
      ...ofTime(async (engine, change) => move(engine, undefined, change)),
      NOT_CHANGEABLE: async (engine) => move(engine, await paidCheckIn(engine), { teetime: nextTime() }),
      PAYMENT_UNDER_WAY: async (engine) => {
        const { id } = await booked(engine);
        await payForCheckIn(engine, id);
        return move(engine, id, { teetime: nextTime() });
      },
      REFUND_LIMIT_REACHED: async (engine) =>
        move(engine, await paidByCard(engine, 40_000), { teetime: nextTime(), players: 1 }),
    },
    'deskBookings.cancel': {
      ...refusalsOf('/cancel', { isRefunded: false }),
      FORBIDDEN: (engine) => cancel(engine, undefined, { slots: [1] }),
      PLAYERS_CHANGED: async (engine) => {
        const { id } = await booked(engine);
        await cancel(engine, id, { slots: [4] });
        return cancel(engine, id, { slots: [3, 4] });
      },
      REFUND_LIMIT_REACHED: async (engine) =>
        cancel(engine, await paidByCard(engine, 40_000), { isRefunded: true }),
    },
    'deskBookings.refund': {
      ...without(refusalsOf('/refund', {}), 'RESERVATION_NOT_BOOKED'),
      NOT_REFUNDABLE: (engine) => refund(engine),
      REFUND_REPEATED: async (engine) => {
        const id = await paidByCard(engine, 5_000);
        await refund(engine, id, { amountCents: 100 });
        return refund(engine, id, { amountCents: 100 });
      },
      REFUND_LIMIT_REACHED: async (engine) => refund(engine, await paidByCard(engine, 40_000)),
    },
    'deskBookings.rainCheck': {
      ...refusalsOf('/rain-check', { holesPlayed: 9 }),
      NOT_TEED_OFF: (engine) => rainCheck(engine, undefined, { email: 'ada@example.com' }),
      NO_RAIN_CHECK: (engine) => rainCheck(engine),
      REFUND_LIMIT_REACHED: async (engine) => {
        const { id, teetime } = await booked(engine);
        const ask = { holesPlayed: 0, isPaidAtCourse: true, email: 'ada@example.com' };
        return inTime(engine, teetime, () => rainCheck(engine, id, ask));
      },
    },
    'deskBookings.noShow': {
      ...refusalsOf('/no-show', {}, { who: stranger }),
      ...markWithFeeRefusals,
      NOT_TEED_OFF: (engine) => noShow(engine),
      NOBODY_MISSING: async (engine) => {
        const { id, teetime } = await booked(engine);
        await post(engine, `/staff/bookings/${id}/check-in`);
        return inTime(engine, teetime, () => noShow(engine, id));
      },
    },
    'deskBookings.setNotes': refusalsOf('/notes', { notes: 'x' }, { method: 'PUT' }),
  },
};
