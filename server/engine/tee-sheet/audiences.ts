import type { RateAudience } from '#server/contract/constants.ts';
import type { Caller, Db, Operator } from '../call/context.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { listMembers, type Member } from './members.queries.ts';

/** Whose rates may be bought at a facility. */
export type Audiences = (facilityId: number) => readonly RateAudience[];

const PUBLIC: readonly RateAudience[] = ['public'];
const MEMBER: readonly RateAudience[] = ['public', 'member'];
const MEMBER_AND_GUESTS: readonly RateAudience[] = ['public', 'member', 'member-guest'];

export const publicAudiences: Audiences = () => PUBLIC;

/** Whose rates a member of some facilities may buy: his own there, and his guests' where the operator says so. */
export function audiencesOfMember({ settings }: Operator, facilityIds: readonly number[]): Audiences {
  if (facilityIds.length === 0) return publicAudiences;
  const own = settings.user.memberGuestRate ? MEMBER_AND_GUESTS : MEMBER;
  return (facilityId) => (facilityIds.includes(facilityId) ? own : PUBLIC);
}

/**
 * Who of some customers is a member of which facility that has rates for members. Nobody is looked up where there are no such
 * rates.
 */
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

/**
 * The facilities of which the customer a call names is a member, in ascending order: none unless it is that customer's own
 * session.
 */
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
