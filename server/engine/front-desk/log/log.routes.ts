import { staffCall } from '../../call/calls.ts';
import { showLog } from './show-log.ts';

export const staffLogRoutes = {
  list: staffCall.staffLog.list.handler(({ context, input: { query } }) => showLog(context, query)),
};
