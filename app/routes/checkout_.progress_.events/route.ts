import type { LoaderFunctionArgs } from '@remix-run/node';
import { stepsOf } from '#app/components/cart/purchase-steps.tsx';
import { findAskedPurchase } from '#app/session/purchase.server.ts';
import { startVisit, type Visit } from '#app/session/visitor.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { eventStream, noMoreEvents, type StreamedEvent } from '#app/site/event-stream.server.ts';
import type { CartPurchase } from '#server/contract/cart-purchase.ts';
import { links } from '#server/links.ts';

const LOOK_EVERY_MS = 500;

export function loader(from: LoaderFunctionArgs) {
  return answerFile(from, () => makeEvents(from));
}

async function makeEvents({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const visit = await startVisit({ request, context, isPolling: true });
  const url = new URL(request.url);
  const purchase = await findAskedPurchase(visit, url);
  if (!purchase && !url.searchParams.has('key')) return noMoreEvents();
  const look = async () => eventOf(await findAskedPurchase(visit, url), visit, url);
  return eventStream(eventOf(purchase, visit, url), look, LOOK_EVERY_MS);
}

function eventOf(purchase: CartPurchase | 'unheard' | null, { text }: Visit, { search }: URL): StreamedEvent {
  const isGoingOn = purchase === 'unheard' || purchase?.state === 'going-on';
  const items = purchase === null || purchase === 'unheard' ? [] : purchase.items;
  const next = isGoingOn ? null : links.checkoutProgress(search);
  return { data: JSON.stringify({ steps: stepsOf(items, text), next }), isLast: !isGoingOn };
}
