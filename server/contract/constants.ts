/**
 * Limits, defaults and closed lists of the product (calls.md section 9, product.md). Other numbers are facility
 * settings (settings.ts) or private to one file.
 */

/** Capacity is this minus booked minus held. Simulator rates skip the check. */
export const MAX_PLAYERS_PER_TEE_TIME = 4;

/** The hole where a round begins, unless the course starts groups from another one. */
export const FIRST_TEE = 1;
/** The hole where the second tee of a course is. */
export const BACK_TEE = 10;
/** Longer rounds cross to the other tee. */
export const HOLES_OF_NINE = 9;

/** Groups of a shotgun that start from one hole: A first, B behind it. */
export const SHOTGUN_SIDES = ['A', 'B'] as const;

export const GOLFER_COUNTS = [1, 2, 3, 4] as const;

export const GROUP_SIZES = [1, 2, 3, 4, 5, 6] as const;
export const DEFAULT_SIMULATOR_GROUP_SIZE = 6;

export const HOLES = [9, 18] as const;
export const TRANSPORTATIONS = ['Cart', 'Walking'] as const;
/** Monday first, as in ISO 8601. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/**
 * closed, event, maintenance: nobody books. no-online: only the shop books. members-only: the shop and golfers with a
 * membership of the facility book. double-tee: everybody books, 18 holes from both tees. crossover: nobody books, since
 * the groups of a double tee turn.
 */
export const BLOCK_KINDS = [
  'closed',
  'no-online',
  'members-only',
  'event',
  'maintenance',
  'double-tee',
  'crossover',
] as const;

/** For courses whose groups also start at hole 10. */
export const SECOND_TEE_KINDS: readonly BlockKind[] = ['double-tee', 'crossover'];

export const BLOCK_COLORS = ['gray', 'blue', 'green', 'amber', 'red', 'violet'] as const;

export const RATE_AUDIENCES = ['public', 'member', 'member-guest'] as const;

export const SINGLES_MODES = ['never', 'always', 'paired'] as const;
export const DEFAULT_SINGLES_MODE = 'paired';

export const RESERVATION_WINDOW_TYPES = ['sunrise/sunset', 'precise'] as const;
export const DEFAULT_RESERVATION_WINDOW_TYPE = 'sunrise/sunset';

export const DEFAULT_START_DAYS = ['current', 'next', 'next available'] as const;
export const DEFAULT_DEFAULT_START_DAY = 'current';

export const WEATHER_CONDITIONS = [
  'clear',
  'partly-cloudy',
  'cloudy',
  'fog',
  'drizzle',
  'rain',
  'snow',
  'thunderstorm',
] as const;
export type WeatherCondition = (typeof WEATHER_CONDITIONS)[number];
/** Today included. */
export const MAX_FORECAST_DAYS = 16;

/** `over` is today after its last tee time; `closed` has no tee times. */
export const DAY_STATES = ['free', 'soldOut', 'over', 'notReleased', 'closed'] as const;
export type DayState = (typeof DAY_STATES)[number];

export const MAX_SEARCH_DAYS = 31;

/** An operator may have hundreds of courses; the first dozen is painted first. */
export const COURSES_PER_PAGE = 12;

export const SEARCH_FILTERS = ['time', 'price', 'golfers', 'holes', 'transportation', 'rateType'] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

export const NEXT_AVAILABLE_SEARCH_DAYS = 10;

/** Both show the search; a setting makes '/search' the home page. */
export const HOME_PATHS = ['/', '/search'] as const;
export const DEFAULT_HOME_PATH = '/';

/** Settings that apply when a facility file leaves them out. */
export const DEFAULT_MAX_DAYS_OUT = 14;
export const DEFAULT_SAME_DAY_RESERVATION_WINDOW_MINUTES = 30;
export const DEFAULT_RELEASE_THRESHOLD_MINUTES = 0;
export const DEFAULT_START_MINUTES_AFTER_SUNRISE = 0;
export const DEFAULT_END_MINUTES_BEFORE_SUNSET = -60;
export const DEFAULT_MAX_TEE_TIMES_PER_HOUR = 4;
export const DEFAULT_HOLD_MINUTES = 10;
export const DEFAULT_ADJACENT_RATE_WINDOW_MINUTES = 30;
export const DEFAULT_SECONDS_PER_SLIDE = 5;
export const DEFAULT_PRIMARY_COLOR = '#4fb488';
export const DEFAULT_SECONDARY_COLOR = '#676767';
export const DEFAULT_CART_ITEM_LIMIT = 10;
/** Tee times held at once; never below the cart limit. */
export const DEFAULT_HOLD_LIMIT_PER_OWNER = 12;
export const DEFAULT_HOLD_LIMIT_PER_ADDRESS = 60;
/** Unpaid slots per address, course and day: a percentage, or a number if that is more. */
export const DEFAULT_HOLD_SHARE_PER_ADDRESS = 10;
export const DEFAULT_HOLD_PLACES_PER_ADDRESS = 8;
/** Unpaid bookings made within a day, before a code is required. */
export const UNPAID_CODE_MODES = ['off', 'above-cap', 'always'] as const;
export const DEFAULT_UNPAID_CODE_MODE = 'above-cap';
export const DEFAULT_UNPAID_PER_EMAIL = 4;
export const DEFAULT_UNPAID_PER_PHONE = 4;
/** Declined cards per hour: more than any golfer has, fewer than a tester of stolen cards needs. */
export const DEFAULT_CARD_TRIES_PER_CART = 5;
export const DEFAULT_CARD_TRIES_PER_ADDRESS = 20;
export const DEFAULT_CARD_TRIES_PER_CARD = 5;
/** Multiplies the caps for a verified email address. */
export const UNPAID_HARD_LIMIT_FACTOR = 3;
export const UNPAID_COUNTED_HOURS = 24;
export const CANCELLATIONS_COUNTED_DAYS = 30;
export const BOOKING_CODE_DIGITS = 6;
export const BOOKING_CODE_MINUTES = 15;
export const BOOKING_CODE_TRIES = 5;
export const BOOKING_CODE_PROOF_MINUTES = 60;
/** A hold ends for good this many reservation windows after it began, even if renewed. */
export const HOLD_RENEWALS = 3;
export const DEFAULT_MEMBER_BOOKING_LIMIT = 4;
export const DEFAULT_BOOKINGS_PER_DAY = 4;
/** Days until personal data is erased; null: never. */
export const DEFAULT_FORGET_UNBOOKED_AFTER_DAYS = 30;
export const DEFAULT_FORGET_BOOKED_AFTER_DAYS = null;

/** 06:00 to 18:00, for 'precise' windows without minutes. */
export const DEFAULT_START_MINUTES_AFTER_MIDNIGHT = 360;
export const DEFAULT_END_MINUTES_AFTER_MIDNIGHT = 1080;

export const DEFAULT_ARRIVE_MINUTES_BEFORE = 20;
export const DEFAULT_ARRIVE_MINUTES_BEFORE_SIMULATOR = 10;

export const CHECK_IN_WINDOW_FALLBACK_HOURS = 2;
/** Golfers can check in online this long after the tee time. */
export const CHECK_IN_GRACE_MINUTES = 30;
export const CHECK_IN_DEFAULT_SLOT_NUMBERS = [1, 2, 3, 4] as const;
export const CHECK_IN_DEFAULT_VENDOR = 'G1';

export const TEE_TIME_SOURCE = 'G1';

export const LOCK_FETCH_INTERVAL_MS = 4_000;
export const PROMO_MESSAGE_DISPLAY_MS = 4_000;
export const SEARCH_REFRESH_PAUSE_MS = 600;
export const EMBED_RESIZE_DELAY_MS = 300;
export const EMBED_SCREEN_HEIGHT_MARGIN_PX = 100;
export const EMBED_PADDING_PX = 32;

/** Default page size, and the maximum. */
export const MAX_ORDERS_LISTED = 50;
export const MAX_ORDERS_SKIPPED = 1_000_000;
/** A payment's order date is the tee time minus this. */
export const PAYMENT_ORDER_DATE_LEAD_MS = 7_200_000;
export const RECENT_TIME_WINDOW_MS = 7_200_000;

export const ACCOUNT_LOCK_MINUTES = 20;

/**
 * 2 to 20 characters: optional plus, digits (the first 1-9), spaces, dashes, parentheses. A parenthesis may come
 * first, as in (555) 444-3333.
 */
export const PHONE_PATTERN = /^\+?(?=.{2,20}$)[ ()-]*[1-9][0-9 ()-]*$/;
/** National formats, from 020 7946 0958 to 0151/2345678. */
export const SHOP_PHONE_PATTERN = /^(?=.{2,40}$)[ (]*\+?[ (]*[0-9][0-9 ()./-]*$/;
export const PHONE_DIGITS_KEPT = 10;
/** Longer text is no phone number, even with the invisible marks a browser may add. */
export const PHONE_TEXT_MAX_LENGTH = 50;
/** The primary one included. */
export const MAX_PHONES = 5;
export const PROFILE_PHONE_MIN_LENGTH = 10;
export const CHECKOUT_PHONE_MIN_LENGTH = 3;
export const CHECKOUT_OPTIONAL_PHONE_MIN_LENGTH = 2;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;
export const PASSWORD_MIN_DIGITS = 2;
export const PASSWORD_MIN_LETTERS = 1;

/** A token from the payment provider's own page (calls.md section 7). */
export const CARD_TOKEN_TYPE_ID = 5;
export const CONVERSION_MERCHANT_CODES = [1, 2] as const;

export const DEFAULT_PAGE_SIZE = 50;
export const DEFAULT_POINT_VALUE_CENTS = 1;
export const BILLING_PAGE_SIZE = 2_147_483_647;

/** Provider ids stay below 2^31. */
export const MAX_INTEGER_ID = 2_147_483_647;

export const PRODUCT_QUANTITY_LIMIT_WHEN_UNLIMITED = 10_000;
export const PRODUCT_LINEUP_CATEGORIES = { rangeBalls: 1, sleeveOfBalls: 2, rentalClubs: 3 } as const;

/** Of a facility; golfers read them in their language. */
export const AMENITIES = [
  'driving-range',
  'putting-green',
  'short-game-area',
  'lessons',
  'club-fitting',
  'rental-clubs',
  'pro-shop',
  'locker-rooms',
  'restaurant',
  'bar',
  'snacks',
  'events',
  'parking',
  'ev-charging',
  'wifi',
  'step-free',
] as const;

export const LENGTH_UNITS = ['yards', 'meters'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

/** The specification numbers none of these. */
export const COURSE_CONDITIONS = ['cart path only', 'aeration', 'overseed', 'renovations'] as const;

/** Cart prices are decimal dollars, search prices cents. */
export const CENTS_PER_DOLLAR = 100;
export const CURRENCIES = ['USD', 'CAD', 'EUR', 'GBP', 'AUD'] as const;

/** Longer than any sealed cookie that a browser keeps. */
export const MAX_HANDOVER_LENGTH = 16_384;
export const METERS_PER_MILE = 1_609;
export const METERS_PER_KILOMETER = 1_000;

export const LANGUAGES = ['en', 'fr', 'es', 'de'] as const;
export const DEFAULT_LANGUAGE = 'en';

export const PAYMENT_PROVIDERS = ['sandbox', 'stripe'] as const;

/** On our form, on the provider's own page, or nowhere. */
export const CARD_ENTRIES = ['form', 'hosted', 'none'] as const;

export const CARD_BRANDS = ['visa', 'mastercard', 'amex', 'discover', 'diners club', 'jcb'] as const;
export const WALLET_CARD_TYPES = [
  'visa',
  'mastercard',
  'amex',
  'discover',
  'diners',
  'jcb',
  'default',
] as const;
export const MAX_WALLET_CARDS = 20;
export const COUNTRIES = ['AU', 'CA', 'IE', 'MX', 'UK', 'US'] as const;
export const CARD_EXPIRY_YEARS = 8;

export const PAYMENT_FREQUENCIES = [
  'bimonthly',
  'biweekly',
  'onetime',
  'monthly',
  'annually',
  'weekly',
  'quarterly',
] as const;

export const CART_ITEM_TYPES = ['TeeTime', 'Membership', 'GiftCertificate', 'Product'] as const;
export type CartItemType = (typeof CART_ITEM_TYPES)[number];
export const CART_ITEM_EVENTS = ['added', 'updated', 'deleted', 'checkedOut', 'failed', 'completed'] as const;
export const CART_ITEM_MARKERS = ['changed', 'processing', 'processed_success', 'processed_failure'] as const;

export const MAX_RESERVATIONS_LISTED = 100;
/** By their id on the wire. */
export const CANCELLATION_REASONS = {
  1: 'plans',
  2: 'weather',
  3: 'illness',
  4: 'group',
  5: 'other-time',
  6: 'other',
} as const;

export const ORDER_STATUSES = ['pending', 'fulfilled', 'error', 'cancelled', 'partially-fulfilled'] as const;
/** Orders of a facility are listed only when sold (calls.md section 7). */
export const FACILITY_ORDER_STATUSES = ['closed'] as const;
/** 'Closed' is sold; 'Void' is abandoned or fully refunded. */
export const INVOICE_STATUSES = ['Open', 'Closed', 'Void'] as const;
export const PAYMENT_STATUSES = ['Pending', 'Processed'] as const;
export const ALERT_STATES = ['active', 'inactive'] as const;
export const AUTHENTICATION_TYPES = ['basic', 'golfid'] as const;
export const INVITATION_REPLIES = ['accept', 'decline'] as const;

export const LANDSCAPES = ['parkland', 'links', 'mountains', 'desert', 'lakeside', 'indoor'] as const;

export const TABS = ['TEE_TIMES', 'COURSE_INFO', 'RESERVATIONS', 'ORDERS', 'STORE'] as const;
export const DEFAULT_ACTIVE_TABS = ['TEE_TIMES', 'COURSE_INFO', 'RESERVATIONS', 'ORDERS'] as const;

/** In a search link this maximum price or more means "no limit". */
export const NO_MAX_PRICE = 999_999;

/** On the day before, by the facility's clock. */
export const REMINDER_HOUR = 10;
/** Golfers who booked this recently get no reminder. */
export const REMINDER_NOT_BOOKED_WITHIN_HOURS = 3;
/** A late reminder is still sent until this long before the tee time, so that golfers can set out. */
export const REMINDER_USEFUL_UNTIL_HOURS = 2;
export const DEFAULT_QUIET_FROM = '21:00';
export const DEFAULT_QUIET_TO = '08:00';
export const DEFAULT_CANCELLATION_HOURS = 24;

export const INVOICE_LINE_KEYS = ['GRNFEE', 'TRNFEE'] as const;

export type CardBrand = (typeof CARD_BRANDS)[number];
export type Currency = (typeof CURRENCIES)[number];
export type Language = (typeof LANGUAGES)[number];
export type Holes = (typeof HOLES)[number];
export type Transportation = (typeof TRANSPORTATIONS)[number];
export type Weekday = (typeof WEEKDAYS)[number];
export type BlockKind = (typeof BLOCK_KINDS)[number];
export type BlockColor = (typeof BLOCK_COLORS)[number];
export type RateAudience = (typeof RATE_AUDIENCES)[number];
export type SinglesMode = (typeof SINGLES_MODES)[number];
export type Landscape = (typeof LANDSCAPES)[number];
export type Tab = (typeof TABS)[number];
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const SESSION_DAYS = 30;
/** Of a staff user who does nothing. */
export const STAFF_SESSION_HOURS = 12;
/** Of one booking, in its currency: a clerk refunds no more. */
export const DEFAULT_REFUND_LIMIT = 100;
/** After the tee time, for charging a no-show fee. */
export const NO_SHOW_FEE_DAYS = 14;
/** Of a staff user's invitation, and of the first owner's link. */
export const STAFF_INVITATION_DAYS = 7;
export const TILL_SESSION_DAYS = 30;
/** How long a sign-in waits for its code, and how long a set-up waits for its first code. */
export const TWO_FACTOR_MINUTES = 10;
export const RECOVERY_CODES = 10;
/** Without use. */
export const DEFAULT_TILL_LOCK_MINUTES = 5;
/** Wrong PINs at one till, of whoever. Each user also has SIGN_IN_FAILURES_OF_ACCOUNT. */
export const PIN_FAILURES_OF_TILL = 15;
/** In which staff may undo a change. */
export const UNDO_MINUTES = 15;
/** Changes of an outing or a shotgun that can be undone as one. */
export const OUTING_UNDOS = ['book', 'move', 'rate', 'contact', 'add-group', 'move-hole'] as const;
export type OutingUndo = (typeof OUTING_UNDOS)[number];
/** Of the log's download, the newest first. */
export const LOG_FILE_ENTRIES = 10_000;
export const SIGN_IN_FAILURES_OF_ACCOUNT = 5;
/** A device on which the account's owner has signed in counts its own failures. */
export const SIGN_IN_FAILURES_OF_DEVICE = 5;
export const KNOWN_DEVICE_DAYS = 365;
export const KNOWN_DEVICES_OF_ACCOUNT = 10;
/** A guesser tries many names from one address, but a clubhouse or a mobile network also shares one. */
export const SIGN_IN_FAILURES_OF_ADDRESS = 50;
export const PASSWORD_RESET_MINUTES = 60;
/** For the link after a login with a weak password. */
export const WEAK_PASSWORD_RESET_MINUTES = 15;
/** A used link accepts the same password again this long, for a second click on the button. */
export const SECOND_CLICK_SECONDS = 60;
export const EMAIL_VERIFICATION_HOURS = 48;
/** Deleting an account without a password requires a session this recent. */
export const FRESH_SESSION_MINUTES = 15;
/** For an unsubscription that names no actor. */
export const DEFAULT_ACTOR_NAME = 'Booking Engine';

/**
 * `due-online` and `due-at-course` are what a buyer owes, negative what is owed to them. `card` is with the card
 * provider, `counter` in the till. The others are earnings and their tax.
 */
export type LedgerAccount =
  | 'due-online'
  | 'due-at-course'
  | 'card'
  | 'counter'
  /** Without tax. */
  | 'revenue'
  /** Convenience Fees without tax. */
  | 'fees'
  | 'sales-tax'
  /** Refunded without cancelling the sale. */
  | 'allowances'
  /** Kept from a cancelled sale or a voided gift certificate. */
  | 'kept'
  /** Sold and not yet spent. */
  | 'gift-certificates'
  /** Charged and not yet paid. */
  | 'credit-accounts'
  /** In PTS; `points-issued` is the other side. */
  | 'loyalty'
  | 'points-issued'
  | 'points-redeemed'
  /** Money, or rounds in RND with `rounds-issued` as the other side. */
  | 'credit-books'
  | 'rounds-issued'
  | 'rounds-redeemed'
  /** From another system. */
  | 'carried-over'
  /** Put into a drawer or taken out, beside sales. */
  | 'cash-moved'
  /** Counted in a drawer beyond what it should hold; negative for less. */
  | 'cash-differences';

/** A balance is the sum of the account's postings. */
export const ACCOUNT_KINDS = ['credit-account', 'loyalty', 'credit-book'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
/** All other units are currencies. */
export const POINTS = 'PTS' as const;
export const ROUNDS = 'RND' as const;
export type AccountUnit = Currency | typeof POINTS | typeof ROUNDS;
export const ACCOUNT_ENTRIES = [
  'opening',
  'correction',
  'earned',
  'taken-back',
  'bought',
  'charged',
  'spent',
  'returned',
  'paid',
  'expired',
  'forfeited',
] as const;
export type AccountEntry = (typeof ACCOUNT_ENTRIES)[number];
/** Debts to pay before an account can be deleted. */
export const OWED_KINDS = ['credit-account', 'membership', 'round'] as const;
export type OwedKind = (typeof OWED_KINDS)[number];
/** Lost with the account. */
export const LOST_KINDS = [
  'credit',
  'points',
  'rounds',
  'money',
  'membership',
  'gift-certificate',
  'waitlist',
  'alert',
] as const;
export type LostKind = (typeof LOST_KINDS)[number];
export const MAX_GIFT_CERTIFICATES = 10;

export const WAITING_STATES = ['waiting', 'offered', 'accepted', 'over'] as const;
/** Waitlist entries per golfer and operator. */
export const MAX_WAITING = 5;
export const DEFAULT_OFFER_MINUTES = 15;
export const DEFAULT_MAX_OFFER_MINUTES = 240;

export const MAX_ACTIVE_ALERTS = 20;
export const MAX_ALERT_DATES = 14;
export const MAX_ALERT_DAYS_AHEAD = 366;

/** How far a group is on its day, in order. */
export const PROGRESS_STEPS = ['started', 'at-turn', 'finished'] as const;
export type ProgressStep = (typeof PROGRESS_STEPS)[number];

/** News for a golfer without an email address, besides what the booking shows: its tee time, players and rate. */
export const CALL_NEWS = [
  'cancelled',
  'delayed',
  'closed',
  'price',
  'no-show',
  'no-show-fee',
  'refunded',
  'not-charged',
  'payment-returned',
] as const;
export type CallNews = (typeof CALL_NEWS)[number];

/** How long bookings stay in the list of golfers to call. */
export const CALL_DAYS = 30;

/** The accounts of a payer that a payment form at the counter lists. */
export const PAYER_PLACES = [0, 1, 2, 3] as const;
