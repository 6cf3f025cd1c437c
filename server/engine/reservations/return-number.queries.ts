import type { Trx } from '../call/context.ts';
import { createConfirmationNumber } from './confirmation-number.ts';
import { updateReservation } from './reservations.queries.ts';

/**
 * Gives a booking the confirmation number of the cancelled one that it restores: the golfer has it in an email. The
 * cancelled one gets the new number, because a number is unique.
 */
export async function returnNumber(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  const { confirmation_number: number } = await trx
    .selectFrom('reservation')
    .select('confirmation_number')
    .where('id', '=', from)
    .executeTakeFirstOrThrow();
  await updateReservation(trx, from, { confirmation_number: createConfirmationNumber() });
  await updateReservation(trx, to, { confirmation_number: number });
}
