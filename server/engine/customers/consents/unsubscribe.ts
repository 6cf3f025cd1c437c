import { DEFAULT_ACTOR_NAME } from '#server/contract/constants.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { readUnsubscribeId } from '../../mail-links/unsubscribe-id.ts';
import { listConsents, lockCustomerRow } from '../customers.queries.ts';
import { setConsents } from './set-consents.ts';

type Actor = {
  actorName?: string | undefined;
  actorId?: string | number | null | undefined;
  version?: string | number | null | undefined;
};

/**
 * Stops marketing emails of all courses and records who asked; repeats are no error. `id`: a mail's signed id, or the
 * session's customer. Error: NOT_FOUND (404).
 */
export async function unsubscribe(context: TenantContext, id: string, actor: Actor): Promise<void> {
  const { parts, operator, caller } = context;
  const customerId =
    caller.customer && id === String(caller.customer.id)
      ? caller.customer.id
      : readUnsubscribeId(parts.linkSecret, operator.alias, id);
  if (customerId === null) throw new EngineError('NOT_FOUND');
  await parts.db.transaction().execute(async (trx) => {
    if (!(await lockCustomerRow(trx, operator.alias, customerId))) throw new EngineError('NOT_FOUND');
    const at = { alias: operator.alias, customerId, source: nameSource(actor) };
    for (const { facility_id: facilityId } of await listConsents(trx, customerId))
      await setConsents(trx, { ...at, facilityId }, { emailMarketing: false });
  });
}

function nameSource({ actorName = DEFAULT_ACTOR_NAME, actorId, version }: Actor): string {
  const facts = [actorName, actorId ?? '', version ? `version ${version}` : ''];
  return ['unsubscribe', ...facts].filter((fact) => fact !== '').join(', ');
}
