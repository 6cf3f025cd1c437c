import { oc } from '@orpc/contract';
import type { ApiErrorCode } from '../errors.ts';
import { errors } from '../route.ts';
import type { Permission } from './roles.ts';

/** Starts an entry for staff: the session of a staff user as bearer, whose roles allow `may` somewhere. A locked till makes only calls `whileLocked`. */
export function staffCall(may: Permission, { whileLocked = false } = {}) {
  return oc
    .$meta({ limit: 'desk' as const, may, whileLocked })
    .$route({ inputStructure: 'detailed', tags: ['Staff'] });
}

/** Documents `codes` and the errors of every staff call. */
export function staffErrors<Code extends ApiErrorCode>(...codes: Code[]) {
  return errors<'SESSION_REQUIRED' | 'ROLE_REFUSED' | 'STAFF_LOCKED' | Code>(
    'SESSION_REQUIRED',
    'ROLE_REFUSED',
    'STAFF_LOCKED',
    ...codes,
  );
}
