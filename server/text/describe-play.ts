import type { Text } from './en.ts';

type Play = { duration: number | null; holes: number; transportation: string };

/** "18 holes · Cart", "60 minutes" */
export function describePlay(
  { duration, holes, transportation }: Play,
  { cart }: Pick<Text, 'cart'>,
): string {
  if (duration) return cart.minutes(duration);
  const names: Record<string, string> = cart.transportations;
  return `${cart.holes(holes)} · ${names[transportation] ?? transportation}`;
}
