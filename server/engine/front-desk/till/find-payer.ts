import type { FoundCustomer } from '#server/contract/staff/search.ts';
import type { Db, DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { findCustomer } from '../../customers/customers.queries.ts';
import { readCustomer } from '../search/search.queries.ts';
import { facilitiesAllowing } from '../search/search-shop.ts';

/**
 * Finds a customer whose accounts may pay for others. Errors: PAYER_NOT_FOUND (deleted, another operator's, or without
 * anything at the facilities where the actor may book), PAYER_UNPROVED (we could not notify them).
 */
export async function findPayer(db: Db, context: DeskContext, id: number): Promise<FoundCustomer> {
  const { operator, actor } = context;
  const { alias } = operator;
  const { ids, areAll } =
    actor.kind === 'staff'
      ? await facilitiesAllowing({ ...context, actor }, 'book')
      : { ids: [], areAll: true };
  const found = await readCustomer(db, { alias, id, facilityIds: areAll ? null : ids });
  const row = found && (await findCustomer(db, alias, id));
  if (!found || !row) throw new EngineError('PAYER_NOT_FOUND');
  if (row.email_verified_at === null && !row.is_imported) throw new EngineError('PAYER_UNPROVED');
  return found;
}
