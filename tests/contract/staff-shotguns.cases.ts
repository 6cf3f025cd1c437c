import { randomUUID } from 'node:crypto';
import type { DeskShotgun } from '#server/contract/staff/shotguns.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { payForCheckIn } from '#tests/support/pay-for-check-in.ts';
import { staffAt } from '#tests/support/staff.ts';
import { type Case, type Cases, shared } from './cases.ts';

const clerk = shared((engine) => staffAt(engine, 'clerk'));
const starter = shared((engine) => staffAt(engine, 'starter'));

let days = 0;
const nextDate = () => {
  days += 1;
  return new Date(Date.UTC(2032, 1, days)).toISOString().slice(0, 10);
};

type Body = Record<string, unknown>;

const planOf = (change: Body = {}) => ({
  facilityId: 9101,
  name: 'Acme Open',
  date: nextDate(),
  time: '10:00',
  golfers: 8,
  holes: [1, 2, 3],
  playersPerHole: 4,
  rate: 2,
  ...change,
});
const preview = async (engine: TestEngine, change: Body = {}) =>
  (await clerk(engine)).post('/staff/shotguns/preview', planOf(change));
const wishOf = (change: Body = {}) => ({
  ...planOf(change),
  firstName: 'Ada',
  attemptId: randomUUID(),
});
const ask = async (engine: TestEngine, change: Body = {}) =>
  (await clerk(engine)).post('/staff/shotguns', wishOf(change));
const booked = async (engine: TestEngine, change: Body = {}) =>
  (await (await ask(engine, change)).json()) as DeskShotgun;
const kept = shared(booked);

const on =
  (path: string, body: Body) =>
  async (engine: TestEngine, id: number, more: Body = {}) =>
    (await clerk(engine)).post(`/staff/shotguns/${id}/${path}`, { ...body, ...more });
const START = { date: '2032-02-28', time: '10:00' };
const PLACE = { hole: 3, side: 'B' };
const GROUP = { ...PLACE, players: 2 };
const move = on('move', START);
const previewMove = on('move/preview', START);
const addGroup = on('groups', GROUP);
const moveGroup = async (engine: TestEngine, id: number, more: Body = {}) =>
  on(`groups/${id < 2_000_000_000 ? await firstOf(engine, id) : 1}/move`, PLACE)(engine, id, more);
async function firstOf(engine: TestEngine, id: number): Promise<number> {
  const { outing } = await (await clerk(engine)).read<DeskShotgun>(`/staff/shotguns/${id}`);
  return outing.bookings[0]?.id ?? 0;
}
const idOf = async (engine: TestEngine) => (await kept(engine)).outing.id;
const show = async (engine: TestEngine, id: number) => (await clerk(engine)).ask(`/staff/shotguns/${id}`);

const cancelled = shared(async (engine) => {
  const { outing } = await booked(engine);
  await (await clerk(engine)).post(`/staff/outings/${outing.id}/cancel`, {});
  return outing.id;
});

const refusalsOf = (act: typeof move, path: string, body: Body): Record<string, Case> =>
  Object.fromEntries<Case>([
    ['SESSION_REQUIRED', (engine) => engine.ask(`/staff/shotguns/1/${path}`, { method: 'POST', body })],
    [
      'ROLE_REFUSED',
      async (engine) => (await starter(engine)).post(`/staff/shotguns/${await idOf(engine)}/${path}`, body),
    ],
    ['NOT_FOUND', (engine) => act(engine, 2_000_000_000)],
    ['OUTING_CANCELLED', async (engine) => act(engine, await cancelled(engine))],
    ['OUTING_CHANGED', async (engine) => act(engine, await idOf(engine), { version: 'old' })],
  ]);
function without({ OUTING_CANCELLED, OUTING_CHANGED, ...cases }: Record<string, Case>): Record<string, Case> {
  return cases;
}

export const staffShotgunsCases: Cases = {
  answers: {
    'shotguns.preview': (engine) => preview(engine),
    'shotguns.book': (engine) => ask(engine),
    'shotguns.show': async (engine) => show(engine, await idOf(engine)),
    'shotguns.previewMove': async (engine) => previewMove(engine, await idOf(engine)),
    'shotguns.move': async (engine) => move(engine, (await booked(engine)).outing.id, { date: nextDate() }),
    'shotguns.addGroup': async (engine) => addGroup(engine, (await booked(engine)).outing.id),
    'shotguns.moveGroup': async (engine) => moveGroup(engine, (await booked(engine)).outing.id),
  },
  refusals: {
    'shotguns.preview': {
      SESSION_REQUIRED: (engine) => engine.ask('/staff/shotguns/preview', { method: 'POST', body: planOf() }),
      ROLE_REFUSED: async (engine) => (await starter(engine)).post('/staff/shotguns/preview', planOf()),
      NOT_FOUND: (engine) => preview(engine, { facilityId: 9301 }),
      ITEM_NOT_OFFERED: (engine) => preview(engine, { rate: 999 }),
      OUTING_DOES_NOT_FIT: (engine) => preview(engine, { golfers: 100 }),
    },
    'shotguns.book': {
      SESSION_REQUIRED: (engine) => engine.ask('/staff/shotguns', { method: 'POST', body: wishOf() }),
      ROLE_REFUSED: async (engine) => (await starter(engine)).post('/staff/shotguns', wishOf()),
      NOT_FOUND: (engine) => ask(engine, { facilityId: 9301 }),
      ITEM_NOT_OFFERED: (engine) => ask(engine, { rate: 999 }),
      OUTING_DOES_NOT_FIT: (engine) => ask(engine, { golfers: 100 }),
      SHOTGUN_IN_THE_WAY: async (engine) => ask(engine, { date: (await kept(engine)).localDate }),
    },
    'shotguns.show': {
      SESSION_REQUIRED: (engine) => engine.ask('/staff/shotguns/1'),
      ROLE_REFUSED: async (engine) => (await starter(engine)).ask(`/staff/shotguns/${await idOf(engine)}`),
      NOT_FOUND: (engine) => show(engine, 2_000_000_000),
    },
    'shotguns.previewMove': {
      ...without(refusalsOf(previewMove, 'move/preview', START)),
      OUTING_DOES_NOT_FIT: async (engine) => previewMove(engine, await idOf(engine), { time: '03:00' }),
    },
    'shotguns.move': {
      ...refusalsOf(move, 'move', START),
      OUTING_DOES_NOT_FIT: async (engine) => move(engine, await idOf(engine), { time: '03:00' }),
      SHOTGUN_IN_THE_WAY: async (engine) => {
        const { outing } = await booked(engine);
        return move(engine, outing.id, { date: (await kept(engine)).localDate });
      },
      PAYMENT_UNDER_WAY: async (engine) => {
        const { outing } = await booked(engine);
        await payForCheckIn(engine, outing.bookings[0]?.id ?? 0);
        return move(engine, outing.id, { date: nextDate() });
      },
    },
    'shotguns.addGroup': {
      ...refusalsOf(addGroup, 'groups', GROUP),
      OUTING_DOES_NOT_FIT: async (engine) => addGroup(engine, await idOf(engine), { hole: 12 }),
      ITEM_NOT_OFFERED: async (engine) => {
        const { outing } = await booked(engine);
        // The rate is no longer in the file.
        await engine.db
          .updateTable('reservation')
          .set({ tee_time_rate_id: 1 })
          .where('outing_id', '=', outing.id)
          .execute();
        return addGroup(engine, outing.id);
      },
      PLAYER_COUNT_NOT_ALLOWED: async (engine) => {
        const { outing } = await booked(engine, { rate: 9, golfers: 4 });
        return addGroup(engine, outing.id, { players: 1 });
      },
    },
    'shotguns.moveGroup': {
      ...refusalsOf(moveGroup, 'groups/1/move', PLACE),
      OUTING_DOES_NOT_FIT: async (engine) => moveGroup(engine, await idOf(engine), { hole: 12 }),
    },
  },
};
