import { tenantCall } from '../../call/calls.ts';
import { changeAsGolfer, quoteChange, settleChange } from './change-as-golfer.ts';
import { listChangeTimes } from './list-change-times.ts';

const calls = tenantCall.changes;

export const changesRoutes = {
  times: calls.times.handler(({ input, context }) => listChangeTimes(context, input.params.id, input.query)),
  quote: calls.quote.handler(({ input, context }) => quoteChange(context, input.params.id, input.query)),
  create: calls.create.handler(({ input, context }) => changeAsGolfer(context, input.params.id, input.body)),
  settle: calls.settle.handler(({ input, context }) => settleChange(context, input.params.id)),
};
