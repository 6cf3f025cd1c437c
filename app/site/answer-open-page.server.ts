import type { LoaderFunctionArgs } from '@remix-run/node';
import { BookingError, isAway } from '#app/booking/booking-error.ts';
import { answerFile } from './answer-file.server.ts';

/** A refusal is only a status, without a report: the open page keeps its content and retries. */
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
