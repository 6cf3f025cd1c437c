import { publicCall, tenantCall } from '../call/calls.ts';
import { acceptOffer } from './accept-offer.ts';
import { leaveWaitlist } from './end-offer.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { findOwnEntry, showEntries, showEntry } from './show-entries.ts';

const byLink = publicCall.waitingList;

export const waitlistRoutes = {
  list: tenantCall.waitingList.list.handler(({ context }) => showEntries(context)),
  get: byLink.get.handler(async ({ input, context }) => {
    const { row, facility } = await findOwnEntry(context, input.params.key);
    return showEntry(context, facility, row);
  }),
  join: tenantCall.waitingList.join.handler(({ input, context }) => joinWaitlist(context, input.body)),
  leave: byLink.leave.handler(async ({ input, context }) => {
    const { row } = await findOwnEntry(context, input.params.key);
    await leaveWaitlist(context.parts, row.id);
  }),
  accept: byLink.accept.handler(({ input, context }) =>
    acceptOffer(context, input.params.key, input.body.cartId),
  ),
};
