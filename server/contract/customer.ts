import { z } from 'zod';
import { AUTHENTICATION_TYPES } from './constants.ts';

const phoneNumber = z.object({
  /** Digits only, the last ten of the number as it is written in its own country. Sent back as it is, it means the same number. */
  value: z.string(),
  /** The whole number with its country code, `+4915123456789`; null: the digits alone do not say which number it is. */
  e164: z.string().nullable(),
  primary: z.boolean(),
  transactional: z.boolean(),
});

/** What a customer agreed to at one course, and the tags the operator gave. */
const facilityCustomer = z.object({
  id: z.string(),
  facilityId: z.number().int(),
  tags: z.array(z.string()),
  emailOptIn: z.boolean(),
  smsOptIn: z.boolean(),
  transactionalSmsOptedIn: z.boolean(),
});

/** A signed-in customer as the wire shows one (wire section 5). */
const customer = z.object({
  id: z.string(),
  customerId: z.string(),
  username: z.string(),
  facilityId: z.number().int().nullable(),
  name: z.object({ given: z.string(), family: z.string(), formatted: z.string(), display: z.string() }),
  phoneNumbers: z.array(phoneNumber),
  emails: z.array(z.object({ value: z.string() })),
  isEmailVerified: z.boolean(),
  isNewAccount: z.boolean(),
  /** Whether signing in and deleting the account ask for a password: who signs in with golf-ID alone has none. */
  hasPassword: z.boolean(),
  /** By courseId. */
  facilityCustomers: z.record(z.string(), facilityCustomer),
});
export type Customer = z.infer<typeof customer>;

/** What signing in, signing up and reading or changing the profile answer. */
export const session = z.object({
  sessionToken: z.string(),
  authenticationType: z.enum(AUTHENTICATION_TYPES),
  isNewUser: z.boolean(),
  /**
   * Only at a login whose password was right but fails the rule: takes the golfer through the page that sets a new one, once
   * and within 15 minutes.
   */
  passwordResetToken: z.string().optional(),
  /**
   * Only to a client that sent a deviceToken when it signed in: what this device sends the next time. Wrong guesses made elsewhere
   * do not lock it out.
   */
  deviceToken: z.string().optional(),
  customer,
});
export type Session = z.infer<typeof session>;
