import type { BookingClient } from '#app/booking/client.server.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { ItemPut } from '#server/contract/cart.ts';
import type { ApiErrorCode } from '#server/contract/errors.ts';
import { HEADERS } from '#server/contract/headers.ts';
import { itemWords } from '#server/text/cart-words.ts';
import type { Visit } from './visitor.server.ts';

export type ItemToAdd = Parameters<BookingClient['shoppingCart']['put']>[0]['body']['item'];

type WantedTeeTime = {
  facilityId: number;
  /** In UTC, as the search returned it. */
  teetime: string;
  rateId: number;
  players: number;
  promotionCode?: string | null;
  /** The offered products and their quantities; the cart keeps other products. */
  products?: readonly { id: string; quantity: number }[];
};

type AddToCartResult =
  | { outcome: 'added'; put: ItemPut; message: string }
  /** Why it was not added: time or slots gone, limits, a count the rate does not allow, already there. */
  | { outcome: 'refused'; code: ApiErrorCode; status: number; message: string };

type Buyer = Pick<Visit, 'booking' | 'cartId' | 'text'> & { site: Pick<Visit['site'], 'facilities'> };

export function teeTimeToAdd({ facilityId, teetime, rateId, players, ...wanted }: WantedTeeTime): ItemToAdd {
  return {
    facilityId,
    type: 'TeeTime',
    promotionCode: wanted.promotionCode || null,
    extra: {
      teetime,
      players,
      groupSize: players,
      rate: { rateId },
      productLineups: [...(wanted.products ?? [])],
    },
  };
}

/**
 * Creates the cart if needed. Both clicks of a double click send the same `attemptId`, because the second lacks the
 * first's cookie. Throws anything that is no refusal.
 */
export async function addToCart(
  { booking, cartId, text, site }: Buyer,
  item: ItemToAdd,
  attemptId: string | null = null,
): Promise<AddToCartResult> {
  const facility = site.facilities.find(({ id }) => id === item.facilityId);
  const words = itemWords(text, item.type, facility?.isSimulator ?? false);
  try {
    const headers = attemptId ? { [HEADERS.idempotencyKey]: attemptId } : {};
    const put = await booking.shoppingCart.put({ headers, body: { cartId, item } });
    return { outcome: 'added', put, message: put.isNew ? words.added : words.updated };
  } catch (error) {
    const { code, status, message } = replyWithError(error, text, { failed: words.addFailed, said: 'all' });
    if (code === 'UNREACHABLE') throw error;
    return { outcome: 'refused', code, status, message };
  }
}
