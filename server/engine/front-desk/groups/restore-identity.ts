import type { Trx } from '../../call/context.ts';
import { moveLinks } from '../../mail-links/booking-links.queries.ts';
import { returnNumber } from '../../reservations/return-number.queries.ts';

/** Lets a booking be the cancelled one that it restores: same confirmation number, and the mailed links lead to it. */
export async function restoreIdentity(trx: Trx, between: { from: number; to: number }): Promise<void> {
  await returnNumber(trx, between);
  await moveLinks(trx, between);
}
