import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { viewRound } from '#app/components/booking/round.view.ts';
import { Ticket } from '#app/components/booking/ticket.tsx';
import type { Handle } from '#app/page/handle.ts';
import { findAnswered } from '#app/session/find-answered.server.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page'] };

/** The round one has said no to; / where this browser has declined nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const { site, text } = visit;
  const invitation = await findAnswered(visit, 'decline');
  if (!invitation) throw redirect(links.home(), 303);
  const { declinedPage } = text.invitations;
  const book = { href: links.home(), label: declinedPage.book };
  return {
    documentTitle: pageTitle(text, 'invite-confirmation', site.settings.name),
    title: declinedPage.title,
    intro: declinedPage.intro(invitation.bookerName),
    ticket: viewRound(invitation, { site, text }, { isAhead: false, actions: [book] }),
  };
}

export default function InvitationDeclined() {
  const { title, intro, ticket } = useLoaderData<typeof loader>();
  return (
    <div className="narrow stack">
      <PageHeading title={title}>{intro}</PageHeading>
      <Ticket {...ticket} />
    </div>
  );
}
