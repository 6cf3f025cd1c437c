import { nameDevice } from '#server/rules/name-device.ts';
import type { StaffActor, TenantContext } from '../call/context.ts';
import type { StaffUser } from './staff-users.queries.ts';

/** Returns the actor of a change that a staff user makes before they have a session, for the log. */
export function actorWithoutSession(
  { headers }: Pick<TenantContext, 'headers'>,
  { id, name, email, roles }: Pick<StaffUser, 'id' | 'name' | 'email' | 'roles'>,
): StaffActor {
  const { browser, system } = nameDevice(headers.get('user-agent'));
  return {
    kind: 'staff',
    staffUserId: id,
    name,
    email,
    roles,
    sessionId: '',
    device: [browser, system].filter(Boolean).join(', '),
    hasPin: false,
    till: null,
  };
}
