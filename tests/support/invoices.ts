import type { Insertable, Kysely } from 'kysely';
import type { Currency } from '#server/contract/constants.ts';
import type { Database } from '#server/db/tables.ts';

/** A line of an invoice as a test wants it: so much without tax, and the tax on it. */
export type TestLine = {
  key?: 'GRNFEE' | 'TRNFEE';
  due: 'online' | 'course';
  cents: number;
  taxCents?: number;
  quantity?: number;
};

type TestInvoice = {
  alias: string;
  facilityId: number;
  kind?: 'tee-time' | 'product' | 'membership' | 'gift-certificate';
  currency?: Currency;
  state?: 'open' | 'closed' | 'void';
  lines?: readonly TestLine[];
};

/** The invoice of something that is sold without the way a golfer takes; it costs nothing unless lines are given. */
export async function insertInvoice(db: Kysely<Database>, invoice: TestInvoice): Promise<number> {
  const { alias, facilityId, kind = 'tee-time', currency = 'USD', state = 'closed', lines = [] } = invoice;
  const { id } = await db
    .insertInto('invoice')
    .values({ alias, facility_id: facilityId, kind, currency, state })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(db, id, lines);
  return id;
}

/** Gives the invoice of a reservation its lines. */
export async function priceReservation(
  db: Kysely<Database>,
  reservationId: number,
  lines: readonly TestLine[],
): Promise<void> {
  await insertLines(db, await invoiceIdOf(db, reservationId), lines);
}

export async function invoiceIdOf(db: Kysely<Database>, reservationId: number): Promise<number> {
  const { invoice_id } = await db
    .selectFrom('reservation')
    .select('invoice_id')
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow();
  return invoice_id;
}

async function insertLines(
  db: Kysely<Database>,
  invoiceId: number,
  lines: readonly TestLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto('invoice_line')
    .values(
      lines.map(({ key = 'GRNFEE', due, cents, taxCents = 0, quantity = 1 }, index) => ({
        invoice_id: invoiceId,
        revision: 1,
        line_number: index + 1,
        key,
        due,
        quantity,
        unit_cents: cents / quantity,
        discount_cents: 0,
        sub_total_cents: cents,
        sales_tax_cents: taxCents,
        total_cents: cents + taxCents,
        is_tax_included: false,
      })),
    )
    .execute();
}

/** An attempt to pay an invoice of cedar-ridge, of a dollar unless more is said; answers its id. */
export async function insertAttempt(
  db: Kysely<Database>,
  invoiceId: number,
  more: Partial<Insertable<Database['payment_attempt']>> = {},
): Promise<number> {
  const attempt = { alias: 'cedar-ridge', provider: 'sandbox', amount_cents: 100, currency: 'USD' as const };
  const inserted = db.insertInto('payment_attempt').values({ ...attempt, invoice_id: invoiceId, ...more });
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id;
}
