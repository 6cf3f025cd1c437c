import { randomUUID } from 'node:crypto';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { keepTestCard } from '#tests/support/member-billing.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { staffAt } from '#tests/support/staff.ts';
import { type Case, type Cases, shared } from './cases.ts';

const clerk = shared((engine) => staffAt(engine, 'clerk'));
const starter = shared((engine) => staffAt(engine, 'starter'));
const cardOf = shared(async (engine) => {
  const { customerId } = await signIn(engine, 'missing@example.com');
  return { customerId, cardId: await keepTestCard(engine, customerId) };
});

const HOUR = 3_600_000;
const TERMS = { noShowFee: { perPlayerCents: 2_500, percent: 0, taxPercent: 0 } };
let times = 0;

/** A booking by phone whose golfer agreed to a no-show fee, unless `terms` say otherwise. */
async function booked(engine: TestEngine, { players = 1, terms = TERMS as object } = {}) {
  const teetime = new Date(Date.parse('2031-12-01T13:10:00Z') + times * 24 * HOUR).toISOString();
  times += 1;
  const wish = { facilityId: 9101, teetime, rate: 2, players, firstName: 'Ada', lastName: 'Palmer' };
  const answer = await (await clerk(engine)).post('/staff/bookings', { ...wish, attemptId: randomUUID() });
  const { booking } = (await answer.json()) as ChangedBooking;
  const { customerId } = await cardOf(engine);
  const { rate } = await engine.db
    .selectFrom('reservation')
    .select('rate')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  await engine.db
    .updateTable('reservation')
    .set({ customer_id: customerId, rate: JSON.stringify({ ...(rate as object), ...terms }) })
    .where('id', '=', booking.id)
    .execute();
  return booking;
}
type Booked = Awaited<ReturnType<typeof booked>>;

const APPROVED = { state: 'approved', authorisationId: 'a', brand: 'visa', lastFour: '1111' };
const DECLINED = { state: 'declined', reason: 'card-declined' };

/** Runs `work` at a bank that answers every card with this. */
async function atBank<Result>(
  engine: TestEngine,
  answer: object,
  work: () => Promise<Result>,
): Promise<Result> {
  const { payment } = engine.parts;
  const bank = {
    name: 'sandbox',
    vault: {},
    authorise: async () => answer,
    capture: async () => ({ captureId: 'c' }),
    refund: async () => ({ refundId: 'r' }),
  };
  engine.parts.payment = bank as unknown as PaymentProvider;
  try {
    return await work();
  } finally {
    if (payment) engine.parts.payment = payment;
  }
}

/** Runs `work` some hours after the tee time. */
async function afterwards<Result>(
  engine: TestEngine,
  { teetime }: Booked,
  work: () => Promise<Result>,
  { hours = 1, answer = APPROVED as object } = {},
): Promise<Result> {
  const { now } = engine.clock;
  engine.clock.now = new Date(Date.parse(teetime) + hours * HOUR);
  try {
    return await atBank(engine, answer, work);
  } finally {
    engine.clock.now = now;
  }
}

type Way = (engine: TestEngine, of: Booked, more?: Record<string, unknown>) => Promise<Response>;

const mark: Way = async (engine, { id }, more = {}) =>
  (await clerk(engine)).post(`/staff/bookings/${id}/no-show`, more);
/** Charges the fee of players who are marked already. */
const charge: Way = async (engine, of, { cardId, attemptId = randomUUID(), ...more } = {}) => {
  await mark(engine, of);
  const tender = { kind: 'card', cardId: cardId ?? (await cardOf(engine)).cardId };
  return (await clerk(engine)).post(`/staff/bookings/${of.id}/no-show-fee`, { tender, attemptId, ...more });
};
/** Marks and charges in one call. */
const markWithFee: Way = async (engine, of, { cardId, attemptId = randomUUID(), ...more } = {}) =>
  mark(engine, of, { fee: { cardId: cardId ?? (await cardOf(engine)).cardId, attemptId }, ...more });

/** Leaves a payment as a till does that waits for the bank. */
async function underWay(engine: TestEngine, attemptId: string): Promise<void> {
  await engine.db
    .updateTable('payment_attempt')
    .set({ state: 'started' })
    .where('idempotency_key', '=', attemptId)
    .execute();
}

const feeRefusals = (way: Way): Record<string, Case> =>
  Object.fromEntries<Case>([
    [
      'NO_SHOW_FEE_NOT_DUE',
      async (engine) => {
        const booking = await booked(engine, { terms: {} });
        return afterwards(engine, booking, () => way(engine, booking));
      },
    ],
    [
      'NO_SHOW_FEE_TOO_LATE',
      async (engine) => {
        const booking = await booked(engine);
        return afterwards(engine, booking, () => way(engine, booking), { hours: 15 * 24 });
      },
    ],
    [
      'NO_SHOW_FEE_REFUSED',
      async (engine) => {
        const booking = await booked(engine);
        return afterwards(engine, booking, () => way(engine, booking), { answer: DECLINED });
      },
    ],
    [
      'PAYMENT_UNDER_WAY',
      async (engine) => {
        const booking = await booked(engine);
        const attemptId = randomUUID();
        return afterwards(engine, booking, async () => {
          await way(engine, booking, { attemptId });
          await underWay(engine, attemptId);
          return way(engine, booking, { attemptId });
        });
      },
    ],
    [
      'CARD_NOT_CHARGEABLE',
      async (engine) => {
        const booking = await booked(engine);
        return afterwards(engine, booking, () => way(engine, booking, { cardId: randomUUID() }));
      },
    ],
  ]);

/** Of marking no-shows with their fee. */
export const markWithFeeRefusals = feeRefusals(markWithFee);

/** A booking whose fee was charged. */
async function charged(engine: TestEngine, { players = 1 } = {}) {
  const booking = await booked(engine, { players });
  const answer = await afterwards(engine, booking, () => charge(engine, booking));
  return { ...booking, receiptId: ((await answer.json()) as { receiptId: number }).receiptId };
}
type Charged = Awaited<ReturnType<typeof charged>>;
const refund = async (engine: TestEngine, { id, receiptId }: Charged, more = {}) =>
  atBank(engine, APPROVED, async () =>
    (await clerk(engine)).post(`/staff/bookings/${id}/no-show-fee/refund`, {
      receiptId,
      reason: 'x',
      ...more,
    }),
  );

/** An undo of a no-show whose fee was charged. */
export async function undoOfCharged(engine: TestEngine): Promise<Response> {
  const booking = await booked(engine);
  return afterwards(engine, booking, async () => {
    const marked = (await (await mark(engine, booking)).json()) as ChangedBooking;
    await charge(engine, booking);
    return (await clerk(engine)).post(`/staff/changes/${marked.changeId}/undo`);
  });
}

const CHARGE = { tender: { kind: 'cash' }, attemptId: '6fd0f0cf-2a4f-4a5b-9d0e-0d7f9b3ad094' };
const REFUND = { receiptId: 1, reason: 'x' };
function refusalsOf(path: string, body?: object): Record<string, Case> {
  const more = body ? { method: 'POST', body } : {};
  return Object.fromEntries<Case>([
    ['SESSION_REQUIRED', (engine) => engine.ask(path, more)],
    ['ROLE_REFUSED', async (engine) => (await starter(engine)).ask(path, more)],
    ['NOT_FOUND', async (engine) => (await clerk(engine)).ask(path, more)],
  ]);
}

export const staffNoShowFeeCases: Cases = {
  answers: {
    'noShowFee.show': async (engine) =>
      (await clerk(engine)).ask(`/staff/bookings/${(await charged(engine)).id}/no-show-fee`),
    'noShowFee.day': async (engine) => {
      const booking = await booked(engine, { players: 2 });
      return afterwards(engine, booking, async () => {
        await mark(engine, booking, { slots: [1] });
        return (await clerk(engine)).ask(
          `/staff/no-show-fees?facilityId=9101&date=${booking.teetime.slice(0, 10)}`,
        );
      });
    },
    'noShowFee.charge': async (engine) => {
      const booking = await booked(engine);
      return afterwards(engine, booking, () => charge(engine, booking));
    },
    'noShowFee.refund': async (engine) => refund(engine, await charged(engine)),
  },
  refusals: {
    'noShowFee.show': refusalsOf('/staff/bookings/1/no-show-fee'),
    'noShowFee.day': {
      SESSION_REQUIRED: (engine) => engine.ask('/staff/no-show-fees?facilityId=9101'),
      ROLE_REFUSED: async (engine) => (await starter(engine)).ask('/staff/no-show-fees?facilityId=9101'),
      NOT_FOUND: async (engine) => (await clerk(engine)).ask('/staff/no-show-fees?facilityId=9301'),
    },
    'noShowFee.charge': {
      ...refusalsOf('/staff/bookings/1/no-show-fee', CHARGE),
      RESERVATION_NOT_BOOKED: async (engine) => {
        const booking = await booked(engine);
        await (await clerk(engine)).post(`/staff/bookings/${booking.id}/cancel`, { isRefunded: false });
        return charge(engine, booking);
      },
      BOOKING_CHANGED: async (engine) => charge(engine, await booked(engine), { version: 'ffff' }),
      ...feeRefusals(charge),
    },
    'noShowFee.refund': {
      ...refusalsOf('/staff/bookings/1/no-show-fee/refund', REFUND),
      BOOKING_CHANGED: async (engine) => refund(engine, await charged(engine), { version: 'ffff' }),
      NOT_REFUNDABLE: async (engine) => {
        const fee = await charged(engine);
        await refund(engine, fee);
        return refund(engine, fee);
      },
      PAYMENT_UNDER_WAY: async (engine) => {
        const fee = await charged(engine);
        await engine.db
          .updateTable('invoice')
          .set({ state: 'open' })
          .where('id', '=', fee.receiptId)
          .execute();
        return refund(engine, fee);
      },
      REFUND_LIMIT_REACHED: async (engine) => {
        const fee = await charged(engine, { players: 4 });
        await refund(engine, fee);
        const answer = await afterwards(engine, fee, () => charge(engine, fee));
        return refund(engine, { ...fee, ...((await answer.json()) as { receiptId: number }) });
      },
    },
  },
};
