import type { LoaderFunctionArgs } from '@remix-run/node';
import { isAway } from '#app/booking/booking-error.ts';
import { stateOf } from '#app/request/state.server.ts';
import { DEFAULT_LANGUAGE } from '#server/contract/constants.ts';
import { makePlainPage } from '#server/http/plain-page.ts';
import { textIn } from '#server/text/text.ts';
import { finishAnswer } from './finish-answer.server.ts';

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/**
 * All routes without a screen use it to get the site's headers. While the booking API is unreachable it sends a plain
 * page (Remix would send a 500).
 */
export async function answerFile(
  { request, context }: Asked,
  make: () => Promise<Response>,
): Promise<Response> {
  const answer = await make().catch((error: unknown) => {
    if (error instanceof Response) return error;
    if (!isAway(error)) throw error;
    const { text, nonce } = stateOf(context);
    const { requestId } = context;
    const page = makePlainPage(text ?? textIn(DEFAULT_LANGUAGE), {
      status: 503,
      kind: 'away',
      nonce,
      requestId,
    });
    return new Response(page.body, { status: 503, headers: page.headers });
  });
  await finishAnswer(answer.headers, { request, context });
  return answer;
}
