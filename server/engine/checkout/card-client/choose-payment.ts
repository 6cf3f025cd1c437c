import type { CardAnswer } from '#server/contract/card-client.ts';
import { API_ERRORS } from '#server/contract/errors.ts';
import { atCoursePayment } from '#server/outside/payment/at-course/at-course-payment.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import type { Text } from '#server/text/en.ts';
import type { EngineParts, Operator } from '../../call/context.ts';
import { paymentOf } from '../../call/payment-of.ts';
import { cardToPayWith } from '../../wallet/card-to-pay-with.ts';
import type { WalletCardRow } from '../../wallet/wallet-cards.queries.ts';
import { refuseSaved } from './card-answers.ts';
import { isOver } from './card-of-payment.ts';
import type { PayTarget } from './pay-target.ts';
import type { PayForm } from './read-card-form.ts';

export type PaymentMeans = {
  /** Null: none is configured. */
  provider: PaymentProvider | null;
  hasCard: boolean;
  /** Null: a typed card, or none. */
  saved: WalletCardRow | null;
  isKept: boolean;
  /** The provider for stored cards. */
  keeper: string | null;
};

type Asked = {
  target: PayTarget;
  form: PayForm;
  /** In cents, after gift certificates. */
  leftCents: number;
  customerId: number | null;
  text: Text;
};

/** Chooses provider and card, or refuses an unusable wallet card. */
export async function choosePayment(
  parts: EngineParts,
  operator: Operator,
  { target, form, leftCents, customerId, text }: Asked,
): Promise<PaymentMeans | { refusal: CardAnswer }> {
  const isCovered = target.dueOnlineCents > 0 && leftCents === 0;
  const needsCard = leftCents > 0 || (operator.settings.checkout.requiredFields.creditCard && !isCovered);
  const charging = paymentOf(parts, operator);
  const provider = needsCard ? charging : atCoursePayment;
  const hasCard = needsCard && provider?.cardEntry !== 'hosted';
  const saved = form.walletOptionId ? await cardToPayWith(parts.db, customerId, form.walletOptionId) : null;
  const isProviders = !hasCard || saved?.provider === provider?.name;
  const { savedCard } = text.cardForm;
  if (form.walletOptionId && !(saved && isProviders)) return { refusal: refuseSaved(404, savedCard.unknown) };
  if (saved && hasCard && isOver(saved, parts.now()))
    return { refusal: refuseSaved(API_ERRORS.BAD_INPUT, savedCard.expired) };
  const isKept = hasCard && !saved && form.savesCard && provider?.vault !== undefined;
  return { provider, hasCard, saved, isKept, keeper: charging?.name ?? null };
}
