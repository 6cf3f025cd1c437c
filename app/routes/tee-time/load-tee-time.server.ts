import { BookingError, isAway } from '#app/booking/booking-error.ts';
import { readSearch } from '#app/session/read-search.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { FailedToLoad } from '#app/site/error-page.server.ts';
import type { Facility } from '#server/contract/facilities.ts';
import { localDateOf } from '#server/format/dates.ts';
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
  const { state } = readSearch(request, visit);
  const { facility, teetime } = readTeeTime(request, site.facilities);
  const query = writeSearchState(state);
  const sheets = await booking.teeTimes.search({
    query: {
      date: localDateOf(teetime, facility.timeZone),
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
    backHref: links.teeTimes(writeSearchState({ ...state, date: localDateOf(teetime, facility.timeZone) })),
  });
  return { ...identity, detail, others: [] };
}

/** Which tee time a URL means. A Response 404 is thrown for a course that is not this site's. */
export function readTeeTime(
  request: Request,
  facilities: Facility[],
): { facility: Facility; teetime: string } {
  const query = new URL(request.url).searchParams;
  const course = query.get('courseId')?.trim().toLowerCase();
  const facility = facilities.find((each) => each.courseId === course || String(each.id) === course);
  const text = query.get('teetime') ?? '';
  const at = new Date(text);
  const isInstant = /^[12]\d{3}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(at.getTime());
  if (!facility || !isInstant) throw new Response(null, { status: 404 });
  return { facility, teetime: at.toISOString() };
}
