import type { Text } from './en.ts';

/** Goes without saying. */
const FIRST_TEE = 1;

/** "Back nine, starts at hole 10"; nothing for a round that starts at hole 1. */
export function teeWords(
  { holes, backNine }: { holes: number; backNine?: boolean | undefined },
  { cart }: Pick<Text, 'cart'>,
): string[] {
  if (!backNine) return [];
  return [holes === 9 ? cart.backNine : cart.startsAtTen];
}

/** Returns "8:00 AM", or "8:00 AM · hole 10". */
export function timeAndTee(
  time: string,
  { startingTee }: { startingTee: number },
  { staff }: Pick<Text, 'staff'>,
): string {
  return startingTee === FIRST_TEE ? time : `${time} · ${staff.sheet.hole(startingTee)}`;
}
