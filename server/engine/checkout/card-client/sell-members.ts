import { hasCode, inSavepoint } from '#server/db/savepoint.ts';
import type { Trx } from '../../call/context.ts';
import { confirmReservation } from '../../reservations/confirm-reservation.ts';
import type { LockedMember } from './pay-target.ts';

/** An exclusion constraint: something was sold twice. */
const EXCLUSION_VIOLATION = '23P01';

/** Sells without payment; returns whether any was sold. */
export function sellMembers(trx: Trx, members: readonly LockedMember[]): Promise<boolean> {
  return sellEach(trx, members, ({ reservation, sale }) =>
    reservation ? confirmReservation(trx, { ...reservation, isOver: false }) : sale.confirm(),
  );
}

type Sellable = Pick<LockedMember, 'sale' | 'cartItemId' | 'parentItemId' | 'isParentLost'>;

/** Sells members one by one. A failed member stops only its children. Returns whether any was sold. */
export async function sellEach<Member extends Sellable>(
  trx: Trx,
  members: readonly Member[],
  sell: (member: Member) => Promise<boolean>,
): Promise<boolean> {
  const [only] = members;
  if (only && members.length === 1 && !only.isParentLost) return sell(only);
  const unsold = new Set<string>();
  let isAnySold = false;
  for (const member of members) {
    const { sale, cartItemId, parentItemId, isParentLost } = member;
    const isParentSold = !isParentLost && (parentItemId === null || !unsold.has(parentItemId));
    const isSold = isParentSold && (await sellOne(trx, member, sell));
    if (!isParentSold) await sale.release();
    if (isSold) isAnySold = true;
    else if (cartItemId) unsold.add(cartItemId);
  }
  return isAnySold;
}

async function sellOne<Member extends Pick<LockedMember, 'sale'>>(
  trx: Trx,
  member: Member,
  sell: (member: Member) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await inSavepoint(trx, () => sell(member));
  } catch (error) {
    if (!hasCode(error, EXCLUSION_VIOLATION)) throw error;
    await member.sale.release();
    return false;
  }
}
