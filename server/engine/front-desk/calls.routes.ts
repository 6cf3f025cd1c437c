import { staffCall } from '../call/calls.ts';
import { listCalls, markCalled } from './calls.ts';
import { wireChanged } from './desk.wire.ts';

const calls = staffCall.deskCalls;

export const deskCallsRoutes = {
  list: calls.list.handler(({ context, input: { query } }) => listCalls(context, query.facilityId)),
  called: calls.called.handler(async ({ context, input: { params, body } }) =>
    wireChanged(await markCalled(context, { ...params, ...body })),
  ),
};
