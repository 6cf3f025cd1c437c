import type { WalletCard } from '#server/contract/wallet.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { insertMembership } from '#tests/support/members.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { cardChange } from '#tests/support/wallet.ts';
import type { Cases } from './cases.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
let people = 0;

/** A customer with so many cards, the first of them the default. */
async function owner(engine: TestEngine, count: number) {
  const { headers, customerId } = await signIn(engine, `wallet-${people++}@example.com`);
  for (let n = 0; n < count; n += 1)
    await engine.db
      .insertInto('wallet_card')
      .values({
        alias: 'cedar-ridge',
        customer_id: customerId,
        provider: 'sandbox',
        vault_reference: `${customerId}-${n}`,
        card_key: `card ${n}`,
        brand: 'visa',
        last_four: '1111',
        expiration_month: 12,
        expiration_year: 2035,
        is_default: n === 0,
        name: 'Ada Palmer',
        address: '1 Ridge Road',
        postal_code: '12207',
        country_code: 'US',
      })
      .execute();
  const cards = await engine.read<WalletCard[]>('/wallet', { headers });
  const of = (method: string, body?: unknown, path = `/wallet/${cards[0]?.walletOptionId ?? NOBODY}`) =>
    engine.ask(path, { headers, method, ...(body === undefined ? {} : { body }) });
  const change = cards[0] ? cardChange(cards[0]) : null;
  return { headers, of, change };
}

const inUse = async (engine: TestEngine) => {
  const { headers, of } = await owner(engine, 2);
  const [, second] = await engine.read<WalletCard[]>('/wallet', { headers });
  const { rows } = await engine.database.pool.query(
    'select customer_id as id from wallet_card where id = $1',
    [second?.walletOptionId],
  );
  const membership = await insertMembership(engine, 9101, { customerId: rows[0].id });
  await engine.database.pool.query(
    'update membership set is_billed = true, wallet_card_id = $2 where id = $1',
    [membership, second?.walletOptionId],
  );
  await engine.database.pool.query(
    `insert into membership_payment (membership_id, number, due_on, amount_cents) values ($1, 2, '2040-01-01', 5000)`,
    [membership],
  );
  return of('DELETE', undefined, `/wallet/${second?.walletOptionId}`);
};

const anyChange = {
  name: 'Ada',
  address: '1 Ridge Road',
  postalCode: '12207',
  countryCode: 'US',
  expirationMonth: '12',
  expirationYear: '2035',
};

export const walletCases: Cases = {
  answers: {
    'wallet.list': async (engine) => engine.ask('/wallet', { headers: (await owner(engine, 2)).headers }),
    'wallet.change': async (engine) => {
      const { of, change } = await owner(engine, 1);
      return of('PATCH', change);
    },
    'wallet.remove': async (engine) => {
      const { of } = await owner(engine, 1);
      await of('PATCH', { isDefault: false });
      return of('DELETE');
    },
  },
  refusals: {
    'wallet.list': { SESSION_REQUIRED: ({ ask }) => ask('/wallet') },
    'wallet.change': {
      SESSION_REQUIRED: ({ ask }) => ask(`/wallet/${NOBODY}`, { method: 'PATCH', body: anyChange }),
      NOT_FOUND: async (engine) => (await owner(engine, 0)).of('PATCH', anyChange),
    },
    'wallet.remove': {
      SESSION_REQUIRED: ({ ask }) => ask(`/wallet/${NOBODY}`, { method: 'DELETE' }),
      NOT_FOUND: async (engine) => (await owner(engine, 0)).of('DELETE'),
      CARD_IS_DEFAULT: async (engine) => (await owner(engine, 1)).of('DELETE'),
      CARD_IN_USE: inUse,
    },
  },
};
