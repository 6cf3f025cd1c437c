import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { ownerOfChange } from '../../call/hold-owner.ts';
import { findRateAccess } from '../../cart/rate-access.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { findOffer } from '../../tee-sheet/find-offer.ts';
import type { Offer } from '../../tee-sheet/offer.ts';
import { bookableOffer } from '../orders/offer-of-item.ts';

/** The booking's own slots and hold do not block it. */
export function ownSlotsOf({ id }: Pick<Reservation, 'id'>) {
  return { holdOwner: ownerOfChange(id), reservationId: id };
}

/** Finds the offer to move to. Errors: TEE_TIME_GONE, TEE_TIME_NOT_AVAILABLE, PLAYER_COUNT_NOT_ALLOWED. */
export async function findChangeOffer(
  { parts, operator }: TenantContext,
  reservation: Reservation,
  { rateId, players }: { rateId: number; players: number },
): Promise<Offer> {
  const { audiences } = await findRateAccess(parts.db, operator, reservation, []);
  const answer = await findOffer(
    parts.db,
    operator,
    { rateId, promotionCode: reservation.rate.askedPromotionCode },
    { now: parts.now(), own: ownSlotsOf(reservation), audiences },
  );
  const offer = bookableOffer(answer, players);
  if (offer.facility.id !== reservation.facility_id) throw new EngineError('TEE_TIME_GONE');
  return offer;
}
