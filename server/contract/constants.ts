/**
 * The limits, defaults and closed lists of the product (specification of calls, section 9, and of the product).
 * A number that is not here is either a facility setting (settings.ts) or a secret of one file.
 */

/** Places on one tee time; capacity is this minus booked minus held. Simulator rates skip the check. */
export const MAX_PLAYERS_PER_TEE_TIME = 4;

/** What the golfer-count selector ('Number of Golfers') offers. */
export const GOLFER_COUNTS = [1, 2, 3, 4] as const;

/** What the Group Size selector of a simulator offers, and what it starts with. */
export const GROUP_SIZES = [1, 2, 3, 4, 5, 6] as const;
export const DEFAULT_SIMULATOR_GROUP_SIZE = 6;

export const HOLES = [9, 18] as const;
export const TRANSPORTATIONS = ['Cart', 'Walking'] as const;
/** Monday first, as ISO 8601 counts them. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export const RATE_AUDIENCES = ['public', 'member', 'member-guest'] as const;

export const SINGLES_MODES = ['never', 'always', 'paired'] as const;
export const DEFAULT_SINGLES_MODE = 'paired';

/** How the day's first and last tee time are found. */
export const RESERVATION_WINDOW_TYPES = ['sunrise/sunset', 'precise'] as const;
export const DEFAULT_RESERVATION_WINDOW_TYPE = 'sunrise/sunset';

export const DEFAULT_START_DAYS = ['current', 'next', 'next available'] as const;
export const DEFAULT_DEFAULT_START_DAY = 'current';

/** What the sky does, of a day or an hour of the forecast. */
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
/** How many days a forecast has, today included. */
export const MAX_FORECAST_DAYS = 16;

/** What can be said of a day as a whole: over is today after its last tee time, closed has none at all. */
export const DAY_STATES = ['free', 'soldOut', 'over', 'notReleased', 'closed'] as const;
export type DayState = (typeof DAY_STATES)[number];

/** How many days one search call may cover. */
export const MAX_SEARCH_DAYS = 31;

/** How many courses one page of a search is about; an operator may have hundreds, and the first dozen is painted first. */
export const COURSES_PER_PAGE = 12;

/** The filters of a search that a wider one may leave out. */
export const SEARCH_FILTERS = ['time', 'price', 'golfers', 'holes', 'transportation', 'rateType'] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** How many days a 'next available' search looks ahead. */
export const NEXT_AVAILABLE_SEARCH_DAYS = 10;

/** Where the bare address of a site may lead: the search is at both, '/search' when a setting marks it so. */
export const HOME_PATHS = ['/', '/search'] as const;
export const DEFAULT_HOME_PATH = '/';

/** Settings that apply when a facility file leaves them out. */
export const DEFAULT_MAX_DAYS_OUT = 14;
export const DEFAULT_SAME_DAY_RESERVATION_WINDOW_MINUTES = 30;
export const DEFAULT_RELEASE_THRESHOLD_MINUTES = 0;
export const DEFAULT_START_MINUTES_AFTER_SUNRISE = 0;
export const DEFAULT_END_MINUTES_BEFORE_SUNSET = -60;
export const DEFAULT_MAX_TEE_TIMES_PER_HOUR = 4;
export const DEFAULT_CHECKOUT_RESERVATION_WINDOW_MINUTES = 10;
export const DEFAULT_ADJACENT_RATE_WINDOW_MINUTES = 30;
export const DEFAULT_SECONDS_PER_SLIDE = 5;
export const DEFAULT_PRIMARY_COLOR = '#4fb488';
export const DEFAULT_SECONDARY_COLOR = '#676767';
export const DEFAULT_CART_ITEM_LIMIT = 10;
/** How many tee times one golfer, and all golfers of one address, may hold at once; never below the cart limit. */
export const DEFAULT_HOLD_LIMIT_PER_OWNER = 12;
export const DEFAULT_HOLD_LIMIT_PER_ADDRESS = 60;
/** What one address may keep of one course's day without having paid: a percentage of its places, or so many if that is more. */
export const DEFAULT_HOLD_SHARE_PER_ADDRESS = 10;
export const DEFAULT_HOLD_PLACES_PER_ADDRESS = 8;
/** Bookings that nobody has paid for: how many an e-mail address and a phone number may have of a day's making without a code. */
export const UNPAID_CODE_MODES = ['off', 'above-cap', 'always'] as const;
export const DEFAULT_UNPAID_CODE_MODE = 'above-cap';
export const DEFAULT_UNPAID_PER_EMAIL = 4;
export const DEFAULT_UNPAID_PER_PHONE = 4;
/** So many declined cards within an hour are more than any golfer has, and fewer than whoever tries stolen ones needs. */
export const DEFAULT_CARD_TRIES_PER_CART = 5;
export const DEFAULT_CARD_TRIES_PER_ADDRESS = 20;
export const DEFAULT_CARD_TRIES_PER_CARD = 5;
/** With a proved e-mail address a golfer may have so many times the caps; more is a matter for the course. */
export const UNPAID_HARD_LIMIT_FACTOR = 3;
/** For so long a booking counts for its e-mail address and phone number. */
export const UNPAID_COUNTED_HOURS = 24;
/** For so long a cancellation counts where a facility limits them. */
export const CANCELLATIONS_COUNTED_DAYS = 30;
export const BOOKING_CODE_DIGITS = 6;
export const BOOKING_CODE_MINUTES = 15;
/** Wrong codes until a new one has to be asked for. */
export const BOOKING_CODE_TRIES = 5;
/** For so long a code that was right counts for its order. */
export const BOOKING_CODE_PROOF_MINUTES = 60;
/** A hold ends for good this many reservation windows after it began, however often it is renewed. */
export const HOLD_RENEWALS = 3;
export const DEFAULT_MEMBER_BOOKING_LIMIT = 4;
/** Tee times of one day that one golfer, card or network may have booked online, unless the facility's file says otherwise. */
export const DEFAULT_BOOKINGS_PER_DAY = 4;
/** How long persons are known: of what was never booked, and of rounds after they were played (null: as the books are). */
export const DEFAULT_FORGET_UNBOOKED_AFTER_DAYS = 30;
export const DEFAULT_FORGET_BOOKED_AFTER_DAYS = null;

/** 'precise' windows without minutes of their own: 06:00 to 18:00. */
export const DEFAULT_START_MINUTES_AFTER_MIDNIGHT = 360;
export const DEFAULT_END_MINUTES_AFTER_MIDNIGHT = 1080;

/** How many minutes before their time golfers are asked to be at a course, and at a simulator. */
export const DEFAULT_ARRIVE_MINUTES_BEFORE = 20;
export const DEFAULT_ARRIVE_MINUTES_BEFORE_SIMULATOR = 10;

export const CHECK_IN_WINDOW_FALLBACK_HOURS = 2;
/** Who comes at the last minute checks in online until so long after the tee time; then the shop does it. */
export const CHECK_IN_GRACE_MINUTES = 30;
export const CHECK_IN_DEFAULT_SLOT_NUMBERS = [1, 2, 3, 4] as const;
export const CHECK_IN_DEFAULT_VENDOR = 'G1';

/** Where the tee times of the engine's own tee sheets come from, as search answers name it. */
export const TEE_TIME_SOURCE = 'G1';

/** The page's pauses, in milliseconds. */
export const LOCK_FETCH_INTERVAL_MS = 4_000;
export const PROMO_MESSAGE_DISPLAY_MS = 4_000;
export const SEARCH_REFRESH_PAUSE_MS = 600;
export const EMBED_RESIZE_DELAY_MS = 300;
export const EMBED_SCREEN_HEIGHT_MARGIN_PX = 100;
export const EMBED_PADDING_PX = 32;

/** Orders of one answer, where a client does not ask for fewer. */
export const MAX_ORDERS_LISTED = 50;
/** No list of orders begins later. */
export const MAX_ORDERS_SKIPPED = 1_000_000;
/** A payment's order date is the tee time minus this. */
export const PAYMENT_ORDER_DATE_LEAD_MS = 7_200_000;
export const RECENT_TIME_WINDOW_MS = 7_200_000;

export const ACCOUNT_LOCK_MINUTES = 20;

/**
 * Optional plus, first digit 1-9, 2 to 20 digits, spaces, dashes or parentheses. A parenthesis may stand before
 * the first digit, as in (555) 444-3333.
 */
export const PHONE_PATTERN = /^\+?(?=.{2,20}$)[ ()-]*[1-9][0-9 ()-]*$/;
/** A phone of a shop as people of its country write it, from 020 7946 0958 to 0151/2345678. */
export const SHOP_PHONE_PATTERN = /^(?=.{2,40}$)[ (]*\+?[ (]*[0-9][0-9 ()./-]*$/;
export const PHONE_DIGITS_KEPT = 10;
/** Longer text is no phone number, whatever marks a browser put around it. */
export const PHONE_TEXT_MAX_LENGTH = 50;
/** Phone numbers that a customer may have, the primary one among them. */
export const MAX_PHONES = 5;
export const PROFILE_PHONE_MIN_LENGTH = 10;
export const CHECKOUT_PHONE_MIN_LENGTH = 3;
export const CHECKOUT_OPTIONAL_PHONE_MIN_LENGTH = 2;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;
export const PASSWORD_MIN_DIGITS = 2;
export const PASSWORD_MIN_LETTERS = 1;

/** That of a token of the payment provider's own page (calls.md section 7). */
export const CARD_TOKEN_TYPE_ID = 5;
export const CONVERSION_MERCHANT_CODES = [1, 2] as const;

/** So many entries has a page of a list of the account where nobody asks for another number. */
export const DEFAULT_PAGE_SIZE = 50;
/** A point is worth a cent where the settings say nothing else. */
export const DEFAULT_POINT_VALUE_CENTS = 1;
export const BILLING_PAGE_SIZE = 2_147_483_647;

/** Provider ids (a rateId above all) stay below 2^31. */
export const MAX_INTEGER_ID = 2_147_483_647;

export const PRODUCT_QUANTITY_LIMIT_WHEN_UNLIMITED = 10_000;
export const PRODUCT_LINEUP_CATEGORIES = { rangeBalls: 1, sleeveOfBalls: 2, rentalClubs: 3 } as const;

/** What a course may have to tell about its condition; the specification gives these no number. */
export const COURSE_CONDITIONS = ['cart path only', 'aeration', 'overseed', 'renovations'] as const;

/** Cart prices are decimal dollars, search prices cents; a transaction fee is added as 100 times the fee. */
export const CENTS_PER_DOLLAR = 100;
export const CURRENCIES = ['USD', 'CAD', 'EUR', 'GBP', 'AUD'] as const;

/** Longer than any cookie that a browser keeps, sealed. */
export const MAX_HANDOVER_LENGTH = 16_384;
export const METERS_PER_MILE = 1_609;
export const METERS_PER_KILOMETER = 1_000;

export const LANGUAGES = ['en', 'fr', 'es', 'de'] as const;
export const DEFAULT_LANGUAGE = 'en';

/** How English date-times are printed, in luxon's letters: MM/DD/YYYY h:mm A of the specification. */
export const ENGLISH_DATE_TIME_FORMAT = 'MM/dd/yyyy h:mm a';

/** Card providers an operator may ask for. */
export const PAYMENT_PROVIDERS = ['sandbox', 'stripe'] as const;

/** Where golfers type their cards: in our form, on the provider's own page, or nowhere. */
export const CARD_ENTRIES = ['form', 'hosted', 'none'] as const;

export const CARD_BRANDS = ['visa', 'mastercard', 'amex', 'discover', 'diners club', 'jcb'] as const;
/** How a saved card is called where its icon is chosen. */
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
/** The current year and the seven after it. */
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

/** Reservations of one answer, where a client does not ask for fewer. */
export const MAX_RESERVATIONS_LISTED = 100;
/** Why golfers cancel: what a list offers, by the id that stands for it on the wire. */
export const CANCELLATION_REASONS = {
  1: 'plans',
  2: 'weather',
  3: 'illness',
  4: 'group',
  5: 'other-time',
  6: 'other',
} as const;

export const ORDER_STATUSES = ['pending', 'fulfilled', 'error', 'cancelled', 'partially-fulfilled'] as const;
/** Of what was bought at a facility, those that are sold (calls.md section 7). */
export const FACILITY_ORDER_STATUSES = ['closed'] as const;
/** 'Closed' is sold; 'Void' is given up, or taken back as a whole. */
export const INVOICE_STATUSES = ['Open', 'Closed', 'Void'] as const;
export const PAYMENT_STATUSES = ['Pending', 'Processed'] as const;
export const ALERT_STATES = ['active', 'inactive'] as const;
export const AUTHENTICATION_TYPES = ['basic', 'golfid'] as const;
export const INVITATION_REPLIES = ['accept', 'decline'] as const;

/** The bundled pictures of appearance.landscape. */
export const LANDSCAPES = ['parkland', 'links', 'mountains', 'desert', 'lakeside', 'indoor'] as const;

/** Header tabs in the order they are shown. */
export const TABS = ['TEE_TIMES', 'COURSE_INFO', 'RESERVATIONS', 'ORDERS', 'STORE'] as const;
export const DEFAULT_ACTIVE_TABS = ['TEE_TIMES', 'COURSE_INFO', 'RESERVATIONS', 'ORDERS'] as const;

/** In a search link a maximum price of this or more means "no limit". */
export const NO_MAX_PRICE = 999_999;

/** Until when a golfer may cancel online when the file does not say. */
/** Bookers are reminded on the day before, at this hour of the facility's clock. */
export const REMINDER_HOUR = 10;
/** Who booked so shortly before is not reminded. */
export const REMINDER_NOT_BOOKED_WITHIN_HOURS = 3;
/** A reminder that is late is of use until so long before the tee-off: time to set out. */
export const REMINDER_USEFUL_UNTIL_HOURS = 2;
/** No text messages are sent at night. */
export const DEFAULT_QUIET_FROM = '21:00';
export const DEFAULT_QUIET_TO = '08:00';
export const DEFAULT_CANCELLATION_HOURS = 24;

/** Keys of the lines of a rate invoice. */
export const INVOICE_LINE_KEYS = ['GRNFEE', 'TRNFEE'] as const;

export type CardBrand = (typeof CARD_BRANDS)[number];
export type Currency = (typeof CURRENCIES)[number];
export type Language = (typeof LANGUAGES)[number];
export type Holes = (typeof HOLES)[number];
export type Transportation = (typeof TRANSPORTATIONS)[number];
export type RateAudience = (typeof RATE_AUDIENCES)[number];
export type SinglesMode = (typeof SINGLES_MODES)[number];
export type Landscape = (typeof LANDSCAPES)[number];
export type Tab = (typeof TABS)[number];
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How long a session lasts when nobody signs out. */
export const SESSION_DAYS = 30;
/** Failed logins of one account name until it is locked. */
export const LOGIN_FAILURES_OF_ACCOUNT = 5;
/** A device on which its owner has signed in has failures of its own, so long after it was last used, and so many of them. */
export const LOGIN_FAILURES_OF_DEVICE = 5;
export const KNOWN_DEVICE_DAYS = 365;
export const KNOWN_DEVICES_OF_ACCOUNT = 10;
/**
 * Failed logins from one address until it is locked: a guesser tries many names from it, but a club house, and all golfers
 * of one mobile network, share one as well.
 */
export const LOGIN_FAILURES_OF_ADDRESS = 50;
export const PASSWORD_RESET_MINUTES = 60;
/** The link a login with a weak password gives on the spot. */
export const WEAK_PASSWORD_RESET_MINUTES = 15;
/** A link that has set a password takes the same password again so long: a second click on the same button. */
export const SECOND_CLICK_SECONDS = 60;
export const EMAIL_VERIFICATION_HOURS = 48;
/** An account without a password is deleted by a session that is not older than this. */
export const FRESH_SESSION_MINUTES = 15;
/** The actor of an unsubscription that names none. */
export const DEFAULT_ACTOR_NAME = 'Booking Engine';

/**
 * Where the money of a sale is, and whose it is. `due-online` and `due-at-course` are what a buyer owes, negative what is owed
 * to them; `card` is with the card provider, `counter` in the till. The others are what was earned, and what of it is tax.
 */
export type LedgerAccount =
  | 'due-online'
  | 'due-at-course'
  | 'card'
  | 'counter'
  /** Sold, without tax. */
  | 'revenue'
  /** Convenience Fees, without tax. */
  | 'fees'
  | 'sales-tax'
  /** Given back while the sale stands. */
  | 'allowances'
  /** Kept of a sale that was cancelled, or of a gift certificate that was made void. */
  | 'kept'
  /** Owed to who holds gift certificates: sold and not spent yet. */
  | 'gift-certificates'
  /** Charged to golfers' credit accounts and not paid yet. */
  | 'credit-accounts'
  /** Points that golfers have, counted in PTS; `points-issued` is their other side. */
  | 'loyalty'
  | 'points-issued'
  /** What points paid for, in money. */
  | 'points-redeemed'
  /** What golfers have in credit books: money, or rounds counted in RND, of which `rounds-issued` is the other side. */
  | 'credit-books'
  | 'rounds-issued'
  /** What rounds paid for, in money. */
  | 'rounds-redeemed'
  /** What golfers had in another system when they came from it. */
  | 'carried-over';

/** What a customer can have at a facility that is the sum of its postings. */
export const ACCOUNT_KINDS = ['credit-account', 'loyalty', 'credit-book'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
/** What points and rounds are counted in; everything else is a currency. */
export const POINTS = 'PTS' as const;
export const ROUNDS = 'RND' as const;
export type AccountUnit = Currency | typeof POINTS | typeof ROUNDS;
/** What an entry of such an account can be. */
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
/** Kinds of debts that a golfer has to pay before the account can be deleted. */
export const OWED_KINDS = ['credit-account', 'membership', 'round'] as const;
export type OwedKind = (typeof OWED_KINDS)[number];
/** Kinds of belongings that a golfer loses with the account. */
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
/** So many gift certificates can pay for one cart. */
export const MAX_GIFT_CERTIFICATES = 10;

/** Where somebody in a waiting list stands. */
export const WAITING_STATES = ['waiting', 'offered', 'accepted', 'over'] as const;
/** So often somebody waits at one operator. */
export const MAX_WAITING = 5;
export const DEFAULT_OFFER_MINUTES = 15;

/** So many active tee time alerts a customer has at most, and so many days one of them watches. */
export const MAX_ACTIVE_ALERTS = 20;
export const MAX_ALERT_DATES = 14;
/** A day further away is watched by nobody. */
export const MAX_ALERT_DAYS_AHEAD = 366;
