import { needsCard } from '#server/rules/needs-card.ts';
import type { Db } from '../call/context.ts';
import { loadCatalogue } from './catalogue.ts';
import { listAliases } from './facilities.queries.ts';
import { findOperator } from './operators.queries.ts';

/** A rate that golfers can book with a card alone; `isForAll`: only because the operator asks everybody for a card. */
export type CardRate = { alias: string; facilityId: number; rateId: number; name: string; isForAll: boolean };

/** The rates that are sold to nobody online while the program has no card provider, of one operator or of all. */
export async function listCardRates(db: Db, alias?: string): Promise<CardRate[]> {
  const found: CardRate[] = [];
  for (const each of alias ? [alias] : await listAliases(db)) found.push(...(await cardRatesOf(db, each)));
  return found;
}

async function cardRatesOf(db: Db, alias: string): Promise<CardRate[]> {
  const operator = await findOperator(db, alias);
  if (!operator) return [];
  const isForAll = operator.settings.checkout.requiredFields.creditCard;
  const { facilities } = await loadCatalogue(db, operator);
  return facilities.flatMap(({ id, rates }) =>
    rates
      .filter((rate) => rate.audience === 'public')
      .filter((rate) =>
        rate.prices.some(({ priceCents }) => needsCard({ ...rate, greenFeeCents: priceCents }, isForAll)),
      )
      .map((rate) => ({ alias, facilityId: id, rateId: rate.id, name: rate.name, isForAll })),
  );
}
