import type { Text } from './en.ts';

/** "Back nine, starts at hole 10"; nothing for a round that starts at hole 1. */
export function teeWords(
  { holes, backNine }: { holes: number; backNine?: boolean | undefined },
  { cart }: Pick<Text, 'cart'>,
): string[] {
  if (!backNine) return [];
  return [holes === 9 ? cart.backNine : cart.startsAtTen];
}
