import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // In listing order, even within a moment.
  `create index purchase_order_of_customer on purchase_order (customer_id, created_at, sequence)`,
  `drop index purchase_order_customer_id_created_at_idx`,
  `create index invoice_of_certificate on invoice (customer_id) where kind = 'gift-certificate' and customer_id is not null`,
  // Lowercase here, since the shop's spelling is kept.
  `create index gift_certificate_of_recipient on gift_certificate (lower(recipient_email), facility_id)
     where state = 'active' and delivered_at is not null`,
];
