import { z } from 'zod';
import { nameOf } from '#server/contract/line.ts';
import { emailOr, facilityId, localDate, localTime } from '#server/contract/values.ts';
import type { Text } from '#server/text/en.ts';

export const HOLES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const;
type Hole = (typeof HOLES)[number];
export const holeName = <Of extends Hole>(hole: Of): `hole${Of}` => `hole${hole}`;
type HoleName = `hole${Hole}`;

const holes = Object.fromEntries(HOLES.map((hole) => [holeName(hole), z.literal('on').optional()])) as Record<
  HoleName,
  z.ZodOptional<z.ZodLiteral<'on'>>
>;

export function shotgunForm({ account, staffBookings, staffOutings, staffShotguns: { errors } }: Text) {
  const whole = (error: string, min: number, max: number) =>
    z.coerce.number({ error }).int(error).min(min, error).max(max, error);
  const missing = staffOutings.errors.name;
  return z.object({
    facilityId,
    date: localDate,
    time: localTime,
    name: z.string({ error: missing }).trim().min(1, missing).max(100, missing),
    golfers: whole(errors.golfers, 1, 144),
    playersPerHole: whole(errors.playersPerHole, 1, 8),
    playingMinutes: whole(errors.minutes, 60, 720).optional(),
    rate: whole(staffOutings.errors.rate, 1, 2_147_483_647),
    firstName: z.string({ error: staffBookings.errors.firstName }).trim().max(100),
    lastName: nameOf(100).default(''),
    email: emailOr(account.fields.email).optional(),
    phone: nameOf(50).default(''),
    notes: z.string().trim().max(500).default(''),
    attemptId: z.uuid(),
    intent: z.enum(['preview', 'book']).default('preview'),
    ...holes,
  });
}
export type ShotgunForm = Record<keyof z.input<ReturnType<typeof shotgunForm>>, string>;

/** Returns the ticked holes. */
export function holesOf(value: Partial<Record<HoleName, 'on'>>): number[] {
  return HOLES.filter((hole) => value[holeName(hole)] === 'on');
}
