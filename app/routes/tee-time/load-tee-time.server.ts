import { BookingError, isAway } from '#app/booking/booking-error.ts';
import { findLineup } from '#app/booking/store-answers.server.ts';
import { findCart } from '#app/session/find-cart.server.ts';
import { readSearch } from '#app/session/read-search.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { FailedToLoad } from '#app/site/error-page.server.ts';
import type { NamedTeeTime } from '#app/site/named-tee-time.ts';
import type { CartItem } from '#server/contract/cart.ts';
import { links } from '#server/links.ts';
import { choicesOf } from '#server/rules/search-offers.ts';
import { type SearchState, writeClearedSearch } from '#server/rules/search-state.ts';
import { viewNearest } from './view-alternatives.ts';
import { refusalOfCount } from './view-counts.ts';
import { viewDetail } from './view-detail.ts';

/**
 * Loads a tee time, or the nearest ones when it is no longer bookable. Throws a 404 for another site's course,
 * FailedToLoad when the booking API cannot give the time or its prices.
 */
export async function loadTeeTime(request: Request, visit: Visit) {
  try {
    return await loadOffered(request, visit);
  } catch (error) {
    if (!isFailure(error)) throw error;
    throw new FailedToLoad(visit.text.teeTime.failedToLoad, { cause: error });
  }
}

export type LoadedTeeTime = Awaited<ReturnType<typeof loadTeeTime>>;

function isFailure(error: unknown): boolean {
  if (!(error instanceof BookingError) || isAway(error)) return false;
  return error.status === 404 || error.status >= 500;
}

async function loadOffered(request: Request, visit: Visit) {
  const { site, booking, text } = visit;
  const { state, teeTime: found, isPromotionCleared } = readSearch(request, visit);
  const named = mustExist(found);
  const { facility, teetime, backNine, date } = named;
  const query = writeClearedSearch(state, isPromotionCleared);
  const [{ teeTime, invoices, nearest, promoCodeMessaging }, own, lineup] = await Promise.all([
    readDetails(visit, named, state),
    findOwnItem(visit, named),
    site.settings.smartPlay.productLineups
      ? findLineup({ booking, alias: site.alias, language: text.language }, facility.id)
      : null,
  ]);
  const identity = { facility, teetime, backNine, query, golfers: state.golfers };
  if (!teeTime) {
    if (own?.extra.holdExpiresAt) throw await leaveForCart(visit);
    const others = viewNearest(nearest, { facility, query, text });
    return { ...identity, offered: null, detail: null, others };
  }
  const detail = viewDetail({
    site,
    text,
    facility,
    teeTime,
    invoices,
    lineup,
    date,
    promotionMessage: promoCodeMessaging && {
      text: promoCodeMessaging.message,
      lang: promoCodeMessaging.languageOf?.message,
    },
    state,
    own: own?.extra ?? null,
    backHref: links.teeTimes(writeClearedSearch({ ...state, date }, isPromotionCleared)),
    now: new Date(),
  });
  return { ...identity, offered: teeTime, detail, others: [] };
}

async function findOwnItem(
  visit: Visit,
  { facility, teetime }: NamedTeeTime,
): Promise<CartItem<'TeeTime'> | null> {
  const cart = visit.asker.cartId ? await findCart(visit) : null;
  const isSame = (item: CartItem): item is CartItem<'TeeTime'> =>
    item.type === 'TeeTime' &&
    item.facilityId === facility.id &&
    Date.parse(item.extra.teetime) === Date.parse(teetime);
  return cart?.items.find(isSame) ?? null;
}

/** The cart still holds this time although it is no longer sold. */
function leaveForCart(visit: Visit): Promise<Response> {
  const message = visit.text.errors.TEE_TIME_ALREADY_IN_CART;
  return visit.leaveFor(links.cart(), { toast: { message, kind: 'info' } });
}

function readDetails(
  { booking, asker }: Visit,
  { facility, teetime, backNine }: NamedTeeTime,
  { promotionCode, golfers }: SearchState,
) {
  return booking.teeTimes.details({
    query: {
      facilityId: facility.id,
      teetime,
      ...(backNine && { backNine: 'true' as const }),
      ...(golfers === null ? {} : { players: golfers }),
      ...(promotionCode ? { promotionCode } : {}),
      ...asker,
    },
  });
}

export async function explainCount(
  visit: Visit,
  named: NamedTeeTime,
  state: SearchState,
  chosen: { rateId: number; golfers: number },
): Promise<string | null> {
  const { teeTime } = await readDetails(visit, named, state);
  if (!teeTime) return null;
  const rates = choicesOf(teeTime);
  const rate = rates.find(({ rateId }) => rateId === chosen.rateId);
  return refusalOfCount(chosen.golfers, rate, rates, visit.text);
}

/** Throws a 404 for a URL without a tee time or with another site's course. */
export function mustExist(named: NamedTeeTime | null): NamedTeeTime {
  if (!named) throw new Response(null, { status: 404 });
  return named;
}
