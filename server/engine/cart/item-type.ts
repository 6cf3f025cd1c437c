import type { CartItem, ChangedTeeTimeItem, NewCartItem } from '#server/contract/cart.ts';
import type { CartItemType } from '#server/contract/constants.ts';
import type { Text } from '#server/text/en.ts';
import type { Db, Operator, TenantContext, Trx } from '../call/context.ts';
import type { OfferAnswer } from '../tee-sheet/find-offer.ts';
import type { ClaimedCart } from './claim-cart.ts';
import type { KnownItemRow, OpenItem } from './stored-item.ts';
import type { WhoPlays } from './who-plays.ts';

/** How one type of cart item is priced, held, released, shown and let through to the checkout. */
export type ItemType<Type extends CartItemType> = {
  /** Refuses a new item because of what is in the cart already. */
  checkNew(inCart: readonly OpenItem[], item: NewCartItem<Type>): void;
  /** Prices an item, holds what it needs, writes it and notes it; answers its id. */
  add(trx: Trx, context: TenantContext, cart: ClaimedCart, item: NewCartItem<Type>): Promise<string>;
  /** Changes an item, its hold and its price with it. */
  change(
    trx: Trx,
    context: TenantContext,
    cart: ClaimedCart,
    row: KnownItemRow<Type>,
    change: ChangedTeeTimeItem,
  ): Promise<void>;
  /** Gives back what an item holds, before it leaves the cart. */
  release(trx: Trx, operator: Operator, cart: ClaimedCart, row: KnownItemRow<Type>): Promise<void>;
  /**
   * The items of this type as the wire shows them, in their order; who they are for only to whom the cart belongs. `offers`
   * are those of the cart's tee times, by item; `whoPlays` says who pays which rate of them.
   */
  show(
    db: Db,
    operator: Operator,
    cart: ClaimedCart,
    rows: KnownItemRow<Type>[],
    as: { text: Text; now: Date; offers: ReadonlyMap<string, OfferAnswer>; whoPlays: WhoPlays },
  ): Promise<CartItem<Type>[]>;
  /** Whether an item can still be had, for the checkout to go on with it. */
  isAvailable(trx: Trx, context: TenantContext, cart: ClaimedCart, row: KnownItemRow<Type>): Promise<boolean>;
};

/** A type of item that is sold without a reservation: the invoice itself says that it waits to be paid. */
export type SoldItemType<Type extends SoldType = SoldType> = ItemType<Type> & {
  /** How an item is sold at this moment, at the engine's own prices. Error: ITEM_NOT_OFFERED. */
  sell(trx: Trx, context: TenantContext, row: KnownItemRow<Type>, order: ItemOrder): Promise<ItemSale>;
};

export type SoldType = Exclude<CartItemType, 'TeeTime'>;

/** With which order an item is bought, and by whom. */
export type ItemOrder = {
  id: string;
  customerId: number | null;
  booker: { email: string; firstName: string; lastName: string };
};

type ItemSale = {
  /** Opens the invoice and keeps what it sells for who pays it; answers its id. */
  open(): Promise<number>;
  /** Keeps once more what an open invoice sells. False: it sells something else by now, or cannot keep it any more. */
  renew(invoiceId: number): Promise<boolean>;
};

/** What the wire shows of every item, whatever its type. An invoice is shown to whom the cart belongs. */
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
