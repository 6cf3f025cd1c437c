import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { FormToken } from '#app/form-token.tsx';
import { sessionStorage } from '#app/session/cookies.server.ts';
import { takeOver } from '#app/session/handover.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

/**
 * The way out of a page that the site stands in: a button that opens what was left for this address, in the whole window or one
 * of its own. Who was sent on by a page that the operator lets the site stand in needs not press it (public/frame.js).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, text: words } = await startVisit({ request, context });
  const text = words.handover;
  context.allowFormTargets?.(site.settings.checkout.payment.redirectHosts);
  const isOwnWindow = new URL(request.url).searchParams.has('window');
  const from = request.headers.get('referer') ?? '';
  const isKnown = URL.canParse(from) && site.settings.embed.origins.includes(new URL(from).origin);
  return {
    documentTitle: `${text.title} · ${site.settings.name}`,
    title: text.title,
    text: isOwnWindow ? text.withoutCookies : text.leaving,
    label: isOwnWindow ? text.openWindow : text.goOn,
    target: isOwnWindow ? '_blank' : '_top',
    goesByItself: isKnown,
    home: { href: links.home(), label: text.home },
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await readForm(request);
  const { text: words } = await startVisit({ request, context });
  try {
    const { session, to } = await takeOver(request, context, params.token ?? '');
    const storage = sessionStorage(context);
    const cookie = await storage.commitSession(await storage.getSession(session));
    return redirect(to, { status: 303, headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } });
  } catch (error) {
    const { message, status } = replyWithError(error, words, { failed: words.handover.over });
    return data({ text: message }, { status });
  }
}

export default function Handover() {
  const { title, text, label, target, goesByItself, home } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <MessagePage title={title} text={refused?.text ?? text} actions={refused ? [home] : []}>
      {refused ? null : (
        <form method="post" target={target} data-handover="" data-go={goesByItself ? '' : undefined}>
          <FormToken />
          <button type="submit" className="btn">
            {label}
          </button>
        </form>
      )}
    </MessagePage>
  );
}
