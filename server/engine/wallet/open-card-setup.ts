import { randomBytes, randomUUID } from 'node:crypto';
import { CARD_TOKEN_TYPE_ID } from '#server/contract/constants.ts';
import { PaymentError } from '#server/outside/payment/payment-error.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { paymentOf } from '../call/payment-of.ts';
import { refuseFields } from '../call/refuse-fields.ts';
import { hashToken } from '../call/tokens.ts';
import { isSiteOfOperator } from '../catalogue/site-hosts.ts';
import { requirePro } from '../golf-profiles/require-pro.ts';
import { insertCardSetup } from './card-setups.queries.ts';

/**
 * Opens the provider's page (calls.md section 7). Errors: those of `requirePro`, BAD_INPUT (not the operator's page),
 * CARDS_NOT_KEPT (no provider keeps cards).
 */
export async function openCardSetup(
  context: TenantContext,
  { originUrl, facilityId }: { originUrl: string; facilityId?: number | undefined },
) {
  const { parts, operator, text } = context;
  const { customer } = await requirePro(
    context,
    ({ tabDisplay, billingDisplay }) => tabDisplay.billing && billingDisplay.addCreditCards,
    facilityId,
  );
  if (!(await isSiteOfOperator(parts, operator.alias, new URL(originUrl))))
    refuseFields([{ path: ['body', 'originUrl'], message: text.wallet.foreignPage }]);
  const provider = paymentOf(parts, operator);
  if (!provider?.vault) throw new EngineError('CARDS_NOT_KEPT');
  const page = {
    ResponseResult: { IsSuccessful: true, Errors: [] as string[] },
    TokenTypeId: CARD_TOKEN_TYPE_ID,
  };
  try {
    const { reference, url } = await provider.vault.openSetup({
      idempotencyKey: randomUUID(),
      email: customer.email,
      returnUrl: originUrl,
      payee: operator.name,
    });
    const token = randomBytes(32).toString('base64url');
    await insertCardSetup(parts.db, {
      token_hash: hashToken(token),
      alias: operator.alias,
      customer_id: customer.id,
      provider: provider.name,
      reference,
    });
    return { ...page, CheckoutUrl: url, Token: token };
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    parts.log.warn({ code: error.code, why: error.message }, 'a page to add a card could not be opened');
    return {
      ...page,
      ResponseResult: { IsSuccessful: false, Errors: [text.wallet.failed.adding] },
      CheckoutUrl: '',
      Token: '',
    };
  }
}
