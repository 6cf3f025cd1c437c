import { z } from 'zod';
import { call, publicErrors } from '../route.ts';
import { email, facilityId } from '../values.ts';
import { PERMISSIONS, ROLES } from './roles.ts';
import { staffCall, staffErrors } from './route.ts';

const linkToken = z.string().min(1).max(200);

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
  openLink: call('account')
    .route({
      method: 'POST',
      path: '/staff/link',
      summary: 'Read a one-time link of a staff user',
      description:
        'Leaves the link unused. `email` is null for the first owner of an operator, who names it.',
      tags: ['Staff'],
    })
    .errors(publicErrors('LINK_USED'))
    .input(z.object({ body: z.object({ token: linkToken }) }))
    .output(z.object({ email: z.string().nullable(), name: z.string(), isNew: z.boolean() })),
  setPassword: call('account')
    .route({
      method: 'POST',
      path: '/staff/password',
      summary: 'Set a staff user’s password with a one-time link',
      description: 'Ends their sessions. The first owner of an operator also says `name` and `email`.',
      tags: ['Staff'],
      successStatus: 204,
    })
    .errors(publicErrors('LINK_USED', 'PASSWORD_TOO_WEAK', 'PASSWORD_TOO_COMMON'))
    .input(
      z.object({
        body: z.object({
          token: linkToken,
          password: z.string().min(1).max(1_000),
          email: email.optional(),
          name: z.string().trim().min(1).max(100).optional(),
        }),
      }),
    )
    .output(z.void()),
  signOut: staffCall('sheet')
    .route({ method: 'DELETE', path: '/staff/session', summary: 'Sign out', successStatus: 204 })
    .errors(staffErrors())
    .input(z.object({}))
    .output(z.void()),
};
