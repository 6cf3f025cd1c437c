import { implement } from '@orpc/server';
import { contract } from '#server/contract/contract.ts';
import type { CallContext } from './context.ts';
import { EngineError } from './errors.ts';

/**
 * Binds contract entries that need no alias. Answers are not parsed again: types check them, and the contract tests
 * parse every one.
 */
export const openCall = implement(contract)
  .$context<CallContext>()
  .$config({ initialOutputValidationIndex: Number.NaN });

/** Binds contract entries of an operator, with operator and caller identified. An ended session is refused. */
export const tenantCall = openCall.use(async ({ context, next }) =>
  next({ context: await context.identify(context, { mayBeOver: false }) }),
);

/** Binds public entries and those that begin or end a session: an ended session counts as none. */
export const publicCall = openCall.use(async ({ context, next }) =>
  next({ context: await context.identify(context, { mayBeOver: true }) }),
);

/** Binds entries that only the site may call. Error: FORBIDDEN without its signature. */
export const siteCall = publicCall.use(async ({ context, next }) => {
  if (!context.isFromSite) throw new EngineError('FORBIDDEN');
  return next();
});
