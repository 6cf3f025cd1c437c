import type { TestEngine } from '#tests/support/engine.ts';
import { outingFor } from '#tests/support/outings.ts';
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

const MAIL = { email: 'ada@acme.example' };
const invoice = callOf('invoice');
const emailInvoice = callOf('invoice/email', MAIL);

export const staffOutingMoneyCases: Cases = {
  answers: {
    'outingMoney.invoice': async (engine) => invoice(engine, (await kept(engine)).id),
    'outingMoney.emailInvoice': async (engine) => emailInvoice(engine, (await kept(engine)).id),
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
  },
};
