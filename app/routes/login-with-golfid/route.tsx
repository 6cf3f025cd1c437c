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
import { useText } from '#app/page/page-context.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { links } from '#server/links.ts';
import { findGolfIdUrl, handleGolfIdCallback } from './golf-id.server.ts';

export const handle: Handle = { styles: ['page'] };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return { 'Cache-Control': 'no-store', ...(refresh ? { Refresh: refresh } : {}) };
};

/**
 * The golf-ID service answers with a link, so the sign-in is a GET: it works once, only for the visitor who pressed
 * the button on /login.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const query = new URL(request.url).searchParams;
  const isAnswer = ['beUsername', 'beGolfIdToken', 'beStateKey'].some((name) => query.has(name));
  if (isAnswer) throw await handleGolfIdCallback(visit, query);
  if (visit.isSignedIn || !visit.session.get('golfId')) throw redirect(links.login());
  const href = await findGolfIdUrl(visit, request, context);
  const documentTitle = pageTitle(visit.text, 'login-with-golfid', visit.site.settings.name);
  // The security policy would block a redirect after a form.
  return data({ documentTitle, href }, { headers: { Refresh: await visit.sendOn(href) } });
}

export default function LoginWithGolfId() {
  const { href } = useLoaderData<typeof loader>();
  const { title, text, goOn } = useText().signIn.golfId;
  return <MessagePage title={title} text={text} actions={[{ href, label: goOn }]} />;
}
