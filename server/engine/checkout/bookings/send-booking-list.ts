import type { TenantContext } from '../../call/context.ts';
import { mailBookingList } from '../../mails/enqueue-booking-mails.ts';
import { listBookedAhead } from '../../reservations/reservations.queries.ts';

/** More than anybody plays; what is further away is in the next mail. */
const MOST_BOOKINGS = 20;

/**
 * Mails an e-mail address all that is booked with it and still ahead, each with its link. The answer is the same whether there
 * is anything or not.
 */
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
