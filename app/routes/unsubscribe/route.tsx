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
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { ONE_CLICK_FIELD } from '#server/http/form-fields.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page'] };

/** What the unsubscribe link of a mail opens: a button, and afterwards that it is done. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, text: words } = await startVisit({ request, context });
  const text = words.profile.unsubscribe;
  const { id, isDone } = readLink(request);
  return {
    documentTitle: `${text.title} · ${site.settings.name}`,
    title: text.title,
    text: isDone ? text.done : id ? text.text(site.settings.name) : text.noId,
    submitLabel: id && !isDone ? text.submit : null,
    actions: [{ href: links.home(), label: text.home }],
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const isOneClick = (await readForm({ request, context }, [ONE_CLICK_FIELD])).has(ONE_CLICK_FIELD);
  const { bookingWith, text: words } = await startVisit({ request, context });
  const { id, actorId, actorName, version } = readLink(request);
  try {
    await bookingWith(null).profile.unsubscribe({ params: { id }, body: { actorId, actorName, version } });
  } catch (error) {
    const { unsubscribe: failed } = words.account.failures;
    const { message, status } = replyWithError(error, words, { failed });
    return data({ text: message }, { status });
  }
  // A mail program follows no redirect (RFC 8058, 3.1).
  if (isOneClick) return data({ text: words.profile.unsubscribe.done }, { status: 200 });
  throw redirect(`${links.unsubscribe(id)}&done`, 303);
}

/** Who is unsubscribed, and by whom, as the link says it. */
function readLink(request: Request) {
  const query = new URL(request.url).searchParams;
  const read = (name: string) => query.get(name)?.slice(0, 200) || undefined;
  return {
    id: read('id') ?? '',
    actorId: read('actorId'),
    actorName: read('actorName'),
    version: read('version'),
    isDone: query.has('done'),
  };
}

export default function Unsubscribe() {
  const { title, text, submitLabel, actions } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <MessagePage title={title} text={refused?.text ?? text} actions={actions}>
      {submitLabel ? (
        <form method="post">
          <FormToken />
          <button type="submit" className="btn">
            {submitLabel}
          </button>
        </form>
      ) : null}
    </MessagePage>
  );
}
