import type { LoaderFunctionArgs } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { calendarResponse } from '#app/site/calendar-response.ts';

export function loader(from: LoaderFunctionArgs) {
  return answerFile(from, () => makeFile(from));
}

async function makeFile({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { booking } = await startVisit({ request, context });
  const id = Number(new URL(request.url).searchParams.get('reservation'));
  if (!Number.isInteger(id) || id < 1) throw new Response(null, { status: 404 });
  try {
    return calendarResponse(await booking.reservations.calendar({ params: { id } }));
  } catch (error) {
    if (error instanceof BookingError && error.status < 500) throw new Response(null, { status: 404 });
    throw error;
  }
}
