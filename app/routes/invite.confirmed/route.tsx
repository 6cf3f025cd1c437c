import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RoundTicket } from '#app/components/booking/ticket.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { findAnswered } from '#app/session/find-answered.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { DoneHeading } from '#app/ui/done-heading.tsx';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const invitation = await findAnswered(visit, 'accept');
  if (!invitation) throw redirect(links.home(), 303);
  return {
    documentTitle: pageTitle(visit.text, 'invite-confirmation', visit.site.settings.name),
    invitation,
  };
}

export default function InvitationConfirmed() {
  const { invitation } = useLoaderData<typeof loader>();
  const { confirmed, received } = useText().invitations;
  const isAccepted = invitation.state === 'accepted';
  const calendar = { href: links.inviteCalendar(), label: confirmed.calendar, isDownload: true };
  return (
    <div className="narrow stack">
      <DoneHeading isDone={isAccepted} title={isAccepted ? confirmed.title : received.title}>
        {isAccepted ? confirmed.intro(invitation.bookerName) : received.revoked}
      </DoneHeading>
      <RoundTicket round={invitation} isAhead={isAccepted} actions={isAccepted ? [calendar] : []} />
    </div>
  );
}
