import { BookingError, isAway } from './booking-error.ts';

/**
 * What an open page asks by itself, as JSON, now and by this browser alone. A refusal is a status without a page and without
 * a report: the open page keeps what it has and asks again.
 */
export async function answerOpenPage(find: () => Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await find(), { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    if (error instanceof BookingError && (error.code !== 'UNEXPECTED' || isAway(error)))
      throw new Response(null, { status: error.status });
    throw error;
  }
}
