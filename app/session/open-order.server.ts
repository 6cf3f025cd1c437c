import { BookingError } from '#app/booking/booking-error.ts';
import type { Order } from '#server/contract/orders.ts';
import { type CustomerVisit, requireCustomer } from './require-customer.server.ts';
import type { VisitArguments } from './visitor.server.ts';

export async function openOrder(
  args: VisitArguments,
  id = '',
): Promise<{ visit: CustomerVisit; order: Order }> {
  const visit = await requireCustomer(args);
  try {
    return { visit, order: await visit.booking.orders.get({ params: { id } }) };
  } catch (error) {
    if (error instanceof BookingError && [400, 401, 404].includes(error.status))
      throw new Response(null, { status: 404 });
    throw error;
  }
}
