import { implement } from '@orpc/server';
import { contract } from '#server/contract/contract.ts';
import { chooseText, identifyCaller, identifyOperator } from '../http/identity.ts';
import type { CallContext } from './context.ts';

/**
 * Binds contract entries for callers who name no alias. Answers are not parsed again on the way out: the types
 * hold them to the contract, and the contract tests parse every one.
 */
export const openCall = implement(contract)
  .$context<CallContext>()
  .$config({ initialOutputValidationIndex: Number.NaN });

/** Binds contract entries of a tenant: the alias is known and the caller named before the handler runs. */
export const tenantCall = openCall.use(async ({ context, next }) => {
  const operator = await identifyOperator(context.parts, context.headers);
  const text = chooseText(context, operator);
  const caller = await identifyCaller(context, operator.alias);
  return next({ context: { operator, caller, text } });
});

/** The same for calls that are made to get a session or to end one: a session that is over counts as none. */
export const entranceCall = openCall.use(async ({ context, next }) => {
  const operator = await identifyOperator(context.parts, context.headers);
  const text = chooseText(context, operator);
  const caller = await identifyCaller(context, operator.alias, { mayBeOver: true });
  return next({ context: { operator, caller, text } });
});
