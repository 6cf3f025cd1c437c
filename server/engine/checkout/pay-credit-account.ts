import type { CreditAccount } from '#server/contract/credit-account.ts';
import { toCents } from '#server/format/money.ts';
import { lineOfAccountPayment } from '#server/rules/sale-lines.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { paymentOf } from '../call/payment-of.ts';
import { refuseFields } from '../call/refuse-fields.ts';
import { insertAccountPayment, lockOwedAccount } from '../credit/account-payments.queries.ts';
import { showCreditAccounts } from '../credit/show-credit-accounts.ts';
import { requirePro } from '../golf-profiles/require-pro.ts';
import { openInvoice } from '../invoices/invoices.queries.ts';
import { cardToCharge, chargeKeptCard } from '../payments/charge-kept-card.ts';
import { insertAttempt } from '../payments/payments.queries.ts';
import { findCard } from '../wallet/wallet-cards.queries.ts';
import { withPayables } from './payables.ts';

type Asked = { gnFacilityId: number; amount: number; expectedBalance: number; walletOptionId: string };

/**
 * Pays a credit account with a wallet card; returns the account. Never pays more than is owed, even concurrently.
 * Errors: those of `requirePro`, NOT_FOUND (account or card), AMOUNT_CHANGED (the balance differs), BAD_INPUT
 * (nothing, or too much), PAYMENT_UNDER_WAY, PAYMENT_DECLINED.
 */
export async function payCreditAccount(context: TenantContext, asked: Asked): Promise<CreditAccount> {
  const { parts, operator, text } = context;
  const { gnFacilityId: facilityId, walletOptionId } = asked;
  const { customer } = await requirePro(
    context,
    ({ tabDisplay, billingDisplay }) => tabDisplay.billing && billingDisplay.payAccountBalance,
    facilityId,
  );
  const provider = paymentOf(parts, operator);
  const kept = await findCard(parts.db, customer.id, walletOptionId);
  if (!provider?.vault || kept?.provider !== provider.name) throw new EngineError('NOT_FOUND');
  const cents = toCents(asked.amount);
  const attempt = await parts.db.transaction().execute(async (trx) => {
    const account = await lockOwedAccount(trx, { customerId: customer.id, facilityId });
    if (!account) throw new EngineError('NOT_FOUND');
    if (account.isBeingPaid) throw new EngineError('PAYMENT_UNDER_WAY');
    if (account.owedCents !== toCents(asked.expectedBalance)) throw new EngineError('AMOUNT_CHANGED');
    if (cents <= 0 || cents > account.owedCents)
      refuseFields([{ path: ['body', 'amount'], message: text.credit.pay.amount }]);
    const { alias, currency } = account;
    const invoiceId = await openInvoice(trx, {
      alias,
      facilityId,
      kind: 'account-payment',
      customerId: customer.id,
      cartItemId: null,
      orderId: null,
      currency,
      lines: [lineOfAccountPayment('', cents)],
    });
    await insertAccountPayment(trx, invoiceId, account.id);
    return insertAttempt(
      trx,
      {
        alias,
        invoice_id: invoiceId,
        provider: provider.name,
        amount_cents: cents,
        currency,
        return_url: parts.publicUrl,
      },
      [{ invoiceId, cents }],
    );
  });
  const charge = { attempt, card: cardToCharge(kept), email: customer.email, payee: operator.name };
  const isPaid = await chargeKeptCard(withPayables(parts), provider, { ...charge, what: 'a credit account' });
  if (!isPaid) throw new EngineError('PAYMENT_DECLINED');
  const [account] = await showCreditAccounts(context, { gnFacilityId: facilityId });
  if (!account) throw new EngineError('NOT_FOUND');
  return account;
}
