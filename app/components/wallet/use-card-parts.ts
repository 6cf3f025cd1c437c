import { useText } from '#app/page/page-context.ts';
import { CARD_EXPIRY_YEARS, COUNTRIES } from '#server/contract/constants.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/**
 * Label, autofill name and limits of each field of a card, the same in every form, for fieldOf and selectOf. `kept`:
 * the expiration year of a saved card, which may have passed.
 */
export function useCardParts(now: Date, kept?: string) {
  const { fields: text, countries } = useText().checkout;
  const years = Array.from({ length: CARD_EXPIRY_YEARS }, (_, index) => String(now.getUTCFullYear() + index));
  return {
    number: {
      label: text.cardNumber,
      autoComplete: 'cc-number',
      inputMode: 'numeric' as const,
      maxLength: 40,
    },
    code: {
      label: text.securityCode,
      autoComplete: 'cc-csc',
      inputMode: 'numeric' as const,
      maxLength: 4,
    },
    month: {
      label: text.expirationMonth,
      placeholder: text.month,
      options: optionsOf(MONTHS),
      autoComplete: 'cc-exp-month',
    },
    year: {
      label: text.expirationYear,
      placeholder: text.year,
      options: optionsOf([...new Set(kept ? [...years, kept] : years)].sort()),
      autoComplete: 'cc-exp-year',
    },
    name: { label: text.nameOnCard, autoComplete: 'cc-name', maxLength: 200 },
    address: { label: text.addressLine1, autoComplete: 'billing address-line1', maxLength: 200 },
    postalCode: { label: text.postalCode, autoComplete: 'billing postal-code', maxLength: 20 },
    country: {
      label: text.country,
      placeholder: text.chooseCountry,
      options: COUNTRIES.map((value) => ({ value, label: countries[value] })),
      autoComplete: 'billing country',
    },
  };
}
