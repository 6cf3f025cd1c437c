import { z } from 'zod';
import { leavingField, readTicks } from '#app/site/leaving-players.ts';
import { localDateOf } from '#server/format/dates.ts';
import type { OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';

const text = z.string().trim().max(200).optional();

/** The change and its amount as shown. The booking API checks the card. */
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

export type Wish = { date: string; players: number; slots: number[] };

export function readWish(query: URLSearchParams, booked: OrderedTeeTime): Wish {
  const date = query.get('date') ?? '';
  const players = Number(query.get('players'));
  return {
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : localDateOf(booked.playTime, booked.courseTimezone),
    players: Number.isInteger(players) && players >= 1 && players <= 6 ? players : booked.groupSize,
    slots: readTicks(query),
  };
}

export function writeWish(
  { date, players }: Omit<Wish, 'slots'>,
  more: { rate?: number; play?: string | undefined; slots?: readonly number[] } = {},
): string {
  const { slots = [], ...rest } = more;
  const query = new URLSearchParams({ date, players: String(players) });
  for (const slot of slots) query.append('slot', String(slot));
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  return query.toString();
}

export function playOf(
  { name, holes, transportation }: Pick<OrderedTeeTime['rate'], 'name' | 'holes' | 'transportation'>,
  isSimulator: boolean,
): string {
  return isSimulator ? name : `${holes}-${transportation.toLowerCase()}`;
}
