import { BookingError, isAway } from '#app/booking/booking-error.ts';
import { readSearch } from '#app/session/read-search.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { FailedToLoad } from '#app/site/error-page.server.ts';
import type { NamedTeeTime } from '#app/site/named-tee-time.ts';
import { links } from '#server/links.ts';
import { writeSearchState } from '#server/rules/search-state.ts';
import { viewAlternatives } from './view-alternatives.ts';
import { viewDetail } from './view-detail.ts';

/**
 * The tee time of a URL (courseId, teetime, promotionCode) with its rates and prices, or, when it cannot be booked
 * any more, the times next to it. A Response 404 is thrown for a course that is not this site's, FailedToLoad when the
 * booking API cannot give the time or its prices.
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
  const { state, teeTime: named } = readSearch(request, visit);
  const { facility, teetime, date } = mustExist(named);
  const query = writeSearchState(state);
  const sheets = await booking.teeTimes.search({
    query: {
      date,
      facilityIds: String(facility.id),
      ...(state.promotionCode ? { promotionCode: state.promotionCode } : {}),
    },
  });
  const [sheet] = sheets;
  const teeTime = sheet?.teetimes.find((each) => Date.parse(each.teetime) === Date.parse(teetime));
  const identity = { facility, teetime, query };
  if (!teeTime) {
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
    return { ...identity, detail: null, others };
  }
  const invoices = await Promise.all(
    teeTime.rates.map(({ rateId, rateSetId }) =>
      booking.teeTimes.rateInvoice({
        params: { id: rateId },
        query: {
          gncFacilityId: String(rateSetId),
          ...(state.promotionCode ? { promotionCode: state.promotionCode } : {}),
        },
      }),
    ),
  );
  const detail = viewDetail({
    site,
    text,
    facility,
    teeTime,
    invoices,
    promotionMessage: sheet?.promoCodeMessaging?.message ?? null,
    golfers: state.golfers,
    backHref: links.teeTimes(writeSearchState({ ...state, date })),
  });
  return { ...identity, detail, others: [] };
}

/** The tee time a URL names. A Response 404 is thrown for none, and for a course that is not this site's. */
export function mustExist(named: NamedTeeTime | null): NamedTeeTime {
  if (!named) throw new Response(null, { status: 404 });
  return named;
}
