import { z } from 'zod';
import { slotFields } from '#app/site/chosen-slots.ts';
import { seenFields } from '#app/site/seen-booking.ts';
import { RESTS, tenderFields, tenderOf } from '#app/site/tender-fields.ts';
import { amountInput } from '#server/contract/amount-input.ts';
import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import type { AskedTender } from '#server/contract/staff/tenders.ts';
import type { Text } from '#server/text/en.ts';

/** The accounts of a golfer that the form lists. */
export const ACCOUNT_PLACES = [0, 1, 2, 3] as const;

export function payForm(text: Text) {
  const amount = amountInput(text.staffTill.errors.amount).optional();
  const accountId = z.coerce.number().int().positive().max(MAX_INTEGER_ID).optional();
  return z.object({
    ...seenFields,
    ...slotFields,
    ...tenderFields(text),
    account0: amount,
    account1: amount,
    account2: amount,
    account3: amount,
    accountId0: accountId,
    accountId1: accountId,
    accountId2: accountId,
    accountId3: accountId,
    isCheckIn: z.literal('on').optional(),
    cardId: z.uuid().optional(),
    card: amount,
    attemptId: z.uuid().optional(),
  });
}
export type PayForm = Record<keyof z.input<ReturnType<typeof payForm>>, string>;

/** The buttons, also for the saved card. */
export const PAY_RESTS = { ...RESTS, card: () => 'card' as const };

/** Returns the tender by the saved card: the rest, or an amount; null without one. */
export function cardTenderOf(
  { cardId, card }: z.output<ReturnType<typeof payForm>>,
  isRest: boolean,
): AskedTender | null {
  const tender = { kind: 'card' as const, cardId, reference: '' };
  return isRest ? tender : tenderOf(tender, card);
}

/** Returns the tenders by the golfer's accounts. */
export function accountTendersOf(typed: z.output<ReturnType<typeof payForm>>): AskedTender[] {
  return ACCOUNT_PLACES.map((place) => {
    const accountId = typed[`accountId${place}`];
    return tenderOf({ kind: 'account' as const, accountId, reference: '' }, typed[`account${place}`]);
  }).filter((tender) => tender !== null);
}
