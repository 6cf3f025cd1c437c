import { z } from 'zod';
import { call, publicErrors } from '../route.ts';
import { email, facilityId } from '../values.ts';
import { PERMISSIONS, ROLES } from './roles.ts';
import { staffCall, staffErrors } from './route.ts';

const staffUser = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  /** `facilityId` null: at every facility of the operator. */
  roles: z.array(z.object({ role: z.enum(ROLES), facilityId: facilityId.nullable() })),
  /** At one facility at least. */
  may: z.array(z.enum(PERMISSIONS)),
});
export type StaffUser = z.infer<typeof staffUser>;

export const staffAccess = {
  signIn: call('account')
    .route({
      method: 'POST',
      path: '/staff/session',
      summary: 'Sign a staff user in',
      description:
        'The token is the bearer of all other staff calls. The session ends 12 hours after its last use. A golfer’s account with the same email is unrelated.',
      tags: ['Staff'],
      successStatus: 201,
    })
    .errors(publicErrors('CREDENTIALS_REJECTED', 'ACCOUNT_LOCKED'))
    .input(z.object({ body: z.object({ email, password: z.string().min(1).max(1_000) }) }))
    .output(z.object({ token: z.string(), user: staffUser })),
  session: staffCall('sheet')
    .route({ method: 'GET', path: '/staff/session', summary: 'Read the signed-in staff user' })
    .errors(staffErrors())
    .input(z.object({}))
    .output(staffUser),
  signOut: staffCall('sheet')
    .route({ method: 'DELETE', path: '/staff/session', summary: 'Sign out', successStatus: 204 })
    .errors(staffErrors())
    .input(z.object({}))
    .output(z.void()),
};
