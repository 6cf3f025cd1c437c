import { openCall, publicCall } from '../call/calls.ts';
import { EngineError } from '../call/errors.ts';
import { findAlias } from './operators.queries.ts';

export const settingsRoutes = {
  get: publicCall.settings.get.handler(({ context }) => context.operator.settings),
  alias: openCall.settings.alias.handler(async ({ context, input }) => {
    const alias = await findAlias(context.parts.db, input.query);
    if (!alias) throw new EngineError('ALIAS_UNKNOWN');
    return { alias };
  }),
};
