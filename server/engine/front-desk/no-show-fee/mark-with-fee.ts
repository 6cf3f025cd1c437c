import type { DeskContext } from '../../call/context.ts';
import type { NamedBooking } from '../change-booking.ts';
import { noShowBooking } from '../mark-no-show.ts';
import { beginCharge, type FeeCharge, findChargedFee, finishCharge } from './charge-fee.ts';
import { planFee } from './plan-fee.ts';

export type FeeWithNoShow = { cardId: string; attemptId: string };
type Ask = { slots?: readonly number[] | undefined; players?: number | undefined; fee: FeeWithNoShow };

/**
 * Marks players as no-shows and charges their fee to a saved card; a card that was declined leaves them marked. The same
 * attempt does both once. Errors: those of noShowBooking, planFee, beginCharge and finishCharge.
 */
export async function noShowWithFee(
  context: DeskContext,
  named: NamedBooking,
  { slots: asked, players, fee: { cardId, attemptId } }: Ask,
) {
  const again = await findChargedFee(context, named.id, attemptId);
  if (again) return again;
  const ask = { attemptId, tender: { kind: 'card' as const, cardId, reference: '' } };
  let charge: FeeCharge | undefined;
  await noShowBooking(context, named, {
    slots: asked,
    players,
    async beginFee({ trx, reservation, booking, slots }) {
      const fee = await planFee(trx, reservation, { asked: slots, now: context.parts.now() });
      charge = await beginCharge(trx, context, { reservation, booking, fee, ask });
    },
  });
  if (!charge) throw new Error(`Booking ${named.id} has no fee to charge`);
  return finishCharge(context, named.id, charge);
}
