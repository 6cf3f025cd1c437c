import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { DeskContext } from '../../call/context.ts';
import { findOuting, updateDeposit } from '../../outings/outings.queries.ts';
import { findCourseOf, lockOutingBookings, type NamedOuting } from './lock-outing.ts';
import { showOuting } from './show-outing.ts';

type Deposit = { depositCents: number | null; depositDueOn: string | null };

/** Changes the deposit that an outing is asked for; null asks for none. Errors: those of lockOutingBookings. */
export async function setDeposit(
  context: DeskContext,
  named: NamedOuting,
  deposit: Deposit,
): Promise<DeskOuting> {
  const { parts, operator } = context;
  const facility = await findCourseOf(context, named.id);
  return parts.db.transaction().execute(async (trx) => {
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
    });
    return showOuting(context, named.id, trx);
  });
}
