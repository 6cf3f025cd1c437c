import type { CartItem } from '#server/contract/cart.ts';
import type { ChangedTeeTimeItem, NewCartItem } from '#server/contract/cart-input.ts';
import type { CartItemType } from '#server/contract/constants.ts';
import type { Text } from '#server/text/en.ts';
import type { Db, Operator, TenantContext, Trx } from '../call/context.ts';
import type { OfferAnswer } from '../tee-sheet/find-offer.ts';
import type { ClaimedCart } from './claim-cart.ts';
import type { RateAccess } from './rate-access.ts';
import type { KnownItemRow, OpenItem } from './stored-item.ts';

export type ItemType<Type extends CartItemType> = {
  /** Throws if the cart's contents rule the item out. */
  checkNew(inCart: readonly OpenItem[], item: NewCartItem<Type>): void;
  /** Returns the item's id. */
  add(trx: Trx, context: TenantContext, cart: ClaimedCart, item: NewCartItem<Type>): Promise<string>;
  change(
    trx: Trx,
    context: TenantContext,
    cart: ClaimedCart,
    row: KnownItemRow<Type>,
    change: ChangedTeeTimeItem,
  ): Promise<void>;
  release(trx: Trx, operator: Operator, cart: ClaimedCart, row: KnownItemRow<Type>): Promise<void>;
  /** Shows personal data only to the cart's owner. `offers`: by item id. */
  show(
    db: Db,
    operator: Operator,
    cart: ClaimedCart,
    rows: KnownItemRow<Type>[],
    as: { text: Text; now: Date; offers: ReadonlyMap<string, OfferAnswer>; access: RateAccess },
  ): Promise<CartItem<Type>[]>;
  isAvailable(trx: Trx, context: TenantContext, cart: ClaimedCart, row: KnownItemRow<Type>): Promise<boolean>;
};

/** Sold without a reservation: its open invoice marks it as pending. */
export type SoldItemType<Type extends SoldType = SoldType> = ItemType<Type> & {
  /** Error: ITEM_NOT_OFFERED. */
  sell(trx: Trx, context: TenantContext, row: KnownItemRow<Type>, order: ItemOrder): Promise<ItemSale>;
};

export type SoldType = Exclude<CartItemType, 'TeeTime'>;

export type ItemOrder = {
  id: string;
  customerId: number | null;
  booker: { email: string; firstName: string; lastName: string };
};

type ItemSale = {
  /** Opens the invoice, reserves what it sells and returns its id. */
  open(): Promise<number>;
  /** False if the sale has changed or is no longer available. */
  renew(invoiceId: number): Promise<boolean>;
};

/** Shows the invoice only to the cart's owner. */
export function showItemFacts(cart: ClaimedCart, row: KnownItemRow, text: Text) {
  const hasInvoice = row.invoice_state === 'open' || row.invoice_state === 'closed';
  const message = row.error_message ?? text.cart.itemFailed;
  return {
    id: row.id,
    facilityId: row.facility_id,
    courseId: row.course_id,
    parentId: row.parent_id,
    invoiceId: cart.isOwn && hasInvoice ? row.invoice_reference : null,
    promotionCode: row.promotion_code,
    error: row.error_code ? { code: row.error_code, message } : null,
  };
}
