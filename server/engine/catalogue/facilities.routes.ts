import { openCall, publicCall } from '../call/calls.ts';
import { chooseText } from '../call/choose-text.ts';
import { EngineError } from '../call/errors.ts';
import { loadCatalogue } from './catalogue.ts';
import { wireFacility } from './facility.wire.ts';
import { findOperator, operatorIn } from './operators.queries.ts';

export const facilitiesRoutes = {
  list: publicCall.facilities.list.handler(async ({ context }) => {
    const { facilities } = await loadCatalogue(context.parts.db, context.operator);
    return facilities.map(wireFacility);
  }),
  listOfAlias: openCall.facilities.listOfAlias.handler(async ({ context, input }) => {
    const found = await findOperator(context.parts.db, input.params.alias.toLowerCase());
    if (!found) throw new EngineError('ALIAS_UNKNOWN');
    const operator = await operatorIn(context.parts.db, found, chooseText(context, found).language);
    const { facilities } = await loadCatalogue(context.parts.db, operator);
    return facilities.map(wireFacility);
  }),
};
