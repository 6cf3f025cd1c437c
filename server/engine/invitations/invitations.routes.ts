import { publicCall, tenantCall } from '../call/calls.ts';
import { withFailureMessage } from '../call/with-failure-message.ts';
import { addPlayer, leaveAsPartner, removePlayer, showPlayers } from './player-partners.ts';
import { readInvitationCalendar, readReceived, replyToInvitation } from './received-invitations.ts';
import { cancelInvitation, listSent, sendInvitations } from './sent-invitations.ts';

export const invitationsRoutes = {
  list: tenantCall.invitations.list.handler(({ input, context }) =>
    withFailureMessage(
      (text) => text.invitations.failed.load,
      () => listSent(context, input.params.id),
    ),
  ),
  send: tenantCall.invitations.send.handler(({ input, context }) =>
    withFailureMessage(
      (text) => text.invitations.failed.send,
      () => sendInvitations(context, input.params.id, input.body),
    ),
  ),
  cancel: tenantCall.invitations.cancel.handler(({ input: { params }, context }) =>
    withFailureMessage(
      (text) => text.invitations.failed.cancel,
      () => cancelInvitation(context, params.id, params.invitationId),
    ),
  ),
  get: publicCall.invitations.get.handler(({ input, context }) => readReceived(context, input.params)),
  reply: publicCall.invitations.reply.handler(({ input, context }) =>
    replyToInvitation(context, input.params),
  ),
  calendar: publicCall.invitations.calendar.handler(({ input, context }) =>
    readInvitationCalendar(context, input.params),
  ),
};

export const playerPartnersRoutes = {
  get: tenantCall.playerPartners.get.handler(({ input, context }) => showPlayers(context, input.params.id)),
  add: tenantCall.playerPartners.add.handler(({ input, context }) =>
    addPlayer(context, input.params.id, input.body.emailAddress),
  ),
  remove: tenantCall.playerPartners.remove.handler(({ input: { params }, context }) =>
    removePlayer(context, params.id, params.slotNumber),
  ),
  leave: tenantCall.playerPartners.leave.handler(({ input, context }) =>
    leaveAsPartner(context, input.params.id),
  ),
};
