import type { Selectable } from 'kysely';
import type { CartItem, CartItemMarker, CartSlot } from '#server/contract/cart.ts';
import type { CartItemType, Currency } from '#server/contract/constants.ts';
import type { Database } from '#server/db/tables.ts';

/** What of a tee time in the cart is sold and for how much: the part of `extra` that follows from the offer. */
export type SoldTerms = Omit<
  CartItem<'TeeTime'>['extra'],
  'slots' | 'holdExpiresAt' | 'reservationId' | 'reservationStatusId' | 'requestId'
>;

type Marked = { marker: CartItemMarker | null };
type SoldAs<Type extends CartItemType> = {
  extra: Marked & { terms: CartItem<Type>['extra'] };
};

/** What the row of an item holds for its type beyond what the table says. */
type Stored = {
  TeeTime: {
    tee_time_rate_id: number;
    starts_at: Date;
    players: number;
    /** The terms are those last offered, for a cart that shows a tee time which is not sold any more. */
    extra: Marked & { slots: CartSlot[]; terms: SoldTerms };
  };
  Membership: SoldAs<'Membership'>;
  GiftCertificate: SoldAs<'GiftCertificate'>;
  Product: SoldAs<'Product'>;
};
type Columns = Selectable<Database['cart_item']>;

/** A cart item as it is stored. */
export type ItemRow<Type extends CartItemType = CartItemType> = {
  [Each in Type]: Omit<Columns, 'type' | keyof Stored[Each]> & { type: Each } & Stored[Each];
}[Type];

/** A cart item with what the rest of the database knows of it. */
export type KnownItemRow<Type extends CartItemType = CartItemType> = ItemRow<Type> & {
  course_id: string;
  /** Until when its places are kept, by a hold or by a reservation that waits for its payment. */
  held_until: Date | null;
  reservation_id: number | null;
  reservation_state: string | null;
  /** The newest invoice of the item: that of its reservation, or of what it sells. */
  invoice_id: number | null;
  invoice_state: Selectable<Database['invoice']>['state'] | null;
  invoice_reference: string | null;
  payment_attempt_id: number | null;
};

/** As much of an item that is still to be checked out as others of its cart have to know. */
export type OpenItem = {
  id: string;
  parentId: string | null;
  type: CartItemType;
  facilityId: number;
  currency: Currency;
  /** Of a tee time. */
  startsAt: Date | null;
  /** Of a product. */
  productId: string | null;
};
