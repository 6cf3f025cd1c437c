const BRAND_NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  'diners club': 'Diners Club',
  diners: 'Diners Club',
  jcb: 'JCB',
};

export function nameBrand(brand: string): string {
  return BRAND_NAMES[brand] ?? brand;
}
