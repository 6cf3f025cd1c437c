import type { AppLoadContext } from '@remix-run/node';
import { programOf } from '#app/request/program.server.ts';

/** In this process when the host passes the engine in, else over HTTP. */
type Transport = {
  url: string;
  fetch: (request: Request) => Promise<Response>;
  headers: Record<string, string>;
};

const TIME_OUT_MS = 15_000;

/** Throws StartError without an engine and without BOOKING_API_URL. */
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

/** Some servers send a content type with a 204, which has no body to parse. */
function withoutType(response: Response): Response {
  if (response.status !== 204) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-type');
  return new Response(null, { status: 204, headers });
}
