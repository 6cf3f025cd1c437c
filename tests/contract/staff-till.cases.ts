import { randomUUID } from 'node:crypto';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import type { Drawer } from '#server/contract/staff/drawers.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { keepTestCard } from '#tests/support/member-billing.ts';
import { payForCheckIn } from '#tests/support/pay-for-check-in.ts';
import { nobodysTender, payerWith, unprovedTender } from '#tests/support/payers.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { staffAt } from '#tests/support/staff.ts';
import { type Case, type Cases, shared } from './cases.ts';

const clerk = shared((engine) => staffAt(engine, 'clerk'));
const starter = shared((engine) => staffAt(engine, 'starter'));

let times = 0;
/** Walking players, booked by phone. */
async function booked(engine: TestEngine, players = 1) {
  times += 1;
  const teetime = new Date(Date.parse('2031-08-10T12:10:00Z') + times * 24 * 60 * 60_000).toISOString();
  const wish = { facilityId: 9101, teetime, rate: 2, players, firstName: 'Ada', lastName: 'Palmer' };
  const answer = await (await clerk(engine)).post('/staff/bookings', { ...wish, attemptId: randomUUID() });
  return ((await answer.json()) as ChangedBooking).booking;
}

type Pay = Record<string, unknown>;
async function pay(
  engine: TestEngine,
  of: { id: number; dueCents: number },
  tender: Pay = {},
  more: Pay = {},
) {
  const tenders = [{ kind: 'cash', amountCents: of.dueCents, ...tender }];
  return (await clerk(engine)).post(`/staff/bookings/${of.id}/payments`, { tenders, ...more });
}
const payNew = async (engine: TestEngine, tender: Pay = {}, more: Pay = {}) =>
  pay(engine, await booked(engine), tender, more);

/** Pays with a saved card at a bank that declines all cards. */
async function payDeclined(engine: TestEngine) {
  const { id } = await booked(engine);
  const { customerId } = await signIn(engine, 'kept-card@example.com');
  await engine.db.updateTable('reservation').set({ customer_id: customerId }).where('id', '=', id).execute();
  const tenders = [{ kind: 'card', cardId: await keepTestCard(engine, customerId) }];
  const { payment } = engine.parts;
  const bank = {
    name: 'sandbox',
    vault: {},
    authorise: async () => ({ state: 'declined', reason: 'card-declined' }),
  };
  engine.parts.payment = bank as unknown as PaymentProvider;
  try {
    return await (await clerk(engine)).post(`/staff/bookings/${id}/payments`, { tenders });
  } finally {
    if (payment) engine.parts.payment = payment;
  }
}

async function paidReceipt(engine: TestEngine): Promise<number> {
  return ((await (await payNew(engine)).json()) as { receiptId: number }).receiptId;
}

/** Sells one bucket of range balls, which nobody counts. */
const sell = async (engine: TestEngine, change: Pay = {}, tender: Pay = {}) =>
  (await clerk(engine)).post('/staff/sales', {
    facilityId: 9101,
    items: [{ product: 1, quantity: 1 }],
    tenders: [{ kind: 'cash', ...tender }],
    attemptId: randomUUID(),
    ...change,
  });
async function sold(engine: TestEngine, quantity = 1): Promise<number> {
  const items = [{ product: 1, quantity }];
  return ((await (await sell(engine, { items })).json()) as { receiptId: number }).receiptId;
}
const giveBack = async (engine: TestEngine, receiptId: number) =>
  (await clerk(engine)).post(`/staff/receipts/${receiptId}/return`);

/** A booking whose golfer is owed cash. */
async function owed(engine: TestEngine): Promise<number> {
  const booking = await booked(engine);
  const { receiptId } = (await (await pay(engine, booking)).json()) as { receiptId: number };
  const { id: tenderId } = await engine.db
    .selectFrom('tender')
    .select('id')
    .where('invoice_id', '=', receiptId)
    .where('kind', '=', 'cash')
    .executeTakeFirstOrThrow();
  await engine.db
    .insertInto('till_entry')
    .values({
      alias: 'cedar-ridge',
      facility_id: 9101,
      drawer_id: null,
      staff_user_id: null,
      kind: 'refund',
      tender: 'cash',
      amount_cents: 500,
      tender_id: tenderId,
      invoice_id: receiptId,
      attempt_id: null,
      paid_at: null,
    })
    .execute();
  return booking.id;
}

/** A drawer of a new clerk, with that clerk. */
async function opened(engine: TestEngine) {
  const owner = await staffAt(engine, 'clerk');
  const answer = await owner.post('/staff/drawers', { facilityId: 9101, floatCents: 10_000 });
  return { owner, ...((await answer.json()) as Drawer) };
}
const move = (of: Awaited<ReturnType<typeof opened>>, change: Pay = {}) => {
  const body = { kind: 'cash-in', amountCents: 500, reason: 'Change', attemptId: randomUUID(), ...change };
  return of.owner.post(`/staff/drawers/${of.id}/cash`, body);
};
const close = (of: Awaited<ReturnType<typeof opened>>, countedCents = 10_000) =>
  of.owner.post(`/staff/drawers/${of.id}/close`, { countedCents });
async function closed(engine: TestEngine) {
  const drawer = await opened(engine);
  await close(drawer);
  return drawer;
}

function refusalsOf(path: string, body?: object): Record<string, Case> {
  const more = body ? { method: 'POST', body } : {};
  return Object.fromEntries<Case>([
    ['SESSION_REQUIRED', (engine) => engine.ask(path, more)],
    ['ROLE_REFUSED', async (engine) => (await starter(engine)).ask(path, more)],
    ['NOT_FOUND', async (engine) => (await clerk(engine)).ask(path, more)],
  ]);
}
const SALE = {
  facilityId: 9101,
  items: [{ product: 1, quantity: 1 }],
  tenders: [{ kind: 'cash' }],
  attemptId: '6fd0f0cf-2a4f-4a5b-9d0e-0d7f9b3ad002',
};
const EMAIL = { email: 'ada@example.com' };
const CASH = { tenders: [{ kind: 'cash', amountCents: 100 }] };
const CASH_IN = {
  kind: 'cash-in',
  amountCents: 1,
  reason: 'x',
  attemptId: '6fd0f0cf-2a4f-4a5b-9d0e-0d7f9b3ad001',
};

export const staffTillCases: Cases = {
  answers: {
    'till.dues': async (engine) =>
      (await clerk(engine)).ask(`/staff/bookings/${(await booked(engine)).id}/dues`),
    'till.payer': async (engine) => {
      const { customerId } = await payerWith(engine);
      return (await clerk(engine)).ask(`/staff/payers/${customerId}?facilityId=9101`);
    },
    'till.unpaid': async (engine) => {
      await booked(engine);
      return (await clerk(engine)).ask('/staff/unpaid?facilityId=9101&date=2031-08-11');
    },
    'till.pay': (engine) => payNew(engine),
    'till.handOut': async (engine) =>
      (await clerk(engine)).post(`/staff/bookings/${await owed(engine)}/hand-out`),
    'till.receipt': async (engine) =>
      (await clerk(engine)).ask(`/staff/receipts/${await paidReceipt(engine)}`),
    'till.emailReceipt': async (engine) =>
      (await clerk(engine)).post(`/staff/receipts/${await paidReceipt(engine)}/email`, EMAIL),
    'till.products': async (engine) => (await clerk(engine)).ask('/staff/products?facilityId=9101'),
    'till.sell': (engine) => sell(engine),
    'till.returnSale': async (engine) => giveBack(engine, await sold(engine)),
    'till.drawers': async (engine) => (await opened(engine)).owner.ask('/staff/drawers?facilityId=9101'),
    'till.drawer': async (engine) => {
      const { owner, id } = await opened(engine);
      return owner.ask(`/staff/drawers/${id}`);
    },
    'till.openDrawer': async (engine) =>
      (await staffAt(engine, 'clerk')).post('/staff/drawers', { facilityId: 9101, floatCents: 0 }),
    'till.moveCash': async (engine) => move(await opened(engine)),
    'till.closeDrawer': async (engine) => close(await opened(engine)),
    'till.reopenDrawer': async (engine) => {
      const { owner, id } = await closed(engine);
      return owner.post(`/staff/drawers/${id}/reopen`);
    },
  },
  refusals: {
    'till.dues': refusalsOf('/staff/bookings/1/dues'),
    'till.payer': {
      ...refusalsOf('/staff/payers/1?facilityId=9301'),
      PAYER_NOT_FOUND: async (engine) =>
        (await clerk(engine)).ask('/staff/payers/2000000000?facilityId=9101'),
      PAYER_UNPROVED: async (engine) => {
        const { customerId } = await unprovedTender(engine);
        return (await clerk(engine)).ask(`/staff/payers/${customerId}?facilityId=9101`);
      },
    },
    'till.unpaid': refusalsOf('/staff/unpaid?facilityId=9301'),
    'till.pay': {
      ...refusalsOf('/staff/bookings/1/payments', CASH),
      RESERVATION_NOT_BOOKED: async (engine) => {
        const booking = await booked(engine);
        await (await clerk(engine)).post(`/staff/bookings/${booking.id}/cancel`, { isRefunded: false });
        return pay(engine, booking);
      },
      BOOKING_CHANGED: (engine) => payNew(engine, {}, { version: 'ffff' }),
      NOTHING_DUE: async (engine) => {
        const booking = await booked(engine);
        await pay(engine, booking);
        return pay(engine, booking);
      },
      PAYMENT_UNDER_WAY: async (engine) => {
        const booking = await booked(engine);
        await payForCheckIn(engine, booking.id);
        return pay(engine, booking);
      },
      TENDERS_DIFFER: (engine) => payNew(engine, { amountCents: 1 }),
      CASH_SHORT: (engine) => payNew(engine, { givenCents: 1 }),
      CARD_NOT_CHARGED: payDeclined,
      CARD_NOT_CHARGEABLE: (engine) => payNew(engine, { kind: 'card' }),
      GIFT_CERTIFICATE_REFUSED: (engine) => payNew(engine, { kind: 'gift-certificate', code: 'ABCD-EFGH' }),
      ACCOUNT_REFUSED: (engine) => payNew(engine, { kind: 'account', accountId: 1 }),
      PAYER_NOT_FOUND: (engine) => payNew(engine, nobodysTender),
      PAYER_UNPROVED: async (engine) => payNew(engine, await unprovedTender(engine)),
      REFUND_LIMIT_REACHED: async (engine) =>
        pay(engine, await booked(engine, 4), { kind: 'comp' }, { reason: 'Marshal' }),
      TOO_MANY_REQUESTS: async (engine) => {
        const guesser = await staffAt(engine, 'clerk');
        const { id, dueCents } = await booked(engine);
        const tenders = [{ kind: 'gift-certificate', code: 'ABCD-EFGH', amountCents: dueCents }];
        const guess = () => guesser.post(`/staff/bookings/${id}/payments`, { tenders });
        for (let tries = 0; tries < 10; tries += 1) await guess();
        return guess();
      },
    },
    'till.handOut': {
      ...refusalsOf('/staff/bookings/1/hand-out', {}),
      BOOKING_CHANGED: async (engine) =>
        (await clerk(engine)).post(`/staff/bookings/${await owed(engine)}/hand-out`, { version: 'ffff' }),
      NOTHING_DUE: async (engine) =>
        (await clerk(engine)).post(`/staff/bookings/${(await booked(engine)).id}/hand-out`),
    },
    'till.receipt': refusalsOf('/staff/receipts/1'),
    'till.emailReceipt': {
      ...refusalsOf('/staff/receipts/1/email', EMAIL),
      TOO_MANY_REQUESTS: async (engine) => {
        const path = `/staff/receipts/${await paidReceipt(engine)}/email`;
        const send = async () => (await clerk(engine)).post(path, { email: 'often@example.com' });
        for (let mails = 0; mails < 5; mails += 1) await send();
        return send();
      },
    },
    'till.products': refusalsOf('/staff/products?facilityId=9301'),
    'till.sell': {
      ...refusalsOf('/staff/sales', { ...SALE, facilityId: 9301 }),
      ITEM_NOT_OFFERED: (engine) => sell(engine, { items: [{ product: 9_999, quantity: 1 }] }),
      OUT_OF_STOCK: (engine) => sell(engine, { items: [{ product: 6, quantity: 999 }] }),
      TENDERS_DIFFER: (engine) => sell(engine, {}, { amountCents: 1 }),
      CASH_SHORT: (engine) => sell(engine, {}, { givenCents: 1 }),
      GIFT_CERTIFICATE_REFUSED: (engine) => sell(engine, {}, { kind: 'gift-certificate', code: 'ABCD-EFGH' }),
      ACCOUNT_REFUSED: (engine) => sell(engine, {}, { kind: 'account', accountId: 1 }),
      PAYER_NOT_FOUND: (engine) => sell(engine, {}, nobodysTender),
      PAYER_UNPROVED: async (engine) => sell(engine, {}, await unprovedTender(engine)),
      REFUND_LIMIT_REACHED: (engine) =>
        sell(engine, { items: [{ product: 1, quantity: 99 }], reason: 'Prizes' }, { kind: 'comp' }),
      TOO_MANY_REQUESTS: async (engine) => {
        const guesser = await staffAt(engine, 'clerk');
        const tenders = [{ kind: 'gift-certificate', code: 'ABCD-EFGH' }];
        const guess = () => guesser.post('/staff/sales', { ...SALE, attemptId: randomUUID(), tenders });
        for (let tries = 0; tries < 10; tries += 1) await guess();
        return guess();
      },
    },
    'till.returnSale': {
      ...refusalsOf('/staff/receipts/1/return', {}),
      NOT_REFUNDABLE: async (engine) => {
        const id = await sold(engine);
        await giveBack(engine, id);
        return giveBack(engine, id);
      },
      REFUND_LIMIT_REACHED: async (engine) => giveBack(engine, await sold(engine, 99)),
    },
    'till.drawers': refusalsOf('/staff/drawers?facilityId=9301'),
    'till.drawer': refusalsOf('/staff/drawers/999999'),
    'till.openDrawer': {
      ...refusalsOf('/staff/drawers', { facilityId: 9301, floatCents: 0 }),
      DRAWER_EXISTS: async (engine) =>
        (await opened(engine)).owner.post('/staff/drawers', { facilityId: 9101, floatCents: 0 }),
    },
    'till.moveCash': {
      ...refusalsOf('/staff/drawers/999999/cash', CASH_IN),
      DRAWER_CLOSED: async (engine) => move(await closed(engine)),
      DRAWER_SHORT: async (engine) => move(await opened(engine), { kind: 'cash-out', amountCents: 10_001 }),
    },
    'till.closeDrawer': {
      ...refusalsOf('/staff/drawers/999999/close', { countedCents: 0 }),
      DRAWER_CLOSED: async (engine) => close(await closed(engine)),
      DIFFERENCE_UNEXPLAINED: async (engine) => close(await opened(engine), 1),
    },
    'till.reopenDrawer': {
      ...refusalsOf('/staff/drawers/999999/reopen', {}),
      NOT_UNDOABLE: async (engine) => {
        const { owner, id } = await closed(engine);
        await engine.db.updateTable('drawer').set({ day: '2031-01-01' }).where('id', '=', id).execute();
        return owner.post(`/staff/drawers/${id}/reopen`);
      },
    },
  },
};
