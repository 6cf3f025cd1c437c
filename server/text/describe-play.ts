import type { Text } from './en.ts';
import { teeWords } from './tee-words.ts';

type Play = {
  duration: number | null;
  holes: number;
  transportation: string;
  backNine?: boolean | undefined;
};

/** "18 holes · Cart", "9 holes · Walking · Back nine, starts at hole 10", "60 minutes" */
export function describePlay(
  { duration, holes, transportation, backNine }: Play,
  { cart }: Pick<Text, 'cart'>,
): string {
  if (duration) return cart.minutes(duration);
  const names: Record<string, string> = cart.transportations;
  const play = [cart.holes(holes), names[transportation] ?? transportation];
  return [...play, ...teeWords({ holes, backNine }, { cart })].join(' · ');
}
