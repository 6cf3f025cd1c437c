import type { TeeTimeRate } from '#server/contract/tee-time.ts';
import { countsOf } from '#server/rules/search-offers.ts';
import type { Text } from '#server/text/en.ts';
import { playersText } from '#server/text/players-text.ts';

/** Undefined when all rates take the same numbers. */
export function hintOfRate(rate: TeeTimeRate, rates: readonly TeeTimeRate[], text: Text): string | undefined {
  const others = countsOf({ rates }).filter((count) => !rate.allowedPlayers.includes(count));
  return others.length ? explainRate(rate, others, rates, text) : undefined;
}

export function refusalOfCount(
  count: number,
  rate: TeeTimeRate | undefined,
  rates: readonly TeeTimeRate[],
  text: Text,
): string {
  const isTaken = countsOf({ rates }).includes(count);
  if (isTaken && rate) return explainRate(rate, [count], rates, text);
  return text.teeTime.noRateFor(playersText([count], text), listRates(rates, text));
}

function explainRate(
  rate: TeeTimeRate,
  missing: readonly number[],
  rates: readonly TeeTimeRate[],
  text: Text,
): string {
  const others = rates.filter(({ allowedPlayers }) =>
    allowedPlayers.some((count) => missing.includes(count)),
  );
  return [
    text.teeTime.rateIsFor(rate.name, playersText(rate.allowedPlayers, text)),
    text.teeTime.ratesFor(playersText(missing, text), listRates(others, text)),
  ].join(' ');
}

/** "18 Holes (1–4), Walking (1 or 2)" */
function listRates(rates: readonly TeeTimeRate[], text: Text): string {
  const each = rates.map(({ name, allowedPlayers }) => `${name} (${playersText(allowedPlayers, text)})`);
  return [...new Set(each)].join(', ');
}
