import { z } from 'zod';
import type { Permission } from '#server/contract/staff/roles.ts';
import { formatMoney } from '#server/format/money.ts';
import { sumOfLines } from '#server/rules/invoice-lines.ts';
import { StartError } from '#server/start-error.ts';
import type { Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { computeRefund, REFUND_ALL, refundInvoice } from '../checkout/cancelling/refund-invoice.ts';
import { payOutRefund } from '../checkout/pay-out-refund.ts';
import { lockAddress } from '../customers/address-lock.queries.ts';
import { findProvedCustomer } from '../customers/addresses.queries.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { keepMembership, linesOfPlan } from '../memberships/keep-membership.ts';
import { findPlan, loadAllMemberships } from '../memberships/membership-offers.ts';
import { membershipPayable } from '../memberships/membership-payable.ts';
import {
  activateMembership,
  endMembership,
  expireMembershipsOf,
  insertMembership,
  lockMembership,
  lockMembershipOfInvoice,
  type Membership,
} from '../memberships/memberships.queries.ts';
import { refundAtCounter, takeAtCounter } from '../payments/tenders.queries.ts';
import { recordShopChange } from '../staff/record-shop-change.ts';
import { requireMay } from '../staff/require-may.ts';
import { chooseFacility } from './choose-facility.ts';
import { writeColumns } from './columns.ts';
import { type ShopContext, shopCommand } from './shop-command.ts';
import { listMembers } from './shop-store.queries.ts';
import { withProofNotice } from './with-proof-notice.ts';

/** Lists, sells, enters, ends and voids memberships. */
export const membershipsCommand = shopCommand({
  usage:
    'memberships ALIAS\n' +
    'memberships ALIAS --add --email EMAIL --name "ADA BYRON" --plan ID [--paid-elsewhere] [--facility ID]\n' +
    'memberships ALIAS --end ID\n' +
    'memberships ALIAS --void ID',
  options: (option) =>
    z.object({
      add: z.boolean().default(false),
      email: option.email.optional(),
      name: option.name.optional(),
      plan: option.id.optional(),
      'paid-elsewhere': z.boolean().default(false),
      facility: option.id.optional(),
      end: option.id.optional(),
      void: option.id.optional(),
    }),
  flags: ['add', 'paid-elsewhere'],
  async run(context, given) {
    const { shop } = context.text;
    if ([given.add || undefined, given.end, given.void].filter((each) => each !== undefined).length > 1)
      throw new StartError(shop.oneAtATime);
    if (given.add) {
      const { email, name, plan: planId } = given;
      if (!email || !name || planId === undefined) throw new StartError(shop.whichMember);
      return addMember(context, {
        member: { email, ...name },
        planId,
        facilityId: given.facility,
        isPaidElsewhere: given['paid-elsewhere'],
      });
    }
    if (given.end !== undefined) return endMember(context, given.end);
    if (given.void !== undefined) return refundMember(context, given.void);
    return writeMembers(context);
  },
});

type NewMember = {
  member: { email: string; firstName: string; lastName: string };
  planId: number;
  facilityId: number | undefined;
  isPaidElsewhere: boolean;
};

async function addMember(context: ShopContext, wish: NewMember): Promise<string> {
  const { parts, operator, text } = context;
  const { alias } = operator;
  const facility = await chooseFacility(context, wish.facilityId);
  const offers = await loadAllMemberships(parts.db, operator);
  const found = findPlan(offers, { facilityId: facility.id, planId: wish.planId });
  if (!found) throw new StartError(text.shop.noPlan(wish.planId, facility.name));
  const { offer, plan } = found;
  const lines = linesOfPlan(offer, plan, facility, 'course');
  await parts.db.transaction().execute(async (trx) => {
    await lockAddress(trx, alias, wish.member.email);
    const customer = await findProvedCustomer(trx, alias, wish.member.email);
    const member = { ...wish.member, customerId: customer?.id ?? null };
    if (wish.isPaidElsewhere) {
      await expireMembershipsOf(trx, facility.id, member);
      const sold = { alias, facilityId: facility.id, offerId: offer.id, name: offer.name, plan };
      const id = await insertMembership(trx, { ...sold, ...member, invoiceId: null });
      if (id === null) throw new EngineError('MEMBERSHIP_ACTIVE');
      const { email, customerId } = member;
      const entered = { id, plan, alias, email, facility_id: facility.id, customer_id: customerId };
      await activateMembership(trx, entered, 'waived');
      await record(trx, context, entered, { may: 'manage', verb: 'enter', after: { plan: wish.planId } });
      return;
    }
    const sale = { alias, facility, offer, plan, member, due: 'course' as const };
    const invoiceId = await keepMembership(trx, { ...sale, cartItemId: null, orderId: null });
    await (await membershipPayable.lock(trx, invoiceId)).confirm();
    const totalCents = sumOfLines(lines);
    await takeAtCounter(trx, invoiceId, totalCents);
    const sold = await lockMembershipOfInvoice(trx, invoiceId);
    const after = { plan: wish.planId, totalCents, tender: 'cash' };
    await record(trx, context, sold, { may: 'book', verb: 'sell', after });
  });
  const { firstName, lastName, email } = wish.member;
  const name = `${firstName} ${lastName}`.trim();
  const price = formatMoney(sumOfLines(lines), facility.currency, text);
  const added = wish.isPaidElsewhere
    ? text.shop.memberEntered(name, offer.name)
    : text.shop.memberAdded(name, offer.name, price);
  return withProofNotice(context, email, added);
}

function endMember(context: ShopContext, id: number): Promise<string> {
  const { parts, operator } = context;
  const { shop } = context.text;
  return parts.db.transaction().execute(async (trx) => {
    const membership = await lockMembership(trx, operator.alias, id);
    if (membership?.state !== 'active' && membership?.state !== 'suspended')
      throw new StartError(shop.noActiveMembership(id));
    await endMembership(trx, id, 'ended');
    await record(trx, context, membership, { may: 'manage', verb: 'end', after: {} });
    return shop.membershipEnded(id);
  });
}

/** Refunds by the same way it was paid, cash or card. */
async function refundMember(context: ShopContext, id: number): Promise<string> {
  const { parts, operator, text } = context;
  const { shop } = text;
  const done = await parts.db.transaction().execute(async (trx) => {
    const membership = await lockMembership(trx, operator.alias, id);
    if (membership?.state !== 'active' && membership?.state !== 'suspended')
      throw new StartError(shop.noActiveMembership(id));
    await endMembership(trx, id, 'void');
    const recordVoid = (refundCents: number) =>
      record(trx, context, membership, { may: 'manage', verb: 'void', after: { refundCents } });
    if (membership.invoice_id === null) {
      await recordVoid(0);
      return null;
    }
    const invoice = await findInvoice(trx, membership.invoice_id);
    const { refund, refundedCents } = await refundInvoice(trx, invoice, {
      after: [],
      isAll: true,
      amounts: await computeRefund(trx, invoice, [], REFUND_ALL),
      cause: 'all',
    });
    const atCourseCents = sumOfLines(invoice.lines, 'course');
    if (atCourseCents > 0) await refundAtCounter(trx, invoice.id, atCourseCents);
    const cents = refundedCents + atCourseCents;
    await recordVoid(cents);
    return { refund, cents, currency: invoice.currency };
  });
  if (!done || done.cents === 0) return shop.membershipVoid(id);
  const { refund, cents, currency } = done;
  if ((await payOutRefund(parts, refund)).refusedCents > 0)
    throw new StartError(shop.membershipRefundRefused(id));
  return `${shop.membershipVoid(id)} ${shop.refunded(formatMoney(cents, currency, text))}`;
}

function record(
  trx: Trx,
  context: ShopContext,
  { id, facility_id: facilityId }: Pick<Membership, 'id' | 'facility_id'>,
  change: { may: Permission; verb: string; after: Record<string, unknown> },
): Promise<void> {
  return recordShopChange(trx, context, {
    ...change,
    noun: 'membership',
    nounId: String(id),
    facilityId,
    before: {},
  });
}

async function writeMembers({ parts, operator, text: { shop }, actor }: ShopContext): Promise<string> {
  requireMay(actor, 'book');
  const members = await listMembers(parts.db, operator.alias);
  if (members.length === 0) return shop.noMembers;
  const c = shop.memberColumns;
  return writeColumns([
    [c.id, c.facility, c.membership, c.member, c.email, c.state, c.from, c.to, c.nextPayment],
    ...members.map((each) => [
      String(each.id),
      each.facilityName,
      each.name,
      `${each.firstName} ${each.lastName}`.trim(),
      each.email,
      shop.membershipStates[each.state],
      each.startsOn ?? '',
      each.endsOn ?? '',
      each.nextPaymentOn ?? '',
    ]),
  ]);
}
