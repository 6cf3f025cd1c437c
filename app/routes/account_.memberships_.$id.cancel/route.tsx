import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
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

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { booking, text, site, tabs, leaveFor } = await requireAccount({ request, context }, mayCancel);
  const found = (await booking.memberships.list({ query: {} })).find(({ id }) => String(id) === params.id);
  if (!found) throw new Response(null, { status: 404 });
  const { name, endsOnIfCancelled } = found;
  if (endsOnIfCancelled === null) throw await leaveFor(links.accountMemberships());
  const { title } = text.memberships.cancelQuestion;
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, title),
    tabs,
    name,
    endsOnIfCancelled,
  };
}

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
  const { tabs, name, endsOnIfCancelled } = useLoaderData<typeof loader>();
  const { memberships, locale } = useText();
  const { title, question, until, reversible, confirm, keep } = memberships.cancelQuestion;
  const lastDay = formatLocalDate(endsOnIfCancelled, 'long-year', locale);
  return (
    <AccountFrame tab="memberships" tabs={tabs} title={title}>
      <Question
        title={question(name)}
        text={`${until(lastDay)} ${reversible}`}
        submit={{ label: confirm }}
        keep={{ href: links.accountMemberships(), label: keep }}
      >
        <FormToken />
      </Question>
    </AccountFrame>
  );
}
