import { blockTeeTimes } from '../../blocks/block-tee-times.ts';
import { changeBlock } from '../../blocks/change-block.ts';
import { unblockTeeTimes } from '../../blocks/unblock-tee-times.ts';
import { undoBlockChange } from '../../blocks/undo-block-change.ts';
import { staffCall } from '../../call/calls.ts';
import { listAffectedBookings } from './list-affected-bookings.ts';
import { listDeskBlocks, showBlock } from './list-desk-blocks.ts';
import { previewBlock, requireFacility } from './preview-block.ts';

const blocks = staffCall.deskBlocks;

export const deskBlocksRoutes = {
  list: blocks.list.handler(({ context, input: { query } }) => listDeskBlocks(context, query)),
  read: blocks.read.handler(({ context, input: { params } }) => showBlock(context, params.id)),
  preview: blocks.preview.handler(({ context, input: { body } }) => previewBlock(context, body)),
  make: blocks.make.handler(async ({ context, input: { body } }) => {
    await requireFacility(context, body.facilityId);
    const { reservations, ...made } = await blockTeeTimes(context, body);
    return { ...made, bookings: await listAffectedBookings(context, reservations) };
  }),
  change: blocks.change.handler(
    async ({
      context,
      input: {
        params,
        body: { version, ...plan },
      },
    }) => {
      const { id, changeId, reservations } = await changeBlock(context, { id: params.id, version }, plan);
      return { id, changeId, bookings: await listAffectedBookings(context, reservations) };
    },
  ),
  remove: blocks.remove.handler(async ({ context, input: { params, query } }) => {
    const { changeId } = await unblockTeeTimes(context, { id: params.id, version: query.version });
    return { changeId };
  }),
  undo: blocks.undo.handler(({ context, input: { params } }) => undoBlockChange(context, params.id)),
};
