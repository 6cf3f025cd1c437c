import type { LoaderFunctionArgs } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { calendarResponse } from '#app/site/calendar-response.ts';

/** The booking behind a guest's link as a calendar file. */
export function loader(from: LoaderFunctionArgs) {
  return answerFile(() => makeFile(from));
}

async function makeFile({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const { booking } = await startVisit({ request, context });
  try {
    const token = params.token ?? '';
    return calendarResponse(await booking.reservations.calendarByLink({ params: { token } }));
  } catch (error) {
    if (error instanceof BookingError && error.status < 500) throw new Response(null, { status: 404 });
    throw error;
  }
}
