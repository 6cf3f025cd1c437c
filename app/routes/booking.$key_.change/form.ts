import { z } from 'zod';
import { leavingField } from '#app/site/leaving-players.ts';

const text = z.string().trim().max(200).optional();

/** What is changed, what it was said to cost, and the card where something is to be paid; the booking API checks the card. */
export const changeForm = z.object({
  rate: z.coerce.number().int().positive().max(2_147_483_647),
  players: z.coerce.number().int().min(1).max(6),
  amount: z.coerce.number(),
  leaving: leavingField,
  walletOptionId: text,
  securityCodeSaved: text,
  cardNumber: text,
  expirationMonth: text,
  expirationYear: text,
  securityCode: text,
  nameOnCard: text,
  postalCode: text,
  country: text,
});
export type ChangeInput = z.output<typeof changeForm>;
