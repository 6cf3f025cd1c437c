import { needsCard } from '#server/rules/needs-card.ts';
import type { Db, EngineParts, Operator } from '../call/context.ts';
import { paymentOf } from '../call/payment-of.ts';
import { loadCatalogue } from './catalogue.ts';
import { listAliases, listAliasesNamingProvider } from './facilities.queries.ts';
import { findOperator } from './operators.queries.ts';

/** `isForAll`: only because the operator asks everybody for a card. */
type CardRate = { alias: string; facilityId: number; rateId: number; name: string; isForAll: boolean };

/** `asksFor`: the provider its settings name, which the program lacks. */
export type WithoutCards = { alias: string; asksFor: string | null; rates: CardRate[] };

/** Lists operators without a card provider, and rates they cannot sell. */
export async function listWithoutCards({
  db,
  ...providers
}: Pick<EngineParts, 'db' | 'payment' | 'stripe'>): Promise<WithoutCards[]> {
  const found: WithoutCards[] = [];
  const aliases = await (providers.payment ? listAliasesNamingProvider(db) : listAliases(db));
  for (const alias of aliases) {
    const operator = await findOperator(db, alias);
    if (!operator || paymentOf(providers, operator)) continue;
    const asksFor = operator.settings.checkout.payment.provider;
    found.push({ alias, asksFor, rates: await cardRatesOf(db, operator) });
  }
  return found;
}

/** Lists rates that cannot be sold online without a card provider. */
export async function listCardRates(db: Db, alias: string): Promise<CardRate[]> {
  const operator = await findOperator(db, alias);
  return operator ? cardRatesOf(db, operator) : [];
}

async function cardRatesOf(db: Db, operator: Operator): Promise<CardRate[]> {
  const { alias } = operator;
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
