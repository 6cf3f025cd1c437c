import { z } from 'zod';
import { MAX_INTEGER_ID } from '../constants.ts';
import { email, facilityId, instant } from '../values.ts';
import { ROLES } from './roles.ts';
import { staffCall, staffErrors } from './route.ts';

const grantedRole = z.object({ role: z.enum(ROLES), facilityId: facilityId.nullable() });

/** `facilityId` null: at every facility. At most one role a facility. */
const roles = z
  .array(grantedRole)
  .min(1)
  .max(50)
  .refine((given) => new Set(given.map(({ facilityId }) => facilityId)).size === given.length);

const name = z.string().trim().min(1).max(100);

const person = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  state: z.enum(['invited', 'active', 'disabled']),
  roles: z.array(grantedRole),
  hasTwoFactor: z.boolean(),
  /** Devices that are signed in. */
  sessions: z.number().int(),
  lastSeenAt: instant.nullable(),
});
export type StaffPerson = z.infer<typeof person>;

const params = z.object({ id: z.coerce.number().int().positive().max(MAX_INTEGER_ID) });

/** The operator's staff, for its owners. */
export const staffPeople = {
  list: staffCall('set-up')
    .route({ method: 'GET', path: '/staff/people', summary: 'List the staff users' })
    .errors(staffErrors())
    .input(z.object({}))
    .output(z.array(person)),
  read: staffCall('set-up')
    .route({ method: 'GET', path: '/staff/people/{id}', summary: 'Read a staff user' })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ params }))
    .output(person),
  invite: staffCall('set-up')
    .route({
      method: 'POST',
      path: '/staff/people',
      summary: 'Invite a staff user',
      description: 'Mails a link to set a password, which works once and for 7 days.',
      successStatus: 201,
    })
    .errors(staffErrors('STAFF_USER_EXISTS', 'FACILITY_NOT_OFFERED'))
    .input(z.object({ body: z.object({ email, name, roles }) }))
    .output(person),
  sendLink: staffCall('set-up')
    .route({
      method: 'POST',
      path: '/staff/people/{id}/link',
      summary: 'Mail a staff user a new link',
      description:
        'To invited users their invitation again, to active ones a link to set a new password. Earlier links end.',
      successStatus: 204,
    })
    .errors(staffErrors('NOT_FOUND', 'STAFF_USER_DISABLED'))
    .input(z.object({ params }))
    .output(z.void()),
  change: staffCall('set-up')
    .route({ method: 'PUT', path: '/staff/people/{id}', summary: 'Change a staff user’s name and roles' })
    .errors(staffErrors('NOT_FOUND', 'FACILITY_NOT_OFFERED', 'LAST_OWNER'))
    .input(z.object({ params, body: z.object({ name, roles }) }))
    .output(person),
  disable: staffCall('set-up')
    .route({
      method: 'POST',
      path: '/staff/people/{id}/disable',
      summary: 'Disable a staff user',
      description: 'Ends their sessions and links at once.',
    })
    .errors(staffErrors('NOT_FOUND', 'LAST_OWNER'))
    .input(z.object({ params }))
    .output(person),
  enable: staffCall('set-up')
    .route({ method: 'POST', path: '/staff/people/{id}/enable', summary: 'Enable a staff user again' })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ params }))
    .output(person),
  endSessions: staffCall('set-up')
    .route({
      method: 'POST',
      path: '/staff/people/{id}/end-sessions',
      summary: 'End the sessions of a staff user',
    })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ params }))
    .output(person),
  resetTwoFactor: staffCall('set-up')
    .route({
      method: 'POST',
      path: '/staff/people/{id}/reset-two-factor',
      summary: 'Remove the second factor of a staff user',
      description: 'Ends their sessions and recovery codes, and emails them.',
    })
    .errors(staffErrors('NOT_FOUND', 'TWO_FACTOR_OFF'))
    .input(z.object({ params }))
    .output(person),
};
