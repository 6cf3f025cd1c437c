import type { LoaderFunctionArgs } from '@remix-run/node';
import { BookingError, isAway } from '#app/booking/booking-error.ts';
import { answerFile } from './answer-file.server.ts';

/**
 * Answers the requests that an open page sends by itself, with JSON that nobody may keep. A refusal is a status without a page and without
 * a report: the open page keeps what it has and asks again.
 */
export function answerOpenPage(
  from: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  find: () => Promise<unknown>,
): Promise<Response> {
  return answerFile(from, async () => {
    try {
      return Response.json(await find(), { headers: { 'Cache-Control': 'no-store' } });
    } catch (error) {
      if (error instanceof BookingError && (error.code !== 'UNEXPECTED' || isAway(error)))
        return new Response(null, { status: error.status });
      throw error;
    }
  });
}
