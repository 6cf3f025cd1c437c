import type { MembershipPlan } from '#server/db/json-columns.ts';
import type { Db, Operator } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { keepMembership, linesOfPlan, renewMembership } from '../memberships/keep-membership.ts';
import {
  findPlan,
  loadMemberships,
  type MembershipOffer,
  wirePlan,
} from '../memberships/membership-offers.ts';
import { hasActiveMembership } from '../memberships/memberships.queries.ts';
import { renewalOf } from '../memberships/renewal.ts';
import type { ClaimedCart } from './claim-cart.ts';
import { duesOf } from './dues.ts';
import { type SoldItemType, showItemFacts } from './item-type.ts';
import { insertSoldItem, isBooked } from './items.queries.ts';
import type { ItemRow } from './stored-item.ts';

/** A membership in the cart, at most one per facility. Nothing is reserved before payment. */
export const membershipItem: SoldItemType<'Membership'> = {
  /** Error: MEMBERSHIP_ALREADY_IN_CART. */
  checkNew(inCart, { facilityId }) {
    if (inCart.some((item) => item.type === 'Membership' && item.facilityId === facilityId))
      throw new EngineError('MEMBERSHIP_ALREADY_IN_CART');
  },

  /** Errors: ITEM_NOT_OFFERED, MEMBERSHIP_ACTIVE. */
  async add(trx, { operator }, cart, { facilityId, extra }) {
    const { paymentPlanId: planId } = extra.paymentPlan;
    const found = await findOffer(trx, operator, { facilityId, planId });
    if (!found) throw new EngineError('ITEM_NOT_OFFERED');
    if (await isMember(trx, cart, facilityId)) throw new EngineError('MEMBERSHIP_ACTIVE');
    const terms = termsOf(found);
    return insertSoldItem(trx, { cartId: cart.id, type: 'Membership', facilityId, parentId: null, terms });
  },

  async change() {},
  async release() {},

  async show(db, operator, cart, rows, { text, now }) {
    const shown = [];
    for (const row of rows) {
      const found = isBooked(row) ? null : await findOffer(db, operator, planOf(row));
      const facts = showItemFacts(cart, row, text);
      const isGone = found === null && !isBooked(row);
      const notOffered = { code: 'ITEM_NOT_OFFERED', message: text.errors.ITEM_NOT_OFFERED };
      shown.push({
        ...facts,
        error: facts.error ?? (isGone ? notOffered : null),
        type: row.type,
        extra: found
          ? {
              ...termsOf(found),
              renewal: renewalOf(found.plan, found.facility, now),
              months: found.plan.months,
            }
          : row.extra.terms,
      });
    }
    return shown;
  },

  async isAvailable(trx, { operator }, cart, row) {
    const found = await findOffer(trx, operator, planOf(row));
    return found !== null && !(await isMember(trx, cart, row.facility_id));
  },

  async sell(trx, { operator }, row, order) {
    const found = await findOffer(trx, operator, planOf(row));
    if (!found) throw new EngineError('ITEM_NOT_OFFERED');
    const { firstName, lastName } = order.booker;
    const sale = {
      ...found,
      alias: operator.alias,
      member: { customerId: order.customerId, email: order.booker.email, firstName, lastName },
      due: 'online' as const,
      cartItemId: row.id,
      orderId: order.id,
    };
    return {
      open: () => keepMembership(trx, sale),
      renew: (invoiceId) => renewMembership(trx, invoiceId, sale),
    };
  },
};

type FoundOffer = { facility: CatalogueFacility; offer: MembershipOffer; plan: MembershipPlan };

async function findOffer(
  db: Db,
  operator: Operator,
  by: { facilityId: number; planId: number },
): Promise<FoundOffer | null> {
  const found = findPlan(await loadMemberships(db, operator), by);
  const { facilities } = await loadCatalogue(db, operator);
  const facility = facilities.find(({ id }) => id === by.facilityId);
  return found && facility ? { ...found, facility } : null;
}

function planOf({ facility_id: facilityId, extra }: ItemRow<'Membership'>) {
  return { facilityId, planId: extra.terms.paymentPlan.paymentPlanId };
}

function termsOf({ facility, offer, plan }: FoundOffer): ItemRow<'Membership'>['extra']['terms'] {
  return {
    name: offer.name,
    paymentPlan: wirePlan(plan),
    ...duesOf(linesOfPlan(offer, plan, facility), facility.currency),
  };
}

function isMember(db: Db, { customer_id, email }: ClaimedCart, facilityId: number): Promise<boolean> {
  return hasActiveMembership(db, facilityId, { customerId: customer_id, email: email ?? '' });
}
