import type { Payer } from '#server/contract/staff/payments.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { StaffContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { findReservation, findReservationById } from '../../reservations/reservations.queries.ts';
import { requireMay } from '../../staff/require-may.ts';
import { listRoundsOfOuting } from '../outings/pay-outing.ts';
import { findPayer } from './find-payer.ts';
import { findOpenDues } from './sell-dues.ts';
import { listAccounts } from './show-dues.ts';

type Where = { facilityId: number; bookingId?: number | undefined; outingId?: number | undefined };

/**
 * Returns the accounts with which a customer can pay for somebody else at a facility. Errors: NOT_FOUND (facility or
 * booking or outing), ROLE_REFUSED, those of findPayer.
 */
export async function showPayer(context: StaffContext, customerId: number, where: Where): Promise<Payer> {
  const { parts, operator, actor } = context;
  const { facilityId } = where;
  const { facilities } = await loadCatalogue(parts.db, operator);
  if (!facilities.some(({ id }) => id === facilityId)) throw new EngineError('NOT_FOUND');
  requireMay(actor, 'book', facilityId);
  const roundCents = await findRoundCents(context, where);
  const customer = await findPayer(parts.db, context, customerId);
  const accounts = await listAccounts(context, customerId, { facilityId, roundCents });
  return { customerId, name: nameOfBooker(customer), accounts };
}

async function findRoundCents(
  context: StaffContext,
  { facilityId, bookingId, outingId }: Where,
): Promise<number[]> {
  const {
    parts: { db },
    operator,
  } = context;
  if (outingId !== undefined) return listRoundsOfOuting(context, { id: outingId, facilityId });
  if (bookingId === undefined) return [];
  const found = await findReservation(db, operator.alias, bookingId);
  if (found?.facility_id !== facilityId) throw new EngineError('NOT_FOUND');
  const { lines } = await findOpenDues(db, await findReservationById(db, found.id));
  return lines.map(({ totalCents }) => totalCents);
}
