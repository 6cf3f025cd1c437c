import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BookingError } from '#app/booking/booking-error.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { RoundTicket } from '#app/components/booking/ticket.tsx';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { ReceivedInvitation } from '#server/contract/invitations.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
export const handle: Handle = { styles: ['page'] };

/** Opening the link answers nothing, because mail scanners open links too. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { bookingWith, site, text } = await startVisit({ request, context });
  const documentTitle = pageTitle(text, 'invite', site.settings.name);
  const link = readLink(params);
  try {
    if (link) {
      const invitation = await bookingWith(null).invitations.get({ params: link });
      return data({ documentTitle, invitation, link });
    }
  } catch (error) {
    if (!(error instanceof BookingError) || error.status >= 500) throw error;
  }
  return data({ documentTitle, invitation: null, link: null }, { status: 404 });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await readForm({ request, context });
  const visit = await startVisit({ request, context });
  const link = readLink(params);
  if (!link) throw await visit.leaveFor(links.home());
  const { session, text, leaveFor } = visit;
  const { id, hash, reply } = link;
  const answered = reply === 'accept' ? links.inviteConfirmed() : links.inviteDeclined();
  // An expired login must not keep a friend from answering.
  const booking = visit.bookingWith(session.get('sessionToken') ?? null);
  try {
    await booking.invitations.reply({ params: { id, hash, type: reply } });
  } catch (error) {
    const { failed } = text.invitations;
    const { code, message } = replyWithError(error, text, {
      failed: failed.otherwise,
      worded: ['INVITATION_ANSWERED', 'INVITATION_REVOKED'],
      said: ['TEE_TIME_PAST', 'NO_PLACE_LEFT'],
    });
    // A second click.
    const last = session.get('invitation');
    if (code === 'INVITATION_ANSWERED' && last?.id === id && last.reply === reply)
      throw await leaveFor(answered);
    throw await leaveFor(links.home(), {
      toast: { message: `${failed[reply]} ${message}`, kind: 'bad' },
    });
  }
  session.set('invitation', link);
  throw await leaveFor(answered);
}

type Link = { id: string; hash: string; reply: 'accept' | 'decline' };

function readLink({ id = '', reply, hash = '' }: LoaderFunctionArgs['params']): Link | null {
  return reply === 'accept' || reply === 'decline' ? { id, hash, reply } : null;
}

export default function InvitationPage() {
  const { invitation, link } = useLoaderData<typeof loader>();
  const { none, find } = useText().invitations.received;
  if (!invitation) return <MessagePage {...none} actions={[{ href: links.home(), label: find }]} />;
  return <Invitation {...{ invitation, link }} />;
}

function Invitation({ invitation, link }: { invitation: ReceivedInvitation; link: Link }) {
  const { settings } = useSite();
  const { received: text, confirmed, declinedPage, players, failed } = useText().invitations;
  const { state, bookerName } = invitation;
  const { id, reply, hash } = link;
  const isAccepted = state === 'accepted';
  const isOpen = state === 'waiting' && settings.user.inviteAFriend;
  const titles = {
    waiting: text.title,
    accepted: confirmed.title,
    declined: declinedPage.title,
    revoked: text.title,
    past: text.title,
  };
  const messages = {
    waiting: failed.otherwise,
    accepted: `${text.accepted} ${text.answered}`,
    declined: `${text.declined} ${text.answered}`,
    revoked: text.revoked,
    past: text.past,
  };
  const calendar = {
    href: links.invitationCalendar(id, hash),
    label: confirmed.calendar,
    isDownload: true,
  };
  return (
    <div className="narrow stack">
      {isOpen ? (
        <PageHeading title={reply === 'accept' ? text.acceptTitle : text.declineTitle}>
          {text.invites(bookerName)}
        </PageHeading>
      ) : (
        <>
          <PageHeading title={titles[state]}>{players.bookedBy(bookerName)}</PageHeading>
          <p className="note" role="status">
            {messages[state]}
          </p>
        </>
      )}
      <RoundTicket round={invitation} isAhead={isAccepted} actions={isAccepted ? [calendar] : []}>
        {isOpen ? (
          <form method="post" className="stack">
            <FormToken />
            <p>
              <button type="submit" className="btn wide">
                {text[reply]}
              </button>
            </p>
            <p className="soft">{text.hint}</p>
            <p>
              <a
                className="link"
                href={links.invitation(id, reply === 'accept' ? 'decline' : 'accept', hash)}
              >
                {text.other[reply]}
              </a>
            </p>
          </form>
        ) : null}
      </RoundTicket>
    </div>
  );
}
