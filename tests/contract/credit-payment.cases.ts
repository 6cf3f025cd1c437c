import type { AuthoriseAnswer, PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import type { TestEngine } from '#tests/support/engine.ts';
import { CLUB, knowGolfer, openAccount, postAt } from '#tests/support/golf-accounts.ts';
import { keepTestCard } from '#tests/support/member-billing.ts';
import { signIn } from '#tests/support/sign-in.ts';
import type { Cases } from './cases.ts';

type Ask = (engine: TestEngine) => Promise<Response>;

const PATH = '/profile/credit-account/payment';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const FIFTY = { gnFacilityId: CLUB.facilityId, amount: 50, expectedBalance: 50, walletOptionId: NOBODY };

let people = 0;
const stranger = (engine: TestEngine) => signIn(engine, `payer-${people++}@example.com`);

/** Somebody who owes $50.00, with a card. */
async function debtor(engine: TestEngine) {
  const { customerId, headers } = await stranger(engine);
  await knowGolfer(engine, customerId);
  const account = await openAccount(engine, customerId, {
    kind: 'credit-account',
    unit: CLUB.currency,
    limitCents: 50_000,
  });
  await postAt(engine, account, { amount: -5_000, at: '2026-01-01T12:00:00Z' });
  return { headers, accountId: account.id, walletOptionId: await keepTestCard(engine, customerId) };
}

/** A bank that answers all cards alike. */
function bank(answer: AuthoriseAnswer) {
  return {
    name: 'sandbox',
    vault: {},
    authorise: async () => answer,
    capture: async ({ amountCents }: { amountCents: number }) => ({
      captureId: 'captured',
      capturedCents: amountCents,
    }),
  } as unknown as PaymentProvider;
}
async function atBank(engine: TestEngine, answer: AuthoriseAnswer, ask: () => Promise<Response>) {
  const { payment } = engine.parts;
  engine.parts.payment = bank(answer);
  try {
    return await ask();
  } finally {
    if (payment) engine.parts.payment = payment;
  }
}

const APPROVED = {
  state: 'approved',
  authorisationId: 'approved',
  brand: 'visa',
  lastFour: '1111',
} as const;
const DECLINED = { state: 'declined', reason: 'card-declined' } as const;

const pay =
  (answer: AuthoriseAnswer, change: object = {}): Ask =>
  async (engine) => {
    const { headers, walletOptionId } = await debtor(engine);
    const body = { ...FIFTY, walletOptionId, ...change };
    return atBank(engine, answer, async () => engine.ask(PATH, { headers, method: 'POST', body }));
  };
const ask =
  (who: typeof stranger | null, body: object): Ask =>
  async (engine) =>
    engine.ask(PATH, { method: 'POST', body, ...(who && { headers: (await who(engine)).headers }) });
const underWay: Ask = async (engine) => {
  const { headers, accountId, walletOptionId } = await debtor(engine);
  await engine.database.pool.query(
    `with opened as (
       insert into invoice (alias, facility_id, kind, currency) values ($1, $2, 'account-payment', 'USD') returning id),
     paying as (insert into account_payment (invoice_id, account_id) select id, $3 from opened)
     insert into payment_attempt (alias, invoice_id, provider, amount_cents, currency, state)
     select $1, id, 'sandbox', 5000, 'USD', 'started' from opened`,
    [CLUB.alias, CLUB.facilityId, accountId],
  );
  const body = { ...FIFTY, walletOptionId };
  return atBank(engine, APPROVED, async () => engine.ask(PATH, { headers, method: 'POST', body }));
};

export const creditPaymentCases: Cases = {
  answers: { 'creditAccount.pay': pay(APPROVED) },
  refusals: {
    'creditAccount.pay': {
      SESSION_REQUIRED: ask(null, FIFTY),
      ACCOUNT_TAB_OFF: ask(stranger, FIFTY),
      FACILITY_NOT_OFFERED: ask(stranger, { ...FIFTY, gnFacilityId: 1 }),
      NOT_FOUND: pay(APPROVED, { walletOptionId: NOBODY }),
      AMOUNT_CHANGED: pay(APPROVED, { expectedBalance: 60 }),
      PAYMENT_DECLINED: pay(DECLINED),
      PAYMENT_UNDER_WAY: underWay,
    },
  },
};
