import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 2_000;
/** No response stays open longer; the browser then reconnects. */
const LONGEST_MS = 25_000;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // Keeps proxies from buffering the stream.
  'X-Accel-Buffering': 'no',
};

/** `isLast`: nothing will change after it. */
export type StreamedEvent = { data: string; isLast: boolean };

/**
 * Returns server-sent events: `first`, then what `look` returns whenever it differs. Looks only while somebody reads.
 * When `look` fails the stream ends, and the browser's next request tries again.
 */
export function eventStream(
  first: StreamedEvent,
  look: () => Promise<StreamedEvent>,
  lookEveryMs: number,
): Response {
  const encoder = new TextEncoder();
  const until = Date.now() + LONGEST_MS;
  let isHeard = true;
  let sent = '';
  let event: StreamedEvent | undefined = first;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      while (isHeard && event !== undefined && Date.now() < until) {
        const { data, isLast } = event;
        const isNews = data !== sent;
        sent = data;
        if (isNews) controller.enqueue(encoder.encode(`retry: ${RETRY_MS}\ndata: ${data}\n\n`));
        if (isLast) break;
        if (isNews) return;
        await sleep(lookEveryMs);
        event = await look().catch(() => undefined);
      }
      if (isHeard) controller.close();
    },
    cancel() {
      isHeard = false;
    },
  });
  return new Response(stream, { headers: HEADERS });
}

/** A 204 keeps the browser from reconnecting. */
export function noMoreEvents(): Response {
  return new Response(null, { status: 204, headers: HEADERS });
}
