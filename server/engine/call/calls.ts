import { implement } from '@orpc/server';
import { contract } from '#server/contract/contract.ts';
import { allowanceOf, type Permission } from '#server/contract/staff/roles.ts';
import type { CallContext } from './context.ts';
import { EngineError } from './errors.ts';

/**
 * Binds calls without alias. Types check answers, and the contract tests parse them, so they are not parsed again.
 */
export const openCall = implement(contract)
  .$context<CallContext>()
  .$config({ initialOutputValidationIndex: Number.NaN });

/** Binds calls of an operator, with the caller identified. Refuses ended sessions. */
export const tenantCall = openCall.use(async ({ context, next }) =>
  next({ context: await context.identify(context, { mayBeOver: false }) }),
);

/** Binds public calls and those that begin or end a session. An ended session counts as none. */
export const publicCall = openCall.use(async ({ context, next }) =>
  next({ context: await context.identify(context, { mayBeOver: true }) }),
);

/** Binds calls of the site alone. Error: FORBIDDEN without its signature. */
export const siteCall = publicCall.use(async ({ context, next }) => {
  if (!context.isFromSite) throw new EngineError('FORBIDDEN');
  return next();
});

/**
 * Binds calls of staff. Refuses those whose roles nowhere allow what the contract asks for; the verb asks again for the
 * facility.
 */
export const staffCall = openCall.use(async ({ context, next, procedure }) => {
  const { may, whileLocked = false } = procedure['~orpc'].meta as { may?: Permission; whileLocked?: boolean };
  const identified = await context.identifyStaff(context, { whileLocked });
  if (!may || !allowanceOf(identified.actor.roles, may)) throw new EngineError('ROLE_REFUSED');
  return next({ context: identified });
});
