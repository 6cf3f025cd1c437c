import type { SHOTGUN_SIDES } from '#server/contract/constants.ts';

export type ShotgunPlace = { hole: number; side: (typeof SHOTGUN_SIDES)[number] };

/** Of a booking; null if it is not part of a shotgun. */
export function shotgunPlace({
  shotgunAt,
  startsAt,
  startingTee: hole,
}: {
  shotgunAt: Date | null;
  startsAt: Date;
  startingTee: number;
}): ShotgunPlace | null {
  return shotgunAt && { hole, side: startsAt > shotgunAt ? 'B' : 'A' };
}

/** As golfers say it, such as 5B. */
export const placeLabel = ({ hole, side }: ShotgunPlace): string => `${hole}${side}`;
