import { z } from 'zod';
import { MOST_OUTING_PLAYERS } from '#server/contract/outing-names.ts';
import { email } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

const places = Array.from({ length: MOST_OUTING_PLAYERS }, (_, place) => place);

/** `slots`: booking and slot number of each place, such as 7000001.1,7000001.2. */
export const NAME_FIELDS: readonly string[] = [
  'version',
  'slots',
  'list',
  ...places.flatMap((place) => [`name${place}`, `email${place}`]),
];

const slots = z.string().regex(/^\d{1,10}\.[1-6](,\d{1,10}\.[1-6]){0,199}$/);
const entry = z.object({ name: z.string().trim().max(100), email: z.string().trim().max(200) });

/** Returns what was typed: the players with a name field, and what is wrong with an address, by its place. */
export function readNames(fields: FormData, { account }: Text) {
  const typed = (name: string) => String(fields.get(name) ?? '');
  const errors: Record<string, string> = {};
  const listed = slots.safeParse(typed('slots')).data?.split(',') ?? [];
  const players = listed.flatMap((slot, place) => {
    if (!fields.has(`name${place}`)) return [];
    const read = entry.safeParse({ name: typed(`name${place}`), email: typed(`email${place}`) }).data;
    const [bookingId, slotNumber] = slot.split('.').map(Number);
    if (!read || !bookingId || !slotNumber) return [];
    if (read.email !== '' && !email.safeParse(read.email).success)
      errors[`email${place}`] = account.fields.email;
    return [{ bookingId, slotNumber, ...read }];
  });
  return { players, list: typed('list').slice(0, 20_000), version: typed('version').slice(0, 64), errors };
}
