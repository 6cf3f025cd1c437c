import { z } from 'zod';
import { type CartItemType, GROUP_SIZES } from './constants.ts';
import { nameOf } from './line.ts';
import {
  absentWhenEmpty,
  cartItemId,
  email,
  facilityId,
  foreignId,
  localDate,
  players,
  rateId,
  teetimeInput,
} from './values.ts';

const MAX_SLOTS = Math.max(...GROUP_SIZES);

/** Matched by `id`, otherwise by position in the list. */
const namedSlot = z.object({
  id: z.string().max(100).nullish(),
  name: nameOf(200).nullish(),
  emailAddress: z.union([email, z.literal('')]).nullish(),
});
const namedSlots = z.array(namedSlot).max(MAX_SLOTS).nullish();
export type NamedSlot = z.infer<typeof namedSlot>;

/** `id` names the slot to fill. */
export const partner = z
  .object({
    id: z.string().max(100).nullish(),
    name: nameOf(200).nullish(),
    emailAddress: absentWhenEmpty(email).nullish(),
    /** From `GET /users` for this email address. */
    customerId: foreignId.nullish(),
  })
  .refine(({ name, emailAddress }) => Boolean(name || emailAddress), {
    path: ['emailAddress'],
    error: 'is missing',
  });
export type PartnerInput = z.infer<typeof partner>;

const positiveId = z.coerce.number().int().positive().max(2_147_483_647);
const newItemFacts = { facilityId, promotionCode: z.string().max(64).nullish() };

const productsOfAtLeast = (least: number) =>
  z
    .array(z.object({ id: foreignId, quantity: z.coerce.number().int().min(least).max(10_000) }))
    .max(50)
    .nullish();
const addedProducts = productsOfAtLeast(1);

/** Prices a client sends are ignored. */
const newTeeTimeItem = z.object({
  ...newItemFacts,
  type: z.literal('TeeTime'),
  extra: z.object({
    teetime: teetimeInput,
    players,
    groupSize: players.nullish(),
    rate: z.object({ rateId }),
    slots: namedSlots,
    /** Each becomes a child item; `featuredProducts` is an older name for the same. */
    productLineups: addedProducts,
    featuredProducts: addedProducts,
  }),
});

const newMembershipItem = z.object({
  ...newItemFacts,
  type: z.literal('Membership'),
  extra: z.object({ paymentPlan: z.object({ paymentPlanId: positiveId }) }),
});

const newGiftCertificateItem = z.object({
  ...newItemFacts,
  type: z.literal('GiftCertificate'),
  extra: z.object({
    giftCertificateId: positiveId,
    value: z.number().positive(),
    deliveryDate: localDate.nullish(),
    recipientName: nameOf(200).min(1),
    recipientEmail: email,
    giftMessage: z.string().max(2000).nullish(),
  }),
});

const newProductItem = z.object({
  ...newItemFacts,
  type: z.literal('Product'),
  /** The tee time the product goes with; without it the product is bought alone. */
  parentId: cartItemId.nullish(),
  extra: z.object({ id: foreignId, quantity: z.coerce.number().int().positive().max(10_000) }),
});

export const newCartItem = z.discriminatedUnion('type', [
  newTeeTimeItem,
  newMembershipItem,
  newGiftCertificateItem,
  newProductItem,
]);
export type NewCartItem<Type extends CartItemType = CartItemType> = Extract<
  z.infer<typeof newCartItem>,
  { type: Type }
>;

/** For a cart that may already contain the item; quantity 0 removes a product. */
export const itemToPut = z.discriminatedUnion('type', [
  newTeeTimeItem.extend({
    extra: newTeeTimeItem.shape.extra.extend({ productLineups: productsOfAtLeast(0) }),
  }),
  newMembershipItem,
  newGiftCertificateItem,
  newProductItem,
]);
export type ItemToPut = z.infer<typeof itemToPut>;

/** Tee times stay at the same facility. */
export const changedTeeTimeItem = z.object({
  promotionCode: z.string().max(64).nullish(),
  extra: z
    .object({
      teetime: teetimeInput.nullish(),
      players: players.nullish(),
      groupSize: players.nullish(),
      rate: z.object({ rateId: rateId.nullish() }).nullish(),
      slots: namedSlots,
      quantity: z.coerce.number().int().positive().max(10_000).nullish(),
    })
    .nullish(),
});
export type ChangedTeeTimeItem = z.infer<typeof changedTeeTimeItem>;

/** Reserved tee times per time, as clients count them. */
export const countsByTime = z
  .record(z.string().max(50), z.number().int())
  .refine((counts) => Object.keys(counts).length <= 500, 'Too many times')
  .meta({ maxProperties: 500 });
