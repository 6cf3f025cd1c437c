import type { Cart } from '#server/contract/cart.ts';
import type { Text } from '#server/text/en.ts';
import type { TenantContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { findOffers } from '../tee-sheet/find-offer.ts';
import type { Offer } from '../tee-sheet/offer.ts';
import { promotionOf } from '../tee-sheet/player-rates.ts';
import { type ClaimedCart, claimWholeCart } from './claim-cart.ts';
import { isBooked, listItems } from './items.queries.ts';
import { recordItemEvents } from './note-event.ts';
import { findRateAccess } from './rate-access.ts';
import { showCart } from './show-cart.ts';
import type { KnownItemRow } from './stored-item.ts';
import { isStillSold, teeTimeItem } from './tee-time.ts';

/**
 * Sets a code on every tee time it applies to; null clears all. Errors: NOT_FOUND, those of changeItem,
 * PROMOTION_REFUSED (applies to none); then nothing has changed.
 */
export async function setPromotion(
  context: TenantContext,
  cartId: string,
  sent: string | null,
): Promise<Cart> {
  const { parts, operator, caller, text } = context;
  const code = sent?.trim().toUpperCase() || null;
  const cart = await parts.db.transaction().execute(async (trx) => {
    const cart = await claimWholeCart(trx, operator.alias, cartId, caller);
    const rows = (await listItems(trx, cart)).flatMap((row) =>
      row.type === 'TeeTime' && !isBooked(row) ? [row] : [],
    );
    const changed = code
      ? await findPromoted(trx, context, cart, rows, code)
      : rows.filter((row) => row.promotion_code !== null);
    for (const row of changed) await teeTimeItem.change(trx, context, cart, row, { promotionCode: code });
    await recordItemEvents(trx, cart.id, changed, { event: 'updated' });
    return cart;
  });
  return showCart(parts.db, cart, { operator, text, now: parts.now() });
}

/** Finds the tee times a code applies to. Error: PROMOTION_REFUSED if none, with the last one's reason. */
async function findPromoted(
  trx: Trx,
  { parts, operator }: TenantContext,
  cart: ClaimedCart,
  rows: readonly KnownItemRow<'TeeTime'>[],
  code: string,
): Promise<KnownItemRow<'TeeTime'>[]> {
  const access = await findRateAccess(
    trx,
    operator,
    cart,
    rows.flatMap(({ extra }) => extra.slots),
  );
  const answers = await findOffers(
    trx,
    operator,
    rows.map((row) => ({ rateId: row.tee_time_rate_id, startsAt: row.starts_at, promotionCode: code })),
    {
      now: parts.now(),
      own: { holdOwner: cart.owner, cartItemIds: rows.map(({ id }) => id) },
      audiences: access.audiences,
    },
  );
  const offers = answers.map(({ offer }) => offer);
  const promoted = rows.filter((row, index) => {
    const { offer, refusal } = answers[index] ?? { offer: null, refusal: 'unknown' };
    if (!offer || !isStillSold(row, refusal)) return false;
    // Changing it then throws the better error: its slots are taken.
    const isTaken = row.held_until === null && offer.left < row.players;
    return isTaken || promotionOf(access.ratesOfPlayers(offer, row.extra.slots)) === code;
  });
  if (promoted.length > 0) return promoted;
  const { promotions } = await loadCatalogue(trx, operator);
  const hint = promotions.get(code)?.message ?? null;
  throw new EngineError('PROMOTION_REFUSED', {
    message: (text) => reasonOf(offers.at(-1) ?? null, hint, text),
  });
}

/** Appends the promotion's own message: "FOURSOME takes 15% off when four of you play together." */
function reasonOf(offer: Offer | null, hint: string | null, { promotion: { refusals } }: Text): string {
  const refusal = offer?.promotionRefusal ?? 'not-for-these-rates';
  if (refusal !== 'not-for-these-rates') return refusals[refusal];
  return [refusals[refusal], hint].filter(Boolean).join(' ');
}
