import { z } from 'zod';

/** Of a list, what the page shows. A server that exports something else leaves the list empty. */
const listOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape)).catch([]);

const text = z.string().nullish();
const day = z.string();

/** The parts of the export that the page shows; the file has all of it. */
export const exported = z.object({
  profile: z.object({
    firstName: text,
    lastName: text,
    email: z.string(),
    phone: text,
    phoneE164: text,
    birthday: text,
    golfId: text,
    createdAt: day,
    lastLoginAt: text,
  }),
  consents: listOf({
    facility: z.string(),
    emailMarketing: z.boolean(),
    smsMarketing: z.boolean(),
    smsTransactional: z.boolean(),
  }),
  reservations: listOf({
    id: z.number(),
    facilityId: z.number(),
    confirmationNumber: text,
    startsAt: day,
    state: z.string(),
    players: z.number(),
    totalCents: z.number(),
    currency: z.string(),
  }),
  roundsOfOthers: listOf({ facilityId: z.number(), startsAt: day }),
  invitationsSent: listOf({ name: z.string(), email: z.string(), state: z.string(), sentAt: day }),
  orders: listOf({ id: z.string(), orderNumber: z.string(), state: z.string(), createdAt: day }),
  memberships: listOf({
    id: z.number(),
    name: z.string(),
    memberNumber: text,
    state: z.string(),
    startsOn: day,
    endsOn: text,
  }),
  giftCertificates: listOf({
    id: z.number(),
    facilityId: z.number(),
    name: z.string(),
    recipientName: text,
    senderName: text,
    valueCents: z.number(),
    currency: z.string(),
    state: z.string(),
    createdAt: day,
  }),
  accounts: listOf({
    id: z.number(),
    facilityId: z.number(),
    kind: z.string(),
    name: z.string(),
    unit: z.string(),
    entries: listOf({ at: day, amount: z.number(), reason: z.string() }),
  }),
  wallet: listOf({
    walletOptionId: z.string(),
    brand: z.string(),
    lastFour: z.string(),
    name: z.string(),
    address: z.string(),
    postalCode: z.string(),
    expirationMonth: z.number(),
    expirationYear: z.number(),
  }),
  teeTimeAlerts: listOf({
    id: z.string(),
    facilityId: z.number(),
    dates: z.array(z.string()),
    players: z.number(),
  }),
  waitingList: listOf({ facilityId: z.number(), from: day, players: z.number() }),
  mails: listOf({ channel: z.string(), createdAt: day }),
  sessions: listOf({ userAgent: text, createdAt: day, lastSeenAt: day }),
});
export type Exported = z.infer<typeof exported>;
