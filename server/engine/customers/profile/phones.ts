import type { Phone } from '#server/rules/phone.ts';
import type { CustomerChange, CustomerRow } from '../customers.queries.ts';

export type WishedPhone = { value: string; primary?: boolean | undefined };

type PhoneColumns = Pick<CustomerRow, 'phone' | 'phone_e164' | 'other_phones' | 'other_phones_e164'>;

/** Primary number first. */
export function phonesOf(row: PhoneColumns): Phone[] {
  if (!row.phone) return [];
  const others = row.other_phones.map((wireDigits, index) => ({
    wireDigits,
    e164: row.other_phones_e164[index] ?? null,
  }));
  return [{ wireDigits: row.phone, e164: row.phone_e164 }, ...others];
}

/** Drops numbers with the same digits, which the API could not tell apart. */
export function distinctPhones(phones: readonly Phone[]): Phone[] {
  return phones.filter(
    ({ wireDigits }, index) => phones.findIndex((each) => each.wireDigits === wireDigits) === index,
  );
}

export function columnsOf(phones: readonly Phone[]): Required<Pick<CustomerChange, keyof PhoneColumns>> {
  const [first, ...others] = distinctPhones(phones);
  return {
    phone: first?.wireDigits ?? null,
    phone_e164: first?.e164 ?? null,
    other_phones: others.map(({ wireDigits }) => wireDigits),
    other_phones_e164: others.map(({ e164 }) => e164),
  };
}

/**
 * `phoneNumbers` replaces all numbers. `phoneNumber` replaces the primary one or promotes a known one; null removes
 * all.
 */
export function changePhones(
  phones: readonly Phone[],
  {
    phoneNumber,
    phoneNumbers,
  }: { phoneNumber?: string | null | undefined; phoneNumbers?: WishedPhone[] | undefined },
  read: (text: string) => Phone | undefined,
): Phone[] {
  if (phoneNumbers) {
    const primary = phoneNumbers.find((each) => each.primary);
    const wished = primary ? [primary, ...phoneNumbers] : phoneNumbers;
    return wished.flatMap(({ value }) => read(value) ?? []);
  }
  if (phoneNumber === undefined) return [...phones];
  const phone = phoneNumber ? read(phoneNumber) : undefined;
  if (!phone) return [];
  const isKnown = phones.some(({ wireDigits }) => wireDigits === phone.wireDigits);
  return [phone, ...(isKnown ? phones : phones.slice(1))];
}
