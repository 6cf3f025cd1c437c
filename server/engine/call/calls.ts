import { implement } from '@orpc/server';
import { contract } from '#server/contract/contract.ts';
import type { CallContext } from './context.ts';
import { EngineError } from './errors.ts';

/**
 * Binds contract entries for callers who name no alias. Answers are not parsed again on the way out: the types
 * hold them to the contract, and the contract tests parse every one.
 */
export const openCall = implement(contract)
  .$context<CallContext>()
  .$config({ initialOutputValidationIndex: Number.NaN });

/** Binds contract entries of a tenant: the alias is known and the caller named before the handler runs. */
export const tenantCall = openCall.use(async ({ context, next }) =>
  next({ context: await context.identify(context, { mayBeOver: false }) }),
);

/** The same for calls that anybody may make, and those that get a session or end one: a session that is over counts as none. */
export const publicCall = openCall.use(async ({ context, next }) =>
  next({ context: await context.identify(context, { mayBeOver: true }) }),
);

/** The same for calls that only the site may make. Error: FORBIDDEN without its signature. */
export const siteCall = publicCall.use(async ({ context, next }) => {
  if (!context.isFromSite) throw new EngineError('FORBIDDEN');
  return next();
});
