import { readUnsubscribeId } from '../account-links/unsubscribe-id.ts';
import type { TenantContext } from '../context.ts';
import { EngineError } from '../errors.ts';
import { setConsent } from './consents.queries.ts';
import { listConsents, lockCustomerRow } from './customers.queries.ts';

export type Actor = {
  actorName: string;
  actorId?: string | number | null | undefined;
  version?: string | number | null | undefined;
};

/**
 * Stops news and offers by e-mail at every course of the operator. `id` is the signed one of a mail, or the session's own
 * customer's. Who asked is kept with the change. Again is no error. Error: NOT_FOUND (404).
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
    for (const consent of await listConsents(trx, customerId))
      await setConsent(trx, {
        alias: operator.alias,
        customerId,
        facilityId: consent.facility_id,
        kind: 'email-marketing',
        isGiven: false,
        source: nameSource(actor),
        textShown: '',
      });
  });
}

function nameSource({ actorName, actorId, version }: Actor): string {
  const facts = [actorName, actorId ?? '', version ? `version ${version}` : ''];
  return ['unsubscribe', ...facts].filter((fact) => fact !== '').join(', ');
}
