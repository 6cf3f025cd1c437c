/** Names of card brands, by the word of the contract. */
const BRAND_NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  'diners club': 'Diners Club',
  diners: 'Diners Club',
  jcb: 'JCB',
};

/** The name of a card brand in every language: "American Express". */
export function nameBrand(brand: string): string {
  return BRAND_NAMES[brand] ?? brand;
}
