import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PurchaseSteps, stepsOf, waitingSteps } from '#app/components/cart/purchase-steps.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { findCart } from '#app/session/find-cart.server.ts';
import { findAskedPurchase, leadOn } from '#app/session/purchase.server.ts';
import { startVisit, type Visit } from '#app/session/visitor.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { links } from '#server/links.ts';
import progressScript from './progress.script.js?raw';

const REFRESH_SECONDS = 2;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const handle: Handle = { styles: ['page', 'progress'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const url = new URL(request.url);
  const purchase = await findAskedPurchase(visit, url);
  if (purchase === null) throw await leaveUnbought(visit, url);
  if (purchase !== 'unheard' && purchase.state !== 'going-on') throw await leadOn(visit, purchase, context);
  const cart = purchase === 'unheard' ? await findCart(visit) : null;
  const items = purchase === 'unheard' ? (cart?.items ?? []) : purchase.items;
  const steps =
    purchase === 'unheard'
      ? waitingSteps(cart?.items ?? [], visit.text)
      : stepsOf(purchase.items, visit.text);
  const answer = new Headers({ 'Cache-Control': 'no-store' });
  // A browser with Save-Data runs scripts but gets none.
  if (request.headers.get('save-data') === 'on')
    answer.set('Refresh', `${REFRESH_SECONDS}; url=${links.checkoutProgress(url.search)}`);
  return data(
    {
      documentTitle: pageTitle(visit.text, 'checkout', visit.site.settings.name),
      hasTeeTime: items.some(({ type }) => type === 'TeeTime'),
      steps,
      withoutScripts: links.checkoutProgress(url.search),
      events: links.checkoutProgressEvents(url.search),
      withoutScriptsAfter: REFRESH_SECONDS,
    },
    { headers: answer },
  );
}

/** A purchase that never reached the booking API counts as interrupted. */
function leaveUnbought({ text, leaveFor }: Visit, { searchParams }: URL): Promise<Response> {
  if (!searchParams.has('key')) return leaveFor(links.cart());
  const message = text.checkout.progress.interrupted;
  return leaveFor(links.checkout(), { toast: { message, kind: 'bad' } });
}

export default function CheckoutProgress() {
  const { hasTeeTime, steps, events, withoutScripts } = useLoaderData<typeof loader>();
  const { progress: text } = useText().checkout;
  return (
    <>
      <div className="message stack">
        <h1>{hasTeeTime ? text.title : text.titleWithoutTeeTime}</h1>
        <p>{text.intro}</p>
        <PurchaseSteps steps={steps} events={events} />
        <p className="acts">
          <a href={withoutScripts}>{text.look}</a>
        </p>
      </div>
      <PageScript sources={[progressScript]} />
    </>
  );
}
