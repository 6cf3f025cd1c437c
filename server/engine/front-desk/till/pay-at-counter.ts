import type { Currency } from '#server/contract/constants.ts';
import type { AskedTender } from '#server/contract/staff/tenders.ts';
import { formatMoney } from '#server/format/money.ts';
import { atCoursePayment } from '#server/outside/payment/at-course/at-course-payment.ts';
import { splitTenders } from '#server/rules/split-tenders.ts';
import type { Change } from '../../audit/record-change.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { refuseFields } from '../../call/refuse-fields.ts';
import { limitCodeTries, lockCertificates } from '../../gift-certificates/redeem.ts';
import { mailPayers } from '../../mails/enqueue-payer-mail.ts';
import { takeAccounts } from '../../payments/account-tenders.queries.ts';
import { takeCertificates } from '../../payments/certificate-tenders.queries.ts';
import { comp, takeByHand } from '../../payments/counter-tenders.queries.ts';
import {
  addTenders,
  insertAttempt,
  type PaymentAttempt,
  type PaymentShare,
} from '../../payments/payments.queries.ts';
import { requireRefund } from '../../staff/require-refund.ts';
import { accountSharesOf, listPayers, type SoldPart } from './account-shares.ts';
import { findTill } from './find-till.ts';

type Part = Omit<SoldPart, 'roundCents'>;

type Payment = {
  /** Sold, due now, and locked. */
  invoices: readonly SoldPart[];
  /** The invoice whose receipt this is. */
  payerId: number;
  facilityId: number;
  currency: Currency;
  /** The booker, whose accounts may pay; others are named by their tender. */
  customerId: number | null;
  tenders: readonly AskedTender[];
  /** Of a comp. */
  reason: string;
  /** The noun that a clerk's limit counts for. */
  of: Pick<Change, 'noun' | 'nounId'>;
  /** Keeps the same attempt from paying twice. */
  attemptId?: string;
};

/** With the card that was authorised for the tender of this kind. */
type PaymentNow = Payment & { charged?: PaymentAttempt };

/**
 * Checks tenders, which must add up to what is due, and locks the gift certificates and accounts among them. Errors:
 * TENDERS_DIFFER, CASH_SHORT, BAD_INPUT (a comp without reason, a customer of what is no account),
 * GIFT_CERTIFICATE_REFUSED, those of accountSharesOf, those of requireRefund for a comp.
 */
export async function planTenders(trx: Trx, context: DeskContext, payment: Payment) {
  const { invoices, facilityId, reason, of } = payment;
  const { text } = context;
  const wrong = payment.tenders.findIndex(({ kind, customerId }) => kind !== 'account' && customerId);
  if (wrong !== -1)
    refuseFields([
      {
        path: ['body', 'tenders', String(wrong), 'customerId'],
        message: text.staffPayer.errors.onlyAccounts,
      },
    ]);
  const totalCents = sumOf(invoices.map(({ cents }) => cents));
  const tenders = withAmounts(payment.tenders, totalCents);
  if (sumOf(tenders.map(({ amountCents }) => amountCents)) !== totalCents)
    throw new EngineError('TENDERS_DIFFER', { data: { dueCents: totalCents } });
  if (tenders.some(({ givenCents, amountCents }) => givenCents !== undefined && givenCents < amountCents))
    throw new EngineError('CASH_SHORT');
  const compCents = sumOf(tenders.flatMap(({ kind, amountCents }) => (kind === 'comp' ? amountCents : [])));
  if (compCents > 0) {
    if (reason === '') refuseFields([{ path: ['body', 'reason'], message: text.staffTill.errors.reason }]);
    await requireRefund(trx, context, { ...of, facilityId }, compCents);
  }
  const split = splitTenders(
    tenders.map(({ amountCents }) => amountCents),
    invoices,
  );
  return { tenders, compCents, split, shares: await sharesOf(trx, context, { ...payment, tenders }, split) };
}

/** For the log. `payers`: customers who paid for somebody else. */
type PaidAtCounter = {
  tenders: { kind: string; amountCents: number; customerId: number | undefined }[];
  compCents: number;
  payers?: number[];
};

/**
 * Pays sold invoices at the counter, and notifies the customers who paid for somebody else. Returns what the log says of it. A card was authorised before, for its part.
 * Errors: those of planTenders.
 */
export async function payAtCounter(
  trx: Trx,
  context: DeskContext,
  payment: PaymentNow,
): Promise<PaidAtCounter> {
  const { payerId, facilityId, currency, reason, attemptId, charged } = payment;
  const till = await findTill(trx, context, facilityId);
  const { tenders, compCents, split, shares } = await planTenders(trx, context, payment);
  if (charged) await addTenders(trx, charged.id, shares);
  const attempt =
    charged ??
    (await insertAttempt(
      trx,
      {
        alias: context.operator.alias,
        invoice_id: payerId,
        provider: atCoursePayment.name,
        state: 'captured',
        amount_cents: 0,
        currency,
        ...(attemptId && { idempotency_key: attemptId }),
      },
      shares,
    ));
  await takeCertificates(trx, attempt.id);
  await takeAccounts(trx, attempt.id);
  for (const [index, { kind, reference }] of tenders.entries())
    for (const part of split[index] ?? []) {
      const taken = { ...part, attemptId: attempt.id };
      if (kind === 'cash' || kind === 'terminal') await takeByHand(trx, till, { ...taken, kind, reference });
      if (kind === 'comp') await comp(trx, { ...taken, reason });
    }
  const payers = listPayers(tenders, payment.customerId);
  await mailPayers(trx, context.parts, { attemptId: attempt.id, customerIds: payers });
  return {
    tenders: tenders.map(({ kind, amountCents, customerId }) => ({ kind, amountCents, customerId })),
    compCents,
    ...(payers.length > 0 && { payers }),
  };
}

type Tender = AskedTender & { amountCents: number };

/** Lets the tender without an amount take what the others leave due. */
function withAmounts(asked: readonly AskedTender[], totalCents: number): Tender[] {
  const restCents = totalCents - sumOf(asked.map(({ amountCents = 0 }) => amountCents));
  return asked
    .map((tender) => ({ ...tender, amountCents: tender.amountCents ?? restCents }))
    .filter(({ amountCents }) => amountCents !== 0);
}

/** Limits wrong codes of gift certificates by staff session, or by the program for a command. */
export function limitCodes<Answer>(
  context: DeskContext & { address?: string },
  tenders: readonly AskedTender[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!tenders.some(({ code }) => code)) return work();
  const { actor, parts, operator, address = 'unknown' } = context;
  const key = actor.kind === 'staff' ? actor.sessionId : 'command';
  return limitCodeTries({ parts, operator, caller: { address } }, `counter ${key}`, work);
}

/** Locks gift certificates and accounts, and returns what they pay of each invoice. */
async function sharesOf(
  trx: Trx,
  context: DeskContext,
  payment: Omit<Payment, 'tenders'> & { tenders: readonly Tender[] },
  split: readonly Part[][],
): Promise<PaymentShare[]> {
  const { operator, text } = context;
  const { tenders, currency } = payment;
  const partsOf = (kind: Tender['kind']) =>
    tenders.flatMap((tender, index) => (tender.kind === kind ? [{ tender, parts: split[index] ?? [] }] : []));
  const byCertificate = partsOf('gift-certificate');
  const codes = byCertificate.map(({ tender }) => tender.code ?? '');
  const certificates = await lockCertificates(trx, operator.alias, codes, currency);
  if (certificates.length < codes.length) throw new EngineError('GIFT_CERTIFICATE_REFUSED');
  const ofCertificates = byCertificate.flatMap(({ tender, parts }, index): PaymentShare[] => {
    const { id = 0, balanceCents = 0 } = certificates[index] ?? {};
    if (tender.amountCents > balanceCents)
      throw new EngineError('GIFT_CERTIFICATE_REFUSED', {
        message: text.staffTill.errors.onlySoMuch(formatMoney(balanceCents, currency, text)),
      });
    return parts.map((part) => ({ ...part, giftCertificateId: id }));
  });
  const ofAccounts = await accountSharesOf(trx, context, payment, partsOf('account'));
  return [...ofCertificates, ...ofAccounts];
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
