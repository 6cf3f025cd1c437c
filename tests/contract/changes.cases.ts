import { sql } from 'kysely';
import type { ChangeState, ChangeTimes } from '#server/contract/changes.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import { insertReservation } from '#tests/support/bookings.ts';
import { withCourseLimits } from '#tests/support/course-limits.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { insertAttempt } from '#tests/support/invoices.ts';
import { buy, withSettings } from '#tests/support/shop.ts';
import { pausedFor } from './cart-scenes.ts';
import { type Cases, shared } from './cases.ts';

const NOBODY = { 'x-cart-id': '00000000-0000-4000-8000-000000000000' };
const [WEEKDAY, SATURDAY] = ['2031-05-14', '2031-05-10'];
const [NO_RATE, TOO_MANY] = [2_147_483_647, 6];
let times = 0;

type Headers = Record<string, string>;
type Wish = { rateId: number; players?: number; expectedAmount?: number };
type Ask = Pick<TestEngine, 'ask'>;

const listTimes = ({ ask }: Ask, id: number, headers: Headers = {}, date = SATURDAY) =>
  ask(`/reservations/${id}/change/times?date=${date}&players=2`, { headers });
const quote = ({ ask }: Ask, id: number, { rateId, players = 2 }: Wish, headers: Headers = {}) =>
  ask(`/reservations/${id}/change?rateId=${rateId}&players=${players}`, { headers });
const change = (
  { ask }: Ask,
  id: number,
  { rateId, players = 2, expectedAmount = 0 }: Wish,
  headers: Headers = {},
) =>
  ask(`/reservations/${id}/change`, {
    method: 'POST',
    headers,
    body: { rateId, players, expectedAmount },
  });

/** A booking of a weekday, and a rate of another time nobody has asked for; `other` answers one more. */
async function booking(engine: TestEngine) {
  const { item, reservationId: id } = await buy(engine, {
    players: 2,
    date: WEEKDAY,
    nth: 0,
    rate: 'Walking',
  });
  const headers = { 'x-cart-id': item.cartId };
  const listed: ChangeTimes = await (await listTimes(engine, id, headers, WEEKDAY)).json();
  const rates = listed.times.flatMap(({ teetime, rates: offered }) =>
    offered.filter(({ name }) => name === item.rate.name).map((rate) => ({ ...rate, teetime })),
  );
  const other = () => {
    const to = rates.at(-1 - times++);
    if (!to) throw new Error(`No time to move to on ${WEEKDAY}`);
    return { rateId: to.rateId, expectedAmount: 0 };
  };
  return { id, headers, wish: other(), other, item };
}

type Booking = Awaited<ReturnType<typeof booking>>;

/** A booking that no case changes. */
const kept = shared(booking);

async function at<T>(engine: TestEngine, now: number, ask: () => Promise<T>): Promise<T> {
  const before = engine.clock.now;
  engine.clock.now = new Date(now);
  const answer = await ask();
  engine.clock.now = before;
  return answer;
}

/** Asked an hour before the booking begins. */
const late =
  (ask: (engine: TestEngine, made: Booking) => Promise<Response>) => async (engine: TestEngine) => {
    const made = await kept(engine);
    return at(engine, Date.parse(made.item.teetime) - 3_600_000, () => ask(engine, made));
  };

const DAYS_BEFORE_RELEASE = 60;

/** Asked before the other time was released. */
const early =
  (ask: (engine: TestEngine, made: Booking) => Promise<Response>) => async (engine: TestEngine) => {
    const made = await kept(engine);
    const now = engine.clock.now.getTime() - DAYS_BEFORE_RELEASE * 86_400_000;
    return at(engine, now, () => ask(engine, made));
  };

/** Moved for one player, with another slot named to leave. */
const leaving =
  (slot: number, isQuote = false) =>
  async (engine: TestEngine) => {
    const { id, headers, wish } = await kept(engine);
    const { rateId } = wish;
    const path = `/reservations/${id}/change`;
    if (isQuote) return engine.ask(`${path}?rateId=${rateId}&players=1&slots=${slot}`, { headers });
    const body = { rateId, players: 1, slots: [slot], expectedAmount: 0 };
    return engine.ask(path, { method: 'POST', headers, body });
  };

/** Moved to a time where others have so many places. */
const beside = (taken: number, players: number) => async (engine: TestEngine) => {
  const { id, headers, other } = await kept(engine);
  const wish = other();
  await insertReservation(engine.db, { rateId: wish.rateId, players: taken });
  const told = await (await quote(engine, id, { ...wish, players }, headers)).json();
  return change(engine, id, { ...wish, players, expectedAmount: told.amount }, headers);
};

/** Does something while cards can be charged; nothing is. */
async function withCards<T>(engine: TestEngine, work: () => Promise<T>): Promise<T> {
  const { payment } = engine.parts;
  engine.parts.payment = { name: 'elsewhere' } as PaymentProvider;
  try {
    return await work();
  } finally {
    if (payment) engine.parts.payment = payment;
    else delete engine.parts.payment;
  }
}

/** A booking that nothing is paid online for, and the wish to move it to a rate that is. */
async function dearer(engine: TestEngine, made: Booking) {
  const { times: listed }: ChangeTimes = await (
    await listTimes(engine, made.id, made.headers, SATURDAY)
  ).json();
  const isFound = ({ name }: { name: string }) => name === '18 Holes';
  const free = listed.filter(({ rates }) => rates.some(isFound)).at(-1 - times++);
  const found = free?.rates.find(isFound);
  if (!free || !found) throw new Error('Nothing to be paid online is offered');
  const { rateId } = found;
  const { amount } = await (await quote(engine, made.id, { rateId }, made.headers)).json();
  return { ...made, wish: { rateId, expectedAmount: amount }, teetime: free.teetime };
}

/** A change that waits for its payment. */
async function waiting(engine: TestEngine) {
  const made = await dearer(engine, await booking(engine));
  return { ...made, answer: await change(engine, made.id, made.wish, made.headers) };
}

export const changesCases: Cases = {
  answers: {
    'changes.times': async (engine) => {
      const { id, headers } = await kept(engine);
      return listTimes(engine, id, headers);
    },
    'changes.quote': async (engine) => {
      const { id, headers, wish } = await kept(engine);
      return quote(engine, id, wish, headers);
    },
    'changes.create': (engine) => withCards(engine, async () => (await waiting(engine)).answer),
    'changes.settle': (engine) =>
      withCards(engine, async () => {
        const { id, headers } = await waiting(engine);
        return engine.ask(`/reservations/${id}/change/settle`, { method: 'POST', headers });
      }),
  },
  refusals: {
    'changes.times': {
      NOT_FOUND: (engine) => listTimes(engine, 1, NOBODY),
      SESSION_REQUIRED: (engine) => listTimes(engine, 1),
      NOT_CHANGEABLE: late((engine, { id, headers }) => listTimes(engine, id, headers)),
    },
    'changes.quote': {
      NOT_FOUND: (engine) => quote(engine, 1, { rateId: 1 }, NOBODY),
      SESSION_REQUIRED: (engine) => quote(engine, 1, { rateId: 1 }),
      NOT_CHANGEABLE: late((engine, { id, headers, wish }) => quote(engine, id, wish, headers)),
      TEE_TIME_GONE: async (engine) => {
        const { id, headers } = await kept(engine);
        return quote(engine, id, { rateId: NO_RATE }, headers);
      },
      TEE_TIME_NOT_AVAILABLE: early((engine, { id, headers, wish }) => quote(engine, id, wish, headers)),
      PLAYER_COUNT_NOT_ALLOWED: async (engine) => {
        const { id, headers, wish } = await kept(engine);
        return quote(engine, id, { ...wish, players: TOO_MANY }, headers);
      },
      FORBIDDEN: leaving(1, true),
      PLAYERS_CHANGED: leaving(9, true),
    },
    'changes.create': {
      NOT_FOUND: (engine) => change(engine, 1, { rateId: 1 }, NOBODY),
      SESSION_REQUIRED: (engine) => change(engine, 1, { rateId: 1 }),
      NOT_CHANGEABLE: late((engine, { id, headers, wish }) => change(engine, id, wish, headers)),
      TEE_TIME_GONE: async (engine) => {
        const { id, headers } = await kept(engine);
        return change(engine, id, { rateId: NO_RATE }, headers);
      },
      TEE_TIME_NOT_AVAILABLE: early((engine, { id, headers, wish }) => change(engine, id, wish, headers)),
      PLAYER_COUNT_NOT_ALLOWED: async (engine) => {
        const { id, headers, wish } = await kept(engine);
        return change(engine, id, { ...wish, players: TOO_MANY }, headers);
      },
      FORBIDDEN: leaving(1),
      PLAYERS_CHANGED: leaving(9),
      TEE_TIME_LOCKED: beside(4, 2),
      ONE_SLOT_AVAILABLE: beside(3, 2),
      FEW_SLOTS_AVAILABLE: beside(2, 3),
      AMOUNT_CHANGED: async (engine) => {
        const { id, headers, wish } = await kept(engine);
        return change(engine, id, { ...wish, expectedAmount: 1 }, headers);
      },
      PAYMENT_UNDER_WAY: async (engine) => {
        const { id, headers, answer } = await withCards(engine, () => waiting(engine));
        const { invoiceId }: ChangeState = await answer.json();
        const { id: invoice_id } = await engine.db
          .selectFrom('invoice')
          .select('id')
          .where('reference', '=', invoiceId ?? '')
          .executeTakeFirstOrThrow();
        await insertAttempt(engine.db, invoice_id, { provider: 'elsewhere', state: 'awaiting-golfer' });
        const { wish } = await kept(engine);
        return change(engine, id, wish, headers);
      },
      HOLD_LIMIT_REACHED: (engine) =>
        withCards(engine, async () => {
          const { id, headers, wish } = await dearer(engine, await kept(engine));
          const address = '203.0.113.251';
          // An address that the counters of holds know holds as many tee times as one may.
          await sql`insert into hold (tee_time_id, facility_id, owner, client_address, slots, expires_at)
            select id, facility_id, 'guest:' || id || '@example.com', ${address}, 1, now() + interval '10 minutes'
            from tee_time where facility_id = 9101`.execute(engine.db);
          const limits = { holdLimitPerAddress: 1, cartItemLimit: 1 };
          const answer = await withSettings(engine, { checkout: limits }, () =>
            engine.ask(`/reservations/${id}/change`, {
              method: 'POST',
              headers,
              address,
              body: { ...wish, players: 2 },
            }),
          );
          await engine.db.deleteFrom('hold').where('client_address', '=', address).execute();
          return answer;
        }),
      HOLD_PAUSED: (engine) =>
        withCards(engine, async () => {
          const { id, headers, wish, teetime } = await dearer(engine, await kept(engine));
          return change(await pausedFor(engine, 9101, teetime), id, wish, headers);
        }),
      COURSE_BOOKING_LIMIT_REACHED: async (engine) => {
        const [{ id, headers, wish }] = [await kept(engine), await booking(engine)];
        return withCourseLimits(engine, { bookingLimits: { bookings: 1, days: 7 } }, () =>
          change(engine, id, wish, headers),
        );
      },
    },
    'changes.settle': {
      NOT_FOUND: ({ ask }) => ask('/reservations/1/change/settle', { method: 'POST', headers: NOBODY }),
      SESSION_REQUIRED: ({ ask }) => ask('/reservations/1/change/settle', { method: 'POST' }),
    },
  },
};
