import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { requireCustomer } from '../auth/require-customer.ts';
import { listCourses } from '../consents/consents.queries.ts';
import { findCustomer } from '../customers.queries.ts';
import { listMemberNumbers } from './member-numbers.queries.ts';

type Card = { firstName: string; lastName: string; membershipCardNumber: string | null };
type Balances = { loyaltyPoints: number; creditAccounts: number; creditBooks: number };

/** The customer's membership card at each facility, by facility id; without a number where he has none. SESSION_REQUIRED (401). */
export async function showCards({ parts, operator, caller }: TenantContext): Promise<Record<string, Card>> {
  const { id } = requireCustomer(caller);
  const customer = await findCustomer(parts.db, operator.alias, id);
  if (!customer) throw new EngineError('SESSION_EXPIRED');
  const { first_name: firstName, last_name: lastName } = customer;
  const courses = await listCourses(parts.db, operator.alias);
  const numbers = await listMemberNumbers(parts.db, id);
  return Object.fromEntries(
    courses.map((course) => [
      String(course.id),
      { firstName, lastName, membershipCardNumber: numbers.get(course.id) ?? null },
    ]),
  );
}

/**
 * What the customer has at each facility (wire.md section 5). The engine sells and keeps no points, credit accounts or
 * credit books, so every balance is 0. Errors: SESSION_REQUIRED (401).
 */
export async function showBalances({
  parts,
  operator,
  caller,
}: TenantContext): Promise<{ gnFacilityId: number; balances: Balances }[]> {
  requireCustomer(caller);
  const courses = await listCourses(parts.db, operator.alias);
  return courses.map((course) => ({
    gnFacilityId: course.id,
    balances: { loyaltyPoints: 0, creditAccounts: 0, creditBooks: 0 },
  }));
}
