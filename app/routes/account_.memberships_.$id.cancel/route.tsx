import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { viewFrame } from '#app/components/account/account-frame.view.ts';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { Question } from '#app/ui/question.tsx';
import type { ProProfileSettings } from '#server/contract/settings.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

const mayCancel = ({ tabDisplay, membershipsDisplay }: ProProfileSettings) =>
  tabDisplay.memberships && membershipsDisplay.allowMembershipCancellation;

/** The question before a membership is cancelled, with the day until which it runs then. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context }, mayCancel);
  const { booking, text, site, leaveFor } = visit;
  const found = (await booking.memberships.list({ query: {} })).find(({ id }) => String(id) === params.id);
  if (!found) throw new Response(null, { status: 404 });
  const { name, endsOnIfCancelled } = found;
  if (endsOnIfCancelled === null) throw await leaveFor(links.accountMemberships());
  const { cancelQuestion: words } = text.memberships;
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, words.title),
    frame: { ...viewFrame(visit, 'memberships'), title: words.title },
    question: words.question(name),
    until: words.until(formatLocalDate(endsOnIfCancelled, 'long-year', text.locale)),
    reversible: words.reversible,
    confirm: words.confirm,
    keep: { href: links.accountMemberships(), label: words.keep },
  };
}

/** Cancels it; again is the same. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { booking, text, leaveFor } = await requireAccount({ request, context }, mayCancel);
  await readForm({ request, context });
  const { memberships: words } = text;
  try {
    const { name, endsOn } = await booking.memberships.cancel({ params: { id: Number(params.id) } });
    const day = endsOn ? formatLocalDate(endsOn, 'long-year', text.locale) : '';
    const message = words.cancelQuestion.done(name, day);
    throw await leaveFor(links.accountMemberships(), { toast: { message, kind: 'info' } });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message } = replyWithError(error, text, {
      failed: words.failed.cancel,
      worded: ['MEMBERSHIP_OVER', 'ACCOUNT_TAB_OFF'],
    });
    throw await leaveFor(links.accountMemberships(), { toast: { message, kind: 'bad' } });
  }
}

export default function CancelMembershipPage() {
  const { frame, question, until, reversible, confirm, keep } = useLoaderData<typeof loader>();
  return (
    <AccountFrame {...frame}>
      <Question title={question} text={`${until} ${reversible}`} submit={{ label: confirm }} keep={keep}>
        <FormToken />
      </Question>
    </AccountFrame>
  );
}
