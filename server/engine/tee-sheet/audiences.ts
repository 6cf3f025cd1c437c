import type { RateAudience } from '#server/contract/constants.ts';
import type { Booker } from '#server/rules/is-blocked.ts';
import type { Caller, Db, Operator } from '../call/context.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { listMembers, type Member } from './members.queries.ts';

export type Audiences = (facilityId: number) => readonly RateAudience[];

const PUBLIC: readonly RateAudience[] = ['public'];
const MEMBER: readonly RateAudience[] = ['public', 'member'];
const MEMBER_AND_GUESTS: readonly RateAudience[] = ['public', 'member', 'member-guest'];

export const publicAudiences: Audiences = () => PUBLIC;

/** Adds members' rates at their facilities, and guests' if the operator allows it. */
export function audiencesOfMember({ settings }: Operator, facilityIds: readonly number[]): Audiences {
  if (facilityIds.length === 0) return publicAudiences;
  const own = settings.user.memberGuestRate ? MEMBER_AND_GUESTS : MEMBER;
  return (facilityId) => (facilityIds.includes(facilityId) ? own : PUBLIC);
}

/** Returns whose blocks apply: members book where they may buy members' rates. */
export function bookerOf(audiences: readonly RateAudience[]): Booker {
  return audiences.includes('member') ? 'member' : 'golfer';
}

/** Lists today's memberships. Skips the query if no rate is for members. */
export async function findMembers(
  db: Db,
  operator: Operator,
  customerIds: readonly number[],
): Promise<readonly Member[]> {
  if (customerIds.length === 0) return [];
  const { facilities } = await loadCatalogue(db, operator);
  const hasMembersRate = facilities.some(({ rates }) => rates.some(({ audience }) => audience !== 'public'));
  return hasMembersRate ? listMembers(db, operator.alias, customerIds) : [];
}

/** Lists the caller's facilities; none unless `customerId` is the session's customer. */
export async function listFacilitiesOfMember(
  db: Db,
  operator: Operator,
  { customer }: Pick<Caller, 'customer'>,
  customerId: string | undefined,
): Promise<number[]> {
  if (!customer || customerId !== String(customer.id)) return [];
  const members = await findMembers(db, operator, [customer.id]);
  return members.map(({ facilityId }) => facilityId).sort((a, b) => a - b);
}
