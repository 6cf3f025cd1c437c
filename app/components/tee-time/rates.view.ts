import type { TeeTimeRate } from '#server/contract/tee-time.ts';
import { missingFacts } from '#server/rules/name-rate.ts';
import type { Text } from '#server/text/en.ts';

/** "18 holes · Cart", "9 or 18 holes · cart or walk", "60 minutes". */
export function describeRates(rates: readonly TeeTimeRate[], { search: text }: Pick<Text, 'search'>): string {
  const durations = rates.flatMap((rate) => (rate.isSimulator && rate.duration ? [rate.duration] : []));
  if (durations.length) {
    const [shortest, longest] = [Math.min(...durations), Math.max(...durations)];
    return shortest === longest ? text.simulator(shortest) : text.minutesChoice(shortest, longest);
  }
  const [few = 18, many = few] = [...new Set(rates.map((rate) => rate.holes))].sort((a, b) => a - b);
  const holes = few === many ? few : text.eitherCount(few, many);
  const kinds = [...new Set(rates.map((rate) => rate.transportation))];
  const [kind] = kinds;
  const transportation = kinds.length > 1 || !kind ? text.cartOrWalk : text.transportations[kind];
  return `${text.holesOf(holes)} · ${transportation}`;
}

/** The facts a rate's name leaves out: "18 holes" of "Walking"; empty where the name says everything. */
export function describeRate(rate: TeeTimeRate, text: Pick<Text, 'search'>): string {
  return missingFacts(rate.name, describeRates([rate], text).split(' · ')).join(' · ');
}
