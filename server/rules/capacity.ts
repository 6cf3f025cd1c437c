import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';

/** Places of a tee time that can still be taken: 4 minus booked minus held (product.md section 5); never below 0. */
export function placesLeft(booked: number, held: number): number {
  return Math.max(0, MAX_PLAYERS_PER_TEE_TIME - booked - held);
}

type CapacityRefusal = 'TEE_TIME_LOCKED' | 'ONE_SLOT_AVAILABLE' | 'FEW_SLOTS_AVAILABLE';

/** Why so many players cannot be taken, as an error code; null when they can. Simulator rates are not asked. */
export function capacityRefusal(wanted: number, left: number): CapacityRefusal | null {
  if (wanted <= left) return null;
  if (left <= 0) return 'TEE_TIME_LOCKED';
  return left === 1 ? 'ONE_SLOT_AVAILABLE' : 'FEW_SLOTS_AVAILABLE';
}
