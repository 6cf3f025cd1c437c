import { staffCall } from '../call/calls.ts';
import {
  changePerson,
  disablePerson,
  enablePerson,
  endSessionsOf,
  showPeople,
  showPerson,
} from './change-person.ts';
import { invitePerson, sendLink } from './invite-person.ts';
import { resetTwoFactor } from './reset-two-factor.ts';

const people = staffCall.staffPeople;

export const staffPeopleRoutes = {
  list: people.list.handler(({ context }) => showPeople(context)),
  read: people.read.handler(({ context, input: { params } }) => showPerson(context, params.id)),
  invite: people.invite.handler(({ context, input: { body } }) => invitePerson(context, body)),
  sendLink: people.sendLink.handler(({ context, input: { params } }) => sendLink(context, params.id)),
  change: people.change.handler(({ context, input: { params, body } }) =>
    changePerson(context, params.id, body),
  ),
  disable: people.disable.handler(({ context, input: { params } }) => disablePerson(context, params.id)),
  enable: people.enable.handler(({ context, input: { params } }) => enablePerson(context, params.id)),
  endSessions: people.endSessions.handler(({ context, input: { params } }) =>
    endSessionsOf(context, params.id),
  ),
  resetTwoFactor: people.resetTwoFactor.handler(({ context, input: { params } }) =>
    resetTwoFactor(context, params.id),
  ),
};
