import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import type { HoldOwner } from '../../call/hold-owner.ts';
import type { ItemRow } from '../../cart/stored-item.ts';
import type { Audiences } from '../../tee-sheet/audiences.ts';
import { findAlternatives } from '../../tee-sheet/find-alternatives.ts';
import { findOffer, type OfferAnswer } from '../../tee-sheet/find-offer.ts';
import type { Offer, OfferRefusal } from '../../tee-sheet/offer.ts';

/** The holder's slots count as free. */
type OfferCaller = { holdOwner: HoldOwner; audiences: Audiences };

export function offerOfItem(
  { parts, operator }: Pick<TenantContext, 'parts' | 'operator'>,
  item: ItemRow<'TeeTime'>,
  { holdOwner, audiences }: OfferCaller,
): Promise<OfferAnswer> {
  return findOffer(
    parts.db,
    operator,
    { rateId: item.tee_time_rate_id, startsAt: item.starts_at, promotionCode: item.promotion_code },
    { now: parts.now(), own: { holdOwner, cartItemIds: [item.id] }, audiences },
  );
}

/** May be sold later; other refusals are final. */
const NOT_NOW: readonly OfferRefusal[] = ['not-released', 'needs-card'];

/** Requires a bookable offer. Errors: TEE_TIME_GONE (410), TEE_TIME_NOT_AVAILABLE (409), PLAYER_COUNT_NOT_ALLOWED. */
export function bookableOffer({ offer, refusal }: OfferAnswer, players: number): Offer {
  if (!offer || refusal)
    throw new EngineError(refusal && NOT_NOW.includes(refusal) ? 'TEE_TIME_NOT_AVAILABLE' : 'TEE_TIME_GONE');
  if (!offer.rate.allowedPlayers.some((count) => count === players))
    throw new EngineError('PLAYER_COUNT_NOT_ALLOWED');
  return offer;
}

const LOST: readonly string[] = [
  'TEE_TIME_GONE',
  'TEE_TIME_LOCKED',
  'ONE_SLOT_AVAILABLE',
  'FEW_SLOTS_AVAILABLE',
  'TEE_TIME_NOT_AVAILABLE',
];

/** Adds the nearest bookable times (`alternatives`) if a time was lost. */
export async function withAlternatives(
  { parts, operator }: Pick<TenantContext, 'parts' | 'operator'>,
  error: unknown,
  item: ItemRow<'TeeTime'>,
  { offer, audiences }: { offer: Offer | null; audiences: Audiences },
): Promise<unknown> {
  if (!(error instanceof EngineError) || !LOST.includes(error.code) || !offer) return error;
  const found = await findAlternatives(parts.db, operator, {
    now: parts.now(),
    facility: offer.facility,
    startsAt: item.starts_at,
    rate: offer.rate,
    players: item.players,
    audiences,
  });
  const alternatives = found.map(({ time, rate }) => ({
    teetime: time.startsAt.toISOString(),
    rateId: rate.rateId,
    rateSetId: rate.rate.setId,
  }));
  return new EngineError(error.code, {
    ...(error.sentence && { message: error.sentence }),
    data: { ...error.data, alternatives },
  });
}
