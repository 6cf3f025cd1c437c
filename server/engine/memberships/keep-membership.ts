import type { MembershipPlan } from '#server/db/json-columns.ts';
import { hasSameLines, type SoldLine } from '#server/rules/invoice-lines.ts';
import { linesOfMembership } from '#server/rules/sale-lines.ts';
import type { Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { assignInvoice, findInvoice, openInvoice } from '../invoices/invoices.queries.ts';
import type { MembershipOffer } from './membership-offers.ts';
import {
  expireMembershipsOf,
  extendMembership,
  insertMembership,
  lockMembershipOfInvoice,
  type Member,
} from './memberships.queries.ts';

type MembershipSale = {
  alias: string;
  facility: CatalogueFacility;
  offer: MembershipOffer;
  plan: MembershipPlan;
  member: Member & { firstName: string; lastName: string };
  due: SoldLine['due'];
  cartItemId: string | null;
  orderId: string | null;
};

/** Lists the first charges: a period and the initiation fee. */
export function linesOfPlan(
  { name }: MembershipOffer,
  plan: MembershipPlan,
  { details }: CatalogueFacility,
  due: SoldLine['due'] = 'online',
): SoldLine[] {
  return linesOfMembership({ name, ...plan }, details.tax, due);
}

/**
 * Saves a membership until it is paid. Returns its invoice's id. Error: MEMBERSHIP_ACTIVE (409): one per member and
 * facility, pending ones included.
 */
export async function keepMembership(trx: Trx, sale: MembershipSale): Promise<number> {
  const { alias, facility, offer, plan, member, due } = sale;
  await expireMembershipsOf(trx, facility.id, member);
  const invoiceId = await openInvoice(trx, {
    alias,
    facilityId: facility.id,
    kind: 'membership',
    customerId: member.customerId,
    cartItemId: sale.cartItemId,
    orderId: sale.orderId,
    currency: facility.currency,
    lines: linesOfPlan(offer, plan, facility, due),
  });
  const id = await insertMembership(trx, {
    ...member,
    alias,
    facilityId: facility.id,
    offerId: offer.id,
    invoiceId,
    name: offer.name,
    plan,
  });
  if (id === null) throw new EngineError('MEMBERSHIP_ACTIVE');
  return invoiceId;
}

/** Renews an open invoice's membership. Returns false when it changed or is no longer pending. */
export async function renewMembership(trx: Trx, invoiceId: number, sale: MembershipSale): Promise<boolean> {
  const { offer, plan, facility, member } = sale;
  const kept = await lockMembershipOfInvoice(trx, invoiceId);
  const { lines } = await findInvoice(trx, invoiceId);
  const isSame =
    kept.state === 'pending' &&
    kept.customer_id === member.customerId &&
    kept.email === member.email &&
    kept.plan.id === plan.id &&
    kept.plan.months === plan.months &&
    hasSameLines(lines, linesOfPlan(offer, plan, facility));
  if (!isSame) return false;
  await extendMembership(trx, kept.id);
  if (sale.orderId !== null)
    await assignInvoice(trx, invoiceId, { customerId: member.customerId, orderId: sale.orderId });
  return true;
}
