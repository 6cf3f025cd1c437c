import type { DelayPlan } from '#server/contract/staff/delays.ts';
import { runShopCommand } from '#server/engine/front-desk/run-shop-command.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { payForCheckIn } from '#tests/support/pay-for-check-in.ts';
import { buy } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';
import { type Case, type Cases, shared } from './cases.ts';

const clerk = shared((engine) => staffAt(engine, 'clerk'));
const starter = shared((engine) => staffAt(engine, 'starter'));
let day = 10;

/** A day with one booking of the shop at 8:00, and the delay that moves it. */
async function frostyDay(engine: TestEngine) {
  day += 1;
  const date = `2031-06-${day}`;
  const booking = ['--date', date, '--time', '08:00', '--players', '1', '--rate', '2', '--name', 'Ada Early'];
  await runShopCommand(engine.parts, ['book', 'cedar-ridge', ...booking]);
  const { id } = await engine.db
    .selectFrom('reservation')
    .select('id')
    .where('starts_at', '=', new Date(`${date}T12:00:00Z`))
    .executeTakeFirstOrThrow();
  return { reservationId: id, delay: delayOf(date) };
}

/** The same with a golfer's booking. */
async function golfersDay(engine: TestEngine, date: string) {
  const { reservationId, item } = await buy(engine, {
    date,
    rate: 'Walking',
    players: 1,
    teetime: `${date}T12:00:00.000Z`,
  });
  return { reservationId, item, delay: delayOf(date) };
}
const delayOf = (date: string, change = {}) => ({
  facilityId: 9101,
  date,
  fromTime: '08:00',
  untilTime: '12:00',
  minutes: 20,
  mode: 'shift',
  ...change,
});
type Delay = ReturnType<typeof delayOf>;

const preview = async (engine: TestEngine, delay: Delay) =>
  (await clerk(engine)).post('/staff/delays/preview', delay);
async function make(engine: TestEngine, delay: Delay, key?: string) {
  const plan = (await (await preview(engine, delay)).json()) as DelayPlan;
  return (await clerk(engine)).post('/staff/delays', { ...delay, key: key ?? plan.key, reason: 'Frost' });
}
async function made(engine: TestEngine) {
  const { id } = (await (await make(engine, (await frostyDay(engine)).delay)).json()) as { id: number };
  return id;
}
const undo = async (engine: TestEngine, id: number) => (await clerk(engine)).post(`/staff/delays/${id}/undo`);

const EMPTY_DAY = '2031-05-30';

function refusalsOf(path: string, body: object): Record<string, Case> {
  return Object.fromEntries<Case>([
    ['SESSION_REQUIRED', (engine) => engine.ask(path, { method: 'POST', body })],
    ['ROLE_REFUSED', async (engine) => (await starter(engine)).post(path, body)],
  ]);
}

const ofDay = (ask: (engine: TestEngine, delay: Delay) => Promise<Response>): Record<string, Case> =>
  Object.fromEntries<Case>([
    ['NOT_FOUND', (engine) => ask(engine, delayOf(EMPTY_DAY, { facilityId: 9301 }))],
    ['NOTHING_TO_DELAY', (engine) => ask(engine, delayOf(EMPTY_DAY))],
    [
      'DELAY_DOES_NOT_FIT',
      async (engine) => {
        const { delay } = await frostyDay(engine);
        await engine.db
          .insertInto('block')
          .values({
            facility_id: 9101,
            first_date: delay.date,
            last_date: delay.date,
            from_time: '08:10',
            to_time: '24:00',
            reason: 'Snow',
            source: 'shop',
          })
          .execute();
        return ask(engine, delay);
      },
    ],
  ]);

export const staffDelaysCases: Cases = {
  answers: {
    'deskDelays.preview': async (engine) => preview(engine, (await frostyDay(engine)).delay),
    'deskDelays.make': async (engine) => make(engine, (await frostyDay(engine)).delay),
    'deskDelays.undo': async (engine) => undo(engine, await made(engine)),
    'reservations.acceptDelay': async (engine) => {
      const { reservationId, item, delay } = await golfersDay(engine, '2031-05-13');
      await make(engine, delay);
      const headers = { 'x-cart-id': item.cartId };
      return engine.ask(`/reservations/${reservationId}/delay`, { method: 'PUT', headers });
    },
  },
  refusals: {
    'deskDelays.preview': {
      ...refusalsOf('/staff/delays/preview', delayOf(EMPTY_DAY)),
      ...ofDay(preview),
    },
    'deskDelays.make': {
      ...refusalsOf('/staff/delays', { ...delayOf(EMPTY_DAY), key: 'x', reason: '' }),
      ...ofDay((engine, delay) => make(engine, delay, 'x')),
      DELAY_CHANGED: async (engine) => make(engine, (await frostyDay(engine)).delay, 'x'),
      PAYMENT_UNDER_WAY: async (engine) => {
        const { reservationId, delay } = await frostyDay(engine);
        await payForCheckIn(engine, reservationId);
        return make(engine, delay);
      },
    },
    'deskDelays.undo': {
      ...refusalsOf('/staff/delays/1/undo', {}),
      NOT_FOUND: (engine) => undo(engine, 999_999),
      NOT_UNDOABLE: async (engine) => {
        const id = await made(engine);
        await undo(engine, id);
        return undo(engine, id);
      },
      PAYMENT_UNDER_WAY: async (engine) => {
        const { reservationId, delay } = await frostyDay(engine);
        const { id } = (await (await make(engine, delay)).json()) as { id: number };
        await payForCheckIn(engine, reservationId);
        return undo(engine, id);
      },
    },
    'reservations.acceptDelay': {
      SESSION_REQUIRED: (engine) => engine.ask('/reservations/1/delay', { method: 'PUT' }),
      NOT_FOUND: async (engine) => {
        const { reservationId, item } = await golfersDay(engine, '2031-05-14');
        const headers = { 'x-cart-id': item.cartId };
        return engine.ask(`/reservations/${reservationId}/delay`, { method: 'PUT', headers });
      },
    },
  },
};
