import type { Rest, TypedTenders } from '#app/site/tender-fields.ts';
import { PAYER_PLACES } from '#server/contract/constants.ts';
import type { Text } from '#server/text/en.ts';

export type WishedAmount = readonly [label: string, cents: number | undefined];

/** Returns the amounts of a payment that was asked for, by their tenders. */
export function wishedAmounts(typed: TypedTenders, text: Text): WishedAmount[] {
  const { pay } = text.staffTill;
  return [
    [pay.given, typed.given],
    [pay.cash, typed.cash],
    [pay.terminal, typed.terminal],
    [pay.certificate, typed.certificate],
    [pay.comp, typed.comp],
    ...PAYER_PLACES.map((place): WishedAmount => [text.staffPayer.title, typed[`payerAmount${place}`]]),
  ];
}

/** Returns the tender that pays the rest, if any. */
export function wishedRest(rest: Rest | 'card', text: Text): string[] {
  const { pay, tenders } = text.staffTill;
  if (rest === null) return [];
  if (rest === 'cash') return [pay.byCash];
  if (rest === 'terminal') return [pay.byTerminal];
  return [rest === 'card' ? text.staffCards.rest : text.staffPayer.rest(tenders.account ?? '')];
}
