import type { TestEngine } from '#tests/support/engine.ts';
import { buy, withSettings } from '#tests/support/shop.ts';
import { type Case, type Cases, shared } from './cases.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
let times = 0;

type Ask = (path: string, options?: { method?: string; body?: unknown }) => Promise<Response>;
type Booking = { id: number; as: Ask; startsAt: Date };

/** A booking that is paid at the course. */
async function booking(engine: TestEngine): Promise<Booking> {
  const { item, reservationId: id } = await buy(engine, {
    rate: 'Walking',
    players: 1,
    date: '2031-05-09',
    nth: times++,
  });
  const headers = { 'x-cart-id': item.cartId };
  const as: Ask = (path, options) => engine.ask(path, { ...options, headers });
  return { id, as, startsAt: new Date(item.teetime) };
}

/** A booking that no case changes. */
const kept = shared(booking);

const cancelled = shared(async (engine) => {
  const made = await booking(engine);
  await made.as(`/reservations/${made.id}/cancel`, { method: 'PUT', body: { players: 0 } });
  return made;
});

/** Asks so many hours before the booking begins. */
async function before(
  engine: TestEngine,
  hours: number,
  made: Booking,
  work: (booking: Booking) => Promise<Response>,
): Promise<Response> {
  const { now } = engine.clock;
  engine.clock.now = new Date(made.startsAt.getTime() - hours * 3_600_000);
  try {
    return await work(made);
  } finally {
    engine.clock.now = now;
  }
}

const CALLS: Record<string, (booking: Pick<Booking, 'id' | 'as'>) => Promise<Response>> = {
  'checkIn.status': ({ id, as }) => as(`/reservation/${id}/checkin/status`),
  'checkIn.checkIn': ({ id, as }) => as('/reservation/checkin', { method: 'POST', body: { bookingId: id } }),
  'checkIn.payAndCheckIn': ({ id, as }) =>
    as(`/reservation/${id}/pay-and-checkin`, { method: 'POST', body: { playerCount: 1 } }),
};

function call(name: string) {
  const found = CALLS[name];
  if (!found) throw new Error(`There is no call ${name}`);
  return found;
}

const whereOff = (engine: TestEngine, name: string) =>
  withSettings(engine, { smartPlay: { checkIn: false } }, () =>
    call(name)({ id: 1, as: (path, options) => engine.ask(path, options) }),
  );

const refusalsOf = (name: string): Record<string, Case> =>
  Object.fromEntries<Case>([
    [
      'NOT_FOUND',
      ({ ask }) =>
        call(name)({ id: 1, as: (path, more) => ask(path, { ...more, headers: { 'x-cart-id': NOBODY } }) }),
    ],
    ['SESSION_REQUIRED', ({ ask }) => call(name)({ id: 1, as: (path, more) => ask(path, more) })],
    ['CHECK_IN_OFF', (engine) => whereOff(engine, name)],
    ['RESERVATION_NOT_BOOKED', async (engine) => before(engine, 40, await cancelled(engine), call(name))],
  ]);

const outOfHours = (name: string): Record<string, Case> =>
  Object.fromEntries<Case>([
    ['CHECK_IN_NOT_OPEN', async (engine) => before(engine, 3, await kept(engine), call(name))],
    ['CHECK_IN_OVER', async (engine) => before(engine, -1, await kept(engine), call(name))],
  ]);

export const checkInCases: Cases = {
  answers: {
    'checkIn.status': async (engine) => before(engine, 1, await kept(engine), call('checkIn.status')),
    'checkIn.checkIn': async (engine) => before(engine, 1, await booking(engine), call('checkIn.checkIn')),
    'checkIn.payAndCheckIn': async (engine) =>
      before(engine, 1, await booking(engine), call('checkIn.payAndCheckIn')),
  },
  refusals: {
    'checkIn.status': refusalsOf('checkIn.status'),
    'checkIn.checkIn': { ...refusalsOf('checkIn.checkIn'), ...outOfHours('checkIn.checkIn') },
    'checkIn.payAndCheckIn': {
      ...refusalsOf('checkIn.payAndCheckIn'),
      ...outOfHours('checkIn.payAndCheckIn'),
      CHECK_IN_NOTHING_DUE: async (engine) =>
        before(engine, 1, await booking(engine), async ({ id, as }) => {
          const { db } = engine;
          await db
            .updateTable('reservation_slot')
            .set({ is_paid: true })
            .where('reservation_id', '=', id)
            .execute();
          return call('checkIn.payAndCheckIn')({ id, as });
        }),
      PAYMENT_UNDER_WAY: async (engine) =>
        before(engine, 1, await booking(engine), async ({ id, as }) => {
          const opened = await call('checkIn.payAndCheckIn')({ id, as });
          const invoice = (await opened.json()) as { id: string };
          await as(`/invoice/${invoice.id}/purchase`, {
            method: 'POST',
            body: {
              CardNumber: '4000000000003220',
              SecurityCode: '123',
              NameOnCard: 'Ada Palmer',
              ExpirationMonth: 12,
              ExpirationYear: 2035,
              BillingZip: '12207',
            },
          });
          return call('checkIn.payAndCheckIn')({ id, as });
        }),
    },
  },
};
