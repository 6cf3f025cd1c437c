import { Fragment, type ReactNode } from 'react';
import { useText } from '#app/page/page-context.ts';
import type { SentInvitations, WhoPlaysAlong } from '#server/contract/invitations.ts';
import { links } from '#server/links.ts';

/** `shownEmail`: the domain in its own letters, not in ASCII. */
export type Invitation = SentInvitations['invitations'][number] & { shownEmail: string };

type Props = {
  party: WhoPlaysAlong;
  bookingKey: string;
  invitations: readonly Invitation[];
  canRemove: boolean;
};

export function People({ party, bookingKey, invitations, canRemove }: Props) {
  const { alerts, invitations: words } = useText();
  const { players: text } = words;
  const playing = party.players.filter(({ name, email, isCaptain }) => isCaptain || name || email);
  const linkTo = (query: string, label: string, of: string) => (
    <a className="link" href={links.bookingPlayers(bookingKey, query)} aria-label={of}>
      {label}
    </a>
  );
  const cancel = (invitation: Invitation | undefined) =>
    invitation?.actions.cancel
      ? linkTo(`cancel=${invitation.id}`, text.cancel, alerts.of(text.cancel, invitation.name))
      : null;
  const invited = (state: 'waiting' | 'declined') =>
    invitations
      .filter((invitation) => invitation.state === state)
      .map((invitation) => (
        <Person
          key={invitation.id}
          name={invitation.name}
          notes={[text[state], invitation.shownEmail]}
          action={cancel(invitation)}
        />
      ));
  return (
    <ul className="people">
      {playing.map(({ slotNumber, name, email, isCaptain, isPartner, isYou }) => {
        const called = name ?? email ?? text.booker;
        const accepted = invitations.find((each) => each.state === 'accepted' && each.email === email);
        const notes = [
          isYou ? text.you : isCaptain ? text.booker : null,
          accepted ? text.accepted : isPartner && !isYou ? text.partner : null,
          isCaptain || name === null ? null : email,
        ];
        return (
          <Person
            key={slotNumber}
            name={called}
            notes={notes.filter((note) => note !== null)}
            action={
              canRemove && !isCaptain
                ? linkTo(`remove=${slotNumber}`, text.remove, text.removeOf(called))
                : cancel(accepted)
            }
          />
        );
      })}
      {invited('waiting')}
      {Array.from({ length: party.freePlaces }, (_, index) => `free ${index}`).map((key) => (
        <Person key={key} name={text.free} isFree />
      ))}
      {invited('declined')}
    </ul>
  );
}

type PersonProps = { name: string; notes?: readonly string[]; action?: ReactNode; isFree?: boolean };

function Person({ name, notes = [], action = null, isFree = false }: PersonProps) {
  return (
    <li className={isFree ? 'free' : undefined}>
      <div>
        <b>{name}</b>
        {notes.map((note, index) => (
          <Fragment key={note}>
            {index === 0 ? ' ' : ' · '}
            <span className="soft">{note}</span>
          </Fragment>
        ))}
      </div>{' '}
      {action}
    </li>
  );
}
