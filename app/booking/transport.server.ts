import type { AppLoadContext } from '@remix-run/node';
import { programOf } from '#app/request/program.server.ts';

/** How the site reaches the booking API: in this process when the host hands the engine over, else over HTTP. */
type Transport = {
  url: string;
  fetch: (request: Request) => Promise<Response>;
  headers: Record<string, string>;
};

const TIME_OUT_MS = 15_000;

/** The transport of a request. Throws StartError when neither an engine nor BOOKING_API_URL is there. */
export function bookingTransport(context: AppLoadContext): Transport {
  const headers = context.clientHeaders ?? {};
  const { bookingFetch, bookingUrl: url } = programOf(context);
  if (bookingFetch) return { url: url ?? 'http://engine.internal/api', fetch: bookingFetch, headers };
  return {
    url: (url ?? '').replace(/(?<!\/)\/+$/, ''),
    fetch: async (request) => withoutType(await fetch(request, { signal: AbortSignal.timeout(TIME_OUT_MS) })),
    headers,
  };
}

/** Some servers name a media type even where there is nothing of it; an answer without content is no text. */
function withoutType(response: Response): Response {
  if (response.status !== 204) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-type');
  return new Response(null, { status: 204, headers });
}
