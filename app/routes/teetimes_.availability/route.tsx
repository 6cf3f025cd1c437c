import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { BookingError, isAway } from '#app/booking/booking-error.ts';
import { oncePer } from '#app/booking/once-per.server.ts';
import { searchTeeTimes } from '#app/flows/search-tee-times.server.ts';
import { readSearch } from '#app/session/read-search.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { countsOf } from '#server/rules/search-offers.ts';
import { playersText } from '#server/text/players-text.ts';

/** What of a search can still be booked: "courseId teetime" → golfers. The search page asks every 4 s. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    return Response.json(await findAvailable(request, context), { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    // The page keeps its list and asks again: no need to report each time.
    if (error instanceof BookingError && (error.code !== 'UNEXPECTED' || isAway(error)))
      throw new Response(null, { status: error.status });
    throw error;
  }
}

async function findAvailable(request: Request, context: AppLoadContext): Promise<Record<string, string>> {
  const visit = await startVisit({ request, context, isPolling: true });
  const { state, today, inventory, searched } = readSearch(request, visit);
  const { offers } = await searchTeeTimes({ booking: visit.booking, inventory, today, searched, state });
  const available = oncePer(offers, `availability ${visit.text.language}`, () =>
    offers.map((offer) => [
      `${offer.sheet.courseId} ${offer.teeTime.teetime}`,
      playersText(countsOf(offer), visit.text),
    ]),
  );
  return Object.fromEntries(available);
}
