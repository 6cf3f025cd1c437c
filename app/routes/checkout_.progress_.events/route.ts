import { setTimeout as sleep } from 'node:timers/promises';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { stepsOf } from '#app/components/cart/purchase-steps.tsx';
import { findAskedPurchase } from '#app/session/purchase.server.ts';
import { startVisit, type Visit } from '#app/session/visitor.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import type { CartPurchase } from '#server/contract/cart-purchase.ts';
import { links } from '#server/links.ts';

const RETRY_MS = 2_000;
const LOOK_EVERY_MS = 500;
/** No response stays open longer; the browser then reconnects. */
const LONGEST_MS = 25_000;

const ANSWER = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // Keeps proxies from buffering the stream.
  'X-Accel-Buffering': 'no',
};

export function loader(from: LoaderFunctionArgs) {
  return answerFile(from, () => makeEvents(from));
}

async function makeEvents({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const visit = await startVisit({ request, context, isPolling: true });
  const url = new URL(request.url);
  const purchase = await findAskedPurchase(visit, url);
  // A 204 keeps the browser from reconnecting.
  if (!purchase && !url.searchParams.has('key')) return new Response(null, { status: 204, headers: ANSWER });
  return new Response(stream(purchase, visit, url), { headers: ANSWER });
}

type Asked = CartPurchase | 'unheard' | null;

function stream(first: Asked, visit: Visit, url: URL): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const until = Date.now() + LONGEST_MS;
  let isHeard = true;
  let said = '';
  let purchase: Asked | undefined = first;
  return new ReadableStream({
    async pull(controller) {
      while (isHeard && purchase !== undefined && Date.now() < until) {
        const isGoingOn = purchase === 'unheard' || purchase?.state === 'going-on';
        const event = eventOf(purchase, visit, isGoingOn ? null : links.checkoutProgress(url.search));
        const isNews = event !== said;
        said = event;
        if (isNews) controller.enqueue(encoder.encode(event));
        if (!isGoingOn) break;
        if (isNews) return;
        await sleep(LOOK_EVERY_MS);
        // The browser reconnects, and the next answer retries.
        purchase = await findAskedPurchase(visit, url).catch(() => undefined);
      }
      if (isHeard) controller.close();
    },
    cancel() {
      isHeard = false;
    },
  });
}

function eventOf(purchase: Asked, { text }: Visit, next: string | null): string {
  const items = purchase === null || purchase === 'unheard' ? [] : purchase.items;
  const steps = stepsOf(items, text);
  return `retry: ${RETRY_MS}\ndata: ${JSON.stringify({ steps, next })}\n\n`;
}
