import type { BillingList, MembershipOnWire } from '#server/contract/memberships.ts';
import { type Page, pageOf } from '#server/contract/paging.ts';
import { type ChargedPayment, centsOfPeriod } from '#server/rules/membership-charges.ts';
import type { TenantContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { requirePro } from '../golf-profiles/require-pro.ts';
import { mailMembership } from '../mails/enqueue-membership-mail.ts';
import { chooseFacilities } from '../tee-sheet/choose-facilities.ts';
import { lastDayOfCancelled, wireOwnMembership } from './own-membership.wire.ts';
import {
  cancelAt,
  listBilling,
  listOwnMemberships,
  lockOwnMembership,
  type OwnMembership,
  resume,
} from './own-memberships.queries.ts';

/** Lists memberships at the named facilities, or at every one that shows them. Errors: those of `requirePro`. */
export async function showOwnMemberships(
  context: TenantContext,
  gnFacilityIds: string | undefined,
): Promise<MembershipOnWire[]> {
  const { db } = context.parts;
  const catalogue = await loadCatalogue(db, context.operator);
  const { customer, facilities } = await requirePro(context, ({ tabDisplay }) => tabDisplay.memberships);
  const asked = chooseFacilities(catalogue.facilities, { facilityIds: gnFacilityIds });
  const shown = facilities.filter((facility) => asked.includes(facility));
  if (shown.length === 0) throw new EngineError('ACCOUNT_TAB_OFF');
  const ids = shown.map(({ id }) => id);
  const memberships = await listOwnMemberships(db, customer.id, ids);
  return memberships.flatMap((membership) => wire(membership, shown));
}

/** Lists paid and due payments with their sums. Errors: those of `requirePro`. */
export async function showBillingList(
  context: TenantContext,
  {
    gnFacilityId,
    ...query
  }: { [Name in keyof Page]?: Page[Name] | undefined } & { gnFacilityId?: number | undefined },
): Promise<BillingList> {
  const { customer, facilities } = await requirePro(
    context,
    ({ tabDisplay, membershipsDisplay }) => tabDisplay.billing || membershipsDisplay.billingDetails,
    gnFacilityId,
  );
  const page = pageOf(query);
  const ids = facilities.map(({ id }) => id);
  const { payments, amounts } = await listBilling(context.parts.db, customer.id, ids, page);
  const facilityOf = (id: number) => {
    const facility = facilities.find((each) => each.id === id);
    if (!facility) throw new Error(`A payment of facility ${id}, which was not asked for`);
    return facility;
  };
  const centsOf = (payment: ChargedPayment & { facilityId: number }) =>
    centsOfPeriod(payment, facilityOf(payment.facilityId).details.tax);
  const currencies = [...new Set(amounts.map(({ facilityId }) => facilityOf(facilityId).currency))];
  return {
    payments: payments.map((row) => {
      const { facilityId, amountCents: _amount, invoiceCents: _invoice, ...payment } = row;
      return {
        ...payment,
        gnFacilityId: facilityId,
        courseName: facilityOf(facilityId).name,
        currencyCode: facilityOf(facilityId).currency,
        amount: centsOf(row) / 100,
      };
    }),
    sums: currencies.map((currencyCode) => {
      const of = amounts.filter(({ facilityId }) => facilityOf(facilityId).currency === currencyCode);
      const total = (asked: 'paid' | 'due') =>
        of.reduce((sum, row) => sum + (row.state === asked ? centsOf(row) : 0), 0) / 100;
      return { currencyCode, paid: total('paid'), due: total('due') };
    }),
    totalCount: amounts.length,
    ...page,
  };
}

/**
 * Cancels a membership at the end of its period. Ignores repeats. Errors: those of `requirePro`, NOT_FOUND,
 * MEMBERSHIP_OVER.
 */
export function cancelMembership(
  context: TenantContext,
  id: number,
  facilityId: number | undefined,
): Promise<MembershipOnWire> {
  return change(context, id, facilityId, async (trx, membership) => {
    if (membership.cancelledAt) return;
    const day = lastDayOfCancelled(membership);
    await cancelAt(trx, membership, day);
    await mailMembership(trx, context.parts, { membershipId: id, kind: 'membership-cancelled', day });
  });
}

/** Undoes a cancellation. Errors: those of `cancelMembership`. */
export function resumeMembership(
  context: TenantContext,
  id: number,
  facilityId: number | undefined,
): Promise<MembershipOnWire> {
  return change(context, id, facilityId, async (trx, membership) => {
    if (!membership.cancelledAt) return;
    await resume(trx, membership);
    await mailMembership(trx, context.parts, { membershipId: id, kind: 'membership-resumed' });
  });
}

async function change(
  context: TenantContext,
  id: number,
  facilityId: number | undefined,
  work: (trx: Trx, membership: OwnMembership) => Promise<void>,
): Promise<MembershipOnWire> {
  const { customer, facilities } = await requirePro(
    context,
    ({ tabDisplay, membershipsDisplay }) =>
      tabDisplay.memberships && membershipsDisplay.allowMembershipCancellation,
    facilityId,
  );
  const ids = facilities.map((facility) => facility.id);
  return context.parts.db.transaction().execute(async (trx) => {
    const membership = await lockOwnMembership(trx, id, customer.id, ids);
    if (!membership) throw new EngineError('NOT_FOUND');
    if (membership.state !== 'active' && membership.state !== 'suspended')
      throw new EngineError('MEMBERSHIP_OVER');
    await work(trx, membership);
    const changed = await lockOwnMembership(trx, id, customer.id, ids);
    const [shown] = changed ? wire(changed, facilities) : [];
    if (!shown) throw new EngineError('NOT_FOUND');
    return shown;
  });
}

function wire(membership: OwnMembership, facilities: readonly CatalogueFacility[]): MembershipOnWire[] {
  const facility = facilities.find(({ id }) => id === membership.facilityId);
  return facility ? [wireOwnMembership(membership, facility)] : [];
}
