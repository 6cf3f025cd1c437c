import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../call/context.ts';

/**
 * The accounts of an operator that have a customer's mailbox: their own, and those made with a tag or other dots. For caps
 * alone; each account is somebody of its own.
 */
export function accountsOfMailbox(customerId: number): RawBuilder<number> {
  return sql<number>`(select twin.id from customer own
    join customer twin on twin.alias = own.alias and mailbox_of(twin.email) = mailbox_of(own.email)
    where own.id = ${customerId}::int)`;
}

/** Lets what is counted for one mailbox follow each other until the transaction ends; `kind` keeps counts apart. */
export async function lockMailboxOf(trx: Trx, kind: number, customerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${kind}::int, hashtext(alias || ' ' || mailbox_of(email)))
    from customer where id = ${customerId}::int`.execute(trx);
}
