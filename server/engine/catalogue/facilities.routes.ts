import { openCall, publicCall } from '../call/calls.ts';
import { EngineError } from '../call/errors.ts';
import { loadCatalogue } from './catalogue.ts';
import { wireFacility } from './facility.wire.ts';
import { findOperator } from './operators.queries.ts';

export const facilitiesRoutes = {
  list: publicCall.facilities.list.handler(async ({ context }) => {
    const { facilities } = await loadCatalogue(context.parts.db, context.operator);
    return facilities.map(wireFacility);
  }),
  listOfAlias: openCall.facilities.listOfAlias.handler(async ({ context, input }) => {
    const operator = await findOperator(context.parts.db, input.params.alias.toLowerCase());
    if (!operator) throw new EngineError('ALIAS_UNKNOWN');
    const { facilities } = await loadCatalogue(context.parts.db, operator);
    return facilities.map(wireFacility);
  }),
};
