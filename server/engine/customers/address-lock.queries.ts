import { sql } from 'kysely';
import { plainEmail } from '#server/contract/email.ts';
import type { Trx } from '../call/context.ts';

/**
 * Serializes attaching data to an address and proving it, until the transaction ends. Call it before locking any row.
 */
export async function lockAddress(trx: Trx, alias: string, email: string): Promise<void> {
  await lockAddresses(trx, alias, [email]);
}

export async function lockAddresses(trx: Trx, alias: string, emails: readonly string[]): Promise<void> {
  const sorted = [...new Set(emails.map(plainEmail))].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended('address ' || ${alias} || ' ' || email, 0))
    from unnest(${sorted}::text[]) email`.execute(trx);
}
