import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isAway } from '#app/booking/booking-error.ts';
import { NoBooking } from '#app/components/booking/no-booking.tsx';
import { RoundTicket } from '#app/components/booking/ticket.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { readForm } from '#app/site/read-form.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Question } from '#app/ui/question.tsx';
import { readableEmail } from '#server/contract/email.ts';
import type { WhoPlaysAlong } from '#server/contract/invitations.ts';
import { formatMoment } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { AddPartner, InviteFriends } from './fill-slots.tsx';
import { inviteForm, NAMED, partnerForm } from './form.ts';
import { type Invitation, People } from './people.tsx';
import { changePlayers, type OpenedPlayers, openPlayers } from './players.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
export const handle: Handle = { styles: ['form', 'page', 'players'] };

export async function loader(from: LoaderFunctionArgs) {
  const { visit, opened } = await openPlayers(from);
  const { order, invitations } = visit.text;
  const titled = (title: string) => ({ documentTitle: `${title} · ${visit.site.settings.name}` });
  if (!opened) return data({ ...titled(order.booking.title), party: null }, { status: 404 });
  const { party, key, isByLink } = opened;
  const query = new URL(from.request.url).searchParams;
  return data({
    ...titled(invitations.players[party.isPartner ? 'titlePartner' : 'title']),
    party,
    bookingKey: key,
    ...(await readInvitations(opened)),
    // Only a signed-in golfer may learn who has an account.
    mayAdd: visit.isSignedIn && !isByLink,
    asked: { cancel: query.get('cancel'), remove: query.get('remove'), leave: query.has('leave') },
  });
}

export async function action(from: ActionFunctionArgs) {
  const { visit, opened } = await openPlayers(from);
  const { text } = visit;
  const form = await readForm(from, inviteForm(text), partnerForm(text), NAMED);
  if (!opened) throw await visit.leaveFor(links.bookingPlayers(from.params.key ?? ''));
  const { status, ...refused } = await changePlayers(opened, form);
  return data(refused, { status });
}

async function readInvitations({
  visit,
  booking,
  party,
}: OpenedPlayers): Promise<{ sent: Invitation[] | null; isFailed: boolean }> {
  if (party.isPartner || !visit.site.settings.user.inviteAFriend) return { sent: null, isFailed: false };
  try {
    const { invitations } = await booking.invitations.list({ params: { id: party.reservationId } });
    const sent = invitations.map((each) => ({ ...each, shownEmail: readableEmail(each.email) }));
    return { sent, isFailed: false };
  } catch (error) {
    if (error instanceof Response || isAway(error)) throw error;
    return { sent: null, isFailed: true };
  }
}

export default function PlayersPage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { user } = useSite().settings;
  const text = useText();
  if (!page.party) return <NoBooking />;
  const { party, bookingKey: key, sent, isFailed, mayAdd } = page;
  const { isPartner, isOpen, isCancelled, freePlaces } = party;
  const { failed, players } = text.invitations;
  const question = refused ? null : findQuestion(page, text);
  const here = links.bookingPlayers(key);
  const when = players.intro(formatMoment(party.playTime, party.courseTimezone, text), party.courseName);
  if (question)
    return (
      <div className="narrow stack">
        <PageHeading title={when} />
        <Question
          title={question.title}
          text={question.text}
          submit={{ label: question.submit, name: 'intent', value: question.intent }}
          keep={{ href: here, label: players.ask.keep }}
          form={{ action: here }}
        >
          <FormToken />
          {question.name ? <input type="hidden" name={question.name} value={question.value} /> : null}
        </Question>
      </div>
    );
  const note = isCancelled ? players.isCancelled : isOpen || isPartner ? null : players.over;
  const canFill = isOpen && !isPartner && freePlaces > 0;
  const hasSlots = isOpen && !isPartner && (sent !== null || user.playerPartner);
  return (
    <div className="narrow stack">
      <PageHeading title={isPartner ? players.titlePartner : players.title}>
        {isPartner ? players.bookedBy(party.bookerName) : when}
      </PageHeading>
      {isFailed ? <Alert kind="bad">{failed.load}</Alert> : null}
      {note ? <Alert>{note}</Alert> : null}
      {isPartner ? <RoundTicket round={party} isAhead={isOpen} /> : null}
      <section aria-labelledby="people">
        <h2 id="people">{players.list}</h2>
        {hasSlots ? <p className="soft">{players.freePlaces(freePlaces)}</p> : null}
        <People
          party={party}
          bookingKey={key}
          invitations={sent ?? []}
          canRemove={user.playerPartner && isOpen && !isPartner}
        />
      </section>
      {canFill && sent ? (
        <InviteFriends
          action={here}
          freePlaces={freePlaces}
          refused={refused?.of === 'invite' ? refused : null}
        />
      ) : null}
      {canFill && mayAdd && user.playerPartner ? (
        <AddPartner action={here} refused={refused?.of === 'add' ? refused : null} />
      ) : null}
      {isPartner ? null : (
        <p className="acts">
          <a href={links.booking(key)}>{players.back}</a>
        </p>
      )}
      {isPartner && isOpen ? (
        <p className="acts">
          <a href={links.bookingPlayers(key, 'leave')}>{players.leave}</a>{' '}
          <span className="soft">{players.none}</span>
        </p>
      ) : null}
    </div>
  );
}

type Asked = {
  party: WhoPlaysAlong;
  sent: Invitation[] | null;
  asked: { cancel: string | null; remove: string | null; leave: boolean };
};

function findQuestion({ party, sent, asked }: Asked, { invitations }: Text) {
  const { ask } = invitations.players;
  const { isOpen, isPartner } = party;
  const invitation = sent?.find(({ id }) => id === asked.cancel);
  if (invitation?.actions.cancel)
    return {
      title: ask.cancelTitle,
      text: ask.cancelText(invitation.name, invitation.shownEmail),
      submit: ask.cancelSubmit,
      intent: 'cancel',
      name: 'invitationId',
      value: invitation.id,
    };
  const player = party.players.find(({ slotNumber }) => String(slotNumber) === asked.remove);
  const called = player?.name ?? player?.email;
  if (player && called && isOpen && !isPartner && !player.isCaptain)
    return {
      title: ask.removeTitle,
      text: ask.removeText(called),
      submit: ask.removeSubmit,
      intent: 'remove',
      name: 'slotNumber',
      value: player.slotNumber,
    };
  if (!asked.leave || !isPartner || !isOpen) return null;
  return { title: ask.leaveTitle, text: ask.leaveText, submit: ask.leaveSubmit, intent: 'leave' };
}
