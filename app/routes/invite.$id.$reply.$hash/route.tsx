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
import { Ticket } from '#app/components/booking/ticket.tsx';
import { MessagePage } from '#app/components/message-page/message-page.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { startVisit } from '#app/session/visitor.server.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { links } from '#server/links.ts';
import { viewInvitation, viewNoInvitation } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
export const handle: Handle = { styles: ['page'] };

/** What a friend is invited to, with a button to answer. Opening it changes nothing: mail scanners open links too. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await startVisit({ request, context });
  const link = readLink(params);
  try {
    if (!link) return data(viewNoInvitation(visit), { status: 404 });
    const invitation = await visit.bookingWith(null).invitations.get({ params: link });
    return data(viewInvitation(invitation, visit, link));
  } catch (error) {
    if (!(error instanceof BookingError) || error.status >= 500) throw error;
    return data(viewNoInvitation(visit), { status: 404 });
  }
}

/** Answers the invitation: as who is signed in, if somebody is. Why it cannot be answered is said on the home page. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  await readForm({ request, context });
  const visit = await startVisit({ request, context });
  const link = readLink(params);
  if (!link) throw await visit.leaveFor(links.home());
  const { session, text, leaveFor } = visit;
  const { id, hash, reply } = link;
  const answered = reply === 'accept' ? links.inviteConfirmed() : links.inviteDeclined();
  // A login that is over is no reason not to answer.
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
    // The button was pressed twice.
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
  const page = useLoaderData<typeof loader>();
  if (page.none) return <MessagePage {...page.none} />;
  const { title, intro, ticket, message, form } = page;
  return (
    <div className="narrow stack">
      <PageHeading title={title}>{intro}</PageHeading>
      {message ? (
        <p className="note" role="status">
          {message}
        </p>
      ) : null}
      <Ticket {...ticket}>
        {form ? (
          <form method="post" className="stack">
            <FormToken />
            <p>
              <button type="submit" className="btn wide">
                {form.submit}
              </button>
            </p>
            <p className="soft">{form.hint}</p>
            <p>
              <a className="link" href={form.other.href}>
                {form.other.label}
              </a>
            </p>
          </form>
        ) : null}
      </Ticket>
    </div>
  );
}
