import { z } from 'zod';
import {
  CARD_ENTRIES,
  CHECK_IN_WINDOW_FALLBACK_HOURS,
  DEFAULT_ACTIVE_TABS,
  DEFAULT_ADJACENT_RATE_WINDOW_MINUTES,
  DEFAULT_CARD_TRIES_PER_ADDRESS,
  DEFAULT_CARD_TRIES_PER_CARD,
  DEFAULT_CARD_TRIES_PER_CART,
  DEFAULT_CART_ITEM_LIMIT,
  DEFAULT_DEFAULT_START_DAY,
  DEFAULT_END_MINUTES_AFTER_MIDNIGHT,
  DEFAULT_END_MINUTES_BEFORE_SUNSET,
  DEFAULT_FORGET_BOOKED_AFTER_DAYS,
  DEFAULT_FORGET_UNBOOKED_AFTER_DAYS,
  DEFAULT_HOLD_LIMIT_PER_ADDRESS,
  DEFAULT_HOLD_LIMIT_PER_OWNER,
  DEFAULT_HOLD_MINUTES,
  DEFAULT_HOLD_PLACES_PER_ADDRESS,
  DEFAULT_HOLD_SHARE_PER_ADDRESS,
  DEFAULT_HOME_PATH,
  DEFAULT_MAX_DAYS_OUT,
  DEFAULT_MAX_OFFER_MINUTES,
  DEFAULT_MAX_TEE_TIMES_PER_HOUR,
  DEFAULT_MEMBER_BOOKING_LIMIT,
  DEFAULT_OFFER_MINUTES,
  DEFAULT_POINT_VALUE_CENTS,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_REFUND_LIMIT,
  DEFAULT_RELEASE_THRESHOLD_MINUTES,
  DEFAULT_RESERVATION_WINDOW_TYPE,
  DEFAULT_SAME_DAY_RESERVATION_WINDOW_MINUTES,
  DEFAULT_SECONDARY_COLOR,
  DEFAULT_SECONDS_PER_SLIDE,
  DEFAULT_SINGLES_MODE,
  DEFAULT_START_DAYS,
  DEFAULT_START_MINUTES_AFTER_MIDNIGHT,
  DEFAULT_START_MINUTES_AFTER_SUNRISE,
  DEFAULT_TILL_LOCK_MINUTES,
  DEFAULT_UNPAID_CODE_MODE,
  DEFAULT_UNPAID_PER_EMAIL,
  DEFAULT_UNPAID_PER_PHONE,
  HOME_PATHS,
  LANDSCAPES,
  LANGUAGES,
  PAYMENT_PROVIDERS,
  RESERVATION_WINDOW_TYPES,
  SINGLES_MODES,
  TABS,
  UNPAID_CODE_MODES,
} from './constants.ts';
import {
  aliasSchema,
  amountSchema,
  colorSchema,
  imageSchema,
  inLanguages,
  integerIdSchema,
  languageOfTexts,
  originSchema,
} from './file-values.ts';
import { email } from './values.ts';

const sentenceText = z.string().trim().min(1).max(2_000);
const sentence = sentenceText.nullable().default(null);
const operatorSentence = inLanguages(sentenceText).nullable().default(null);
const flag = z.boolean().default(false);
const minutesOfDay = z.int().min(0).max(1_440);

const rateTypeSchema = z.object({
  rateId: integerIdSchema,
  rateType: z.string().trim().min(1).max(60),
  GCName: z.string().trim().min(1).max(120).nullable().default(null),
});

export const inventoryFields = {
  maxDaysOut: z.int().min(0).max(366),
  sameDayReservationWindowMinutes: minutesOfDay,
  releaseThresholdMinutes: z.int().min(0).max(1_439),
  singlesMode: z.enum(SINGLES_MODES),
  reservationWindowType: z.enum(RESERVATION_WINDOW_TYPES),
  startTimeMinutesAfterSunrise: z.int().min(-720).max(720),
  endTimeMinutesBeforeSunset: z.int().min(-720).max(720),
  startTimeMinutesAfterMidnight: minutesOfDay,
  endTimeMinutesAfterMidnight: minutesOfDay,
  maxTeeTimesPerHour: z.int().min(1).max(60),
  defaultStartDay: z.enum(DEFAULT_START_DAYS),
};

/** `turnMinutes`: from a round's start until it takes a tee time of the other tee. */
const secondTee = z
  .object({ turnMinutes: z.int().min(30).max(300) })
  .nullable()
  .optional();

/**
 * `endTimeMinutesBeforeSunset` is added to the sunset: -60 ends the sheet an hour before it. A tee time opens
 * `releaseThresholdMinutes` after the local midnight that begins its first bookable day, `maxDaysOut` days ahead.
 */
export const inventorySettingsSchema = z.object({
  maxDaysOut: inventoryFields.maxDaysOut.default(DEFAULT_MAX_DAYS_OUT),
  sameDayReservationWindowMinutes: inventoryFields.sameDayReservationWindowMinutes.default(
    DEFAULT_SAME_DAY_RESERVATION_WINDOW_MINUTES,
  ),
  releaseThresholdMinutes: inventoryFields.releaseThresholdMinutes.default(DEFAULT_RELEASE_THRESHOLD_MINUTES),
  singlesMode: inventoryFields.singlesMode.default(DEFAULT_SINGLES_MODE),
  reservationWindowType: inventoryFields.reservationWindowType.default(DEFAULT_RESERVATION_WINDOW_TYPE),
  startTimeMinutesAfterSunrise: inventoryFields.startTimeMinutesAfterSunrise.default(
    DEFAULT_START_MINUTES_AFTER_SUNRISE,
  ),
  endTimeMinutesBeforeSunset: inventoryFields.endTimeMinutesBeforeSunset.default(
    DEFAULT_END_MINUTES_BEFORE_SUNSET,
  ),
  startTimeMinutesAfterMidnight: inventoryFields.startTimeMinutesAfterMidnight.default(
    DEFAULT_START_MINUTES_AFTER_MIDNIGHT,
  ),
  endTimeMinutesAfterMidnight: inventoryFields.endTimeMinutesAfterMidnight.default(
    DEFAULT_END_MINUTES_AFTER_MIDNIGHT,
  ),
  maxTeeTimesPerHour: inventoryFields.maxTeeTimesPerHour.default(DEFAULT_MAX_TEE_TIMES_PER_HOUR),
  defaultStartDay: inventoryFields.defaultStartDay.default(DEFAULT_DEFAULT_START_DAY),
  secondTee,
});

/** Overrides of one facility; missing fields follow the operator. */
export const inventoryOverridesSchema = z.object({ ...inventoryFields, secondTee }).partial();

const bulletPoint = z.string().trim().min(1).max(300);

const membershipPromotionSchema = z.object({
  enabled: flag,
  isDefault: flag,
  headerText: operatorSentence,
  buttonText: operatorSentence,
  bulletPoints: z.array(inLanguages(bulletPoint)).max(12).default([]),
});

const actionTileSchema = z.object({
  enabledAutoSlide: flag,
  secondsPerSlide: z.int().min(1).max(60).default(DEFAULT_SECONDS_PER_SLIDE),
  membershipPromotion: membershipPromotionSchema.prefault({}),
  teeTimeAlerts: z.object({ enabled: flag, isDefault: flag }).prefault({}),
});

/** The temporary welcome replaces the other one, From and To inclusive. */
const appearanceSettingsSchema = z.object({
  headerImage: imageSchema.nullable().default(null),
  backgroundImage: imageSchema.nullable().default(null),
  landscape: z.enum(LANDSCAPES).nullable().default(null),
  primaryColor: colorSchema.default(DEFAULT_PRIMARY_COLOR),
  secondaryColor: colorSchema.default(DEFAULT_SECONDARY_COLOR),
  noResultsColor: colorSchema.nullable().default(null),
  welcomeMessage: operatorSentence,
  tempWelcomeMessage: operatorSentence,
  tempWelcomeMessageFrom: z.iso.date().nullable().default(null),
  tempWelcomeMessageTo: z.iso.date().nullable().default(null),
  salesBanner: operatorSentence,
  salesBannerCode: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, 'Use letters, digits, dashes and underscores, at most 40')
    .toUpperCase()
    .nullable()
    .default(null),
  dayPrices: z.boolean().default(true),
  actionTile: actionTileSchema.prefault({}),
});

/** `GET /settings` answers `golfIdLogin` false when the program has no golf-ID service. */
const userSettingsSchema = z.object({
  golfIdLogin: flag,
  inviteAFriend: flag,
  guestCheckout: z.boolean().default(true),
  memberGuestRate: flag,
  memberBookingLimit: flag,
  memberBookingLimitCount: z.int().min(1).max(1_000).default(DEFAULT_MEMBER_BOOKING_LIMIT),
  playerPartner: flag,
  proAccount: z.boolean().default(true),
});

const smartPlaySettingsSchema = z.object({
  checkIn: flag,
  checkInWindow: z.number().positive().max(48).default(CHECK_IN_WINDOW_FALLBACK_HOURS),
  featuredProducts: flag,
  productLineups: flag,
});

const optInSchema = z.object({ enabled: flag, message: operatorSentence });
const optInsSchema = z.object({
  email: optInSchema.prefault({}),
  mobile: optInSchema.prefault({}),
  troon: flag,
  caddieRequest: flag,
});

/**
 * `perEmail` and `perPhone` cap upcoming bookings made within 24 hours without an online payment. Above the caps an
 * emailed code is required (`above-cap`) or bookings are refused (`off`); `always` requires the code for every such
 * booking.
 */
const unpaidBookingsSchema = z.object({
  code: z.enum(UNPAID_CODE_MODES).default(DEFAULT_UNPAID_CODE_MODE),
  perEmail: z.int().min(1).max(1_000).default(DEFAULT_UNPAID_PER_EMAIL),
  perPhone: z.int().min(1).max(1_000).default(DEFAULT_UNPAID_PER_PHONE),
});

/** Declined cards per hour. */
const cardTriesSchema = z.object({
  perCart: z.int().min(1).max(1_000).default(DEFAULT_CARD_TRIES_PER_CART),
  perAddress: z.int().min(1).max(100_000).default(DEFAULT_CARD_TRIES_PER_ADDRESS),
  perCard: z.int().min(1).max(1_000).default(DEFAULT_CARD_TRIES_PER_CARD),
});

/** Null: the program's own provider. Provider keys belong to the program, never to settings. */
const paymentSettingsSchema = z.object({ provider: z.enum(PAYMENT_PROVIDERS).nullable().default(null) });

/**
 * `reservationWindow` is in minutes; `cartItemLimit` counts top-level items. The hold limits are never below a full
 * cart. Per course and day the guests of a network keep at most `holdSharePerAddress` percent of the slots, or
 * `holdPlacesPerAddress` if that is more.
 */
const checkoutSettingsSchema = z.object({
  optIn: optInsSchema.prefault({}),
  requiredFields: z
    .object({
      email: z.boolean().default(true),
      phone: z.boolean().default(true),
      teeTimePolicy: z.boolean().default(true),
      creditCard: flag,
      note: flag,
    })
    .prefault({}),
  reservationWindow: z.int().min(1).max(120).default(DEFAULT_HOLD_MINUTES),
  adjacentRateBookingWindow: z.int().min(0).max(1_440).default(DEFAULT_ADJACENT_RATE_WINDOW_MINUTES),
  cartItemLimit: z.int().min(1).max(100).default(DEFAULT_CART_ITEM_LIMIT),
  holdLimitPerOwner: z.int().min(1).max(1_000).default(DEFAULT_HOLD_LIMIT_PER_OWNER),
  holdLimitPerAddress: z.int().min(1).max(100_000).default(DEFAULT_HOLD_LIMIT_PER_ADDRESS),
  holdSharePerAddress: z.int().min(0).max(100).default(DEFAULT_HOLD_SHARE_PER_ADDRESS),
  holdPlacesPerAddress: z.int().min(1).max(10_000).default(DEFAULT_HOLD_PLACES_PER_ADDRESS),
  unpaidBookings: unpaidBookingsSchema.prefault({}),
  payment: paymentSettingsSchema.prefault({}),
  cardTries: cardTriesSchema.prefault({}),
  troonMembers: z
    .object({
      enabled: flag,
      homeClubs: z.array(z.string().trim().min(1).max(200)).default([]),
      required: flag,
    })
    .prefault({}),
});

const PRO_TABS = ['memberships', 'loyalty', 'creditBooks', 'billing', 'orders', 'statements'] as const;
const MEMBERSHIPS_DISPLAY = ['paymentDetails', 'billingDetails', 'allowMembershipCancellation'] as const;
const BILLING_DISPLAY = [
  'viewCreditCards',
  'addCreditCards',
  'deleteCreditCards',
  'creditAccountPayment',
  'payAccountBalance',
] as const;

const flagsOf = <Name extends string, Flag extends z.ZodType>(names: readonly Name[], each: Flag) =>
  z.object(Object.fromEntries(names.map((name) => [name, each])) as Record<Name, Flag>);

export const proProfileSettingsSchema = z.object({
  enabled: flag,
  tabDisplay: flagsOf(PRO_TABS, flag).prefault({}),
  membershipsDisplay: flagsOf(MEMBERSHIPS_DISPLAY, flag).prefault({}),
  billingDisplay: flagsOf(BILLING_DISPLAY, flag).prefault({}),
});

const ownFlag = z.boolean().optional();

export const proProfileOverridesSchema = z.object({
  enabled: ownFlag,
  tabDisplay: flagsOf(PRO_TABS, ownFlag).prefault({}),
  membershipsDisplay: flagsOf(MEMBERSHIPS_DISPLAY, ownFlag).prefault({}),
  billingDisplay: flagsOf(BILLING_DISPLAY, ownFlag).prefault({}),
});

const ownSentence = inLanguages(sentenceText).nullable().optional();

const ownTileSchema = z.object({
  enabled: ownFlag,
  isDefault: ownFlag,
  headerText: ownSentence,
  buttonText: ownSentence,
  bulletPoints: membershipPromotionSchema.shape.bulletPoints.unwrap().optional(),
});

/** As written; a facility's answers have `actionTileOverridesSchema`. */
export const fileActionTileSchema = z.object({
  membershipPromotion: ownTileSchema.prefault({}),
  teeTimeAlerts: z.object({ enabled: ownFlag, isDefault: ownFlag }).prefault({}),
});

const chosenOwnSentence = sentenceText.nullable().optional();

export const actionTileOverridesSchema = fileActionTileSchema.extend({
  membershipPromotion: ownTileSchema
    .extend({
      headerText: chosenOwnSentence,
      buttonText: chosenOwnSentence,
      bulletPoints: z.array(bulletPoint).max(12).optional(),
      languageOf: languageOfTexts,
    })
    .prefault({}),
});
export type ActionTileOverrides = z.output<typeof actionTileOverridesSchema>;

const ownOptInSchema = z.object({ enabled: ownFlag, message: ownSentence });

/** As written; a facility's answers have `checkoutOverridesSchema`. */
export const fileCheckoutSchema = z.object({
  optIn: z.object({ email: ownOptInSchema.prefault({}), mobile: ownOptInSchema.prefault({}) }).prefault({}),
  requiredFields: z.object({ note: ownFlag }).prefault({}),
});

const chosenOwnOptIn = ownOptInSchema
  .extend({ message: chosenOwnSentence, languageOf: languageOfTexts })
  .prefault({});

export const checkoutOverridesSchema = fileCheckoutSchema.extend({
  optIn: z.object({ email: chosenOwnOptIn, mobile: chosenOwnOptIn }).prefault({}),
});
export type CheckoutOverrides = z.output<typeof checkoutOverridesSchema>;

const loyaltyFields = {
  /** Fractions of a point are dropped. */
  pointsPerUnit: z.number().min(0).max(1_000),
  pointValueCents: z.number().min(0).max(10_000),
};

const loyaltySettingsSchema = z.object({
  pointsPerUnit: loyaltyFields.pointsPerUnit.default(0),
  pointValueCents: loyaltyFields.pointValueCents.default(DEFAULT_POINT_VALUE_CENTS),
});
export const loyaltyOverridesSchema = z.object(loyaltyFields).partial();

const staffSettingsSchema = z.object({
  tillLockMinutes: z.int().min(1).max(240).default(DEFAULT_TILL_LOCK_MINUTES),
  refundLimit: amountSchema.default(DEFAULT_REFUND_LIMIT),
  requireTwoFactor: z.boolean().default(false),
});

/** Sales records stay. facility-file-descriptions.ts names the data erased after each period. */
const privacySettingsSchema = z.object({
  forgetUnbookedAfterDays: z.int().min(1).max(3_650).default(DEFAULT_FORGET_UNBOOKED_AFTER_DAYS),
  forgetBookedAfterDays: z.int().min(1).max(36_500).nullable().default(DEFAULT_FORGET_BOOKED_AFTER_DAYS),
});

/**
 * The settings an operator writes; facility-file-descriptions.ts describes the fields. The program only stores
 * `entityId`, `entityType` and `isDefault`, and `GET /settings` returns them to clients.
 */
export const operatorSettingsSchema = z.object({
  name: z.string().trim().min(1).max(200),
  entityId: z.string().trim().min(1).max(64).nullable().default(null),
  entityType: z.enum(['facility', 'group']).nullable().default(null),
  isDefault: flag,
  multiCourse: z.boolean().nullable().default(null),
  subdomain: aliasSchema.nullable().default(null),
  supportEmail: email.nullable().default(null),
  languages: z
    .array(z.enum(LANGUAGES))
    .min(1)
    .default([...LANGUAGES]),
  rates: z.array(rateTypeSchema).max(200).default([]),
  activeTabs: z.array(z.enum(TABS)).default([...DEFAULT_ACTIVE_TABS]),
  autoTags: z.array(z.string().trim().min(1).max(60)).default([]),
  ga: z.object({ trackingCode: z.string().trim().min(1).max(60).nullable().default(null) }).prefault({}),
  affiliate: z.object({ enabled: flag }).prefault({}),
  store: z.object({ enabled: flag }).prefault({}),
  embed: z.object({ origins: z.array(originSchema).max(50).default([]) }).prefault({}),
  waitingList: z
    .object({
      enabled: flag,
      offerMinutes: z.int().min(5).max(240).default(DEFAULT_OFFER_MINUTES),
      maxOfferMinutes: z.int().min(5).max(720).default(DEFAULT_MAX_OFFER_MINUTES),
    })
    .prefault({}),
  inventory: inventorySettingsSchema.prefault({}),
  appearance: appearanceSettingsSchema.prefault({}),
  user: userSettingsSchema.prefault({}),
  smartPlay: smartPlaySettingsSchema.prefault({}),
  checkout: checkoutSettingsSchema.prefault({}),
  proProfile: proProfileSettingsSchema.prefault({}),
  loyalty: loyaltySettingsSchema.prefault({}),
  privacy: privacySettingsSchema.prefault({}),
  staff: staffSettingsSchema.prefault({}),
});

const chosenOptIn = optInSchema.extend({ message: sentence, languageOf: languageOfTexts }).prefault({});

/**
 * The answer of `GET /settings`: the operator's settings plus values derived from its file. Host names stay on the
 * server; a client learns its alias from `GET /settings/alias`.
 */
export const settingsSchema = operatorSettingsSchema.extend({
  appearance: appearanceSettingsSchema
    .extend({
      welcomeMessage: sentence,
      tempWelcomeMessage: sentence,
      salesBanner: sentence,
      actionTile: actionTileSchema
        .extend({
          membershipPromotion: membershipPromotionSchema
            .extend({
              headerText: sentence,
              buttonText: sentence,
              bulletPoints: z.array(bulletPoint).max(12).default([]),
              languageOf: languageOfTexts,
            })
            .prefault({}),
        })
        .prefault({}),
      languageOf: languageOfTexts,
    })
    .prefault({}),
  checkout: checkoutSettingsSchema
    .extend({
      optIn: optInsSchema.extend({ email: chosenOptIn, mobile: chosenOptIn }).prefault({}),
      /** `cardEntry` `none`: no cards are charged. `redirectHosts`: provider origins the checkout leads to. */
      payment: paymentSettingsSchema
        .extend({
          cardEntry: z.enum(CARD_ENTRIES).default('none'),
          redirectHosts: z.array(z.string().regex(/^https:\/\/[a-z0-9.-]+$/)).default([]),
        })
        .prefault({}),
    })
    .prefault({}),
  alias: aliasSchema,
  /** Languages that the operator's texts name. Empty: the texts are the same for every golfer. */
  textLanguages: z.array(z.enum(LANGUAGES)).default([]),
  gnFacilityIds: z.array(integerIdSchema),
  multiCourse: z.boolean().default(false),
  subdomain: aliasSchema,
  homePath: z.enum(HOME_PATHS).default(DEFAULT_HOME_PATH),
  /** If not, golfers are not asked for consent. */
  textMessages: z.object({ enabled: z.boolean().default(true) }).prefault({}),
});

export type Settings = z.output<typeof settingsSchema>;
export type InventorySettings = Settings['inventory'];
export type ProProfileSettings = z.output<typeof proProfileSettingsSchema>;
export type LoyaltySettings = z.output<typeof loyaltySettingsSchema>;
export type CheckoutSettings = Settings['checkout'];
export type UnpaidBookingsSettings = CheckoutSettings['unpaidBookings'];
