import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { forgetDraft } from '#app/session/checkout-draft.server.ts';
import { forgetEverybody } from '#app/session/remember-customer.server.ts';
import { endLogin } from '#app/session/sign-in.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page'] };

/** A link cannot sign anybody out: it leads to the button. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, session, isSignedIn, text: words } = await startVisit({ request, context });
  const text = words.signIn.signOut;
  return {
    documentTitle: `${text.title} · ${site.settings.name}`,
    title: text.title,
    text: isSignedIn ? text.text(session.get('customerName') ?? '') : text.nobody,
    submitLabel: isSignedIn ? text.submit : null,
    actions: [{ href: links.home(), label: text.home }],
  };
}

/** Ends the login at the booking API and leaves nothing of the golfer in this browser. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm({ request, context });
  const { session, booking, isSignedIn, text, leaveFor } = await startVisit({ request, context });
  if (isSignedIn) await endLogin(booking);
  forgetEverybody(session);
  const { done } = text.signIn.signOut;
  throw await leaveFor(links.home(), { toast: { message: done, kind: 'info' } }, [
    await forgetDraft(context),
  ]);
}

export default function SignOut() {
  const { submitLabel, ...page } = useLoaderData<typeof loader>();
  return (
    <MessagePage {...page}>
      {submitLabel ? (
        <form method="post" action={links.logout()}>
          <FormToken />
          <button type="submit" className="btn">
            {submitLabel}
          </button>
        </form>
      ) : null}
    </MessagePage>
  );
}
