/** Names of the headers that say who calls (wire: alias, session, guest). Header names are case-insensitive. */
export const HEADERS = {
  alias: 'x-be-alias',
  session: 'session',
  authorization: 'authorization',
  guestEmail: 'x-guest-email',
  guestFirstName: 'x-guest-first-name',
  guestLastName: 'x-guest-last-name',
  cartId: 'x-cart-id',
  bookingToken: 'x-booking-token',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
} as const;

/** On answers of calls that anybody may make: the session that was sent has ended, or is another tenant's, and counted as none. */
export const SESSION_ENDED_HEADER = 'x-session-ended';
