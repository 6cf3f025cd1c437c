/**
 * Every error the booking API can answer: code → HTTP status and what it means.
 * The body of an error is an `ErrorBody`; the sentence a person reads is in server/text by code.
 */
export const API_ERRORS = {
  ALIAS_REQUIRED: 400,
  BAD_INPUT: 400,
  PASSWORD_TOO_WEAK: 400,
  PASSWORD_TOO_COMMON: 400,
  FACILITY_NOT_OFFERED: 400,
  SESSION_REQUIRED: 401,
  SESSION_EXPIRED: 401,
  CREDENTIALS_REJECTED: 401,
  IMPORTED_PROFILE: 401,
  GOLF_ID_FAILED: 401,
  GUEST_CHECKOUT_OFF: 401,
  PAYMENT_DECLINED: 402,
  FORBIDDEN: 403,
  NOT_CANCELLABLE: 403,
  ALIAS_UNKNOWN: 404,
  NOT_FOUND: 404,
  PROFILE_NOT_FOUND: 404,
  TEE_TIME_LOCKED: 409,
  ONE_SLOT_AVAILABLE: 409,
  FEW_SLOTS_AVAILABLE: 409,
  TEE_TIME_NOT_AVAILABLE: 409,
  PLAYER_COUNT_NOT_ALLOWED: 409,
  ITEM_NOT_OFFERED: 409,
  ITEM_ALREADY_IN_CART: 409,
  TEE_TIME_ALREADY_IN_CART: 409,
  MEMBERSHIP_ALREADY_IN_CART: 409,
  GIFT_CERTIFICATE_ALREADY_IN_CART: 409,
  CART_LIMIT_EXCEEDED: 409,
  CART_EMPTY: 409,
  HOLD_LIMIT_REACHED: 409,
  BOOKING_LIMIT_REACHED: 409,
  ORDER_CLOSED: 409,
  PAYMENT_UNDER_WAY: 409,
  DUPLICATE_RECORD: 409,
  PROFILE_EXISTS: 409,
  UPCOMING_RESERVATIONS: 409,
  TEE_TIME_GONE: 410,
  LINK_USED: 410,
  PRECONDITION_FAILED: 412,
  BODY_TOO_LARGE: 413,
  ACCOUNT_LOCKED: 423,
  TOO_MANY_REQUESTS: 429,
  HOLD_PAUSED: 429,
  UNEXPECTED: 500,
  TROON_OPT_IN_FAILED: 502,
  OUTSIDE_UNREACHABLE: 502,
  BUSY: 503,
} as const;

export type ApiErrorCode = keyof typeof API_ERRORS;

/** What an error looks like on the wire (wire section 0.13). */
export type ErrorBody = {
  statusCode: number;
  /** The status in words: `Not Found`. */
  error: string;
  message: string;
  code: string;
  /** More about it, such as the places still free. */
  data?: unknown;
};
