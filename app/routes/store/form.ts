import { z } from 'zod';
import { isOneLine } from '#server/contract/line.ts';
import { emailOr } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

const id = z.coerce.number().int().positive();
const attemptId = z.uuid().optional().catch(undefined);
const typed = z.string().optional();

export function storeForm({ store }: Text) {
  const { errors } = store.giftCertificates;
  const gift = { giftCertificateId: id, value: typed, ownValue: typed, deliveryDate: typed, attemptId };
  return z.discriminatedUnion('intent', [
    z.object({
      intent: z.literal('membership'),
      membershipId: id,
      paymentPlanId: z.coerce.number({ error: store.memberships.choosePlan }).int().positive(),
      attemptId,
    }),
    z.object({
      ...gift,
      intent: z.literal('gift-certificate'),
      recipientName: z
        .string({ error: errors.recipientName })
        .trim()
        .min(1, errors.recipientName)
        .max(200)
        .refine(isOneLine, errors.recipientName),
      recipientEmail: emailOr(errors.recipientEmail),
      giftMessage: z.string().max(2_000, errors.giftMessage).optional(),
    }),
    z.object({
      ...gift,
      intent: z.literal('preview'),
      recipientName: typed,
      recipientEmail: typed,
      giftMessage: typed,
    }),
    z.object({
      intent: z.literal('product'),
      productId: z.string().max(200),
      quantity: z.coerce.number({ error: store.products.quantity }).int().min(1).max(10_000),
      attemptId,
    }),
  ]);
}
export type StoreForm = z.output<ReturnType<typeof storeForm>>;
export type GiftInput = Omit<
  Extract<z.input<ReturnType<typeof storeForm>>, { intent: 'gift-certificate' }>,
  'intent'
>;
