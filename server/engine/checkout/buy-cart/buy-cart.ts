import type { CartPurchase, CartPurchaseForm } from '#server/contract/cart-purchase.ts';
import type { TenantContext } from '../../call/context.ts';
import { openPurchase } from './open-purchase.ts';
import { payKept } from './pay-kept.ts';
import { reserveItems } from './reserve-items.ts';
import { settlePurchase } from './settle-purchase.ts';
import { showPurchase } from './show-purchase.ts';

type Ask = { cartId: string; form: CartPurchaseForm; idempotencyKey: string | null };

/**
 * Buys a cart (product.md section 4, "Checkout of a tee time"): reserves each item, pays once, and records the sales.
 * A failed item fails only its children. Each step is committed and repeatable: the same form and key are the same
 * purchase, even sent twice at once or after a crash. Errors: NOT_FOUND, SESSION_REQUIRED, GUEST_CHECKOUT_OFF,
 * CART_EMPTY.
 */
export async function buyCart(context: TenantContext, ask: Ask): Promise<CartPurchase> {
  const opened = await openPurchase(context, ask);
  if (opened.is === 'begun') {
    const isKept = await reserveItems(context, opened);
    const answer = isKept ? await payKept(context, opened, ask.form) : null;
    const bought = isKept ? await settlePurchase(context, opened.order, answer, ask.form) : null;
    if (bought) return bought;
  }
  return showPurchase(context, opened.order.id);
}
