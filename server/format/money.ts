import type { Currency } from '#server/contract/constants.ts';

/** How amounts are written: as its locale does, with the sign of a currency alone ("$") or so that it cannot be mistaken ("CA$"). */
export type MoneyStyle = { locale: string; currencyDisplay: 'narrowSymbol' | 'symbol' };

// A formatter costs a hundred times what using it does: each is made once.
const formatters = new Map<string, Intl.NumberFormat>();

/** An amount of minor units as a person reads it: 6500 USD in en-US is "$65.00", in de-DE "65,00 $". */
export function formatMoney(cents: number, currency: Currency, style: MoneyStyle): string {
  return formatterOf(currency, style, 'auto').format(cents / 100);
}

/** The same for a list of many, without the cents where there are none: "$65", "$65.50". */
export function formatShortMoney(cents: number, currency: Currency, style: MoneyStyle): string {
  return formatterOf(currency, style, 'stripIfInteger').format(cents / 100);
}

function formatterOf(
  currency: Currency,
  { locale, currencyDisplay }: MoneyStyle,
  trailingZeroDisplay: 'auto' | 'stripIfInteger',
): Intl.NumberFormat {
  const key = `${locale} ${currency} ${currencyDisplay} ${trailingZeroDisplay}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay,
      // Nothing is not below nothing: never -$0.00.
      signDisplay: 'negative',
      trailingZeroDisplay,
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** Cents of a decimal amount of the wire: 65.1 is 6510, never 6509.999. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}
