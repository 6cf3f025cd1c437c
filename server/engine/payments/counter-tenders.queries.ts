import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { refundedByHand } from '#server/db/paying-invoice.ts';
import { postComp, postPayment, postRefund } from '#server/rules/ledger-postings.ts';
import type { Trx } from '../call/context.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';

/** Money that passes the counter by hand. */
type TillTender = 'cash' | 'terminal';

/** The staff user who handles the money (null for a shop command), and the drawer it is in. */
export type Till = { drawerId: number | null; staffUserId: number | null };

type Taken = { invoiceId: number; attemptId: number; kind: TillTender; cents: number; reference: string };

/** Takes cash, or what a terminal charged, for a sold invoice. */
export async function takeByHand(trx: Trx, till: Till, taken: Taken): Promise<void> {
  const { invoiceId, kind, cents, reference } = taken;
  const tenderId = await insertTender(trx, taken);
  await sql`
    insert into till_entry (alias, facility_id, drawer_id, staff_user_id, kind, tender, amount_cents, tender_id,
      invoice_id, reference, paid_at)
    select alias, facility_id, ${till.drawerId}::int, ${till.staffUserId}::int, 'payment', ${kind}, ${cents}, ${tenderId},
      id, ${reference}, clock_timestamp() from invoice where id = ${invoiceId}`.execute(trx);
  const postings = postPayment('till', cents);
  await writeJournal(trx, { invoiceId, cause: `till:tender-${tenderId}`, postings });
}

/** Pays a part of a sold invoice at the facility's expense. */
export async function comp(
  trx: Trx,
  { reason, ...part }: { invoiceId: number; attemptId: number; cents: number; reason: string },
): Promise<void> {
  const tenderId = await insertTender(trx, { ...part, kind: 'comp' });
  const { invoiceId, cents } = part;
  await writeJournal(trx, { invoiceId, cause: `comp:tender-${tenderId}`, reason, postings: postComp(cents) });
}

async function insertTender(
  trx: Trx,
  { invoiceId, attemptId, kind, cents }: Omit<Taken, 'kind' | 'reference'> & { kind: TillTender | 'comp' },
): Promise<number> {
  const { id } = await trx
    .insertInto('tender')
    .values({
      invoice_id: invoiceId,
      payment_attempt_id: attemptId,
      kind,
      amount_cents: cents,
      state: 'paid',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Promises to refund what was taken by hand, up to `upToCents`, the last first; returns the cents. */
export async function promiseByHand(
  trx: Trx,
  { invoiceId, upToCents }: { invoiceId: number; upToCents: number },
): Promise<number> {
  if (upToCents <= 0) return 0;
  const { rows } = await sql<{ id: number; kind: TillTender; cents: number }>`
    select id, kind, amount_cents - ${refundedByHand(sql`tender.id`)} as cents
    from tender where invoice_id = ${invoiceId} and kind in ('cash', 'terminal') order by id desc for update`.execute(
    trx,
  );
  let left = upToCents;
  for (const { id, kind, cents } of rows) {
    const refundCents = Math.min(left, cents);
    if (refundCents <= 0) continue;
    await sql`
      insert into till_entry (alias, facility_id, kind, tender, amount_cents, tender_id, invoice_id)
      select alias, facility_id, 'refund', ${kind}, ${refundCents}, ${id}, id from invoice where id = ${invoiceId}`.execute(
      trx,
    );
    left -= refundCents;
  }
  return upToCents - left;
}

/** Promises a refund by hand of sales that stay valid, of the last invoice first; returns the cents. */
export async function allowByHand(
  trx: Trx,
  invoiceIds: readonly number[],
  upToCents: number,
): Promise<number> {
  let left = upToCents;
  for (const invoiceId of invoiceIds.toReversed()) {
    const cents = await promiseByHand(trx, { invoiceId, upToCents: left });
    const postings = postComp(cents);
    await writeJournal(trx, { invoiceId, cause: `allowance-by-hand:${randomUUID()}`, postings });
    left -= cents;
  }
  return upToCents - left;
}

export type HandedOut = { tender: TillTender; amountCents: number };

/** Hands out the promised refunds of invoices; returns them. */
export async function handOut(trx: Trx, invoiceIds: readonly number[], till: Till): Promise<HandedOut[]> {
  const { rows } = await sql<HandedOut & { id: number; invoiceId: number }>`
    update till_entry set paid_at = clock_timestamp(), drawer_id = ${till.drawerId}, staff_user_id = ${till.staffUserId}
    where invoice_id = any(${[...invoiceIds]}::int[]) and kind = 'refund' and paid_at is null
    returning id, invoice_id as "invoiceId", tender, amount_cents as "amountCents"`.execute(trx);
  for (const { id, invoiceId, amountCents } of rows)
    await writeJournal(trx, {
      invoiceId,
      cause: `till-refund:${id}`,
      postings: postRefund('till', amountCents),
    });
  return rows.map(({ tender, amountCents }) => ({ tender, amountCents }));
}
