import { z } from 'zod';
import {
  AUTHENTICATION_TYPES,
  LOST_KINDS,
  MAX_PHONES,
  OWED_KINDS,
  PASSWORD_MAX_LENGTH,
  PHONE_TEXT_MAX_LENGTH,
} from './constants.ts';
import { session } from './customer.ts';
import { plainEmail } from './email.ts';
import { nameOf } from './line.ts';
import { call, errors, publicErrors } from './route.ts';
import { proProfileSettingsSchema } from './settings.ts';
import { birthday, currencyCode, emailAsTyped, localDate, mayBeLeftOut } from './values.ts';

/** Control characters break mail headers, and the database refuses zero bytes. */
const PRINTABLE = /^\P{Cc}*$/u;
const username = z.string().trim().min(1).max(254).regex(PRINTABLE).overwrite(plainEmail);
const password = z.string().max(PASSWORD_MAX_LENGTH);
/** A password or token; another system may have made it. */
const credentials = z.string().max(4000);
const name = nameOf(100);
const phone = z.string().trim().max(PHONE_TEXT_MAX_LENGTH).nullish();
const token = z.string().min(1).max(200);

const sentence = z
  .string()
  .max(2_000)
  .refine((text) => !text.includes('\0'));
const actorFact = z.union([z.string().max(200).regex(PRINTABLE), z.number()]).nullish();

/** From the last login; empty when the device has none yet and can store one. */
const deviceToken = mayBeLeftOut(z.string().max(200));

const flag = mayBeLeftOut(z.boolean());

/** The wording beside each checkbox, stored with the consents. */
const consentTexts = mayBeLeftOut(
  z.object({ emailMarketing: sentence, smsMarketing: sentence, smsTransactional: sentence }).partial(),
);

const atFacility = {
  gnFacilityId: z.number().int(),
  courseName: z.string(),
  currencyCode,
  /** Of the membership, book, gift certificate or rate. */
  name: z.string(),
  amount: z.number(),
};

const removal = z.object({
  /** In dollars with tax. The account cannot be deleted until all is paid. */
  owed: z.array(
    z.object({ ...atFacility, kind: z.enum(OWED_KINDS), reservationId: z.number().int().nullable() }),
  ),
  /**
   * Lost with the account, without a refund. `amount` is dollars (credit, money in books, a membership's next
   * payment), points, rounds, or a count of waitlist entries and alerts. A gift certificate stays valid for its
   * holder.
   */
  lost: z.array(z.object({ ...atFacility, kind: z.enum(LOST_KINDS), nextPaymentOn: localDate.nullable() })),
});
export type Removal = z.infer<typeof removal>;

const ownSession = z.object({
  id: z.string(),
  /** As its User-Agent names them, such as Chrome and Windows. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  authenticationType: z.enum(AUTHENTICATION_TYPES),
  createdAt: z.iso.datetime(),
  /** To the hour. */
  lastSeenAt: z.iso.datetime(),
  isThisOne: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const profile = {
  authenticate: call('account')
    .route({ method: 'POST', path: '/profile/authenticate', summary: 'Sign in', tags: ['Profile'] })
    .errors(publicErrors('CREDENTIALS_REJECTED', 'IMPORTED_PROFILE', 'ACCOUNT_LOCKED', 'GOLF_ID_FAILED'))
    .input(
      z.object({
        body: z.object({
          username,
          credentials,
          type: z.enum(AUTHENTICATION_TYPES).default('basic'),
          deviceToken,
        }),
      }),
    )
    .output(session),
  golfIdSignIn: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/golf-id',
      summary: 'Get the golf-ID sign-in address',
      tags: ['Profile'],
    })
    .errors(publicErrors('GOLF_ID_FAILED'))
    .input(
      z.object({
        query: z.object({
          /** A page of this site; golf-ID adds beUsername, beGolfIdToken and beStateKey. */
          returnUri: z.string().max(2000),
          stateKey: z.string().min(1).max(200),
        }),
      }),
    )
    .output(z.object({ url: z.string() })),
  deauthenticate: call('write')
    .route({
      method: 'POST',
      path: '/profile/deauthenticate',
      summary: 'Sign out',
      tags: ['Profile'],
      successStatus: 204,
    })
    .errors(publicErrors())
    .input(
      z.object({
        body: z
          .object({
            customerId: z.union([z.string(), z.number()]).nullish(),
            everywhere: flag,
          })
          .nullish(),
      }),
    )
    .output(z.void()),
  create: call('account')
    .route({ method: 'POST', path: '/profile', summary: 'Sign up', tags: ['Profile'], successStatus: 201 })
    .errors(publicErrors('PROFILE_EXISTS', 'PASSWORD_TOO_WEAK', 'PASSWORD_TOO_COMMON'))
    .input(
      z.object({
        body: z.object({
          emailAddress: emailAsTyped,
          password,
          firstName: name.nullish().transform((given) => given ?? ''),
          lastName: name.nullish().transform((given) => given ?? ''),
          phoneNumber: phone,
          /** For every course of the alias. */
          emailOptIn: flag,
          smsOptIn: flag,
          transactionalSmsOptedIn: flag,
          consentTexts,
          deviceToken,
        }),
      }),
    )
    .output(session),
  get: call('unlimited')
    .route({ method: 'GET', path: '/profile', summary: "Read the session's customer", tags: ['Profile'] })
    .errors(errors('SESSION_REQUIRED'))
    .output(session),
  update: call('write')
    .route({
      method: 'PUT',
      path: '/v2/profile',
      summary: 'Change the profile and consents',
      tags: ['Profile'],
    })
    .errors(errors('SESSION_REQUIRED', 'FORBIDDEN', 'FACILITY_NOT_OFFERED'))
    .input(
      z.object({
        body: z.object({
          /** Must be the customer's own; this call cannot change it. */
          emailAddress: mayBeLeftOut(emailAsTyped),
          profileDetails: z.object({
            /** Fields left out stay unchanged. */
            firstName: mayBeLeftOut(name),
            lastName: mayBeLeftOut(name),
            /** Month and day, as in 05-21; null or empty removes it. */
            birthday: z.union([z.literal(''), birthday]).nullish(),
            /** Digits only; replaces the primary number. null or an empty value removes all numbers. */
            phoneNumber: phone,
            /** The complete new list, for clients that handle several; by default the first is primary. */
            phoneNumbers: mayBeLeftOut(
              z
                .array(
                  z.object({ value: z.string().trim().min(1).max(PHONE_TEXT_MAX_LENGTH), primary: flag }),
                )
                .max(MAX_PHONES),
            ),
            facilities: mayBeLeftOut(
              z
                .array(
                  z.object({
                    gnFacilityId: z.coerce.number().int(),
                    marketing: mayBeLeftOut(z.object({ smsOptIn: flag, emailOptIn: flag })),
                    transactional: mayBeLeftOut(z.object({ smsOptIn: flag })),
                    consentTexts,
                  }),
                )
                .max(1000),
            ),
          }),
        }),
      }),
    )
    .output(session),
  requestPasswordReset: call('mail')
    .route({
      method: 'POST',
      path: '/profile/password-reset',
      summary: 'Email a link to reset the password',
      tags: ['Profile'],
      successStatus: 204,
    })
    .errors(publicErrors('PROFILE_NOT_FOUND'))
    .input(z.object({ body: z.object({ email: username, uri: mayBeLeftOut(z.string().max(2000)) }) }))
    .output(z.void()),
  checkPasswordReset: call('account')
    .route({
      method: 'POST',
      path: '/profile/password-reset/{token}',
      summary: 'Check whether a reset token is valid',
      tags: ['Profile'],
    })
    .errors(publicErrors('LINK_USED'))
    .input(z.object({ params: z.object({ token }) }))
    .output(z.object({ valid: z.literal(true) })),
  setPassword: call('account')
    .route({
      method: 'PUT',
      path: '/profile/password-reset/{token}',
      summary: 'Set a new password',
      tags: ['Profile'],
      successStatus: 204,
    })
    .errors(publicErrors('LINK_USED', 'PASSWORD_TOO_WEAK', 'PASSWORD_TOO_COMMON'))
    .input(z.object({ params: z.object({ token }), body: z.object({ password }) }))
    .output(z.void()),
  changePassword: call('account')
    .route({
      method: 'PUT',
      path: '/profile/password',
      summary: 'Change the password',
      description:
        'Requires the old password; a wrong one counts as a failed sign-in. Ends all other sessions of the account and emails its owner. An account with golf-ID sign-in only sets its first password with a reset token.',
      tags: ['Profile'],
      successStatus: 204,
    })
    .errors(
      errors(
        'SESSION_REQUIRED',
        'CREDENTIALS_REJECTED',
        'ACCOUNT_LOCKED',
        'PASSWORD_TOO_WEAK',
        'PASSWORD_TOO_COMMON',
      ),
    )
    .input(z.object({ body: z.object({ password: credentials, newPassword: password }) }))
    .output(z.void()),
  sessions: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/sessions',
      summary: "List the customer's sessions, with browser and system",
      description: 'This session comes first, then the last used.',
      tags: ['Profile'],
    })
    .errors(errors('SESSION_REQUIRED'))
    .output(z.array(ownSession)),
  endSession: call('write')
    .route({
      method: 'DELETE',
      path: '/profile/sessions/{id}',
      summary: 'End one of the sessions',
      tags: ['Profile'],
      successStatus: 204,
    })
    .errors(errors('SESSION_REQUIRED', 'NOT_FOUND'))
    .input(z.object({ params: z.object({ id: token }) }))
    .output(z.void()),
  endOtherSessions: call('write')
    .route({
      method: 'DELETE',
      path: '/profile/sessions',
      summary: 'End all sessions except this one',
      tags: ['Profile'],
      successStatus: 204,
    })
    .errors(errors('SESSION_REQUIRED'))
    .output(z.void()),
  requestEmailVerification: call('mail')
    .route({
      method: 'POST',
      path: '/profile/email-verification',
      summary: 'Email a link to verify the email address',
      description:
        "For the session's customer, or without a session for the account of an expired link, whose key is `verificationKey`. The answer is the same whether or not we send an email.",
      tags: ['Profile'],
      successStatus: 204,
    })
    .errors(errors('SESSION_REQUIRED'))
    .input(
      z.object({
        body: z.object({ firstName: mayBeLeftOut(name), verificationKey: mayBeLeftOut(token) }).nullish(),
      }),
    )
    .output(z.void()),
  verifyEmail: call('account')
    .route({
      method: 'PUT',
      path: '/profile/email-verification',
      summary: 'Verify the email address',
      tags: ['Profile'],
    })
    .errors(publicErrors('LINK_USED'))
    .input(z.object({ body: z.object({ verificationKey: token }) }))
    .output(z.object({ isEmailVerified: z.literal(true) })),
  unsubscribe: call('account')
    .route({
      method: 'PUT',
      path: '/user/{id}/email/unsubscribe',
      summary: 'Unsubscribe from marketing emails',
      tags: ['Profile'],
      successStatus: 204,
    })
    .errors(publicErrors('NOT_FOUND'))
    .input(
      z.object({
        params: z.object({ id: z.string().min(1).max(200) }),
        body: z
          .object({
            actorId: actorFact,
            actorName: mayBeLeftOut(z.string().max(200).regex(PRINTABLE)),
            version: actorFact,
          })
          .nullish(),
      }),
    )
    .output(z.void()),
  troonOptIn: call('account')
    .route({
      method: 'POST',
      path: '/troon/opt-in',
      summary: 'Enroll in Troon Rewards',
      tags: ['Profile'],
      successStatus: 204,
    })
    .errors(errors('SESSION_REQUIRED', 'FORBIDDEN', 'TROON_OPT_IN_FAILED'))
    .input(
      z.object({
        body: z
          .object({
            emailAddress: mayBeLeftOut(emailAsTyped),
            firstName: mayBeLeftOut(name),
            lastName: mayBeLeftOut(name),
          })
          .nullish(),
      }),
    )
    .output(z.void()),
  g1: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/g1',
      summary: "The customer's golf profile at each facility that knows them, and what it offers",
      description:
        'proProfile lists the account tabs and actions available at the facility: none if settings.user.proAccount or settings.proProfile.enabled is off.',
      tags: ['Profile'],
    })
    .errors(errors('SESSION_REQUIRED'))
    .output(
      z.record(
        z.string(),
        z.object({
          firstName: z.string(),
          lastName: z.string(),
          membershipCardNumber: z.string().nullable(),
          proProfile: proProfileSettingsSchema,
        }),
      ),
    ),
  g1Locations: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/g1/locations',
      summary: "The customer's balances by facility",
      tags: ['Profile'],
    })
    .errors(errors('SESSION_REQUIRED'))
    .output(
      z.array(
        z.object({
          gnFacilityId: z.number().int(),
          balances: z.object({
            loyaltyPoints: z.number(),
            creditAccounts: z.number(),
            creditBooks: z.number(),
          }),
        }),
      ),
    ),
  exportData: call('account')
    .route({
      method: 'GET',
      path: '/profile/export',
      summary: 'Export everything we keep about the customer, as JSON',
      tags: ['Profile'],
    })
    .errors(errors('SESSION_REQUIRED'))
    .output(z.looseObject({})),
  removal: call('account')
    .route({
      method: 'GET',
      path: '/profile/removal',
      summary: 'List what deleting the account forfeits, and what must be paid first',
      tags: ['Profile'],
    })
    .errors(errors('SESSION_REQUIRED'))
    .output(removal),
  remove: call('account')
    .route({
      method: 'DELETE',
      path: '/profile',
      summary: "Delete the account and the golfer's personal data",
      tags: ['Profile'],
      successStatus: 204,
    })
    .errors(
      errors(
        'SESSION_REQUIRED',
        'CREDENTIALS_REJECTED',
        'ACCOUNT_LOCKED',
        'UPCOMING_RESERVATIONS',
        'ACCOUNT_OWES',
        'ACCOUNT_PAYMENT_UNDER_WAY',
      ),
    )
    /** Without a password (golf-ID), the session must be at most 15 minutes old. */
    .input(z.object({ body: z.object({ password: mayBeLeftOut(credentials) }).nullish() }))
    .output(z.void()),
};
