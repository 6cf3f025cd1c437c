import { z } from 'zod';
import { CART_ITEM_TYPES, GROUP_SIZES } from '#server/contract/constants.ts';

const itemId = z.uuid();
const quantity = z.coerce.number().int().min(1).max(10_000);

/** Forms are flat (read-form.server.ts). */
type PlayerField = `${'slot' | 'name' | 'email'}${(typeof GROUP_SIZES)[number]}`;
const typed = (most: number) => z.string().trim().max(most).default('');
const playerFields = Object.fromEntries(
  GROUP_SIZES.flatMap((place) => [
    [`slot${place}`, typed(100)],
    [`name${place}`, typed(200)],
    [`email${place}`, typed(254)],
  ]),
) as Record<PlayerField, ReturnType<typeof typed>>;

/** A field for every item a cart may have. */
type CountField = `${'item' | 'count'}${number}`;
const COUNT_PLACES = Array.from({ length: 100 }, (_, index) => index + 1);
const countFields = Object.fromEntries(
  COUNT_PLACES.flatMap((place) => [
    [`item${place}`, typed(100)],
    [`count${place}`, quantity.optional()],
  ]),
) as Record<CountField, ReturnType<typeof typed> | z.ZodOptional<typeof quantity>>;

export const cartForm = z.discriminatedUnion('intent', [
  /** Saves all counts and stays, or continues to the checkout. */
  z.object({ intent: z.literal('counts'), ...countFields }),
  z.object({ intent: z.literal('checkout'), ...countFields }),
  z.object({
    intent: z.literal('add-product'),
    itemId,
    facilityId: z.coerce.number().int().positive(),
    product: z.string().min(1).max(200),
    quantity,
  }),
  z.object({ intent: z.literal('players'), itemId, ...playerFields }),
  z.object({ intent: z.literal('partner'), itemId, partner: typed(254) }),
  /** `type` only chooses the words. */
  z.object({ intent: z.literal('remove'), itemId, type: z.enum(CART_ITEM_TYPES).default('TeeTime') }),
  z.object({ intent: z.literal('hold'), itemId }),
  /** Renews all holds of the cart before they end. */
  z.object({ intent: z.literal('keep') }),
  /** The booking API checks the typed code. */
  z.object({ intent: z.literal('promotion'), promotionCode: z.string().trim().max(64).default('') }),
  z.object({ intent: z.literal('remove-promotion') }),
  /** Clears what the last checkout left on the items. */
  z.object({ intent: z.literal('reset') }),
  z.object({
    intent: z.literal('replace'),
    itemId,
    /** The other time and its rate, as offered: "2031-05-04T11:30:00.000Z 512". */
    choice: z
      .string()
      .regex(/^\S{20,30} \d{1,10}$/)
      .transform((text) => {
        const [teetime = '', rateId = ''] = text.split(' ');
        return { teetime, rateId: Number(rateId) };
      }),
  }),
]);
export type CartForm = z.output<typeof cartForm>;
export type CountsForm = Extract<CartForm, { intent: 'counts' | 'checkout' }>;

export function isCountsForm(form: CartForm): form is CountsForm {
  return form.intent === 'counts' || form.intent === 'checkout';
}

export type ChosenCount = { itemId: string; count: number };

export function chosenCounts(form: CountsForm): ChosenCount[] {
  const fields: Record<string, unknown> = form;
  return COUNT_PLACES.map((place) => ({
    itemId: String(fields[`item${place}`] ?? ''),
    count: Number(fields[`count${place}`] ?? 0),
  })).filter(({ itemId, count }) => itemId !== '' && count > 0);
}
