import { sql } from 'kysely';
import type { Trx } from '../call/context.ts';
import type { AccountLinkPurpose } from './account-links.queries.ts';

const AT_ONCE = 5;
const APART_MINUTES = 10;

/**
 * Whether another mail with such a link is sent to a customer, whose row is locked: five within an hour, and then one in ten
 * minutes. Where none is sent, one was sent within these ten minutes whose link is still good: who floods a mailbox is
 * stopped, and its owner has a way in at any moment, whoever asked before.
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
