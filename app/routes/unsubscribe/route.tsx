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
import { useSite, useText } from '#app/page/page-context.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { ONE_CLICK_FIELD } from '#server/http/form-fields.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page'] };

/** Opening the link changes nothing; its button unsubscribes. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, text } = await startVisit({ request, context });
  return {
    documentTitle: `${text.profile.unsubscribe.title} · ${site.settings.name}`,
    ...readLink(request),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const isOneClick = (await readForm({ request, context }, [ONE_CLICK_FIELD])).has(ONE_CLICK_FIELD);
  const { bookingWith, text } = await startVisit({ request, context });
  const { id, actorId, actorName, version } = readLink(request);
  try {
    await bookingWith(null).profile.unsubscribe({ params: { id }, body: { actorId, actorName, version } });
  } catch (error) {
    const { unsubscribe: failed } = text.account.failures;
    const { message, status } = replyWithError(error, text, { failed });
    return data({ message }, { status });
  }
  // Mail programs follow no redirect (RFC 8058, 3.1).
  if (isOneClick) return data({ message: text.profile.unsubscribe.done }, { status: 200 });
  throw redirect(`${links.unsubscribe(id)}&done`, 303);
}

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
  const { id, isDone } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { settings } = useSite();
  const { title, text, done, noId, submit, home } = useText().profile.unsubscribe;
  return (
    <MessagePage
      title={title}
      text={sent?.message ?? (isDone ? done : id ? text(settings.name) : noId)}
      actions={[{ href: links.home(), label: home }]}
    >
      {id && !isDone ? (
        <form method="post">
          <FormToken />
          <button type="submit" className="btn">
            {submit}
          </button>
        </form>
      ) : null}
    </MessagePage>
  );
}
