import type { Site } from '#app/site/site.server.ts';
import { CARD_EXPIRY_YEARS, COUNTRIES } from '#server/contract/constants.ts';
import { examplePhone } from '#server/rules/phone.ts';
import type { Text } from '#server/text/en.ts';
import type { RequiredFields } from './required-fields.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Labels, hints and choices of the fields. */
export function viewFields(
  needs: RequiredFields,
  site: Site,
  { checkout, wallet, renewals }: Text,
  { now, country }: { now: Date; country: string },
) {
  const { fields: text, countries } = checkout;
  const { required, homeClub, memberNumber } = needs;
  const asNeeded = (label: string, isRequired: boolean) => (isRequired ? label : text.optional(label));
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const years = Array.from({ length: CARD_EXPIRY_YEARS }, (_, index) => String(now.getUTCFullYear() + index));
  return {
    labels: {
      ...text,
      email: asNeeded(text.email, required.email),
      phone: asNeeded(text.phone, required.phone),
      phoneHint: text.phoneHint(examplePhone(country)),
      notes: asNeeded(text.notes, required.note),
      homeClub: asNeeded(text.homeClub, homeClub === 'required'),
      memberNumber: asNeeded(text.memberNumber, memberNumber === 'required'),
      securityCodeSaved: text.securityCode,
      walletOptionId: wallet.checkout.legend,
      saveCard: renewals.consent,
      optional: undefined,
    },
    months: options(MONTHS),
    years: options(years),
    countries: COUNTRIES.map((code) => ({ value: code, label: countries[code] })),
    homeClubs: options(needs.homeClubs),
    country: countryOf(site),
  };
}

/** The operator's own country, where it is one of those offered. */
function countryOf({ facilities }: Site): string {
  const country = facilities[0]?.country.toUpperCase() ?? '';
  const code = country === 'GB' ? 'UK' : country;
  return COUNTRIES.find((known) => known === code) ?? '';
}
