import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import type { Handle } from '#app/page/handle.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { links } from '#server/links.ts';
import { handleGolfIdCallback } from './callback.server.ts';
import { viewGolfIdLink } from './golf-id-link.server.ts';

export const handle: Handle = { styles: ['page'] };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return { 'Cache-Control': 'no-store', ...(refresh ? { Refresh: refresh } : {}) };
};

/**
 * The way to the golf-ID service and back from it. Coming back signs in on a GET, as the service answers with a link; it is the
 * answer to a button the visitor pressed on /login, and works for that press and once.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const query = new URL(request.url).searchParams;
  const isAnswer = ['beUsername', 'beGolfIdToken', 'beStateKey'].some((name) => query.has(name));
  if (isAnswer) throw await handleGolfIdCallback(visit, query);
  if (visit.isSignedIn || !visit.session.get('golfId')) throw redirect(links.login());
  const page = await viewGolfIdLink(visit, request, context);
  // The browser goes on by itself; a redirect after a form would be held up by the page's security policy.
  return data(page, { headers: { Refresh: await visit.sendOn(page.actions[0].href) } });
}

export default function LoginWithGolfId() {
  const { documentTitle: _, ...page } = useLoaderData<typeof loader>();
  return <MessagePage {...page} />;
}
