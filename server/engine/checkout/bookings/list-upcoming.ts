import type { UpcomingReservation } from '#server/contract/reservations.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { requireCustomer } from '../../customers/auth/require-customer.ts';
import { findCustomer } from '../../customers/customers.queries.ts';
import { findPerson } from '../../customers/privacy/find-person.queries.ts';
import { listAhead } from '../../reservations/reservations.queries.ts';
import { listPartnered } from '../../reservations/slots.queries.ts';

/**
 * Lists reservations soonest first, pending ones included: the account's, guest bookings with the verified email, and
 * other people's in which the customer plays. Errors: SESSION_REQUIRED, SESSION_EXPIRED.
 */
export async function listUpcoming({
  parts,
  operator,
  caller,
}: TenantContext): Promise<{ reservations: UpcomingReservation[] }> {
  const { id } = requireCustomer(caller);
  const customer = await findCustomer(parts.db, operator.alias, id);
  if (!customer) throw new EngineError('SESSION_EXPIRED');
  const person = await findPerson(parts.db, customer);
  const { reservationIds } = person;
  const partnered = await listPartnered(parts.db, person);
  const rows = await listAhead(parts.db, [...reservationIds, ...partnered], parts.now());
  return {
    reservations: rows.map((row) => ({
      reservationId: row.id,
      // A guest order belongs to its cart, not to the account.
      orderId: row.customer_id === id ? row.order_id : null,
      isPartner: !reservationIds.includes(row.id),
      state: row.state === 'confirmed' ? 'fulfilled' : 'pending',
      playTime: row.starts_at.toISOString(),
      courseName: row.course_name,
      courseTimezone: row.time_zone,
      isSimulator: row.is_simulator,
      groupSize: row.players,
    })),
  };
}
