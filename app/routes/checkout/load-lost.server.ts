import { findAlternatives } from '#app/booking/find-alternatives.server.ts';
import { titleOfItem } from '#app/components/cart/cart.view.ts';
import { viewOtherTimes } from '#app/components/cart/replacement.view.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { waysToWait } from '#app/site/alerts/ways-to-wait.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import type { Alternative } from '#server/contract/tee-times.ts';
import { formatTime } from '#server/format/dates.ts';
import { helpsAnotherTime, isTimeLost } from '#server/rules/lost-time.ts';
import type { Text } from '#server/text/en.ts';

type Loss = { itemId: string; code: string; message: string };

/**
 * The tee time of a cart that is lost, why, and what is free close to it; null where none is. `refused` is what was just refused;
 * else the cart says itself what it lost.
 */
export async function loadLost(visit: Visit, { items }: Cart, refused: Loss | null) {
  const known = items.flatMap(({ id, error }) =>
    error && helpsAnotherTime(error.code) ? [{ itemId: id, ...error }] : [],
  );
  const loss = refused ?? known[0];
  const item = items.find(({ id }) => id === loss?.itemId);
  if (!loss || item?.type !== 'TeeTime') return null;
  const { facilityId, promotionCode, extra } = item;
  const { teetime, players, rate } = extra;
  const alternatives = await findAlternatives(visit, { facilityId, teetime, players, promotionCode, rate });
  return viewLost(item, loss, alternatives, {
    isOnly: items.length === 1,
    site: visit.site,
    words: visit.text,
  });
}

export type LostView = NonNullable<Awaited<ReturnType<typeof loadLost>>>;

function viewLost(
  item: CartItem<'TeeTime'>,
  { code, message }: Loss,
  alternatives: readonly Alternative[],
  { isOnly, site, words }: { isOnly: boolean; site: Visit['site']; words: Text },
) {
  const text = words.checkout.lost;
  const { teetime, timeZone, rate, players } = item.extra;
  const facility = site.facilities.find(({ id }) => id === item.facilityId);
  return {
    itemId: item.id,
    /**
     * The reason as the booking API says it, with the tee time in front where there are several; null where the golfer merely
     * asks for another time.
     */
    message: message === '' || isOnly ? message || null : `${titleOfItem(item, words)}: ${message}`,
    title: titleOf(code, text)(formatTime(teetime, timeZone, words.locale)),
    heading: rate.isSimulator ? text.heading : words.cart.replace.title,
    choose: alternatives.length ? text.choose : null,
    times: viewOtherTimes(item, alternatives, words),
    none: text.none,
    ways: facility && isTimeLost(code) ? waysToWait(site, { facility, teetime }, players, words) : [],
    search: { href: site.settings.homePath, label: text.search },
    asleep: message === '' ? null : text.asleep,
  };
}

/** What became of a time, as far as its code tells: a course may have closed it, too. */
function titleOf(code: string, text: Text['checkout']['lost']): (time: string) => string {
  if (code === 'ONE_SLOT_AVAILABLE' || code === 'FEW_SLOTS_AVAILABLE') return text.placesTaken;
  return code === 'TEE_TIME_LOCKED' || code === '410' ? text.booked : text.gone;
}
