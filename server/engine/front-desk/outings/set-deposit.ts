import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { DeskContext } from '../../call/context.ts';
import { findOuting, updateDeposit } from '../../outings/outings.queries.ts';
import { findCourseOf, lockOutingBookings, type NamedOuting } from './lock-outing.ts';
import { lockUnlessMade } from './outing-attempt.ts';
import { showOuting } from './show-outing.ts';

type Deposit = { depositCents: number | null; depositDueOn: string | null };
type Ask = Deposit & { attemptId: string | undefined };

/** Changes the deposit that an outing is asked for; null asks for none. The same attempt once. Errors: those of lockOutingBookings. */
export async function setDeposit(
  context: DeskContext,
  named: NamedOuting,
  { attemptId, ...deposit }: Ask,
): Promise<DeskOuting> {
  const { parts, operator } = context;
  const facility = await findCourseOf(context, named.id);
  return parts.db.transaction().execute(async (trx) => {
    if (await lockUnlessMade(trx, context, { id: named.id, verb: 'deposit', attemptId }))
      return showOuting(context, named.id, trx);
    await lockOutingBookings(trx, context, named);
    const before = await findOuting(trx, operator.alias, named.id);
    await updateDeposit(trx, named.id, deposit);
    const logged = ({ depositCents, depositDueOn }: Deposit) => ({
      depositCents: depositCents ?? 0,
      ...(depositDueOn && { depositDueOn }),
    });
    await recordChange(trx, context, {
      verb: 'deposit',
      noun: 'outing',
      nounId: String(named.id),
      facilityId: facility.id,
      before: before ? logged(before) : {},
      after: logged(deposit),
      attemptId,
    });
    return showOuting(context, named.id, trx);
  });
}
