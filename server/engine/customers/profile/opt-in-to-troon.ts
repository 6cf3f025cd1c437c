import { isEmail } from '#server/contract/email.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { noteTroonOptIn } from '../customers.queries.ts';

type TroonForm = {
  emailAddress?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
};

/**
 * Enrols the session's customer, or the guest of a checkout, in Troon Rewards; again is no error. Errors: FORBIDDEN (403)
 * where the operator does not offer it, SESSION_REQUIRED (401) for nobody, TROON_OPT_IN_FAILED (502).
 */
export async function optInToTroon(context: TenantContext, form: TroonForm): Promise<void> {
  const { parts, operator, caller, requestId } = context;
  if (!operator.settings.checkout.optIn.troon) throw new EngineError('FORBIDDEN');
  const golfer = findGolfer(context, form);
  let isEnrolled = false;
  try {
    isEnrolled = (await parts.troon?.enrol({ alias: operator.alias, ...golfer })) ?? false;
  } catch (error) {
    parts.log.error({ err: error, requestId }, 'Troon Rewards gave no answer');
  }
  if (!isEnrolled) throw new EngineError('TROON_OPT_IN_FAILED');
  if (caller.customer) await noteTroonOptIn(parts.db, caller.customer.id);
}

function findGolfer({ caller }: TenantContext, { emailAddress = '', firstName, lastName }: TroonForm) {
  if (caller.customer) {
    const { email, firstName, lastName } = caller.customer;
    return { email, firstName, lastName };
  }
  const email = caller.guest?.email ?? emailAddress;
  if (!isEmail(email)) throw new EngineError('SESSION_REQUIRED');
  return {
    email,
    firstName: firstName ?? caller.guest?.firstName ?? '',
    lastName: lastName ?? caller.guest?.lastName ?? '',
  };
}
