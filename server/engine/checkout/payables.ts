import type { EngineParts } from '../call/context.ts';
import { billPurchaseTo } from '../memberships/memberships.queries.ts';
import type { PaymentParts } from '../payments/payable.ts';
import { keepCard } from '../wallet/keep-card.ts';
import { cartPayable } from './cart-payment/cart-payable.ts';
import { changePayable } from './changing/change-payable.ts';
import { itemPayables } from './item-payables.ts';

export function withPayables(parts: EngineParts): PaymentParts {
  return {
    ...parts,
    payables: { ...itemPayables, cart: cartPayable, change: changePayable(parts) },
    async keepCard(trx, attempt, card) {
      const kept = await keepCard(trx, attempt, card);
      if (kept) await billPurchaseTo(trx, attempt.invoice_id, kept.id);
    },
  };
}
