import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { Handle } from '#app/page/handle.ts';
import { PageScript } from '#app/page/page-script.tsx';
import { startVisit } from '#app/session/visitor.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { storeForm } from './form.ts';
import giftPreview from './gift-preview.script.js?raw';
import { loadStore } from './load-store.server.ts';
import { StoreScreen } from './store-screen.tsx';
import { submitStore } from './submit-store.server.ts';
import { viewStore } from './view.ts';

export const handle: Handle = { art: 'desktop', styles: ['form', 'radios', 'gift-card', 'store'] };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

/** Memberships, gift certificates and products of a course. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const store = await loadStore(visit, new URL(request.url));
  return viewStore(visit, store, new Date());
}

/** Adds something to the cart and leads there; or shows the store again with the reason why not, or with a preview. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await startVisit({ request, context });
  const form = await readForm({ request, context }, storeForm(visit.text));
  const store = await loadStore(visit, new URL(request.url));
  return submitStore(visit, form, store, new Date());
}

export default function StorePage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <StoreScreen {...page} answer={answer ?? null} />
      {page.gifts.length > 0 ? <PageScript sources={[giftPreview]} /> : null}
    </>
  );
}
