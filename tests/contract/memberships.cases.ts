import type { TestEngine } from '#tests/support/engine.ts';
import { CLUB, knowGolfer } from '#tests/support/golf-accounts.ts';
import { insertMembership } from '#tests/support/members.ts';
import { signIn } from '#tests/support/sign-in.ts';
import type { Cases } from './cases.ts';

type Ask = (engine: TestEngine) => Promise<Response>;

let people = 0;
const stranger = (engine: TestEngine) => signIn(engine, `membership-${people++}@example.com`);

async function member(engine: TestEngine) {
  const { customerId, headers } = await stranger(engine);
  await knowGolfer(engine, customerId);
  return { headers, id: await insertMembership(engine, CLUB.facilityId, { customerId }) };
}

const get =
  (path: string): Ask =>
  async (engine) =>
    engine.ask(path, { headers: (await member(engine)).headers });
const asStranger =
  (path: string, method = 'GET'): Ask =>
  async (engine) =>
    engine.ask(path, { headers: (await stranger(engine)).headers, method });
const change =
  (action: string, body?: unknown): Ask =>
  async (engine) => {
    const { headers, id } = await member(engine);
    return engine.ask(`/memberships/${id}/${action}`, {
      headers,
      method: 'POST',
      ...(body ? { body } : {}),
    });
  };
const changeEnded =
  (action: string): Ask =>
  async (engine) => {
    const { headers, id } = await member(engine);
    await engine.db.updateTable('membership').set({ state: 'ended' }).where('id', '=', id).execute();
    return engine.ask(`/memberships/${id}/${action}`, { headers, method: 'POST' });
  };
const payWithoutCard: Ask = async (engine) => {
  const { headers, id } = await member(engine);
  await engine.database.pool.query('update membership set is_billed = true where id = $1', [id]);
  await engine.database.pool.query(
    `insert into membership_payment (membership_id, number, due_on, amount_cents) values ($1, 2, '2026-01-01', 5000)`,
    [id],
  );
  return engine.ask(`/memberships/${id}/pay`, { headers, method: 'POST' });
};
const changeForeign =
  (action: string): Ask =>
  async (engine) => {
    const { id } = await member(engine);
    const { headers } = await member(engine);
    return engine.ask(`/memberships/${id}/${action}`, { headers, method: 'POST' });
  };
const nobody =
  (path: string, method = 'GET'): Ask =>
  ({ ask }) =>
    ask(path, { method });

const changes = (action: string) => ({
  SESSION_REQUIRED: nobody(`/memberships/1/${action}`, 'POST'),
  ACCOUNT_TAB_OFF: asStranger(`/memberships/1/${action}`, 'POST'),
  FACILITY_NOT_OFFERED: change(action, { gnFacilityId: 1 }),
  NOT_FOUND: changeForeign(action),
  MEMBERSHIP_OVER: changeEnded(action),
});

const reads = (path: string, foreign: string) => ({
  SESSION_REQUIRED: nobody(path),
  ACCOUNT_TAB_OFF: asStranger(path),
  FACILITY_NOT_OFFERED: get(foreign),
});

const LIST = '/v2/profile/memberships';
const BILLING = '/profile/memberships/billing-list';
const CERTIFICATES = '/profile/g1/gift-certificates';

export const membershipsCases: Cases = {
  answers: {
    'memberships.list': get(LIST),
    'memberships.billingList': get(BILLING),
    'memberships.pay': change('pay'),
    'memberships.cancel': change('cancel'),
    'memberships.resume': change('resume'),
    'giftCertificates.list': get(CERTIFICATES),
  },
  refusals: {
    'memberships.list': reads(LIST, `${LIST}?gnFacilityIds=1`),
    'memberships.billingList': reads(BILLING, `${BILLING}?gnFacilityId=1`),
    'memberships.pay': { ...changes('pay'), PAYMENT_DECLINED: payWithoutCard },
    'memberships.cancel': changes('cancel'),
    'memberships.resume': changes('resume'),
    'giftCertificates.list': {
      SESSION_REQUIRED: nobody(CERTIFICATES),
      FACILITY_NOT_OFFERED: get(`${CERTIFICATES}?gnFacilityId=1`),
    },
  },
};
