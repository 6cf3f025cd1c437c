import { type Kysely, sql } from 'kysely';
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

const ROWS_AT_ONCE = 5_000;

/**
 * Fills E.164 numbers by country: of the operator's first facility for customers, of the facility for recent
 * bookings. Ambiguous numbers stay null.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await fillCustomers(db);
  await fillBookings(db);
}

async function fillCustomers(db: Kysely<unknown>): Promise<void> {
  type Row = { id: number; phones: string[]; country: string };
  for (let after = 0; ; ) {
    const { rows } = await sql<Row>`
      select id, array_prepend(phone, other_phones) as phones, (
        select details->>'country' from facility where facility.alias = customer.alias order by position limit 1) as country
      from customer where id > ${after} and phone is not null order by id limit ${ROWS_AT_ONCE}`.execute(db);
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? after;
    const known = rows.map(({ id, phones, country }) => ({
      id,
      e164: phones.map((digits) => ofDigits(digits, regionOf(country))),
    }));
    await sql`
      update customer set phone_e164 = known.e164->>0,
        other_phones_e164 = array(
          select value from jsonb_array_elements_text(known.e164) with ordinality as each(value, nth) where nth > 1 order by nth)
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as known(id integer, e164 jsonb)
      where customer.id = known.id`.execute(db);
  }
}

/** Cancellations count for 30 days. */
async function fillBookings(db: Kysely<unknown>): Promise<void> {
  type Row = { id: number; phone: string; country: string };
  for (let after = 0; ; ) {
    const { rows } = await sql<Row>`
      select reservation.id, booker->>'phone' as phone, details->>'country' as country
      from reservation join facility on facility.id = facility_id
      where reservation.id > ${after} and booker->>'phone' <> '' and starts_at > now() - interval '60 days'
      order by reservation.id limit ${ROWS_AT_ONCE}`.execute(db);
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? after;
    const known = rows.map(({ id, phone, country }) => ({ id, e164: ofText(phone, regionOf(country)) }));
    await sql`
      update reservation set booker = booker || jsonb_build_object('phoneE164', known.e164)
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as known(id integer, e164 text)
      where reservation.id = known.id`.execute(db);
  }
}

/** Stored digits are the last ten typed, so longer national numbers may be cut. */
function ofDigits(digits: string, region: CountryCode): string | null {
  const isCut =
    digits.length === 10 && parsePhoneNumberFromString(`1${digits}`, region)?.isPossible() === true;
  if (getCountryCallingCode(region) === '1') return digits.length === 10 ? `+1${digits}` : null;
  const number = parsePhoneNumberFromString(digits, region);
  return number?.isValid() && !isCut ? number.number : null;
}

/** Ten bare digits may come from a profile. */
function ofText(text: string, region: CountryCode): string | null {
  if (text.length > 50 || !/^[ (]*[+0-9][0-9 ()-]*$/.test(text)) return null;
  if (/^\d{10}$/.test(text)) return ofDigits(text, region);
  const number = parsePhoneNumberFromString(text, region);
  return number?.isPossible() ? number.number : null;
}

function regionOf(country: string | null): CountryCode {
  return country !== null && isSupportedCountry(country) ? country : 'US';
}
