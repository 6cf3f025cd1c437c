import type { BookingClient } from '#app/booking/client.server.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import { localDateOf } from '#server/format/dates.ts';
import type { Text } from '#server/text/en.ts';

type TeeTimeItem = CartItem<'TeeTime'>;
type Door = { booking: BookingClient; text: Text };

type PromotionResult = { isApplied: true; cart: Cart } | { isApplied: false; message: string };

/**
 * Gives a promotion code to every tee time of a cart that it is for; prices are the booking API's. A code that is for none of
 * them changes nothing, and the answer says why. Throws what the booking API refuses.
 */
export async function applyPromotion(door: Door, cart: Cart, code: string): Promise<PromotionResult> {
  const { refusals } = door.text.promotion;
  const teeTimes = teeTimesOf(cart);
  const days = await askDays(door, teeTimes, code);
  let changed: Cart | null = null;
  let reason: string = refusals['not-for-these-rates'];
  for (const item of teeTimes) {
    const said = days.get(dayOf(item)) ?? null;
    if (said && !said.isApplied) {
      reason = said.message;
      continue;
    }
    const answer = await promote(door, cart, item, code);
    const isTaken = answer.items.some(
      ({ id, promotionCode }) => id === item.id && isSameCode(promotionCode, code),
    );
    if (isTaken) changed = answer;
    else {
      // Its own sentence tells for whom it is: "FOURSOME takes 15% off when four of you play together."
      reason = [refusals['not-for-these-rates'], said?.message].filter(Boolean).join(' ');
      if (item.promotionCode) await promote(door, cart, item, item.promotionCode);
    }
  }
  return changed ? { isApplied: true, cart: changed } : { isApplied: false, message: reason };
}

/** Takes the promotion codes off a cart: what is left costs the regular price. */
export async function removePromotion(door: Door, cart: Cart): Promise<Cart> {
  let changed = cart;
  for (const item of teeTimesOf(cart))
    if (item.promotionCode) changed = await promote(door, cart, item, null);
  return changed;
}

function teeTimesOf({ items }: Cart): TeeTimeItem[] {
  return items.flatMap((item) => (item.type === 'TeeTime' ? [item] : []));
}

function promote({ booking }: Door, { cartId }: Cart, { id }: TeeTimeItem, promotionCode: string | null) {
  return booking.shoppingCart.updateItem({
    params: { id: cartId, itemId: id },
    body: { item: { promotionCode }, eventType: 'updated' },
  });
}

/** What the booking API says of the code for each day of play at each facility; each is asked once. */
async function askDays({ booking }: Door, teeTimes: readonly TeeTimeItem[], promotionCode: string) {
  const days = [...new Map(teeTimes.map((item) => [dayOf(item), item]))];
  const answers = days.map(async ([day, { facilityId, extra }]) => {
    const date = localDateOf(extra.teetime, extra.timeZone);
    const query = { date, facilityIds: String(facilityId), promotionCode };
    const [sheet] = await booking.teeTimes.search({ query });
    return [day, sheet?.promoCodeMessaging ?? null] as const;
  });
  return new Map(await Promise.all(answers));
}

function dayOf({ facilityId, extra }: TeeTimeItem): string {
  return `${facilityId} ${localDateOf(extra.teetime, extra.timeZone)}`;
}

function isSameCode(one: string | null, other: string): boolean {
  return one?.toUpperCase() === other.toUpperCase();
}
