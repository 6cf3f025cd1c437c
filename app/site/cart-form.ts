import { z } from 'zod';
import { CART_ITEM_TYPES, GROUP_SIZES } from '#server/contract/constants.ts';

const itemId = z.uuid();
const quantity = z.coerce.number().int().min(1).max(10_000);

/** Who plays in the n-th place: its slot, and what was typed for it. Forms are flat (read-form.server.ts). */
type PlayerField = `${'slot' | 'name' | 'email'}${(typeof GROUP_SIZES)[number]}`;
const typed = (most: number) => z.string().trim().max(most).default('');
const playerFields = Object.fromEntries(
  GROUP_SIZES.flatMap((place) => [
    [`slot${place}`, typed(100)],
    [`name${place}`, typed(200)],
    [`email${place}`, typed(254)],
  ]),
) as Record<PlayerField, ReturnType<typeof typed>>;

/** How many golfers or pieces were chosen of the n-th item: as many items as a cart may contain have a field. */
type CountField = `${'item' | 'count'}${number}`;
const COUNT_PLACES = Array.from({ length: 100 }, (_, index) => index + 1);
const countFields = Object.fromEntries(
  COUNT_PLACES.flatMap((place) => [
    [`item${place}`, typed(100)],
    [`count${place}`, quantity.optional()],
  ]),
) as Record<CountField, ReturnType<typeof typed> | z.ZodOptional<typeof quantity>>;

/** What the buttons of the cart send, on its own page and at the checkout; `intent` is the button. */
export const cartForm = z.discriminatedUnion('intent', [
  /** Saves how many were chosen of all items: and stays, or goes on to the checkout. */
  z.object({ intent: z.literal('counts'), ...countFields }),
  z.object({ intent: z.literal('checkout'), ...countFields }),
  /** Of a tee time: what is to be added to it, by its id, and where it is played. */
  z.object({
    intent: z.literal('add-product'),
    itemId,
    facilityId: z.coerce.number().int().positive(),
    product: z.string().min(1).max(200),
    quantity,
  }),
  z.object({ intent: z.literal('players'), itemId, ...playerFields }),
  /** Adds a player by e-mail address. */
  z.object({ intent: z.literal('partner'), itemId, partner: typed(254) }),
  /** What it is, for the words alone. */
  z.object({ intent: z.literal('remove'), itemId, type: z.enum(CART_ITEM_TYPES).default('TeeTime') }),
  z.object({ intent: z.literal('hold'), itemId }),
  /** The code as it was typed; the booking API says whether there is one. */
  z.object({ intent: z.literal('promotion'), promotionCode: z.string().trim().max(64).default('') }),
  z.object({ intent: z.literal('remove-promotion') }),
  /** Takes off what the last checkout left on the items. */
  z.object({ intent: z.literal('reset') }),
  z.object({
    intent: z.literal('replace'),
    itemId,
    /** The other time and its rate, as the page offered them: "2031-05-04T11:30:00.000Z 512". */
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

/** How many were chosen of which item, in their order. */
export function chosenCounts(form: CountsForm): ChosenCount[] {
  const fields: Record<string, unknown> = form;
  return COUNT_PLACES.map((place) => ({
    itemId: String(fields[`item${place}`] ?? ''),
    count: Number(fields[`count${place}`] ?? 0),
  })).filter(({ itemId, count }) => itemId !== '' && count > 0);
}
