import type { StaffPerson } from '#server/contract/staff/people.ts';
import type { DeskContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { mailTwoFactorReset } from '../mails/enqueue-staff-mail.ts';
import { withPerson } from './change-person.ts';
import { deleteStaffSessionsOf } from './people.queries.ts';
import { clearTwoFactor } from './two-factor.queries.ts';

/** Removes a user's second factor, ends their sessions and emails them. Errors: ROLE_REFUSED, NOT_FOUND, TWO_FACTOR_OFF. */
export function resetTwoFactor(context: DeskContext, id: number): Promise<StaffPerson> {
  return withPerson(context, id, 'reset-two-factor', async (trx, person) => {
    if (!(await clearTwoFactor(trx, id))) throw new EngineError('TWO_FACTOR_OFF');
    await deleteStaffSessionsOf(trx, id);
    await mailTwoFactorReset(trx, context.parts, context.operator, person);
  });
}
