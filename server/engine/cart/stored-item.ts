import type { Selectable } from 'kysely';
import type { CartItem, CartItemMarker, CartSlot } from '#server/contract/cart.ts';
import type { CartItemType, Currency } from '#server/contract/constants.ts';
import type { Database } from '#server/db/tables.ts';

/** The part of `extra` that follows from the offer. */
export type SoldTerms = Omit<
  CartItem<'TeeTime'>['extra'],
  'slots' | 'holdExpiresAt' | 'holdRenewableUntil' | 'reservationId' | 'reservationStatusId' | 'requestId'
>;

type Marked = { marker: CartItemMarker | null };
type SoldAs<Type extends CartItemType> = {
  extra: Marked & { terms: CartItem<Type>['extra'] };
};

type Stored = {
  TeeTime: {
    tee_time_rate_id: number;
    starts_at: Date;
    players: number;
    /** `terms`: last offered, for a tee time no longer sold. */
    extra: Marked & { slots: CartSlot[]; terms: SoldTerms };
  };
  Membership: SoldAs<'Membership'>;
  GiftCertificate: SoldAs<'GiftCertificate'>;
  Product: SoldAs<'Product'>;
};
type Columns = Selectable<Database['cart_item']>;

export type ItemRow<Type extends CartItemType = CartItemType> = {
  [Each in Type]: Omit<Columns, 'type' | keyof Stored[Each]> & { type: Each } & Stored[Each];
}[Type];

export type KnownItemRow<Type extends CartItemType = CartItemType> = ItemRow<Type> & {
  course_id: string;
  /** Expiry of the hold or pending reservation. */
  held_until: Date | null;
  /** When its hold began; null without one. */
  held_since: Date | null;
  reservation_id: number | null;
  reservation_state: string | null;
  /** The newest invoice of the reservation or item. */
  invoice_id: number | null;
  invoice_state: Selectable<Database['invoice']>['state'] | null;
  invoice_reference: string | null;
  payment_attempt_id: number | null;
};

export type OpenItem = {
  id: string;
  parentId: string | null;
  type: CartItemType;
  facilityId: number;
  currency: Currency;
  startsAt: Date | null;
  productId: string | null;
};
