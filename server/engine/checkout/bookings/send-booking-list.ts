import type { TenantContext } from '../../call/context.ts';
import { mailBookingList } from '../../mails/enqueue-booking-mails.ts';
import { listBookedAhead } from '../../reservations/reservations-ahead.queries.ts';

/** Later bookings follow in the next email. */
const MOST_BOOKINGS = 20;

/** Emails a link to each coming booking of an email address. The answer does not reveal whether there are any. */
export async function sendBookingList(
  { parts, operator }: TenantContext,
  { emailAddress: email }: { emailAddress: string },
): Promise<{ accepted: true }> {
  await parts.db.transaction().execute(async (trx) => {
    const ids = await listBookedAhead(trx, operator.alias, { email, now: parts.now(), limit: MOST_BOOKINGS });
    if (ids.length > 0) await mailBookingList(trx, parts, ids);
  });
  return { accepted: true };
}
