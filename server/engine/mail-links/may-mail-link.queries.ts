import { sql } from 'kysely';
import type { Trx } from '../call/context.ts';
import type { AccountLinkPurpose } from './account-links.queries.ts';

const AT_ONCE = 5;
const APART_MINUTES = 10;

/**
 * Allows 5 mails an hour, then one per 10 minutes: stops flooding, but always leaves the owner a working link. The
 * customer must be locked.
 */
export async function mayMailLink(
  trx: Trx,
  customerId: number,
  purpose: AccountLinkPurpose,
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select count(*) filter (where created_at > now() - interval '1 hour') < ${AT_ONCE}::int
      or count(*) filter (where used_at is null and expires_at > now()
        and created_at > now() - make_interval(mins => ${APART_MINUTES}::int)) = 0 as may
    from account_token where customer_id = ${customerId} and purpose = ${purpose}`.execute(trx);
  return rows[0]?.may ?? false;
}
