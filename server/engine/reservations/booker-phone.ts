import { readKnownPhone } from '#server/rules/phone.ts';
import type { Db } from '../call/context.ts';
import { findCountry, findCountryOfOperator } from '../catalogue/country.queries.ts';
import { findCustomer } from '../customers/customers.queries.ts';
import { phonesOf } from '../customers/profile/phones.ts';

/** `facilityId`: null if none is chosen. */
type Typed = {
  alias: string;
  facilityId: number | null;
  customerId: number | null;
  country?: string | undefined;
};

/** Converts a phone number to E.164, by the profile's numbers or the facility's country; null if it is none. */
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
