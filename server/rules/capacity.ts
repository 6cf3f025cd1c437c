import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';

/** Returns 4 minus booked minus held, at least 0 (product.md section 5). */
export function slotsLeft(booked: number, held: number): number {
  return Math.max(0, MAX_PLAYERS_PER_TEE_TIME - booked - held);
}

export const CAPACITY_CODES = ['TEE_TIME_LOCKED', 'ONE_SLOT_AVAILABLE', 'FEW_SLOTS_AVAILABLE'] as const;
type CapacityRefusal = (typeof CAPACITY_CODES)[number];

/** Returns null when enough slots are left. Not for simulator rates. */
export function capacityRefusal(wanted: number, left: number): CapacityRefusal | null {
  if (wanted <= left) return null;
  if (left <= 0) return 'TEE_TIME_LOCKED';
  return left === 1 ? 'ONE_SLOT_AVAILABLE' : 'FEW_SLOTS_AVAILABLE';
}
