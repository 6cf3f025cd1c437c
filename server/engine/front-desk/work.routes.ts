import { staffCall } from '../call/calls.ts';
import { batchBookings } from './batch-bookings.ts';
import { wireChanged } from './desk.wire.ts';
import { sendConfirmation } from './send-confirmation.ts';

const work = staffCall.deskWork;

export const deskWorkRoutes = {
  batch: work.batch.handler(({ context, input: { body } }) => batchBookings(context, body)),
  confirm: work.confirm.handler(
    async ({
      context,
      input: {
        params: { id },
        body: { email, version },
      },
    }) => wireChanged(await sendConfirmation(context, { id, version }, email)),
  ),
};
