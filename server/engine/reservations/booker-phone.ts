import { readKnownPhone } from '#server/rules/phone.ts';
import type { Db } from '../call/context.ts';
import { findCountry, findCountryOfOperator } from '../catalogue/country.queries.ts';
import { findCustomer } from '../customers/customers.queries.ts';
import { phonesOf } from '../customers/profile/phones.ts';

/** Whose phone number it is: at which facility it was typed (null: none is chosen), and by which customer. */
type Typed = {
  alias: string;
  facilityId: number | null;
  customerId: number | null;
  /** The country of that facility, where it is known. */
  country?: string | undefined;
};

/** A booker's phone number as E.164: one of the profile, or as people at the facility write it; null where it is none. */
export async function bookerE164(
  db: Db,
  { alias, facilityId, customerId, country: known }: Typed,
  phone: string,
): Promise<string | null> {
  if (phone === '') return null;
  const country =
    known ??
    (facilityId === null ? await findCountryOfOperator(db, alias) : await findCountry(db, facilityId));
  const customer = customerId === null ? undefined : await findCustomer(db, alias, customerId);
  return readKnownPhone(phone, country, customer ? phonesOf(customer) : [])?.e164 ?? null;
}
