import type { SignedReply } from '#server/outside/sms/sms-provider.ts';
import type { EngineParts } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { keepOptOut, removeOptOut } from '../../mails/sms/sms.queries.ts';
import { hashPhone } from '../../mails/sms/sms-opt-outs.ts';
import { listConsents, lockCustomerRow } from '../customers.queries.ts';
import { listCustomersWithPhone } from './consents.queries.ts';
import { setConsents } from './set-consents.ts';

/** Where the provider sends what golfers reply to texts, below the address of the API. */
export const SMS_WEBHOOK_PATH = '/sms-webhook';

const SOURCE = 'STOP by text message';

/**
 * Takes what somebody replied to a text. STOP ends all texts to the number, of every operator, for they come from one sender, and
 * takes back the consents of the customers it belongs to; START allows texts again to who agrees to them, and gives no consent by
 * itself. Again is no error. Errors: NOT_FOUND where no provider sends replies here, BAD_INPUT for what it has not signed.
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
