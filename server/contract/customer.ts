import { z } from 'zod';
import { AUTHENTICATION_TYPES } from './constants.ts';

const phoneNumber = z.object({
  /** The last ten digits of the national number. Sent back unchanged, it means the same number. */
  value: z.string(),
  /** With country code, `+4915123456789`; null when the digits do not identify a number. */
  e164: z.string().nullable(),
  primary: z.boolean(),
  transactional: z.boolean(),
});

const facilityCustomer = z.object({
  id: z.string(),
  facilityId: z.number().int(),
  tags: z.array(z.string()),
  emailOptIn: z.boolean(),
  smsOptIn: z.boolean(),
  transactionalSmsOptedIn: z.boolean(),
});

/** Wire section 5. */
const customer = z.object({
  id: z.string(),
  customerId: z.string(),
  username: z.string(),
  facilityId: z.number().int().nullable(),
  name: z.object({ given: z.string(), family: z.string(), formatted: z.string(), display: z.string() }),
  phoneNumbers: z.array(phoneNumber),
  /** Month and day, as in 05-21; null if the customer has not said. */
  birthday: z.string().nullable(),
  emails: z.array(z.object({ value: z.string() })),
  isEmailVerified: z.boolean(),
  isNewAccount: z.boolean(),
  /** False for a customer who signs in only with golf-ID. */
  hasPassword: z.boolean(),
  /** By courseId. */
  facilityCustomers: z.record(z.string(), facilityCustomer),
});
export type Customer = z.infer<typeof customer>;

export const session = z.object({
  sessionToken: z.string(),
  authenticationType: z.enum(AUTHENTICATION_TYPES),
  isNewUser: z.boolean(),
  /**
   * After a login with a correct but too weak password: opens the page that sets a new one, once and within 15
   * minutes.
   */
  passwordResetToken: z.string().optional(),
  /**
   * Answers a client that sent a deviceToken; to send at the next login. Wrong guesses made elsewhere do not lock
   * this device out.
   */
  deviceToken: z.string().optional(),
  customer,
});
export type Session = z.infer<typeof session>;
