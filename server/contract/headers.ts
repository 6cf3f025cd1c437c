/** Wire: alias, session, guest. Case-insensitive. */
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

/** Set on public calls whose session has ended or is another tenant's; the call ignored it. */
export const SESSION_ENDED_HEADER = 'x-session-ended';
