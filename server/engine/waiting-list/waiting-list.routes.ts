import { publicCall, tenantCall } from '../call/calls.ts';
import { acceptOffer } from './accept-offer.ts';
import { leaveLine } from './end-offer.ts';
import { joinLine } from './join-line.ts';
import { findOwnEntry, showEntries, showEntry } from './show-entries.ts';

const byLink = publicCall.waitingList;

export const waitingListRoutes = {
  list: tenantCall.waitingList.list.handler(({ context }) => showEntries(context)),
  get: byLink.get.handler(async ({ input, context }) => {
    const { row, facility } = await findOwnEntry(context, input.params.key);
    return showEntry(context, facility, row);
  }),
  join: tenantCall.waitingList.join.handler(({ input, context }) => joinLine(context, input.body)),
  leave: byLink.leave.handler(async ({ input, context }) => {
    const { row } = await findOwnEntry(context, input.params.key);
    await leaveLine(context.parts, row.id);
  }),
  accept: byLink.accept.handler(({ input, context }) =>
    acceptOffer(context, input.params.key, input.body.cartId),
  ),
};
