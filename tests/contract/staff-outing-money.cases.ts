import { randomUUID } from 'node:crypto';
import type { TestEngine } from '#tests/support/engine.ts';
import { outingFor } from '#tests/support/outings.ts';
import { payForCheckIn } from '#tests/support/pay-for-check-in.ts';
import { nobodysTender, unprovedTender } from '#tests/support/payers.ts';
import { staffAt } from '#tests/support/staff.ts';
import { type Case, type Cases, shared } from './cases.ts';

const clerk = shared((engine) => staffAt(engine, 'clerk'));
const starter = shared((engine) => staffAt(engine, 'starter'));

type Body = Record<string, unknown>;

let days = 0;
const booked = async (engine: TestEngine, change: Body = {}) => {
  days += 1;
  const date = new Date(Date.UTC(2031, 10, days)).toISOString().slice(0, 10);
  return outingFor(await clerk(engine), { date, ...change });
};
const kept = shared(booked);
const cancelled = shared(async (engine) => {
  const { id } = await booked(engine);
  await (await clerk(engine)).post(`/staff/outings/${id}/cancel`);
  return id;
});

/** Reads without a body. */
const callOf =
  (path: string, body?: Body) =>
  async (engine: TestEngine, id: number, more: Body = {}, who = clerk) => {
    const staff = await who(engine);
    return body
      ? staff.post(`/staff/outings/${id}/${path}`, { ...body, ...more })
      : staff.ask(`/staff/outings/${id}/${path}`);
  };

const refusalsOf = (path: string, body?: Body): Record<string, Case> => {
  const call = callOf(path, body);
  return Object.fromEntries<Case>([
    [
      'SESSION_REQUIRED',
      (engine) => engine.ask(`/staff/outings/1/${path}`, body ? { method: 'POST', body } : {}),
    ],
    ['ROLE_REFUSED', async (engine) => call(engine, (await kept(engine)).id, {}, starter)],
    ['NOT_FOUND', (engine) => call(engine, 2_000_000_000)],
    ['OUTING_CANCELLED', async (engine) => call(engine, await cancelled(engine))],
  ]);
};

const short = { kind: 'cash', givenCents: 1 };
const byCode = { tenders: [{ kind: 'gift-certificate', code: 'NOT-A-CODE' }] };
const MAIL = { email: 'ada@acme.example' };
const invoice = callOf('invoice');
const emailInvoice = callOf('invoice/email', MAIL);
const PAYMENT = { tenders: [{ kind: 'cash' }], attemptId: randomUUID() };
const pay = async (engine: TestEngine, id: number, more: Body = {}, who = clerk) =>
  callOf('payments', PAYMENT)(engine, id, { attemptId: randomUUID(), ...more }, who);
const sendNamesLink = callOf('names-link', MAIL);
const setDeposit = callOf('deposit', { depositCents: 10_000, depositDueOn: '2031-10-01' });
const old = { version: 'old' };

export const staffOutingMoneyCases: Cases = {
  answers: {
    'outingMoney.invoice': async (engine) => invoice(engine, (await kept(engine)).id),
    'outingMoney.emailInvoice': async (engine) => emailInvoice(engine, (await kept(engine)).id),
    'outingMoney.sendNamesLink': async (engine) => sendNamesLink(engine, (await kept(engine)).id),
    'outingMoney.pay': async (engine) => pay(engine, (await booked(engine)).id),
    'outingMoney.setDeposit': async (engine) => setDeposit(engine, (await kept(engine)).id),
  },
  refusals: {
    'outingMoney.invoice': refusalsOf('invoice'),
    'outingMoney.emailInvoice': {
      ...refusalsOf('invoice/email', MAIL),
      TOO_MANY_REQUESTS: async (engine) => {
        const { id } = await kept(engine);
        const often = { email: 'often@acme.example' };
        for (let nth = 0; nth < 5; nth += 1) await emailInvoice(engine, id, often);
        return emailInvoice(engine, id, often);
      },
    },
    'outingMoney.sendNamesLink': {
      ...refusalsOf('names-link', MAIL),
      TOO_MANY_REQUESTS: async (engine) => {
        const { id } = await kept(engine);
        const often = { email: 'often-named@acme.example' };
        for (let nth = 0; nth < 5; nth += 1) await sendNamesLink(engine, id, often);
        return sendNamesLink(engine, id, often);
      },
    },
    'outingMoney.setDeposit': {
      ...refusalsOf('deposit', {}),
      OUTING_CHANGED: async (engine) => setDeposit(engine, (await kept(engine)).id, old),
    },
    'outingMoney.pay': {
      ...refusalsOf('payments', PAYMENT),
      OUTING_CHANGED: async (engine) => pay(engine, (await kept(engine)).id, old),
      NOTHING_DUE: async (engine) => {
        const { id } = await booked(engine);
        await pay(engine, id);
        return pay(engine, id);
      },
      PAYMENT_UNDER_WAY: async (engine) => {
        const { id, bookings } = await booked(engine);
        await payForCheckIn(engine, bookings[0]?.id ?? 0);
        return pay(engine, id);
      },
      TENDERS_DIFFER: async (engine) => pay(engine, (await kept(engine)).id, { amountCents: 9_999_999 }),
      CASH_SHORT: async (engine) => pay(engine, (await kept(engine)).id, { tenders: [short] }),
      GIFT_CERTIFICATE_REFUSED: async (engine) => pay(engine, (await kept(engine)).id, byCode),
      ACCOUNT_REFUSED: async (engine) =>
        pay(engine, (await kept(engine)).id, { tenders: [{ kind: 'account', accountId: 1 }] }),
      PAYER_NOT_FOUND: async (engine) => pay(engine, (await kept(engine)).id, { tenders: [nobodysTender] }),
      PAYER_UNPROVED: async (engine) =>
        pay(engine, (await kept(engine)).id, { tenders: [await unprovedTender(engine)] }),
      REFUND_LIMIT_REACHED: async (engine) => {
        const { id } = await booked(engine, { golfers: 40 });
        return pay(engine, id, { tenders: [{ kind: 'comp' }], reason: 'Charity' });
      },
      TOO_MANY_REQUESTS: async (engine) => {
        const { id } = await kept(engine);
        const guesser = await staffAt(engine, 'clerk');
        const who = async () => guesser;
        for (let nth = 0; nth < 30; nth += 1) await pay(engine, id, byCode, who);
        return pay(engine, id, byCode, who);
      },
    },
  },
};
