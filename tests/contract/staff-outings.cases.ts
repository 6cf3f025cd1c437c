import { randomUUID } from 'node:crypto';
import { WEEKDAYS } from '#server/contract/constants.ts';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import type { DeskShotgun } from '#server/contract/staff/shotguns.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { payForCheckIn } from '#tests/support/pay-for-check-in.ts';
import { staffAt } from '#tests/support/staff.ts';
import { type Case, type Cases, shared } from './cases.ts';
import { shotgunScene } from './shotgun-scene.ts';

const clerk = shared((engine) => staffAt(engine, 'clerk'));
const starter = shared((engine) => staffAt(engine, 'starter'));

let days = 0;
const nextDate = () => {
  days += 1;
  return new Date(Date.UTC(2031, 9, days)).toISOString().slice(0, 10);
};

type Body = Record<string, unknown>;

const wishOf = (change: Body = {}) => ({
  facilityId: 9101,
  name: 'Acme Open',
  date: nextDate(),
  time: '09:00',
  golfers: 8,
  rate: 2,
  firstName: 'Ada',
  attemptId: randomUUID(),
  ...change,
});
const ask = async (engine: TestEngine, change: Body = {}) =>
  (await clerk(engine)).post('/staff/outings', wishOf(change));
const booked = async (engine: TestEngine, change: Body = {}) =>
  (await (await ask(engine, change)).json()) as DeskOuting;
const kept = shared(booked);

const on =
  (path: string, body: Body) =>
  async (engine: TestEngine, id: number, more: Body = {}) =>
    (await clerk(engine)).post(`/staff/outings/${id}/${path}`, { ...body, ...more });
const START = { date: '2031-11-20', time: '09:00' };
const move = on('move', START);
const cancel = on('cancel', {});
const LIST = { text: 'Bo Hope, bo@acme.example' };
const addNames = on('names', LIST);
const previewNames = on('names/preview', LIST);

const RATE = { rate: 1, attemptId: randomUUID() };
const changeRate = async (engine: TestEngine, id: number, more: Body = {}) =>
  on('rate', RATE)(engine, id, { attemptId: randomUUID(), ...more });
const CONTACT = { firstName: 'Bea', email: 'bea@acme.example', attemptId: randomUUID() };
const changeContact = async (engine: TestEngine, id: number, more: Body = {}) =>
  on('contact', CONTACT)(engine, id, { attemptId: randomUUID(), ...more });
/** Of December 2032, apart from the days of the others. */
let latest = 0;
const later = () => {
  latest += 1;
  return `2032-12-${String(latest).padStart(2, '0')}`;
};

const undo = on('undo', {});
const moved = async (engine: TestEngine) => {
  const outing = await booked(engine);
  await move(engine, outing.id, { date: nextDate() });
  return outing;
};

const cancelled = shared(async (engine) => {
  const { id } = await booked(engine);
  await cancel(engine, id);
  return id;
});

const refusalsOf = (act: typeof move, path: string, body: Body): Record<string, Case> =>
  Object.fromEntries<Case>([
    ['SESSION_REQUIRED', (engine) => engine.ask(`/staff/outings/1/${path}`, { method: 'POST', body })],
    [
      'ROLE_REFUSED',
      async (engine) =>
        (await starter(engine)).post(`/staff/outings/${(await kept(engine)).id}/${path}`, body),
    ],
    ['NOT_FOUND', (engine) => act(engine, 2_000_000_000)],
    ['OUTING_CANCELLED', async (engine) => act(engine, await cancelled(engine))],
    ['OUTING_CHANGED', async (engine) => act(engine, (await kept(engine)).id, { version: 'old' })],
  ]);

function without({ OUTING_CANCELLED, OUTING_CHANGED, ...cases }: Record<string, Case>): Record<string, Case> {
  return cases;
}

const show = async (engine: TestEngine, id: number) => (await clerk(engine)).ask(`/staff/outings/${id}`);

export const staffOutingsCases: Cases = {
  answers: {
    'outings.list': async (engine) => {
      await kept(engine);
      return (await clerk(engine)).ask('/staff/outings');
    },
    'outings.book': (engine) => ask(engine),
    'outings.show': async (engine) => show(engine, (await kept(engine)).id),
    'outings.move': async (engine) => move(engine, (await booked(engine)).id, { date: nextDate() }),
    'outings.changeRate': async (engine) => changeRate(engine, (await booked(engine, { date: later() })).id),
    'outings.changeContact': async (engine) =>
      changeContact(engine, (await booked(engine, { date: later() })).id),
    'outings.undo': async (engine) => undo(engine, (await moved(engine)).id),
    'outings.cancel': async (engine) => cancel(engine, (await booked(engine)).id),
    'outings.previewNames': async (engine) => previewNames(engine, (await kept(engine)).id),
    'outings.addNames': async (engine) => addNames(engine, (await booked(engine)).id),
  },
  refusals: {
    'outings.list': {
      SESSION_REQUIRED: (engine) => engine.ask('/staff/outings'),
      ROLE_REFUSED: async (engine) => (await starter(engine)).ask('/staff/outings'),
    },
    'outings.book': {
      SESSION_REQUIRED: (engine) => engine.ask('/staff/outings', { method: 'POST', body: wishOf() }),
      ROLE_REFUSED: async (engine) => (await starter(engine)).post('/staff/outings', wishOf()),
      NOT_FOUND: (engine) => ask(engine, { facilityId: 9301 }),
      ITEM_NOT_OFFERED: (engine) => ask(engine, { rate: 999 }),
      OUTING_DOES_NOT_FIT: (engine) => ask(engine, { time: '18:00', golfers: 200 }),
    },
    'outings.show': {
      SESSION_REQUIRED: (engine) => engine.ask('/staff/outings/1'),
      ROLE_REFUSED: async (engine) =>
        (await starter(engine)).ask(`/staff/outings/${(await kept(engine)).id}`),
      NOT_FOUND: (engine) => show(engine, 2_000_000_000),
    },
    'outings.move': {
      PART_OF_SHOTGUN: async (engine) => move(engine, (await shotgunScene(engine)).outing.id),
      ...refusalsOf(move, 'move', START),
      OUTING_DOES_NOT_FIT: async (engine) => move(engine, (await kept(engine)).id, { time: '23:00' }),
      PAYMENT_UNDER_WAY: async (engine) => {
        const { id, bookings } = await booked(engine);
        await payForCheckIn(engine, bookings[0]?.id ?? 0);
        return move(engine, id, { date: nextDate() });
      },
    },
    'outings.changeRate': {
      ...refusalsOf(changeRate, 'rate', RATE),
      ITEM_NOT_OFFERED: async (engine) => changeRate(engine, (await kept(engine)).id, { rate: 7 }),
      PLAYER_COUNT_NOT_ALLOWED: async (engine) => {
        const { id } = await booked(engine, { date: later(), time: '10:00', golfers: 5 });
        return changeRate(engine, id, { rate: 3 });
      },
      TEE_TIME_NOT_AVAILABLE: async (engine) => {
        const date = later();
        const { id } = await booked(engine, { date });
        const hours = {
          firstDate: date,
          lastDate: date,
          weekdays: WEEKDAYS,
          fromTime: '07:00',
          toTime: '10:00',
        };
        const block = { facilityId: 9101, kind: 'closed', color: 'gray', reason: 'Aeration', ...hours };
        await (await clerk(engine)).post('/staff/blocks', block);
        return changeRate(engine, id);
      },
      NOT_CHANGEABLE: async (engine) =>
        changeRate(engine, (await shotgunScene(engine)).outing.id, { rate: 5 }),
      PAYMENT_UNDER_WAY: async (engine) => {
        const { id, bookings } = await booked(engine, { date: later() });
        await payForCheckIn(engine, bookings[0]?.id ?? 0);
        return changeRate(engine, id);
      },
      REFUND_LIMIT_REACHED: async (engine) => {
        const { id } = await booked(engine, { date: later(), golfers: 40 });
        await on('payments', { tenders: [{ kind: 'cash' }], attemptId: randomUUID() })(engine, id);
        return changeRate(engine, id, { rate: 5 });
      },
    },
    'outings.changeContact': refusalsOf(changeContact, 'contact', CONTACT),
    'outings.undo': {
      ...without(refusalsOf(undo, 'undo', {})),
      NOT_UNDOABLE: async (engine) => undo(engine, await cancelled(engine)),
      SHOTGUN_IN_THE_WAY: async (engine) => {
        const staff = await clerk(engine);
        const contact = { firstName: 'Ada', attemptId: randomUUID() };
        const start = { date: '2032-07-30', time: '10:00' };
        const holes = { golfers: 4, holes: [1], playersPerHole: 4, rate: 2 };
        const plan = { facilityId: 9101, name: 'Acme Open', ...start, ...holes, ...contact };
        const { outing } = (await (await staff.post('/staff/shotguns', plan)).json()) as DeskShotgun;
        await staff.post(`/staff/shotguns/${outing.id}/move`, { date: '2032-07-31', time: '10:00' });
        await ask(engine, start);
        return undo(engine, outing.id);
      },
      PAYMENT_UNDER_WAY: async (engine) => {
        const { id, bookings } = await moved(engine);
        await payForCheckIn(engine, bookings[0]?.id ?? 0);
        return undo(engine, id);
      },
    },
    'outings.addNames': refusalsOf(addNames, 'names', LIST),
    'outings.previewNames': without(refusalsOf(previewNames, 'names/preview', LIST)),
    'outings.cancel': {
      ...refusalsOf(cancel, 'cancel', {}),
      REFUND_LIMIT_REACHED: async (engine) => {
        const { id, bookings } = await booked(engine, { golfers: 40 });
        for (const each of bookings)
          await (await clerk(engine)).post(`/staff/bookings/${each.id}/payments`, {
            tenders: [{ kind: 'cash', amountCents: each.dueCents }],
          });
        return cancel(engine, id, { isRefunded: true });
      },
    },
  },
};
