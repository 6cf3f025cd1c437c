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
import { startVisit, type Visit } from '#app/session/visitor.server.ts';
import { actByIntent } from '#app/site/act-by-intent.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page'] };

/** What the link of the mail opens: a button. Programs that look into mails follow links, and must not verify anything. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, isSignedIn, text: words } = await startVisit({ request, context });
  const text = words.profile.verify;
  const key = readKey(request);
  return {
    documentTitle: pageTitle(words, 'verify-email', site.settings.name),
    title: text.title,
    text: key ? text.text : text.noKey,
    form: key ? { action: links.verifyEmail(key), label: text.submit } : null,
    actions: [
      isSignedIn ? { href: links.account(), label: text.account } : { href: links.home(), label: text.home },
    ],
  };
}

/** Verifies the e-mail, or mails a new link in place of one that has expired; a signed-in golfer sees the profile anew. */
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
  const { failed, again, done } = text.profile.verify;
  try {
    await bookingWith(null).profile.verifyEmail({ body });
  } catch (error) {
    const { message, status } = replyWithError(error, text, { failed, worded: ['LINK_USED'] });
    return data({ text: message, again: status === 410 ? again : null }, { status });
  }
  throw await leaveFor(isSignedIn ? links.account() : links.home(), {
    toast: { message: done, kind: 'info' },
  });
}

async function mailAgain({ text, bookingWith }: Visit, body: { verificationKey: string }) {
  const { failed, again, againSent } = text.profile.verify;
  try {
    await bookingWith(null).profile.requestEmailVerification({ body });
    return data({ text: againSent, again: null });
  } catch (error) {
    const { message, status } = replyWithError(error, text, { failed });
    return data({ text: message, again }, { status });
  }
}

function readKey(request: Request): string {
  return new URL(request.url).searchParams.get('key')?.slice(0, 200) ?? '';
}

export default function VerifyEmail() {
  const { title, text, form, actions } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <MessagePage title={title} text={refused?.text ?? text} actions={actions}>
      {form && !refused ? (
        <form method="post" action={form.action}>
          <FormToken />
          <button type="submit" className="btn">
            {form.label}
          </button>
        </form>
      ) : null}
      {form && refused?.again ? (
        <form method="post" action={form.action}>
          <FormToken />
          <button type="submit" className="btn" name="intent" value="again">
            {refused.again}
          </button>
        </form>
      ) : null}
    </MessagePage>
  );
}
