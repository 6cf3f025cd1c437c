import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../call/context.ts';

/**
 * Selects all accounts of the customer's mailbox, tags and dots ignored. For limits only: each account is its own
 * person.
 */
export function accountsOfMailbox(customerId: number): RawBuilder<number> {
  return sql<number>`(select twin.id from customer own
    join customer twin on twin.alias = own.alias and mailbox_of(twin.email) = mailbox_of(own.email)
    where own.id = ${customerId}::int)`;
}

/** Serializes counts for one mailbox; `kind` separates limits. */
export async function lockMailboxOf(trx: Trx, kind: number, customerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${kind}::int, hashtext(alias || ' ' || mailbox_of(email)))
    from customer where id = ${customerId}::int`.execute(trx);
}
