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
import { viewAlternatives } from './view-alternatives.ts';
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
  const { site, booking, text, asker } = visit;
  const { state, teeTime: found, isPromotionCleared } = readSearch(request, visit);
  const named = mustExist(found);
  const { facility, teetime, date } = named;
  const query = writeClearedSearch(state, isPromotionCleared);
  const [{ sheet, teeTime }, own] = await Promise.all([
    findTeeTime(visit, named, state),
    findOwnItem(visit, named),
  ]);
  const identity = { facility, teetime, query, golfers: state.golfers };
  if (!teeTime) {
    if (own?.extra.holdExpiresAt) throw await leaveForCart(visit);
    const windowMinutes = site.settings.checkout.adjacentRateBookingWindow;
    const others = viewAlternatives({
      facility,
      sheet,
      teetime,
      golfers: state.golfers,
      windowMinutes,
      query,
      text,
    });
    return { ...identity, offered: null, detail: null, others };
  }
  const [lineup, invoices] = await Promise.all([
    site.settings.smartPlay.productLineups
      ? findLineup({ booking, alias: site.alias, language: text.language }, facility.id)
      : null,
    booking.teeTimes.rateInvoices({
      query: {
        rateIds: choicesOf(teeTime)
          .map(({ rateId }) => rateId)
          .join(','),
        ...(state.promotionCode ? { promotionCode: state.promotionCode } : {}),
        ...(asker.customerId ? { customerId: asker.customerId } : {}),
      },
    }),
  ]);
  const detail = viewDetail({
    site,
    text,
    facility,
    teeTime,
    invoices,
    lineup,
    date,
    promotionMessage: sheet?.promoCodeMessaging
      ? { text: sheet.promoCodeMessaging.message, lang: sheet.promoCodeMessaging.languageOf?.message }
      : null,
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

async function findTeeTime(
  { booking, asker }: Visit,
  { facility, teetime, date }: NamedTeeTime,
  { promotionCode }: SearchState,
) {
  const [sheet] = await booking.teeTimes.search({
    query: {
      date,
      facilityIds: String(facility.id),
      ...(promotionCode ? { promotionCode } : {}),
      ...asker,
    },
  });
  const at = Date.parse(teetime);
  return { sheet, teeTime: sheet?.teetimes.find((each) => Date.parse(each.teetime) === at) };
}

export async function explainCount(
  visit: Visit,
  named: NamedTeeTime,
  state: SearchState,
  chosen: { rateId: number; golfers: number },
): Promise<string | null> {
  const { teeTime } = await findTeeTime(visit, named, state);
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
