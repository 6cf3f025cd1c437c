import type { EngineParts } from '../call/context.ts';
import { billPurchaseTo } from '../memberships/memberships.queries.ts';
import type { PaymentParts } from '../payments/payable.ts';
import { keepCard } from '../wallet/keep-card.ts';
import { agreeToCharges } from '../wallet/wallet-cards.queries.ts';
import { cartPayable } from './cart-payment/cart-payable.ts';
import { changePayable } from './changing/change-payable.ts';
import { itemPayables } from './item-payables.ts';

export function withPayables(parts: EngineParts): PaymentParts {
  return {
    ...parts,
    payables: { ...itemPayables, cart: cartPayable, change: changePayable(parts) },
    async keepCard(trx, attempt, card) {
      const kept = await keepCard(trx, attempt, card);
      if (!kept) return;
      // A membership that renews asks for another agreement.
      const isForMembership = await billPurchaseTo(trx, attempt.invoice_id, kept.id);
      if (!isForMembership) await agreeToCharges(trx, kept.id);
    },
  };
}
