import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RoundTicket } from '#app/components/booking/ticket.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { findAnswered } from '#app/session/find-answered.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const invitation = await findAnswered(visit, 'decline');
  if (!invitation) throw redirect(links.home(), 303);
  return {
    documentTitle: pageTitle(visit.text, 'invite-confirmation', visit.site.settings.name),
    invitation,
  };
}

export default function InvitationDeclined() {
  const { invitation } = useLoaderData<typeof loader>();
  const { title, intro, book } = useText().invitations.declinedPage;
  return (
    <div className="narrow stack">
      <PageHeading title={title}>{intro(invitation.bookerName)}</PageHeading>
      <RoundTicket round={invitation} isAhead={false} actions={[{ href: links.home(), label: book }]} />
    </div>
  );
}
