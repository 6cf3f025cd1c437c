import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { startVisit, type Visit } from '#app/session/visitor.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page'] };

/** Mail scanners follow links and must not verify an email. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, isSignedIn, text } = await startVisit({ request, context });
  return {
    documentTitle: pageTitle(text, 'verify-email', site.settings.name),
    key: readKey(request),
    isSignedIn,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm({ request, context });
  const visit = await startVisit({ request, context });
  const body = { verificationKey: readKey(request) };
  return actByIntent(fields, 'verify', {
    verify: () => verify(visit, body),
    again: () => mailAgain(visit, body),
  });
}

async function verify({ text, bookingWith, isSignedIn, leaveFor }: Visit, body: { verificationKey: string }) {
  const { failed, done } = text.profile.verify;
  try {
    await bookingWith(null).profile.verifyEmail({ body });
  } catch (error) {
    const { message, status } = replyWithError(error, text, { failed, worded: ['LINK_USED'] });
    return data({ message, isExpired: status === 410 }, { status });
  }
  throw await leaveFor(isSignedIn ? links.account() : links.home(), {
    toast: { message: done, kind: 'info' },
  });
}

async function mailAgain({ text, bookingWith }: Visit, body: { verificationKey: string }) {
  const { failed, againSent } = text.profile.verify;
  try {
    await bookingWith(null).profile.requestEmailVerification({ body });
    return data({ message: againSent, isExpired: false });
  } catch (error) {
    const { message, status } = replyWithError(error, text, { failed });
    return data({ message, isExpired: true }, { status });
  }
}

function readKey(request: Request): string {
  return new URL(request.url).searchParams.get('key')?.slice(0, 200) ?? '';
}

export default function VerifyEmail() {
  const { key, isSignedIn } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { title, text, noKey, submit, again, account, home } = useText().profile.verify;
  return (
    <MessagePage
      title={title}
      text={sent?.message ?? (key ? text : noKey)}
      actions={[isSignedIn ? { href: links.account(), label: account } : { href: links.home(), label: home }]}
    >
      {key && (!sent || sent.isExpired) ? (
        <form method="post" action={links.verifyEmail(key)}>
          <FormToken />
          <button type="submit" className="btn" {...(sent ? { name: 'intent', value: 'again' } : {})}>
            {sent ? again : submit}
          </button>
        </form>
      ) : null}
    </MessagePage>
  );
}
