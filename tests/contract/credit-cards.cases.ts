import type { PaymentProvider, Vault } from '#server/outside/payment/payment-provider.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { CLUB, knowGolfer } from '#tests/support/golf-accounts.ts';
import { keepTestCard } from '#tests/support/member-billing.ts';
import { insertMembership } from '#tests/support/members.ts';
import { signIn } from '#tests/support/sign-in.ts';
import type { Cases } from './cases.ts';

type Ask = (engine: TestEngine) => Promise<Response>;

const PATH = '/profile/credit-cards';
const TOKEN = `${PATH}/token`;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const ORIGIN = { originUrl: 'http://localhost:3000/account/wallet/added' };

let people = 0;
let pages = 0;
const stranger = (engine: TestEngine) => signIn(engine, `cards-${people++}@example.com`);
async function golfer(engine: TestEngine) {
  const known = await stranger(engine);
  await knowGolfer(engine, known.customerId);
  return known;
}

/** A vault where every golfer has added a card, or none has. */
const vaultWhere = (state: 'complete' | 'ended'): Vault => ({
  openSetup: async () => {
    pages += 1;
    return { reference: `page-${pages}`, url: 'http://localhost:3000/page' };
  },
  readSetup: async (reference) =>
    state === 'ended'
      ? { state }
      : {
          state,
          kept: { reference: `card of ${reference}`, cardKey: reference },
          brand: 'visa',
          lastFour: '1111',
          expirationMonth: 12,
          expirationYear: 2040,
          nameOnCard: 'Ada Palmer',
          addressLine1: '',
          postalCode: '',
          country: '',
        },
  remove: async () => undefined,
});
async function withVault(engine: TestEngine, vault: Vault | undefined, ask: () => Promise<Response>) {
  const { payment } = engine.parts;
  engine.parts.payment = { ...(payment as PaymentProvider), vault };
  try {
    return await ask();
  } finally {
    engine.parts.payment = payment;
  }
}

type Wish = { body?: object; query?: string };
const as =
  (who: typeof stranger, method: string, path: string, { body, query = '' }: Wish = {}): Ask =>
  async (engine) =>
    engine.ask(path + query, {
      headers: (await who(engine)).headers,
      method,
      ...(body ? { body } : {}),
    });
/** The refusals common to all calls. */
function gates(method: string, path: string, wish: Wish, foreign: Wish) {
  return {
    SESSION_REQUIRED: ((engine) =>
      engine.ask(path + (wish.query ?? ''), { method, ...(wish.body ? { body: wish.body } : {}) })) as Ask,
    ACCOUNT_TAB_OFF: as(stranger, method, path, wish),
    FACILITY_NOT_OFFERED: as(golfer, method, path, foreign),
  };
}

const openPage: Ask = (engine) =>
  withVault(engine, vaultWhere('complete'), async () => as(golfer, 'POST', TOKEN, { body: ORIGIN })(engine));
const addAfter =
  (state: 'complete' | 'ended', cards = 0): Ask =>
  (engine) =>
    withVault(engine, vaultWhere(state), async () => {
      const { headers, customerId } = await golfer(engine);
      for (let n = 0; n < cards; n += 1) await keepTestCard(engine, customerId);
      const opened = await engine.ask(TOKEN, { headers, method: 'POST', body: ORIGIN });
      const { Token: token } = (await opened.json()) as { Token: string };
      return engine.ask(PATH, { headers, method: 'POST', body: { data: { token, tokenTypeId: 5 } } });
    });
const ownCard =
  (method: string, { isDefault = true, isBilled = false } = {}): Ask =>
  async (engine) => {
    const { headers, customerId } = await golfer(engine);
    const id = await keepTestCard(engine, customerId);
    if (!isDefault) await keepTestCard(engine, customerId);
    if (isBilled) {
      const membership = await insertMembership(engine, CLUB.facilityId, { customerId });
      const { pool } = engine.database;
      await pool.query('update membership set is_billed = true, wallet_card_id = $2 where id = $1', [
        membership,
        id,
      ]);
      await pool.query(
        `insert into membership_payment (membership_id, number, due_on, amount_cents) values ($1, 2, '2040-01-01', 5000)`,
        [membership],
      );
    }
    return method === 'DELETE'
      ? engine.ask(`${PATH}?id=${id}`, { headers, method })
      : engine.ask(PATH, { headers, method, body: { id, data: { isDefault: true } } });
  };

const ADD = { data: { token: 'of nobody' } };
const CHANGE = { id: NOBODY, data: {} };

export const creditCardsCases: Cases = {
  answers: {
    'creditCards.list': as(golfer, 'GET', PATH),
    'creditCards.token': openPage,
    'creditCards.add': addAfter('complete'),
    'creditCards.change': ownCard('PUT'),
    'creditCards.remove': ownCard('DELETE', { isDefault: false }),
  },
  refusals: {
    'creditCards.list': gates('GET', PATH, {}, { query: '?facilityId=1' }),
    'creditCards.token': {
      ...gates('POST', TOKEN, { body: ORIGIN }, { body: ORIGIN, query: '?facilityId=1' }),
      CARDS_NOT_KEPT: (engine) =>
        withVault(engine, undefined, () => as(golfer, 'POST', TOKEN, { body: ORIGIN })(engine)),
    },
    'creditCards.add': {
      ...gates('POST', PATH, { body: ADD }, { body: { ...ADD, facilityId: 1 } }),
      NOT_FOUND: as(golfer, 'POST', PATH, { body: ADD }),
      CARD_NOT_ADDED: addAfter('ended'),
      WALLET_FULL: addAfter('complete', 20),
    },
    'creditCards.change': {
      ...gates('PUT', PATH, { body: CHANGE }, { body: { ...CHANGE, facilityId: 1 } }),
      NOT_FOUND: as(golfer, 'PUT', PATH, { body: CHANGE }),
    },
    'creditCards.remove': {
      ...gates('DELETE', PATH, { query: `?id=${NOBODY}` }, { query: `?id=${NOBODY}&facilityId=1` }),
      NOT_FOUND: as(golfer, 'DELETE', PATH, { query: `?id=${NOBODY}` }),
      CARD_IS_DEFAULT: ownCard('DELETE'),
      CARD_IN_USE: ownCard('DELETE', { isDefault: false, isBilled: true }),
    },
  },
};
