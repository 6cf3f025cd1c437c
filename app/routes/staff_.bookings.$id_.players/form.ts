import { z } from 'zod';
import { seenFields } from '#app/site/seen-booking.ts';
import { isOneLine } from '#server/contract/line.ts';
import { emailOr, players } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

/** The name and address of each slot, by number, because forms carry each name once. */
export function playersForm({ account }: Text) {
  const name = z.string().trim().max(100).refine(isOneLine, account.fields.firstName).optional();
  const address = emailOr(account.fields.email).optional();
  return z.object({
    ...seenFields,
    count: players.optional(),
    name1: name,
    email1: address,
    name2: name,
    email2: address,
    name3: name,
    email3: address,
    name4: name,
    email4: address,
    name5: name,
    email5: address,
    name6: name,
    email6: address,
  });
}
export type PlayersForm = Record<keyof z.input<ReturnType<typeof playersForm>>, string>;
