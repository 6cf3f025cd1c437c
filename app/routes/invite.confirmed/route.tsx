import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { viewRound } from '#app/components/booking/round.view.ts';
import { Ticket } from '#app/components/booking/ticket.tsx';
import type { Handle } from '#app/page/handle.ts';
import { findAnswered } from '#app/session/find-answered.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { DoneHeading } from '#app/ui/done-heading.tsx';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page'] };

/** The round one has said yes to; / where this browser has accepted nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const { site, text } = visit;
  const invitation = await findAnswered(visit, 'accept');
  if (!invitation) throw redirect(links.home(), 303);
  const { state, bookerName } = invitation;
  const { confirmed, received } = text.invitations;
  const plays = state === 'accepted';
  const calendar = { href: links.inviteCalendar(), label: confirmed.calendar, isDownload: true };
  return {
    documentTitle: pageTitle(text, 'invite-confirmation', site.settings.name),
    plays,
    // The booker may have cancelled it since.
    title: plays ? confirmed.title : received.title,
    intro: plays ? confirmed.intro(bookerName) : received.revoked,
    ticket: viewRound(invitation, { site, text }, { isAhead: plays, actions: plays ? [calendar] : [] }),
  };
}

export default function InvitationConfirmed() {
  const { plays, title, intro, ticket } = useLoaderData<typeof loader>();
  return (
    <div className="narrow stack">
      <DoneHeading isDone={plays} title={title}>
        {intro}
      </DoneHeading>
      <Ticket {...ticket} />
    </div>
  );
}
