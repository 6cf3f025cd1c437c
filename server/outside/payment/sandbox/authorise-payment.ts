import { createHash } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { CURRENCIES } from '#server/contract/constants.ts';
import type { Clock } from '#server/outside/clock.ts';
import { type CardData, revealCard } from '../card-data.ts';
import { PaymentError } from '../payment-error.ts';
import type { AuthoriseAnswer, AuthoriseRequest } from '../payment-provider.ts';
import { describePayment } from './describe-payment.ts';
import { type Judgement, judgeCard, judgeKeptCard } from './judge-card.ts';
import {
  createSandboxId,
  findCard,
  findPaymentByKey,
  insertCard,
  insertPayment,
  type PaymentRow,
} from './sandbox-payment.queries.ts';
import type { EntryKind, SandboxTables } from './sandbox-tables.ts';
import { deriveStepToken, hashStepToken } from './step-token.ts';

export type AuthoriseOptions = {
  secret: string;
  pageUrl: string;
  isAllowedReturnUrl: (url: URL) => Promise<boolean>;
  clock: Clock;
};

type CardRequest = AuthoriseRequest & { card: CardData };

const STEP_MINUTES = 30;

/**
 * Judges a card and records the answer once per idempotency key; a repeat returns the first answer. Throws
 * PaymentError key-reused, abandoned, return-address-refused or bad-request.
 */
export async function authoriseAtSandbox(
  books: Kysely<SandboxTables>,
  request: AuthoriseRequest,
  options: AuthoriseOptions,
): Promise<AuthoriseAnswer> {
  await checkRequest(request, options);
  const { card } = request;
  if (!card) throw new PaymentError('bad-request', 'The sandbox is told the card');
  const now = options.clock();
  const asked = { ...request, card };
  const judgement = await judge(books, asked, now);
  const payment = judgement
    ? await writeDown(books, asked, judgement, now, options.secret)
    : await findPaymentByKey(books, request.idempotencyKey);
  if (!payment) throw new PaymentError('not-found', 'There is no such card in the vault');
  if (payment.state === 'abandoned') throw new PaymentError('abandoned', 'This attempt was given up before');
  if (payment.fingerprint !== fingerprintOf(asked))
    throw new PaymentError('key-reused', 'This idempotency key was used with other data');
  return firstAnswer(payment, await describePayment(books, payment, options));
}

/** Null: the card is no longer saved. */
async function judge(
  books: Kysely<SandboxTables>,
  { card, isOffSession }: CardRequest,
  now: Date,
): Promise<Judgement | null> {
  if (card.vaultReference === null) return judgeCard(card, now);
  const kept = await findCard(books, card.vaultReference);
  return kept ? judgeKeptCard(kept, card, now, isOffSession) : null;
}

/** Records the payment, and saves its card if requested. */
async function writeDown(
  books: Kysely<SandboxTables>,
  request: CardRequest,
  judgement: Judgement,
  now: Date,
  secret: string,
): Promise<PaymentRow> {
  const { keepsCard, card } = request;
  const kept =
    keepsCard && card.vaultReference === null && judgement.verdict !== 'decline'
      ? { ...judgement, reference: createSandboxId(), last_four: card.lastFour, created_at: now }
      : null;
  const row = { ...newPayment(request, judgement, now, secret), kept_card: kept?.reference ?? null };
  const entry = { kind: firstEntry(judgement), amountCents: request.amountCents, at: now };
  const write = async (books: Kysely<SandboxTables>) => insertPayment(books, row, entry);
  const inserted = kept
    ? await books.transaction().execute(async (trx) => {
        const first = await write(trx);
        if (first) await insertCard(trx, kept);
        return first;
      })
    : await write(books);
  const payment = inserted ?? (await findPaymentByKey(books, request.idempotencyKey));
  if (!payment) throw new Error('A payment vanished from the books');
  return payment;
}

/** Returns the original answer, whatever happened to the money since. */
function firstAnswer(
  payment: PaymentRow,
  record: Awaited<ReturnType<typeof describePayment>>,
): AuthoriseAnswer {
  switch (record.state) {
    case 'captured':
    case 'voided':
      return {
        state: 'approved',
        authorisationId: payment.id,
        brand: record.brand,
        lastFour: record.lastFour,
        ...(record.kept && { kept: record.kept }),
      };
    case 'abandoned':
    case 'unknown':
      throw new PaymentError('abandoned', 'This attempt was given up before');
    default:
      return record;
  }
}

async function checkRequest(request: AuthoriseRequest, options: AuthoriseOptions): Promise<void> {
  if (!Number.isSafeInteger(request.amountCents) || request.amountCents < 0)
    throw new PaymentError('bad-request', 'An amount is a whole number of cents');
  if (!(CURRENCIES as readonly string[]).includes(request.currency))
    throw new PaymentError('bad-request', 'The currency is not known here');
  if (!request.idempotencyKey) throw new PaymentError('bad-request', 'An idempotency key is needed');
  if (!URL.canParse(request.returnUrl) || !(await options.isAllowedReturnUrl(new URL(request.returnUrl))))
    throw new PaymentError('return-address-refused', 'Golfers cannot be sent back to that address');
}

function newPayment(
  request: CardRequest,
  judgement: Judgement,
  now: Date,
  secret: string,
): Insertable<SandboxTables['sandbox_payment']> {
  const id = createSandboxId();
  const needsStep = judgement.verdict === 'external-step';
  return {
    id,
    idempotency_key: request.idempotencyKey,
    fingerprint: fingerprintOf(request),
    state: needsStep ? 'pending' : judgement.verdict === 'approve' ? 'approved' : 'declined',
    reason: judgement.verdict === 'decline' ? judgement.reason : null,
    amount_cents: request.amountCents,
    currency: request.currency,
    brand: request.card.brand,
    last_four: request.card.lastFour,
    payee: request.payee,
    return_url: request.returnUrl,
    step_token_hash: needsStep ? hashStepToken(deriveStepToken(secret, id)) : null,
    step_expires_at: needsStep ? new Date(now.getTime() + STEP_MINUTES * 60_000) : null,
    created_at: now,
    updated_at: now,
  };
}

function firstEntry(judgement: Judgement): EntryKind {
  if (judgement.verdict === 'decline') return 'declined';
  return judgement.verdict === 'external-step' ? 'step-begun' : 'authorised';
}

/** Compares requests under one key by brand, last four digits and expiry, without storing a card. */
function fingerprintOf(request: CardRequest): string {
  const { expirationMonth, expirationYear } = revealCard(request.card);
  return createHash('sha256')
    .update(
      JSON.stringify([
        request.amountCents,
        request.currency,
        request.returnUrl,
        request.card.brand,
        request.card.lastFour,
        expirationMonth,
        expirationYear,
      ]),
    )
    .digest('hex');
}
