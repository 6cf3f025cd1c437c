import { BACK_TEE, FIRST_TEE } from '#server/contract/constants.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { type ClaimedCart, claimCart } from '../cart/claim-cart.ts';
import { withEntry } from './end-offer.ts';
import { holderOfOffer } from './offer-slots.ts';
import { findOwnEntry } from './show-entries.ts';
import { moveHoldToCart, setState } from './waitlist.queries.ts';

type Accepted = {
  facilityId: number;
  courseId: string;
  teetime: string;
  backNine?: true;
  players: number;
};

/**
 * Moves an offer's hold to a cart. Idempotent for one cart. Errors: FORBIDDEN, NOT_FOUND (entry or cart), OFFER_OVER.
 */
export async function acceptOffer(context: TenantContext, key: string, cartId: string): Promise<Accepted> {
  const { parts, operator, caller } = context;
  const { row, facility } = await findOwnEntry(context, key);
  let cart: ClaimedCart | undefined;
  const accepted = await withEntry(
    parts,
    row.id,
    async (trx, entry) => {
      const startsAt = entry.offered_starts_at;
      if (!cart || !startsAt) return null;
      const { courseId, id: facilityId } = facility;
      const startingTee = entry.offered_starting_tee ?? FIRST_TEE;
      const answer = {
        facilityId,
        courseId,
        teetime: startsAt.toISOString(),
        ...(startingTee === BACK_TEE && { backNine: true as const }),
        players: entry.players,
      };
      if (entry.state === 'accepted' && entry.cart_id === cart.id) return answer;
      if (entry.state !== 'offered') return null;
      const from = holderOfOffer(entry.id);
      const to = { key: cart.owner.key, cartId: cart.id };
      const window = operator.settings.checkout.reservationWindow;
      if (
        !(await moveHoldToCart(
          trx,
          { facilityId, startsAt, startingTee, from, entryId: entry.id, to },
          window,
        ))
      )
        return null;
      await setState(trx, entry.id, { state: 'accepted', cart_id: cart.id });
      return answer;
    },
    // Lock order: carts before tee times.
    async (trx) => {
      cart = await claimCart(trx, operator.alias, cartId, caller);
    },
  );
  if (!accepted) throw new EngineError('OFFER_OVER');
  return accepted;
}
