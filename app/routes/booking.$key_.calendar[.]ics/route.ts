import type { LoaderFunctionArgs } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import { openBooking } from '#app/session/open-booking.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { calendarResponse } from '#app/site/calendar-response.ts';

export function loader(from: LoaderFunctionArgs) {
  return answerFile(from, () => makeFile(from));
}

async function makeFile(from: LoaderFunctionArgs): Promise<Response> {
  const { opened } = await openBooking(from);
  if (!opened) throw new Response(null, { status: 404 });
  try {
    const params = { id: opened.reservationId };
    return calendarResponse(await opened.booking.reservations.calendar({ params }));
  } catch (error) {
    if (error instanceof BookingError && error.status < 500) throw new Response(null, { status: 404 });
    throw error;
  }
}
