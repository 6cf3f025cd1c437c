import { tenantCall } from '../call/calls.ts';
import { checkInPlayers } from './check-in-players.ts';
import { openCheckInInvoice } from './open-check-in-invoice.ts';
import { readStatus } from './read-status.ts';

const calls = tenantCall.checkIn;

export const checkInRoutes = {
  status: calls.status.handler(({ input: { params, query }, context }) =>
    readStatus(context, params.id, query.gnFacilityId),
  ),
  checkIn: calls.checkIn.handler(({ input, context }) => checkInPlayers(context, input.body)),
  payAndCheckIn: calls.payAndCheckIn.handler(({ input: { params, body }, context }) =>
    openCheckInInvoice(context, params.id, body),
  ),
};
