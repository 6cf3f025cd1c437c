import { type AccountKind, POINTS, ROUNDS } from '#server/contract/constants.ts';
import { readBalances } from '#server/engine/credit/accounts.queries.ts';
import type { TestEngine } from './engine.ts';
import { givePoints, knowGolfer, offerInAccount, openAccount, postAt } from './golf-accounts.ts';
import { signIn, signInProved } from './sign-in.ts';

/** Lets accounts pay at Cedar Ridge, points at their usual value. */
export function offerAccounts(engine: Pick<TestEngine, 'database'>): Promise<void> {
  return offerInAccount(engine, {
    enabled: true,
    tabDisplay: { loyalty: true, creditBooks: true, billing: true, statements: true },
    billingDisplay: { creditAccountPayment: true },
  });
}

let nth = 0;

/** Kim Byron, a customer with a proved address who owns an account of this kind at Cedar Ridge. */
export async function payerWith(
  engine: TestEngine,
  { kind = 'credit-account', limitCents = 100_000, who }: Partial<Asked> = {},
) {
  nth += 1;
  const email = `kim${nth}@example.com`;
  const { customerId, headers } = who ?? (await signInProved(engine, email));
  await engine.db
    .updateTable('customer')
    .set({ first_name: 'Kim', last_name: 'Byron' })
    .where('id', '=', customerId)
    .execute();
  await knowGolfer(engine, customerId);
  if (kind === 'loyalty') await givePoints(engine, customerId, 100_000);
  const unit = { 'credit-account': 'USD', 'credit-book': ROUNDS, loyalty: POINTS } as const;
  const account = await openAccount(engine, customerId, {
    kind,
    unit: unit[kind],
    ...(kind === 'credit-account' && { limitCents }),
  });
  if (kind === 'credit-book') await postAt(engine, account, { amount: 10, at: '2031-04-01T12:00:00Z' });
  const tender = { kind: 'account', accountId: account.id, customerId };
  return {
    customerId,
    email,
    headers,
    account,
    tender,
    /** In points, rounds or cents; negative when owed. */
    balance: async () => (await readBalances(engine.db, [account.id])).get(account.id) ?? 0,
  };
}

/** By an account of a customer whom no operator has. */
export const nobodysTender = { kind: 'account', accountId: 1, customerId: 2_000_000_000 };

/** By an account of a customer whose address nobody proved. */
export async function unprovedTender(engine: Pick<TestEngine, 'db'>) {
  nth += 1;
  const { customerId } = await signIn(engine, `unproved-payer${nth}@example.com`);
  return { kind: 'account', accountId: 1, customerId };
}

type Asked = {
  kind: AccountKind;
  limitCents: number;
  /** Somebody who has signed up. */
  who: { customerId: number; headers: Record<string, string> };
};
