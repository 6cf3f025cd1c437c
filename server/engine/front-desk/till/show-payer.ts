import type { Payer } from '#server/contract/staff/payments.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { StaffContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { findReservation, findReservationById } from '../../reservations/reservations.queries.ts';
import { requireMay } from '../../staff/require-may.ts';
import { findPayer } from './find-payer.ts';
import { findOpenDues } from './sell-dues.ts';
import { listAccounts } from './show-dues.ts';

type Where = { facilityId: number; bookingId?: number | undefined };

/**
 * Returns the accounts with which a customer can pay for somebody else at a facility. Errors: NOT_FOUND (facility or
 * booking), ROLE_REFUSED, those of findPayer.
 */
export async function showPayer(
  context: StaffContext,
  customerId: number,
  { facilityId, bookingId }: Where,
): Promise<Payer> {
  const { parts, operator, actor } = context;
  const { facilities } = await loadCatalogue(parts.db, operator);
  if (!facilities.some(({ id }) => id === facilityId)) throw new EngineError('NOT_FOUND');
  requireMay(actor, 'book', facilityId);
  const roundCents = bookingId === undefined ? [] : await findRoundCents(context, { facilityId, bookingId });
  const customer = await findPayer(parts.db, context, customerId);
  const accounts = await listAccounts(context, customerId, { facilityId, roundCents });
  return { customerId, name: nameOfBooker(customer), accounts };
}

async function findRoundCents(
  { parts: { db }, operator }: StaffContext,
  { facilityId, bookingId }: Required<Where>,
): Promise<number[]> {
  const found = await findReservation(db, operator.alias, Number(bookingId));
  if (found?.facility_id !== facilityId) throw new EngineError('NOT_FOUND');
  const { lines } = await findOpenDues(db, await findReservationById(db, found.id));
  return lines.map(({ totalCents }) => totalCents);
}
