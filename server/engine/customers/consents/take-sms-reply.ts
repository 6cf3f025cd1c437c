import type { SignedReply } from '#server/outside/sms/sms-provider.ts';
import type { EngineParts } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { keepOptOut, removeOptOut } from '../../mails/sms/sms.queries.ts';
import { hashPhone } from '../../mails/sms/sms-opt-outs.ts';
import { listConsents, lockCustomerRow } from '../customers.queries.ts';
import { listCustomersWithPhone } from './consents.queries.ts';
import { setConsents } from './set-consents.ts';

/** The provider's callback, below the API's address. */
export const SMS_WEBHOOK_PATH = '/sms-webhook';

const SOURCE = 'STOP by text message';

/**
 * STOP blocks a number for all operators, because they share one sender, and withdraws its customers' consents. START
 * unblocks it but gives no consent. Repeats are no error. Errors: NOT_FOUND (no provider), BAD_INPUT (not signed).
 */
export async function takeSmsReply(parts: EngineParts, request: SignedReply): Promise<void> {
  const read = parts.sms?.readReply?.(request) ?? 'unknown';
  if (read === 'unknown') throw new EngineError('NOT_FOUND');
  if (read === 'refused') throw new EngineError('BAD_INPUT', { message: ({ sms }) => sms.notSigned });
  const { from, wish } = read;
  if (wish === 'other') return;
  const phoneHash = hashPhone(parts.linkSecret, from);
  if (wish === 'start') return removeOptOut(parts.db, phoneHash);
  await keepOptOut(parts.db, phoneHash);
  for (const { id, alias } of await listCustomersWithPhone(parts.db, from))
    await parts.db.transaction().execute(async (trx) => {
      if (!(await lockCustomerRow(trx, alias, id))) return;
      for (const { facility_id: facilityId } of await listConsents(trx, id)) {
        const at = { alias, customerId: id, facilityId, source: SOURCE };
        await setConsents(trx, at, { smsMarketing: false, smsTransactional: false });
      }
    });
}
