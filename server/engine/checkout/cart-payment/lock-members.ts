import type { Trx } from '../../call/context.ts';
import { lockReservationOfInvoice } from '../../reservations/reservations.queries.ts';
import { saleOfReservation } from '../../reservations/tee-time-payable.ts';
import type { LockedMember } from '../card-client/pay-target.ts';
import { itemPayables } from '../item-payables.ts';
import { inLockOrder, type Member } from './members.queries.ts';

/** Locks members in lock order; returns them in the given order. */
export async function lockMembers(trx: Trx, members: readonly Member[]): Promise<LockedMember[]> {
  const locked = new Map<number, LockedMember>();
  for (const member of await inLockOrder(trx, members))
    locked.set(member.invoiceId, await lockMember(trx, member));
  return members.flatMap(({ invoiceId }) => locked.get(invoiceId) ?? []);
}

export async function lockMember(trx: Trx, member: Member): Promise<LockedMember> {
  const { invoiceId, cartItemId, parentItemId, isParentLost, dueOnlineCents, kind } = member;
  const takesCertificates = kind !== 'gift-certificate';
  const facts = { invoiceId, cartItemId, parentItemId, isParentLost, dueOnlineCents, takesCertificates };
  if (kind !== 'tee-time')
    return { ...facts, sale: await itemPayables[kind].lock(trx, invoiceId), reservation: null };
  const reservation = await lockReservationOfInvoice(trx, invoiceId);
  return { ...facts, sale: saleOfReservation(trx, reservation), reservation };
}
