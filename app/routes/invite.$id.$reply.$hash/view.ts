import { viewRound } from '#app/components/booking/round.view.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { ReceivedInvitation } from '#server/contract/invitations.ts';
import { links } from '#server/links.ts';

type Sources = Pick<Visit, 'site' | 'text'>;
type Link = { id: string; hash: string; reply: 'accept' | 'decline' };

/** An invitation with the button its link is for, or why there is nothing to answer. */
export function viewInvitation(invitation: ReceivedInvitation, { site, text: words }: Sources, link: Link) {
  const { received: text, confirmed, declinedPage, players } = words.invitations;
  const { state, bookerName } = invitation;
  const isOpen = state === 'waiting' && site.settings.user.inviteAFriend;
  const calendar = {
    href: links.invitationCalendar(link.id, link.hash),
    label: confirmed.calendar,
    isDownload: true,
  };
  const other = link.reply === 'accept' ? 'decline' : 'accept';
  return {
    documentTitle: pageTitle(words, 'invite', site.settings.name),
    none: null,
    title: isOpen
      ? link.reply === 'accept'
        ? text.acceptTitle
        : text.declineTitle
      : state === 'accepted'
        ? confirmed.title
        : state === 'declined'
          ? declinedPage.title
          : text.title,
    intro: isOpen ? text.invites(bookerName) : players.bookedBy(bookerName),
    message: isOpen
      ? null
      : state === 'waiting'
        ? words.invitations.failed.otherwise
        : state === 'accepted' || state === 'declined'
          ? `${text[state]} ${text.answered}`
          : text[state],
    ticket: viewRound(
      invitation,
      { site, text: words },
      { isAhead: state === 'accepted', actions: state === 'accepted' ? [calendar] : [] },
    ),
    form: isOpen
      ? {
          hint: text.hint,
          submit: text[link.reply],
          other: { href: links.invitation(link.id, other, link.hash), label: text.other[link.reply] },
        }
      : null,
  };
}

/** No such invitation. */
export function viewNoInvitation({ site, text: words }: Sources) {
  const text = words.invitations.received;
  return {
    documentTitle: pageTitle(words, 'invite', site.settings.name),
    none: { ...text.none, actions: [{ href: links.home(), label: text.find }] },
  };
}
