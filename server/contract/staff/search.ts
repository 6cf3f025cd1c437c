import { z } from 'zod';
import { nameOf } from '../line.ts';
import { currencyCode, facilityId, localDate } from '../values.ts';
import { booking, bookingId } from './booking.ts';
import { logEntry } from './log.ts';
import { staffCall, staffErrors } from './route.ts';

/** Of bookings, and of customers. */
export const MOST_FOUND = 20;
export const SEARCH_LENGTH = { least: 3, most: 100 } as const;

const contact = {
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** True also for a record of the shop. Otherwise bookings by staff join the account once the golfer verifies it. */
  isEmailVerified: z.boolean(),
  /** As E.164 if it can be dialed. */
  phone: z.string(),
  memberNumbers: z.array(z.string()),
};
const customer = z.object(contact);
export type FoundCustomer = z.infer<typeof customer>;

const money = { facilityId, currencyCode };
const customerCard = z.object({
  ...contact,
  /** Month and day, as in 05-21. */
  birthday: z.string().nullable(),
  memberships: z.array(
    z.object({
      facilityId,
      name: z.string(),
      memberNumber: z.string(),
      state: z.enum(['active', 'suspended', 'ended', 'cancelled']),
      endsOn: localDate.nullable(),
    }),
  ),
  /** `balance` in cents, rounds or points; negative when owed. */
  accounts: z.array(
    z.object({
      ...money,
      id: z.number().int(),
      name: z.string(),
      unit: z.enum(['money', 'rounds', 'points']),
      balance: z.number().int(),
    }),
  ),
  certificates: z.array(
    z.object({ ...money, id: z.number().int(), name: z.string(), balanceCents: z.number().int() }),
  ),
  cards: z.array(z.object({ brand: z.string(), lastFour: z.string() })),
  upcoming: z.array(booking),
  /** The last 20. */
  past: z.array(booking),
  noShows: z.number().int(),
  /** Charged and not refunded. */
  noShowFees: z.array(z.object({ currencyCode, amountCents: z.number().int() })),
  /** Canceled by the golfer in the last 24 hours before the tee time. */
  lateCancels: z.number().int(),
  /** The last 20 changes by staff and commands to the customer's bookings, accounts and memberships, newest first. */
  changes: z.array(logEntry),
});
export type CustomerCard = z.infer<typeof customerCard>;

export const deskCustomers = {
  search: staffCall('sheet')
    .route({
      method: 'POST',
      path: '/staff/search',
      summary: 'Find bookings and customers',
      description:
        'By the start of a name or email, a phone number or its last four digits, a member, confirmation or reservation number. Bookings of today and later come first, then those of the last 90 days. Customers only where the role allows booking.',
    })
    .errors(staffErrors())
    .input(
      z.object({
        body: z.object({ term: nameOf(SEARCH_LENGTH.most).min(SEARCH_LENGTH.least) }),
      }),
    )
    .output(
      z.object({
        bookings: z.array(booking).max(MOST_FOUND),
        hasMoreBookings: z.boolean(),
        customers: z.array(customer).max(MOST_FOUND),
        hasMoreCustomers: z.boolean(),
      }),
    ),
  customer: staffCall('book')
    .route({ method: 'GET', path: '/staff/customers/{id}', summary: 'Read a customer’s card' })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ params: z.object({ id: bookingId }) }))
    .output(customerCard),
};
