import { type Kysely, sql } from 'kysely';

/** Lets the counter find bookings and customers by what golfers say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Accents and case do not count. Decomposing first also serves databases whose lower() knows only ASCII.
  `create function search_name(name text) returns text language sql immutable parallel safe as $$
     select lower(translate(replace(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g'), 'ß', 'ss'),
       'ØøŁłĐđı', 'OoLlDdi'))
   $$`,
  // Numbers are said from the start or by their last digits.
  `create function search_digits(phone text) returns text language sql immutable parallel safe as $$
     select reverse(regexp_replace(phone, '[^0-9]', '', 'g'))
   $$`,
  `create index reservation_last_name on reservation (alias, search_name(booker->>'lastName') text_pattern_ops)
     where forgotten_at is null`,
  `create index reservation_first_name on reservation (alias, search_name(booker->>'firstName') text_pattern_ops)
     where forgotten_at is null`,
  `create index reservation_email on reservation (alias, lower(booker->>'email') text_pattern_ops)
     where forgotten_at is null`,
  `create index reservation_phone on reservation
     (alias, search_digits(coalesce(booker->>'phoneE164', booker->>'phone')) text_pattern_ops) where forgotten_at is null`,
  `create index reservation_phone_start on reservation (alias, reverse(search_digits(booker->>'phone')) text_pattern_ops)
     where forgotten_at is null`,
  `create index customer_last_name on customer (alias, search_name(last_name) text_pattern_ops)`,
  `create index customer_first_name on customer (alias, search_name(first_name) text_pattern_ops)`,
  `create index customer_email_start on customer (alias, email text_pattern_ops)`,
  `create index customer_phone_end on customer (alias, search_digits(coalesce(phone_e164, phone)) text_pattern_ops)`,
  `create index customer_phone_start on customer (alias, phone text_pattern_ops)`,
  `create index golf_profile_number on golf_profile (alias, lower(member_number)) where member_number <> ''`,
  `create index membership_number on membership (alias, lower(member_number)) where member_number <> ''`,
];
