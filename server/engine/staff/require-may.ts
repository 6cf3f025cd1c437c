import {
  type Allowance,
  allowanceOf,
  type GrantedRole,
  type Permission,
} from '#server/contract/staff/roles.ts';
import type { Actor } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';

/**
 * Returns how far the actor's roles allow something at a facility, or (without one) at any: null for nothing, and for
 * golfers and jobs. A command that names nobody may do everything.
 */
export function mayDo(actor: Actor, permission: Permission, facilityId?: number): Allowance | null {
  if (actor.kind === 'command' && !actor.staff) return 'fully';
  const staff = actor.kind === 'staff' ? actor : actor.kind === 'command' ? actor.staff : null;
  return staff && allowanceOf(staff.roles, permission, facilityId);
}

/** Returns how far the actor may do something, like mayDo. Error: ROLE_REFUSED (403), where it returns null. */
export function requireMay(actor: Actor, permission: Permission, facilityId?: number): Allowance {
  const allowance = mayDo(actor, permission, facilityId);
  if (!allowance) throw new EngineError('ROLE_REFUSED');
  return allowance;
}

/**
 * Lets only the owners of the whole operator pass, and commands that name nobody: an owner of one facility makes nobody
 * an owner of another. Error: ROLE_REFUSED (403).
 */
export function requireOwner(actor: Actor): void {
  if (actor.kind === 'command' && !actor.staff) return;
  const staff = actor.kind === 'staff' ? actor : actor.kind === 'command' ? actor.staff : null;
  if (!staff || !isOwner(staff.roles)) throw new EngineError('ROLE_REFUSED');
}

/** Whether roles make an owner of the whole operator. */
export function isOwner(roles: readonly GrantedRole[]): boolean {
  return roles.some(({ role, facilityId }) => role === 'owner' && facilityId === null);
}
