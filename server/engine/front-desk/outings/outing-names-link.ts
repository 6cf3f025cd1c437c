import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { StaffContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { renewOutingLink } from '../../mail-links/outing-links.ts';
import { enqueueMail } from '../../mails/enqueue-mail.ts';
import { limitBills } from '../till/limit-bills.ts';
import { mailedOuting } from './mailed-outing.ts';
import { lockUnlessMade, type OutingMailAsk } from './outing-attempt.ts';
import { showOuting } from './show-outing.ts';

/**
 * Sends a new link to name the players; the one before ends. The same attempt once. Errors: those of showOuting,
 * OUTING_CANCELLED, TOO_MANY_REQUESTS.
 */
export async function sendNamesLink(
  context: StaffContext,
  id: number,
  { email, attemptId }: OutingMailAsk,
): Promise<void> {
  const { parts } = context;
  const { state, facilityId } = await showOuting(context, id);
  if (state === 'cancelled') throw new EngineError('OUTING_CANCELLED');
  await limitBills(context, email);
  await parts.db.transaction().execute(async (trx) => {
    if (await lockUnlessMade(trx, context, { id, verb: 'send-names-link', attemptId })) return;
    const outing = await showOuting(context, id, trx);
    const linkId = await renewOutingLink(trx, parts.linkSecret, id);
    await recordChange(trx, context, {
      verb: 'send-names-link',
      noun: 'outing',
      nounId: String(id),
      facilityId,
      before: {},
      after: {},
      attemptId,
    });
    const { alias, content } = await mailedOuting(trx, context, outing);
    await enqueueMail(trx, {
      alias,
      kind: 'outing-names',
      to: { name: outing.contact.email === email ? nameOfBooker(outing.contact) : '', address: email },
      content: { ...content, linkId },
    });
  });
}
