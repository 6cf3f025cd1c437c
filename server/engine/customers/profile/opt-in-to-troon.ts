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
 * Enrolls the customer or guest in Troon Rewards; repeats are no error. Errors: FORBIDDEN (403, not offered),
 * SESSION_REQUIRED (401), TROON_OPT_IN_FAILED (502).
 */
export async function optInToTroon(context: TenantContext, form: TroonForm): Promise<void> {
  const { operator, caller } = context;
  if (!operator.settings.checkout.optIn.troon) throw new EngineError('FORBIDDEN');
  const golfer = findGolfer(context, form);
  if (!(await enrolInTroon(context, golfer, caller.customer?.id ?? null)))
    throw new EngineError('TROON_OPT_IN_FAILED');
}

/** Returns false when it fails or is not offered. */
export async function enrolInTroon(
  { parts, operator, requestId }: Pick<TenantContext, 'parts' | 'operator' | 'requestId'>,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
  customerId: number | null,
): Promise<boolean> {
  const { alias, settings } = operator;
  if (!settings.checkout.optIn.troon) return false;
  let isEnrolled = false;
  try {
    isEnrolled = (await parts.troon?.enrol({ alias, email, firstName, lastName })) ?? false;
  } catch (error) {
    parts.log.error({ err: error, requestId }, 'Troon Rewards gave no answer');
  }
  if (isEnrolled && customerId !== null) await noteTroonOptIn(parts.db, customerId);
  return isEnrolled;
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
