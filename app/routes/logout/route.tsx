import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { forgetDraft } from '#app/session/checkout-draft.server.ts';
import { forgetEverybody } from '#app/session/remember-customer.server.ts';
import { endLogin } from '#app/session/sign-in.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page'] };

/** Opening a link signs nobody out: the page shows a button. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, session, isSignedIn, text } = await startVisit({ request, context });
  return {
    documentTitle: `${text.signIn.signOut.title} · ${site.settings.name}`,
    customerName: isSignedIn ? (session.get('customerName') ?? '') : null,
  };
}

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
  const { customerName } = useLoaderData<typeof loader>();
  const { title, text, nobody, submit, home } = useText().signIn.signOut;
  return (
    <MessagePage
      title={title}
      text={customerName === null ? nobody : text(customerName)}
      actions={[{ href: links.home(), label: home }]}
    >
      {customerName === null ? null : (
        <form method="post" action={links.logout()}>
          <FormToken />
          <button type="submit" className="btn">
            {submit}
          </button>
        </form>
      )}
    </MessagePage>
  );
}
