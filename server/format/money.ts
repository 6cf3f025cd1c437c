import type { Currency } from '#server/contract/constants.ts';

/** `narrowSymbol` is "$", `symbol` an unambiguous "CA$". */
export type MoneyStyle = { locale: string; currencyDisplay: 'narrowSymbol' | 'symbol' };

// Creating a formatter costs a hundred times what using it does.
const formatters = new Map<string, Intl.NumberFormat>();

/** Formats minor units: 6500 USD is "$65.00" in en-US, "65,00 $" in de-DE. */
export function formatMoney(cents: number, currency: Currency, style: MoneyStyle): string {
  return formatterOf(currency, style, 'auto').format(cents / 100);
}

/** Drops zero cents: "$65" but "$65.50". */
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
      // Zero is never -$0.00.
      signDisplay: 'negative',
      trailingZeroDisplay,
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** Converts a decimal amount of the wire: 65.1 is 6510, never 6509.999. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}
