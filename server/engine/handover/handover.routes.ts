import { siteCall } from '../call/calls.ts';
import { EngineError } from '../call/errors.ts';
import { findHandover, insertHandover, takeHandover } from './handover.queries.ts';

export const handoverRoutes = {
  give: siteCall.handover.give.handler(async ({ input: { body }, context: { parts, operator } }) => {
    await insertHandover(parts.db, { ...body, alias: operator.alias });
  }),
  read: siteCall.handover.read.handler(async ({ input: { body }, context: { parts, operator } }) => {
    const sealed = await findHandover(parts.db, { id: body.id, alias: operator.alias });
    if (sealed === undefined) throw new EngineError('NOT_FOUND');
    return { sealed };
  }),
  take: siteCall.handover.take.handler(async ({ input: { body }, context: { parts, operator } }) => {
    const sealed = await takeHandover(parts.db, { id: body.id, alias: operator.alias });
    if (sealed === undefined) throw new EngineError('NOT_FOUND');
    return { sealed };
  }),
};
