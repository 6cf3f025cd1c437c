import type { CartItemType } from '#server/contract/constants.ts';
import { giftCertificateItem } from './gift-certificate.ts';
import type { ItemType, SoldItemType, SoldType } from './item-type.ts';
import { membershipItem } from './membership.ts';
import { productItem } from './product.ts';
import { teeTimeItem } from './tee-time.ts';

const SOLD_TYPES: { [Type in SoldType]: SoldItemType<Type> } = {
  Membership: membershipItem,
  GiftCertificate: giftCertificateItem,
  Product: productItem,
};

const ITEM_TYPES: { [Type in CartItemType]: ItemType<Type> } = { TeeTime: teeTimeItem, ...SOLD_TYPES };

export function itemTypeOf<Type extends CartItemType>({ type }: { type: Type }): ItemType<Type> {
  return ITEM_TYPES[type];
}

export function soldTypeOf<Type extends SoldType>({ type }: { type: Type }): SoldItemType<Type> {
  return SOLD_TYPES[type];
}
