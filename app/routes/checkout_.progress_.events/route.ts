import type { LoaderFunctionArgs } from '@remix-run/node';
import type { PurchaseStep } from '#app/components/cart/purchase-steps.tsx';
import { viewPurchaseSteps } from '#app/components/cart/purchase-steps.view.ts';
import type { Purchase } from '#app/flows/purchases.server.ts';
import { itemsOf, readProgress } from '#app/flows/read-progress.server.ts';
import { startVisit, type Visit } from '#app/session/visitor.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { links } from '#server/links.ts';

/** A browser asks again after so long; where another process buys, its books are read each time. */
const RETRY_MS = 2_000;
/** No answer is kept open longer; the browser asks for the next one by itself. */
const LONGEST_MS = 25_000;

const ANSWER = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // Proxies that collect answers before they pass them on are told not to.
  'X-Accel-Buffering': 'no',
};

/** How a purchase stands, as server-sent events: once at once, then with every change, until it is over. */
export function loader(from: LoaderFunctionArgs) {
  return answerFile(from, () => makeEvents(from));
}

async function makeEvents({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const visit = await startVisit({ request, context, isPolling: true });
  const before = visit.session.get('purchase');
  const progress = await readProgress(visit);
  // The browser does not ask again then.
  if (progress.state === 'none') return new Response(null, { status: 204, headers: ANSWER });
  if (progress.state !== 'going-on')
    return new Response(eventOf([], links.checkoutProgress()), { headers: ANSWER });
  const headers = new Headers(visit.session.get('purchase') === before ? {} : await visit.commit());
  for (const [name, value] of Object.entries(ANSWER)) headers.set(name, value);
  const { purchase } = progress;
  const steps = viewPurchaseSteps(progress, visit.text);
  return new Response(purchase ? stream(purchase, visit) : eventOf(steps, null), { headers });
}

function eventOf(steps: readonly PurchaseStep[], next: string | null): string {
  return `retry: ${RETRY_MS}\ndata: ${JSON.stringify({ steps, next })}\n\n`;
}

function stream(purchase: Purchase, visit: Visit): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = () => {};
  return new ReadableStream({
    start(controller) {
      const tell = () => {
        const next = purchase.end ? links.checkoutProgress() : null;
        const steps = viewPurchaseSteps(itemsOf(purchase), visit.text);
        controller.enqueue(encoder.encode(eventOf(steps, next)));
        if (next) end();
      };
      const end = () => {
        stop();
        controller.close();
      };
      const longest = setTimeout(end, LONGEST_MS);
      const unwatch = purchase.watch(tell);
      stop = () => {
        clearTimeout(longest);
        unwatch();
      };
      tell();
    },
    cancel: () => stop(),
  });
}
