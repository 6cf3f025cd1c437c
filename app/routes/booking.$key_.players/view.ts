import { momentOf } from '#app/components/booking/cancellation.view.ts';
import { viewRound } from '#app/components/booking/round.view.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { readableEmail } from '#server/contract/email.ts';
import type { SentInvitations, WhoPlaysAlong } from '#server/contract/invitations.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { MOST_FRIENDS } from './form.ts';
import type { OpenedPlayers } from './open-players.server.ts';
import type { PersonRow } from './players.tsx';

type Sources = Pick<Visit, 'site' | 'text'>;

/** `sent`: null where the operator has no invitations, or they could not be had (`isFailed`). */
type Sent = { sent: SentInvitations | null; isFailed: boolean };

/** The players of a booking as its booker sees them. */
export function viewPlayers({ visit, key, party, isByLink }: OpenedPlayers, { sent, isFailed }: Sent) {
  const { site, text: words } = visit;
  const text = words.invitations.players;
  const { playerPartner } = site.settings.user;
  const { courseName, isOpen, isCancelled, freePlaces } = party;
  const canInvite = isOpen && sent !== null && freePlaces > 0;
  return {
    documentTitle: `${text.title} · ${site.settings.name}`,
    none: null,
    question: null,
    ticket: null,
    title: text.title,
    intro: text.intro(momentOf(party.playTime, party.courseTimezone, words), courseName),
    alert: isFailed ? words.invitations.failed.load : null,
    note: isOpen ? null : isCancelled ? text.isCancelled : text.over,
    listTitle: text.list,
    people: viewPeople(party, sent, { key, canRemove: playerPartner && isOpen }, words),
    free: isOpen && (sent !== null || playerPartner) ? text.freePlaces(freePlaces) : null,
    action: links.bookingPlayers(key),
    invite: canInvite
      ? {
          title: text.invite.title,
          intro: text.invite.intro,
          invalid: text.wrong.title,
          rows: Math.min(freePlaces, MOST_FRIENDS),
          legends: Array.from({ length: MOST_FRIENDS }, (_, index) => text.invite.friend(index + 1)),
          name: text.invite.name,
          email: text.invite.email,
          submit: freePlaces === 1 ? text.invite.submitOne : text.invite.submit,
        }
      : null,
    // Only who is signed in may learn who has an account.
    add: isOpen && playerPartner && visit.isSignedIn && !isByLink && freePlaces > 0 ? { ...text.add } : null,
    back: { href: links.booking(key), label: text.back },
    leave: null,
  };
}

/** The same for a player partner: when, where and with whom, and the way out. */
export function viewForPartner({ visit, key, party }: OpenedPlayers) {
  const { site, text: words } = visit;
  const text = words.invitations.players;
  const { isOpen, isCancelled } = party;
  return {
    documentTitle: `${text.titlePartner} · ${site.settings.name}`,
    none: null,
    question: null,
    ticket: viewRound(party, { site, text: words }, { isAhead: isOpen }),
    title: text.titlePartner,
    intro: text.bookedBy(party.bookerName),
    alert: null,
    note: isCancelled ? text.isCancelled : null,
    listTitle: text.list,
    people: viewPeople(party, null, { key, canRemove: false }, words),
    free: null,
    action: links.bookingPlayers(key),
    invite: null,
    add: null,
    back: null,
    leave: isOpen ? { href: links.bookingPlayers(key, 'leave'), label: text.leave, hint: text.none } : null,
  };
}

/** Everybody who plays, then who is asked to, then the places nobody has. */
function viewPeople(
  party: WhoPlaysAlong,
  sent: SentInvitations | null,
  { key, canRemove }: { key: string; canRemove: boolean },
  words: Text,
): PersonRow[] {
  const text = words.invitations.players;
  const invitations = sent?.invitations ?? [];
  const cancelOf = (invitation: SentInvitations['invitations'][number] | undefined) =>
    invitation?.actions.cancel
      ? {
          href: links.bookingPlayers(key, `cancel=${invitation.id}`),
          label: text.cancel,
          of: text.cancelOf(invitation.name),
        }
      : null;
  const playing = party.players.filter(({ name, email, isCaptain }) => isCaptain || name || email);
  const players = playing.map((player) => {
    const { slotNumber, name, email, isCaptain, isPartner, isYou } = player;
    const called = name ?? email ?? text.booker;
    const accepted = invitations.find((each) => each.state === 'accepted' && each.email === email);
    const remove =
      canRemove && !isCaptain
        ? {
            href: links.bookingPlayers(key, `remove=${slotNumber}`),
            label: text.remove,
            of: text.removeOf(called),
          }
        : null;
    return {
      id: `slot-${slotNumber}`,
      name: called,
      notes: [
        isYou ? text.you : isCaptain ? text.booker : null,
        accepted ? text.accepted : isPartner && !isYou ? text.partner : null,
        isCaptain || name === null ? null : email,
      ].filter((note) => note !== null),
      action: remove ?? cancelOf(accepted),
      isFree: false,
    };
  });
  const askedWho = (state: 'waiting' | 'declined') =>
    invitations
      .filter((invitation) => invitation.state === state)
      .map((invitation) => ({
        id: invitation.id,
        name: invitation.name,
        notes: [text[state], readableEmail(invitation.email)],
        action: cancelOf(invitation),
        isFree: false,
      }));
  const free = Array.from({ length: party.freePlaces }, (_, index) => ({
    id: `free-${index}`,
    name: text.free,
    notes: [],
    action: null,
    isFree: true,
  }));
  return [...players, ...askedWho('waiting'), ...free, ...askedWho('declined')];
}

/** What is asked before somebody is taken out, or leaves; null where there is nothing to ask. */
export function viewQuestion(
  { visit, key, party }: OpenedPlayers,
  sent: SentInvitations | null,
  query: URLSearchParams,
) {
  const { text: words } = visit;
  const { ask, intro } = words.invitations.players;
  const frame = {
    heading: intro(momentOf(party.playTime, party.courseTimezone, words), party.courseName),
    action: links.bookingPlayers(key),
    keep: { href: links.bookingPlayers(key), label: ask.keep },
  };
  const invitation = sent?.invitations.find(({ id }) => id === query.get('cancel'));
  if (invitation?.actions.cancel)
    return {
      ...frame,
      title: ask.cancelTitle,
      text: ask.cancelText(invitation.name, readableEmail(invitation.email)),
      submit: { label: ask.cancelSubmit, name: 'intent', value: 'cancel' },
      hidden: { name: 'invitationId', value: invitation.id },
    };
  const player = party.players.find(({ slotNumber }) => String(slotNumber) === query.get('remove'));
  const called = player?.name ?? player?.email;
  if (player && called && party.isOpen && !party.isPartner && !player.isCaptain)
    return {
      ...frame,
      title: ask.removeTitle,
      text: ask.removeText(called),
      submit: { label: ask.removeSubmit, name: 'intent', value: 'remove' },
      hidden: { name: 'slotNumber', value: String(player.slotNumber) },
    };
  if (query.has('leave') && party.isPartner && party.isOpen)
    return {
      ...frame,
      title: ask.leaveTitle,
      text: ask.leaveText,
      submit: { label: ask.leaveSubmit, name: 'intent', value: 'leave' },
      hidden: null,
    };
  return null;
}

/** No such booking. */
export function viewNoPlayers({ site, text: words }: Sources) {
  const text = words.order;
  return {
    documentTitle: `${text.booking.title} · ${site.settings.name}`,
    none: {
      title: text.booking.notFoundTitle,
      text: text.booking.notFoundText,
      actions: [{ href: links.findBooking(), label: text.notFound.find }],
    },
    question: null,
  };
}
