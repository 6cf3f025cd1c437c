import type { LoaderFunctionArgs } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { calendarResponse } from '#app/site/calendar-response.ts';

export function loader(from: LoaderFunctionArgs) {
  return answerFile(from, () => makeFile(from));
}

async function makeFile({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { session, bookingWith } = await startVisit({ request, context });
  const answered = session.get('invitation');
  if (answered?.reply !== 'accept') throw new Response(null, { status: 404 });
  const { id, hash } = answered;
  try {
    return calendarResponse(await bookingWith(null).invitations.calendar({ params: { id, hash } }));
  } catch (error) {
    if (error instanceof BookingError && error.status < 500) throw new Response(null, { status: 404 });
    throw error;
  }
}
