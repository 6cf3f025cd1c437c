import type { TestEngine } from '#tests/support/engine.ts';
import { knowGolfer, openAccount, postAt } from '#tests/support/golf-accounts.ts';
import { signIn } from '#tests/support/sign-in.ts';
import type { Cases } from './cases.ts';

type Ask = (path: string) => (engine: TestEngine) => Promise<Response>;

let people = 0;

/** Somebody whom no facility knows. */
const stranger = (engine: TestEngine) => signIn(engine, `credit-${people++}@example.com`);

/** A golfer with a credit account and a book, each with an entry. */
async function golfer(engine: TestEngine) {
  const { customerId, headers } = await stranger(engine);
  await knowGolfer(engine, customerId);
  const account = await openAccount(engine, customerId, {
    kind: 'credit-account',
    unit: 'USD',
    limitCents: 50_000,
  });
  const book = await openAccount(engine, customerId, {
    kind: 'credit-book',
    unit: 'RND',
    name: '10 rounds',
    expiresOn: '2032-01-31',
  });
  await postAt(engine, account, { amount: -4_250, at: '2031-04-10T12:00:00Z', reason: 'Grill' });
  await postAt(engine, book, { amount: 10, at: '2031-04-10T12:00:00Z' });
  return { headers };
}

const PATHS = {
  'creditBooks.list': '/profile/credit-books',
  'creditAccount.info': '/profile/credit-account/info',
  'creditAccount.billingStatement': '/profile/credit-account/billing-statement',
  'creditAccount.statementHistory': '/profile/credit-account/statement-history',
};

const isOff: Ask = (path) => async (engine) =>
  engine.ask(path, { headers: (await stranger(engine)).headers });
const isForeign: Ask = (path) => isOff(`${path}?gnFacilityId=1`);
const isNobody: Ask =
  (path) =>
  ({ ask }) =>
    ask(path);

const refusalsOf = (path: string): Cases['refusals'][string] => ({
  SESSION_REQUIRED: isNobody(path),
  ACCOUNT_TAB_OFF: isOff(path),
  FACILITY_NOT_OFFERED: isForeign(path),
});

const each = <Case>(of: (path: string) => Case) =>
  Object.fromEntries(Object.entries(PATHS).map(([name, path]) => [name, of(path)]));

export const creditCases: Cases = {
  answers: each(
    (path) => async (engine: TestEngine) => engine.ask(path, { headers: (await golfer(engine)).headers }),
  ),
  refusals: {
    ...each(refusalsOf),
    'creditAccount.billingStatement': {
      ...refusalsOf(PATHS['creditAccount.billingStatement']),
      NOT_FOUND: async (engine) => {
        const { customerId, headers } = await stranger(engine);
        await knowGolfer(engine, customerId);
        return engine.ask(PATHS['creditAccount.billingStatement'], { headers });
      },
    },
  },
};
