import { type Kysely, sql } from 'kysely';

/**
 * An unverified address identifies nobody. The shop's customer record exists beside such an account, and what the
 * shop attached to the account waits for verification.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const addresses = [
  `alter table customer drop constraint customer_alias_email_key`,
  // Verified, or the shop's record.
  `create unique index customer_of_address on customer (alias, email) where is_imported or email_verified_at is not null`,
  `create index customer_email on customer (alias, email)`,
  `create unique index customer_unproved on customer (alias, email) where not is_imported and email_verified_at is null`,
];

const unproved = `customer.email_verified_at is null and not customer.is_imported`;

const bookings = [
  `create temporary table shop_booking on commit drop as
     select reservation.id, reservation.order_id, reservation.invoice_id
     from reservation join customer on customer.id = reservation.customer_id
     where source = 'shop' and lower(booker->>'email') = customer.email and ${unproved}`,
  `update reservation set customer_id = null from shop_booking where reservation.id = shop_booking.id`,
  `update purchase_order set customer_id = null from shop_booking where purchase_order.id = shop_booking.order_id`,
  `update invoice set customer_id = null from shop_booking where invoice.id = shop_booking.invoice_id`,
  `update reservation_slot set customer_id = null from shop_booking
     where reservation_id = shop_booking.id and is_captain`,
  `update reservation_slot set customer_id = null from customer
     where customer.id = customer_id and not is_captain and lower(reservation_slot.email) = customer.email and ${unproved}`,
];

const memberships = [
  // Sold at the counter or imported.
  `create temporary table shop_membership on commit drop as
     select membership.id, membership.invoice_id from membership join customer on customer.id = membership.customer_id
     where membership.email = customer.email and ${unproved}
       and not exists (select from invoice where invoice.id = membership.invoice_id and invoice.order_id is not null)`,
  `update membership set customer_id = null from shop_membership where membership.id = shop_membership.id`,
  `update invoice set customer_id = null from shop_membership where invoice.id = shop_membership.invoice_id`,
];

const accounts = [
  // Points may be earned online; other accounts come from the shop.
  `create temporary table shop_account on commit drop as
     select account.id, account.facility_id, customer.id as customer_id, customer.alias, customer.email
     from customer_account account join customer on customer.id = account.customer_id
     where ${unproved} and (kind <> 'loyalty'
       or exists (select from journal where cause = 'opening:' || account.id || ':import'))`,
  `insert into customer (alias, email, is_imported) select distinct alias, email, true from shop_account`,
  `update customer_account set customer_id = record.id from shop_account
     join customer record on record.alias = shop_account.alias and record.email = shop_account.email and record.is_imported
     where customer_account.id = shop_account.id`,
  `insert into golf_profile (alias, facility_id, customer_id, member_number)
     select distinct record.alias, shop_account.facility_id, record.id, coalesce(known.member_number, '')
     from shop_account
     join customer record on record.alias = shop_account.alias and record.email = shop_account.email and record.is_imported
     left join golf_profile known on known.facility_id = shop_account.facility_id and known.customer_id = shop_account.customer_id`,
  `update golf_profile set member_number = '' from customer
     where customer.id = customer_id and member_number <> '' and ${unproved}`,
];

const statements = [...addresses, ...bookings, ...memberships, ...accounts];
