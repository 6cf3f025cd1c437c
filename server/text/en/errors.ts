import { account } from './account.ts';
import { databaseFailure } from './database-failure.ts';

/** Each completes "The field date …". */
export const input = {
  sentence: (field: string, what: string) => `The field ${field} ${what}.`,
  body: 'We could not read the request body.',
  missing: 'is missing',
  empty: 'is empty',
  number: 'must be a number',
  int: 'must be a whole number',
  text: 'must be text',
  boolean: 'must be true or false',
  list: 'must be a list',
  date: 'must be a day, like 2031-05-04',
  datetime: 'must be a time, like 2031-05-04T10:10:00.000Z',
  email: 'must be an email address',
  id: 'must be an id that we issued',
  unreadable: 'has a value we cannot read',
  oneOf: (values: string) => `must be one of: ${values}`,
  unknown: (names: string) => `has unknown parts: ${names}`,
  atLeast: (count: number, unit: 'letters' | 'entries' | 'number') =>
    ({
      letters: `must have at least ${count} characters`,
      entries: `must have at least ${count} entries`,
      number: `must be at least ${count}`,
    })[unit],
  atMost: (count: number, unit: 'letters' | 'entries' | 'number') =>
    ({
      letters: `may have at most ${count} characters`,
      entries: `may have at most ${count} entries`,
      number: `must be at most ${count}`,
    })[unit],
};

export const errors = {
  ALIAS_REQUIRED: 'x-be-alias is required',
  ALIAS_UNKNOWN: 'Booking Engine Settings not found',
  BAD_INPUT: 'Some of the fields are invalid',
  PASSWORD_TOO_WEAK:
    'Minimum of 8 characters in length; Minimum of 2 numeric characters; Minimum of 1 alpha [A-Z] character.',
  PASSWORD_TOO_COMMON: account.fields.passwordCommon,
  CARD_DECLINED: 'Please try again. Something went wrong and we were unable to authorize your payment',
  FACILITY_NOT_OFFERED: 'That course is not part of this site.',
  SESSION_REQUIRED: 'Please sign in to continue.',
  SESSION_EXPIRED: 'Your session has expired. Please sign in again.',
  CREDENTIALS_REJECTED: 'We could not authenticate the credentials you provided.',
  IMPORTED_PROFILE: 'This is a newly created profile, use the Forgot Password function.',
  GOLF_ID_FAILED: 'Failed to login with GolfId.',
  GUEST_CHECKOUT_OFF: 'Please sign in to check out.',
  PAYMENT_DECLINED: 'Please try again. Something went wrong and we were unable to authorize your payment',
  FORBIDDEN: 'You are not allowed to do that.',
  ROLE_REFUSED: 'Your role does not allow this. Ask a manager.',
  BOOKING_CHANGED: 'This booking has changed since you opened it. Check it, then try again.',
  NOT_UNDOABLE: 'This change can no longer be undone.',
  NOTHING_TO_DELAY: 'No booking needs to move.',
  DELAY_DOES_NOT_FIT:
    'The day is too short for this delay. Choose a shorter one, or let free times take it up.',
  DELAY_CHANGED: 'Bookings have changed meanwhile. Check the new plan.',
  ACCOUNT_TAB_OFF: 'Your account here does not include this. Please ask the pro shop.',
  NOT_CANCELLABLE: 'This reservation can no longer be canceled online. Please contact the course.',
  CHECK_IN_OFF: 'This course does not offer online check-in.',
  NOT_CHANGEABLE: 'This booking can no longer be changed online. Please contact the course.',
  NOT_FOUND: 'We could not find that.',
  PROFILE_NOT_FOUND:
    'There is no profile associated with this email address, please create a profile to log in to this booking engine.',
  TEE_TIME_PAST: 'This tee time has passed.',
  TEE_TIME_LOCKED: 'Tee Time is locked',
  ONE_SLOT_AVAILABLE: 'Only 1 slot is available for this Tee Time',
  FEW_SLOTS_AVAILABLE: (available: number) => `Only ${available} slots are available for this Tee Time`,
  TEE_TIME_NOT_AVAILABLE: 'This tee time is not available. Please select another one.',
  PLAYER_COUNT_NOT_ALLOWED: 'This rate cannot be booked for that number of golfers.',
  PLAYERS_CHANGED: 'The players in this booking have changed. Check who is leaving, then try again.',
  PLAYERS_NAMED: 'All players in this tee time have names. To add a player, change the number of golfers.',
  ITEM_NOT_OFFERED: 'This course does not sell this item.',
  ITEM_ALREADY_IN_CART: 'This item is already in the cart',
  TEE_TIME_ALREADY_IN_CART: 'This Tee Time is already in the cart',
  MEMBERSHIP_ALREADY_IN_CART: 'Membership for this course is already in the cart',
  GIFT_CERTIFICATE_ALREADY_IN_CART: 'Gift certificate for this course is already in the cart',
  CART_LIMIT_EXCEEDED: 'Cart items limit exceeded.',
  CART_EMPTY: 'Shopping cart is empty',
  HOLD_LIMIT_REACHED: 'You have reached the limit of tee times on hold. Check out or remove one first.',
  BOOKING_LIMIT_REACHED:
    'You have reached your maximum amount of allowed bookings, if you would like to make another booking immediately please contact the course directly.',
  COURSE_BOOKING_LIMIT_REACHED:
    'You have reached the booking limit at this course. Please choose another day, or call the course.',
  CANCELLATION_LIMIT_REACHED:
    'You have canceled often at this course, so online booking there is paused for you. Please call the course.',
  CURRENCY_DIFFERS: 'A cart can have only one currency. Please check out first, then add this to a new cart.',
  OUT_OF_STOCK: (available: number) => (available === 0 ? 'This is sold out.' : `Only ${available} left.`),
  MEMBERSHIP_ACTIVE:
    'You already have an active membership. Please reach out to us at the course if you believe this is an error.',
  MEMBERSHIP_OVER: 'This membership has ended.',
  PROMOTION_REFUSED: 'This promo code does not apply to these tee times.',
  PARENT_NOT_SOLD: 'Failed to purchase parent cart item',
  ACCOUNT_REFUSED:
    'This account cannot be used here, or its balance is too low. Please choose another way to pay.',
  GIFT_CERTIFICATE_REFUSED: 'This gift certificate cannot be used here. Please check its code.',
  CARD_IN_USE: 'A membership is charged to this card. Charge it to another card first.',
  CARD_NOT_ADDED: 'No card was added. Please try again.',
  CARDS_NOT_KEPT: 'Cards cannot be saved here.',
  WALLET_FULL: "You can't save more cards. Please delete one first.",
  CARD_IS_DEFAULT: 'Your default card cannot be deleted. Choose another default card first, or none.',
  ALERT_EXISTS: 'You already have this alert.',
  ALERT_LIMIT_REACHED: 'You have reached the limit of active alerts. Delete one first.',
  TEE_TIME_FREE: 'This time is open. You can book it now.',
  WAITING_ALREADY: 'You are already on this waitlist.',
  WAITING_LIMIT_REACHED: 'You have reached the limit of waitlists. Leave one first.',
  OFFER_OVER: 'This offer has expired. The spot went to the next golfer in line.',
  AMOUNT_CHANGED: 'The amount due now has changed. Nothing was bought. Please check the amounts again.',
  ORDER_CLOSED: 'This order is already complete.',
  CHECK_IN_NOT_OPEN: 'Check-in is not open yet.',
  CHECK_IN_OVER: 'Online check-in has ended. Please stop by the pro shop.',
  CHECK_IN_NOTHING_DUE: 'These players have nothing left to pay.',
  RESERVATION_NOT_BOOKED: 'This reservation was not completed, or was canceled.',
  PAYMENT_UNDER_WAY: 'A payment for this tee time is in progress. Please wait a moment.',
  DUPLICATE_RECORD:
    'Error: Duplicate Records Found. We encountered an issue processing your request. Please contact our facility for assistance.',
  PROFILE_EXISTS: 'A profile with this email address already exists. Please reset your password.',
  ACCOUNT_OWES: 'You still owe money here. Pay it first, then delete your account.',
  ACCOUNT_PAYMENT_UNDER_WAY:
    'One of your payments is still being processed. Please try again in a few minutes.',
  UPCOMING_RESERVATIONS:
    'You have upcoming reservations. Please cancel them first, or delete your account after your round.',
  NO_PLACE_LEFT: 'All spots in this tee time are taken.',
  TEE_TIME_GONE:
    'The selected inventory is no longer available, please select another time to complete your booking.',
  LINK_USED: 'This link has been used or has expired. Please ask for a new one.',
  INVITATION_ANSWERED:
    'You have already responded to this invitation and the status cannot be changed. Please contact the lead of your party to modify your status.',
  INVITATION_REVOKED:
    'This invitation has been canceled. Please contact the lead of your party if you still want to play.',
  PRECONDITION_FAILED: 'This has changed since you loaded it.',
  BODY_TOO_LARGE: 'That is too much data.',
  ACCOUNT_LOCKED:
    'Your account has been locked for 20 minutes due to too many invalid login attempts. Please try again later.',
  EMAIL_CODE_REQUIRED: 'Please confirm your email address with the code we sent you.',
  HOLD_PAUSED: 'Please wait before you hold another time on this day.',
  TOO_MANY_REQUESTS: 'Too many requests. Please wait a moment and try again.',
  UNEXPECTED: 'Something went wrong',
  TROON_OPT_IN_FAILED: 'Troon Rewards enrollment was unsuccessful.',
  OUTSIDE_UNREACHABLE: "We're sorry, we're having trouble processing your request. Please try again.",
  BUSY: databaseFailure.busy,
};
