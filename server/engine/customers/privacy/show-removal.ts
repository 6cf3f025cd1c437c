import type { Removal } from '#server/contract/profile.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { requireCustomer } from '../auth/require-customer.ts';
import { findCustomer } from '../customers.queries.ts';
import { findPerson, listFacilityNames } from './find-person.queries.ts';

/**
 * Lists the debts to pay first and what is lost with the account. Errors: SESSION_REQUIRED, SESSION_EXPIRED (401).
 */
export async function showRemoval({
  parts,
  operator,
  caller,
  personalData,
}: TenantContext): Promise<Removal> {
  const { db } = parts;
  const customer = await findCustomer(db, operator.alias, requireCustomer(caller).id);
  if (!customer) throw new EngineError('SESSION_EXPIRED');
  const person = await findPerson(db, customer);
  const nouns = Object.values(personalData);
  const now = parts.now();
  const owed = (await Promise.all(nouns.map((noun) => noun.listOwed?.(db, person, now) ?? []))).flat();
  const lost = (await Promise.all(nouns.map((noun) => noun.listLost?.(db, person, now) ?? []))).flat();
  const facilities = await listFacilityNames(db, operator.alias);
  const wire = <Item extends { facilityId: number; name: string; amount: number; kind: string }>(
    item: Item,
  ) => {
    const facility = facilities.find(({ id }) => id === item.facilityId);
    if (!facility)
      throw new Error(`Something of facility ${item.facilityId}, which is not of ${operator.alias}`);
    return {
      gnFacilityId: facility.id,
      courseName: facility.name,
      currencyCode: facility.currency,
      name: item.name,
      amount: COUNTS.includes(item.kind) ? item.amount : item.amount / 100,
    };
  };
  return {
    owed: owed.map((item) => ({ ...wire(item), kind: item.kind, reservationId: item.reservationId ?? null })),
    lost: lost.map((item) => ({ ...wire(item), kind: item.kind, nextPaymentOn: item.nextPaymentOn ?? null })),
  };
}

const COUNTS: readonly string[] = ['points', 'rounds', 'waitlist', 'alert'];
