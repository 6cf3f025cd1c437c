import { z } from 'zod';
import { type DeskOuting, outing } from '#server/contract/staff/outings.ts';
import { placeLabel } from '#server/rules/shotgun-place.ts';

/** Of a group only counts: an outing has many players. */
const seenGroup = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Of a shotgun, such as 5B. */
  hole: z.string().max(3).optional(),
  players: z.number().int(),
  named: z.number().int(),
  in: z.number().int(),
});

const seenOuting = outing
  .pick({
    state: true,
    rateName: true,
    contact: true,
    totalCents: true,
    paidCents: true,
    dueCents: true,
    deposit: true,
  })
  .extend({ groups: z.array(seenGroup) });
/** The outing as a form showed it. */
export type SeenOuting = z.infer<typeof seenOuting>;

/** The fields of `seenOutingFieldsOf`. `seen` is only shown again; nothing is written from it. */
export const seenOutingFields = {
  version: z.string().max(64),
  seen: z.string().max(20_000).optional().catch(undefined),
};

/** Returns the hidden fields of a form that changes the outing. */
export function seenOutingFieldsOf(shown: DeskOuting): { name: string; value: string }[] {
  return [
    { name: 'version', value: shown.version },
    { name: 'seen', value: JSON.stringify(seeOuting(shown)) },
  ];
}

/** Returns what the forms show of an outing. */
export function seeOuting({ bookings, ...shown }: DeskOuting): SeenOuting {
  return seenOuting.parse({
    ...shown,
    groups: bookings.map(({ id, teetime, shotgun, players }) => ({
      id,
      at: shotgun?.teetime ?? teetime,
      ...(shotgun && { hole: placeLabel(shotgun) }),
      players: players.length,
      named: players.filter(({ name }) => name).length,
      in: players.filter(({ isCheckedIn }) => isCheckedIn).length,
    })),
  });
}

/** Reads a `seen` field. Returns null for a form without it, and for one that somebody changed. */
export function readSeenOuting(value: unknown): SeenOuting | null {
  try {
    return typeof value === 'string' ? seenOuting.parse(JSON.parse(value)) : null;
  } catch {
    return null;
  }
}
