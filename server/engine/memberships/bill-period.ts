import type { CardData } from '#server/outside/payment/card-data.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import { nextTryOn } from '#server/rules/billing-retries.ts';
import { sumOfLines } from '#server/rules/invoice-lines.ts';
import { linesOfPeriod } from '#server/rules/membership-charges.ts';
import type { Operator, Trx } from '../call/context.ts';
import { paymentOf } from '../call/payment-of.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { findInvoice, openInvoice } from '../invoices/invoices.queries.ts';
import { cardToCharge, chargeKeptCard } from '../payments/charge-kept-card.ts';
import type { PaymentParts } from '../payments/payable.ts';
import { insertAttempt, type PaymentAttempt } from '../payments/payments.queries.ts';
import {
  type BilledBy,
  type DuePeriod,
  findBilledCard,
  lockDuePeriod,
  noteTry,
  type PeriodKey,
  setPeriodInvoice,
} from './billing.queries.ts';

/**
 * - `failed`: the card was declined, or the bank wants the cardholder to confirm.
 * - `not-due`: paid, waived or being paid; for the job also without a card vault, when the shop collects.
 */
type Billed = 'paid' | 'failed' | 'no-card' | 'not-due';

type Begun = { attempt: PaymentAttempt; card: CardData; email: string };

/**
 * Charges one period at most once. Stores the attempt before it calls the provider, so that payment recovery settles
 * it after a crash.
 */
export async function billPeriod(
  parts: PaymentParts,
  operator: Operator,
  key: PeriodKey,
  by: BilledBy,
): Promise<Billed> {
  const provider = paymentOf(parts, operator);
  if (!provider?.vault) return by === 'member' ? 'no-card' : 'not-due';
  const { facilities } = await loadCatalogue(parts.db, operator);
  const begun = await parts.db.transaction().execute(async (trx) => {
    const period = await lockDuePeriod(trx, key, parts.now(), by);
    const facility = facilities.find(({ id }) => id === period?.facilityId);
    return period && facility ? begin(trx, parts, { period, facility, provider, by }) : 'not-due';
  });
  if (typeof begun === 'string') return begun;
  const charge = { ...begun, payee: operator.name, what: 'a membership' };
  return (await chargeKeptCard(parts, provider, charge)) ? 'paid' : 'failed';
}

type Beginning = { period: DuePeriod; facility: CatalogueFacility; provider: PaymentProvider; by: BilledBy };

async function begin(
  trx: Trx,
  { publicUrl }: PaymentParts,
  { period, facility, provider, by }: Beginning,
): Promise<Begun | 'no-card'> {
  if (by === 'job') {
    const tries = period.tries + 1;
    const firstTriedOn = period.firstTriedOn ?? period.today;
    await noteTry(trx, period, { tries, firstTriedOn, nextTryOn: nextTryOn(firstTriedOn, tries) });
  }
  const kept = await findBilledCard(trx, period, provider.name);
  if (!kept) return 'no-card';
  const invoiceId = period.invoiceId ?? (await openPeriodInvoice(trx, period, facility));
  const { lines } = await findInvoice(trx, invoiceId);
  const cents = sumOfLines(lines, 'online');
  const attempt = await insertAttempt(
    trx,
    {
      alias: period.alias,
      invoice_id: invoiceId,
      provider: provider.name,
      amount_cents: cents,
      currency: facility.currency,
      return_url: publicUrl,
    },
    [{ invoiceId, cents }],
  );
  return { attempt, card: cardToCharge(kept), email: period.email };
}

async function openPeriodInvoice(
  trx: Trx,
  period: DuePeriod,
  { id: facilityId, currency, details }: CatalogueFacility,
): Promise<number> {
  const { alias, customerId, name, amountCents } = period;
  const invoiceId = await openInvoice(trx, {
    alias,
    facilityId,
    kind: 'membership-period',
    customerId,
    cartItemId: null,
    orderId: null,
    currency,
    lines: linesOfPeriod(name, amountCents, details.tax),
  });
  await setPeriodInvoice(trx, period, invoiceId);
  return invoiceId;
}
