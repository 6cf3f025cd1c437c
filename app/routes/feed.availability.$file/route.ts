import type { LoaderFunctionArgs } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import { createBookingClient } from '#app/booking/client.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { findSite } from '#app/site/site.server.ts';
import { siteOrigin } from '#app/site/site-origin.server.ts';
import type { Facility } from '#server/contract/facilities.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { viewAvailability } from './view-availability.ts';

/** Programs read it twice an hour. */
const MAX_AGE_SECONDS = 300;
const SHOWN_DAYS = 14;
const DESCRIPTOR = 'availability.filesetdesc.json';
const FEED_NAME = 'reservewithgoogle.golf_availability';

/**
 * `/feed/availability/9101.json`, for Google's golf availability feed, and its descriptor,
 * `/feed/availability/availability.filesetdesc.json`.
 */
export function loader(from: LoaderFunctionArgs) {
  return answerFile(from, () => makeFile(from));
}

/**
 * Lists the file of every facility: Google drops the courses that a whole upload leaves out. Each name is also the
 * file's address, beside the descriptor.
 */
function describeFeed(facilities: readonly Facility[], now: Date): Response {
  const seconds = Math.floor(now.getTime() / 1_000);
  return Response.json(
    {
      generation_timestamp: seconds,
      name: FEED_NAME,
      data_file: facilities.map(({ id }) => `${id}-${seconds}.json`),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

async function makeFile({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const site = await findSite(request, context);
  if (params.file === DESCRIPTOR) return describeFeed(site.facilities, new Date());
  // The time of the descriptor keeps the names of two uploads apart; the tee times are always current.
  const id = /^(\d{1,10})(?:-\d{10})?\.json$/.exec(params.file ?? '')?.[1];
  const facility = site.facilities.find((each) => String(each.id) === id);
  if (!facility) throw new Response(null, { status: 404 });
  const booking = createBookingClient(context, { alias: site.alias });
  const date = localDateOf(new Date(), facility.timeZone);
  const days = Math.min(SHOWN_DAYS, (facility.inventory ?? site.settings.inventory).maxDaysOut + 1);
  try {
    const query = { date, dateMax: addDays(date, days - 1), facilityIds: String(facility.id) };
    const [sheet] = await booking.teeTimes.search({ query });
    return Response.json(
      { data: viewAvailability(sheet?.teetimes ?? [], facility, siteOrigin(request, context)) },
      { headers: { 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}` } },
    );
  } catch (error) {
    if (error instanceof BookingError)
      throw new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
    throw error;
  }
}
