import type { LoaderFunctionArgs } from '@remix-run/node';
import { oncePer } from '#app/booking/once-per.server.ts';
import { searchTeeTimes } from '#app/flows/search-tee-times.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { readSearch } from '#app/site/read-search.server.ts';
import { playersText } from '#server/rules/players-text.ts';
import { countsOf } from '#server/rules/search-offers.ts';

/** What of a search can still be booked: "courseId teetime" → golfers. The search page asks every 4 s. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const { state, today, inventory, searched } = readSearch(request, visit);
  const { offers } = await searchTeeTimes({ booking: visit.booking, inventory, today, searched, state });
  const available = oncePer(offers, 'availability', () =>
    offers.map((offer) => [`${offer.sheet.courseId} ${offer.teeTime.teetime}`, playersText(countsOf(offer))]),
  );
  return Response.json(Object.fromEntries(available), { headers: { 'Cache-Control': 'no-store' } });
}
