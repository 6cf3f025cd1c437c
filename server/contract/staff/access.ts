import { z } from 'zod';
import { call, publicErrors } from '../route.ts';
import { email, facilityId, instant } from '../values.ts';
import { PERMISSIONS, ROLES } from './roles.ts';
import { staffCall, staffErrors } from './route.ts';

const password = z.string().min(1).max(1_000);
const pin = z.string().regex(/^\d{4,6}$/);
const linkToken = z.string().min(1).max(200);

const staffUser = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  /** `facilityId` null: at every facility of the operator. */
  roles: z.array(z.object({ role: z.enum(ROLES), facilityId: facilityId.nullable() })),
  /** At one facility at least. */
  may: z.array(z.enum(PERMISSIONS)),
  hasPin: z.boolean(),
  /** The shared device of this session. */
  till: z.object({ name: z.string(), facilityId }).nullable(),
});
export type StaffUser = z.infer<typeof staffUser>;

export const staffSession = z.object({ token: z.string(), user: staffUser });
export type StaffSession = z.infer<typeof staffSession>;

/** A sign-in that waits for its second step; the token makes only the calls of that step. */
const waitingSignIn = z.object({ token: z.string(), needs: z.enum(['code', 'set-up']) });

export const staffAccess = {
  signIn: call('account')
    .route({
      method: 'POST',
      path: '/staff/session',
      summary: 'Sign a staff user in',
      description:
        'The token is the bearer of all other staff calls. The session ends 12 hours after its last use. With `waiting` the sign-in needs a code, or must set up a second factor, within 10 minutes. A golfer’s account with the same email is unrelated.',
      tags: ['Staff'],
      successStatus: 201,
    })
    .errors(publicErrors('CREDENTIALS_REJECTED', 'ACCOUNT_LOCKED'))
    .input(z.object({ body: z.object({ email, password: z.string().min(1).max(1_000) }) }))
    .output(
      z.union([
        staffSession.extend({ waiting: z.null() }),
        z.object({ token: z.null(), user: z.null(), waiting: waitingSignIn }),
      ]),
    ),
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
  signOut: staffCall('sheet', { whileLocked: true })
    .route({ method: 'DELETE', path: '/staff/session', summary: 'Sign out', successStatus: 204 })
    .errors(staffErrors())
    .input(z.object({}))
    .output(z.void()),
  forgotPassword: call('account')
    .route({
      method: 'POST',
      path: '/staff/password/forgot',
      summary: 'Mail a staff user a link to set a new password',
      description: 'Answers the same for emails of nobody. The link works once and for an hour.',
      tags: ['Staff'],
      successStatus: 204,
    })
    .errors(publicErrors())
    .input(z.object({ body: z.object({ email }) }))
    .output(z.void()),
  sessions: staffCall('sheet')
    .route({ method: 'GET', path: '/staff/sessions', summary: 'List the own sessions' })
    .errors(staffErrors())
    .input(z.object({}))
    .output(
      z.array(
        z.object({
          id: z.string(),
          device: z.string(),
          till: z.string().nullable(),
          lastSeenAt: instant,
          isThisOne: z.boolean(),
        }),
      ),
    ),
  endOtherSessions: staffCall('sheet')
    .route({
      method: 'DELETE',
      path: '/staff/sessions',
      summary: 'End the own sessions except this one',
      successStatus: 204,
    })
    .errors(staffErrors())
    .input(z.object({}))
    .output(z.void()),
  changePassword: staffCall('sheet')
    .route({
      method: 'PUT',
      path: '/staff/password',
      summary: 'Change the own password',
      description: 'Ends the own sessions except this one.',
      successStatus: 204,
    })
    .errors(staffErrors('CREDENTIALS_REJECTED', 'ACCOUNT_LOCKED', 'PASSWORD_TOO_WEAK', 'PASSWORD_TOO_COMMON'))
    .input(z.object({ body: z.object({ password, newPassword: password }) }))
    .output(z.void()),
  setPin: staffCall('sheet')
    .route({
      method: 'PUT',
      path: '/staff/pin',
      summary: 'Set the own PIN for tills',
      description: 'Needs the password, because a till may be open in front of somebody else.',
      successStatus: 204,
    })
    .errors(staffErrors('CREDENTIALS_REJECTED', 'ACCOUNT_LOCKED'))
    .input(z.object({ body: z.object({ password, pin }) }))
    .output(z.void()),
  openTill: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/till',
      summary: 'Make this session a till',
      description: 'Staff with a PIN take it over in turn. It locks when nobody uses it.',
      successStatus: 204,
    })
    .errors(staffErrors('FACILITY_NOT_OFFERED'))
    .input(z.object({ body: z.object({ name: z.string().trim().min(1).max(40), facilityId }) }))
    .output(z.void()),
  till: staffCall('sheet', { whileLocked: true })
    .route({ method: 'GET', path: '/staff/till', summary: 'Read this till and who may take it over' })
    .errors(staffErrors('NOT_A_TILL'))
    .input(z.object({}))
    .output(
      z.object({ name: z.string(), people: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
    ),
  lockTill: staffCall('sheet', { whileLocked: true })
    .route({ method: 'POST', path: '/staff/till/lock', summary: 'Lock this till', successStatus: 204 })
    .errors(staffErrors('NOT_A_TILL'))
    .input(z.object({}))
    .output(z.void()),
  takeTill: staffCall('sheet', { whileLocked: true })
    .route({
      method: 'POST',
      path: '/staff/till/take',
      summary: 'Take this till over with a PIN',
      description: 'The session acts for that staff user from now on.',
      successStatus: 204,
    })
    .errors(staffErrors('NOT_A_TILL', 'PIN_REJECTED', 'ACCOUNT_LOCKED'))
    .input(z.object({ body: z.object({ staffUserId: z.number().int(), pin }) }))
    .output(z.void()),
};
