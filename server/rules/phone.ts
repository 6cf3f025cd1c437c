import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import {
  PHONE_DIGITS_KEPT,
  PHONE_PATTERN,
  PHONE_TEXT_MAX_LENGTH,
  PROFILE_PHONE_MIN_LENGTH,
} from '#server/contract/constants.ts';

/** `e164` is null if the number cannot be dialed. */
export type Phone = { e164: string | null; wireDigits: string };

/** Longer numbers without a plus start with a country code; no national number is this long. */
const NATIONAL_DIGITS_MAX = 11;
const MARKS = /^[ (]*[+0-9][0-9 ()-]*$/;

/**
 * Reads a number as written in `country` (two letters; `US` for an unknown one), or with `+` or `00` and a country
 * code. A number that only fits the spec's format (product.md section 5) has no `e164`. Undefined if neither.
 */
export function readPhone(text: string, country: string): Phone | undefined {
  if (text.length > PHONE_TEXT_MAX_LENGTH) return undefined;
  const plain = plainText(text);
  if (!MARKS.test(plain)) return undefined;
  const number = parse(plain, country);
  if (number) return { e164: number.number, wireDigits: lastDigits(number.formatNational()) };
  return PHONE_PATTERN.test(plain) && plain.replace(/\D/g, '').length >= 2
    ? { e164: null, wireDigits: lastDigits(plain) }
    : undefined;
}

/** Clients may send back the wire's bare digits; those of a known number mean it, with its country code. */
export function readKnownPhone(text: string, country: string, known: readonly Phone[]): Phone | undefined {
  const bare = text.trim();
  const same = known.find(({ e164, wireDigits }) => bare === wireDigits || `+${bare}` === e164);
  return same ?? readPhone(text, country);
}

/** Requires at least 10 characters (product.md section 5), or fewer if the country's full numbers are shorter. */
export function readProfilePhone(
  text: string,
  country: string,
  known: readonly Phone[] = [],
): Phone | undefined {
  const phone = readKnownPhone(text, country, known);
  const isLongEnough = phone?.e164 || text.trim().length >= PROFILE_PHONE_MIN_LENGTH;
  return isLongEnough || (phone && known.includes(phone)) ? phone : undefined;
}

/** Formats nationally, foreign numbers with country code: 555-444-3333, +49 1512 3456789. */
export function formatPhone({ e164, wireDigits }: Phone, country: string): string {
  const number = e164 === null ? undefined : parsePhoneNumberFromString(e164);
  const callingCode = getCountryCallingCode(regionOf(country));
  if (!number) return callingCode === '1' ? withDashes(wireDigits) : wireDigits;
  if (number.countryCallingCode !== callingCode) return number.formatInternational();
  return callingCode === '1' ? withDashes(wireDigits) : number.formatNational();
}

/** Returns a mobile number; for the US the spec's. */
export function examplePhone(country: string): string {
  const region = regionOf(country);
  const number = region === 'US' ? undefined : getExampleNumber(region, examples);
  return number
    ? formatPhone({ e164: number.number, wireDigits: number.nationalNumber }, region)
    : US_EXAMPLE;
}

const US_EXAMPLE = '555-444-3333';

function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s./·\p{Pd}]/gu, ' ')
    .trim()
    .replace(/^([ (]*)00/, '$1+');
}

function parse(text: string, country: string) {
  const digits = text.replace(/\D/g, '');
  const isNational = text.includes('+') || digits.startsWith('0') || digits.length <= NATIONAL_DIGITS_MAX;
  const withCode = isNational ? undefined : parsePhoneNumberFromString(`+${digits}`);
  const number = withCode?.isValid() ? withCode : parsePhoneNumberFromString(text, regionOf(country));
  if (!number?.isPossible()) return undefined;
  // Not assigned there: 06 12 34 56 78 typed in the US.
  const isNorthAmerican = number.countryCallingCode === '1';
  return isNorthAmerican && !/^[2-9]/.test(number.nationalNumber) ? undefined : number;
}

function regionOf(country: string): CountryCode {
  return isSupportedCountry(country) ? country : 'US';
}

function lastDigits(text: string): string {
  return text.replace(/\D/g, '').slice(-PHONE_DIGITS_KEPT);
}

function withDashes(digits: string): string {
  return digits.length === PHONE_DIGITS_KEPT ? digits.replace(/^(...)(...)/, '$1-$2-') : digits;
}
