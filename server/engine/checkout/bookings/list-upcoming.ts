import type { UpcomingReservation } from '#server/contract/reservations.ts';
import type { TenantContext } from '../../call/context.ts';
import { requireCustomer } from '../../customers/auth/require-customer.ts';
import { listAhead } from '../../reservations/reservations-ahead.queries.ts';

/**
 * Lists reservations soonest first, pending ones included: the account's, guest bookings with the verified email, and
 * other people's in which the customer plays. Error: SESSION_REQUIRED.
 */
export async function listUpcoming({
  parts,
  operator,
  caller,
}: TenantContext): Promise<{ reservations: UpcomingReservation[] }> {
  const { id: customerId, email, isEmailVerified } = requireCustomer(caller);
  const { alias } = operator;
  const provedEmail = isEmailVerified ? email : null;
  const rows = await listAhead(parts.db, { alias, customerId, provedEmail, now: parts.now() });
  return {
    reservations: rows.map((row) => ({
      reservationId: row.id,
      // A guest order belongs to its cart, not to the account.
      orderId: row.customer_id === customerId ? row.order_id : null,
      isPartner: row.isPartner,
      state: row.state === 'confirmed' ? 'fulfilled' : 'pending',
      playTime: row.starts_at.toISOString(),
      courseName: row.courseName,
      courseTimezone: row.timeZone,
      isSimulator: row.isSimulator,
      groupSize: row.players,
    })),
  };
}
