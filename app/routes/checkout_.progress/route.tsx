import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PurchaseSteps } from '#app/components/cart/purchase-steps.tsx';
import { viewPurchaseSteps } from '#app/components/cart/purchase-steps.view.ts';
import { readProgress } from '#app/flows/read-progress.server.ts';
import { PageScript } from '#app/page-script.tsx';
import { startVisit } from '#app/session/visitor.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { links } from '#server/links.ts';
import { leadOn } from './lead-on.server.ts';
import progressScript from './progress.script.js?raw';

/** How often the page looks again in a browser without scripts. */
const REFRESH_SECONDS = 2;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A purchase that takes a while, item by item; where it leads when it is over, with what the browser is to remember of it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const before = visit.session.get('purchase');
  const progress = await readProgress(visit);
  if (progress.state !== 'going-on') throw await leadOn(visit, progress, context);
  const isNews = visit.session.get('purchase') !== before;
  const answer = new Headers(isNews ? await visit.commit() : {});
  answer.set('Cache-Control', 'no-store');
  // Such a browser runs scripts, and is sent none.
  if (request.headers.get('save-data') === 'on')
    answer.set('Refresh', `${REFRESH_SECONDS}; url=${links.checkoutProgress()}`);
  const { progress: text } = visit.text.checkout;
  const hasTeeTime = progress.items.some(({ item }) => item.type === 'TeeTime');
  return data(
    {
      documentTitle: pageTitle(visit.text, 'checkout', visit.site.settings.name),
      title: hasTeeTime ? text.title : text.titleWithoutTeeTime,
      intro: text.intro,
      steps: { label: text.list, steps: viewPurchaseSteps(progress, visit.text) },
      look: text.look,
      withoutScripts: links.checkoutProgress(),
      withoutScriptsAfter: REFRESH_SECONDS,
    },
    { headers: answer },
  );
}

export default function CheckoutProgress() {
  const { title, intro, steps, look } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="message stack">
        <h1>{title}</h1>
        <p>{intro}</p>
        <PurchaseSteps {...steps} events={links.checkoutProgressEvents()} />
        <p className="acts">
          <a href={links.checkoutProgress()}>{look}</a>
        </p>
      </div>
      <PageScript sources={[progressScript]} />
    </>
  );
}
