import { phoneDigits } from '#server/format/phone.ts';
import type { CustomerRow } from '../customers.queries.ts';

export type WishedPhone = { value: string; primary?: boolean | undefined };

/** The phone numbers of a customer as they are kept, in digits, the primary one first. */
export function phonesOf({ phone, other_phones }: Pick<CustomerRow, 'phone' | 'other_phones'>): string[] {
  return phone ? [phone, ...other_phones] : [];
}

/**
 * The phone numbers after a change, the primary one first and none of them twice. `phoneNumbers` are all of them; `phoneNumber`
 * takes the place of the primary one, or becomes it where it is one of the others, and null takes all of them away.
 */
export function changePhones(
  phones: readonly string[],
  {
    phoneNumber,
    phoneNumbers,
  }: { phoneNumber?: string | null | undefined; phoneNumbers?: WishedPhone[] | undefined },
): string[] {
  if (phoneNumbers) {
    const primary = phoneNumbers.find((each) => each.primary);
    const wished = primary ? [primary, ...phoneNumbers] : phoneNumbers;
    return unique(wished.map(({ value }) => phoneDigits(value)));
  }
  if (phoneNumber === undefined) return [...phones];
  if (!phoneNumber) return [];
  const digits = phoneDigits(phoneNumber);
  return unique([digits, ...(phones.includes(digits) ? phones : phones.slice(1))]);
}

function unique(phones: readonly string[]): string[] {
  return [...new Set(phones)];
}
