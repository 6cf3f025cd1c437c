import { type AccountUnit, POINTS, ROUNDS } from '#server/contract/constants.ts';
import type { CustomerCard } from '#server/contract/staff/search.ts';
import type { StaffContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { readBalances } from '../../credit/accounts.queries.ts';
import { findCustomer } from '../../customers/customers.queries.ts';
import { listOwnCertificates } from '../../gift-certificates/own-certificates.queries.ts';
import { listCards } from '../../wallet/wallet-cards.queries.ts';
import { listBookingsById } from '../day-bookings.queries.ts';
import { wireBooking } from '../desk.wire.ts';
import { listChangesOfCustomer } from '../log/show-log.ts';
import { listShopAccounts } from '../shop-accounts.queries.ts';
import { countMissed, listBookingIds, listMembershipsOf, sumNoShowFees } from './customer.queries.ts';
import { readCustomer } from './search.queries.ts';
import { facilitiesAllowing } from './search-shop.ts';

/**
 * Returns a customer with what they have at the facilities where the roles allow booking. Error: NOT_FOUND, also for
 * customers who have nothing there.
 */
export async function showCustomer(context: StaffContext, id: number): Promise<CustomerCard> {
  const { parts, operator } = context;
  const { db } = parts;
  const { alias } = operator;
  const { customer, facilityIds } = await findDeskCustomer(context, id);
  const row = await findCustomer(db, alias, id);
  if (!row) throw new EngineError('NOT_FOUND');
  const whose = { customerId: id, facilityIds };
  const [memberships, accounts, certificates, cards, dated, missed, noShowFees, changes] = await Promise.all([
    listMembershipsOf(db, whose),
    listShopAccounts(db, [id]),
    listOwnCertificates(db, { ...whose, provedEmail: customer.isEmailVerified ? row.email : null }),
    listCards(db, id),
    listBookingIds(db, { ...whose, now: parts.now() }),
    countMissed(db, whose),
    sumNoShowFees(db, whose),
    listChangesOfCustomer(db, alias, whose),
  ]);
  const here = accounts.filter(({ facilityId }) => facilityIds.includes(facilityId));
  const balances = await readBalances(
    db,
    here.map((account) => account.id),
  );
  const ids = [...dated.upcoming, ...dated.past];
  const bookings = new Map(
    (await listBookingsById(db, alias, ids)).map((each) => [each.reservationId, wireBooking(each)]),
  );
  const shown = (list: number[]) => list.flatMap((each) => bookings.get(each) ?? []);
  return {
    ...customer,
    birthday: row.birthday,
    memberships,
    accounts: here.map((account) => ({
      id: account.id,
      facilityId: account.facilityId,
      currencyCode: account.currency,
      name: account.name,
      unit: unitOf(account.unit),
      balance: balances.get(account.id) ?? 0,
    })),
    certificates: certificates
      .filter(({ state }) => state === 'active')
      .map(({ id: certificateId, facilityId, currency, name, balanceCents }) => ({
        id: certificateId,
        facilityId,
        currencyCode: currency,
        name,
        balanceCents,
      })),
    cards: cards.map(({ brand, last_four: lastFour }) => ({ brand: brand ?? '', lastFour })),
    upcoming: shown(dated.upcoming),
    past: shown(dated.past),
    ...missed,
    noShowFees,
    changes,
  };
}

/**
 * Returns a customer with the facilities where the roles allow booking. Error: NOT_FOUND, also for customers who have
 * nothing there.
 */
export async function findDeskCustomer(context: StaffContext, id: number) {
  const { parts, operator } = context;
  const { ids: facilityIds, areAll } = await facilitiesAllowing(context, 'book');
  const where = { alias: operator.alias, id, facilityIds: areAll ? null : facilityIds };
  const customer = await readCustomer(parts.db, where);
  if (!customer) throw new EngineError('NOT_FOUND');
  return { customer, facilityIds };
}

function unitOf(unit: AccountUnit): 'money' | 'rounds' | 'points' {
  if (unit === POINTS) return 'points';
  return unit === ROUNDS ? 'rounds' : 'money';
}
