import { z } from 'zod';
import { COURSE_CONDITIONS, PAYMENT_FREQUENCIES, PRODUCT_LINEUP_CATEGORIES } from './constants.ts';
import { languageOfTexts, pictureSchema } from './file-values.ts';
import { call, errors, publicErrors } from './route.ts';
import { absentWhenEmpty, cartId, currencyCode, dollars, email, facilityIds, localDate } from './values.ts';

const ofFacility = { facilityId: z.number().int(), courseId: z.string(), currencyCode };
const query = z.object({ facilityIds: facilityIds.optional() });

/** `price` is charged per period, `initiationFee` once at the start. */
export const paymentPlan = z.object({
  paymentPlanId: z.number().int(),
  price: dollars,
  initiationFee: dollars,
  frequencyType: z.enum(PAYMENT_FREQUENCIES),
});
export type PaymentPlan = z.infer<typeof paymentPlan>;

/**
 * If the membership is bought today; with tax. We charge the card the customer pays with if it is in the wallet or
 * `saveCard` saves it. Without one they pay at the course.
 */
export const renewal = z.object({ amount: dollars, nextPaymentOn: localDate });
export type Renewal = z.infer<typeof renewal>;

/** The wallet card charged for further periods; null: paid at the course. */
export const billedTo = z.object({ brand: z.string(), lastFour: z.string() }).nullable();
export type BilledTo = z.infer<typeof billedTo>;

const offeredPlan = paymentPlan.extend({
  renewal: renewal.nullish(),
});
export type OfferedPlan = z.infer<typeof offeredPlan>;

/** Prices include tax when the facility's prices do. */
const offeredMembership = z.object({
  ...ofFacility,
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  benefits: z.array(z.string()),
  languageOf: languageOfTexts,
  months: z.number().int().nullable(),
  paymentPlans: z.array(offeredPlan),
});
export type OfferedMembership = z.infer<typeof offeredMembership>;

/** For any of `values`, or for whole dollars between `minValue` and `maxValue`. */
const offeredGiftCertificate = z.object({
  ...ofFacility,
  giftCertificateId: z.number().int(),
  name: z.string(),
  description: z.string(),
  languageOf: languageOfTexts,
  values: z.array(dollars),
  minValue: dollars,
  maxValue: dollars,
  latestDelivery: localDate,
});
export type OfferedGiftCertificate = z.infer<typeof offeredGiftCertificate>;

const categoryId = z.union(
  Object.values(PRODUCT_LINEUP_CATEGORIES).map((id) => z.literal(id)) as [
    z.ZodLiteral<1>,
    z.ZodLiteral<2>,
    z.ZodLiteral<3>,
  ],
);

/** `inventory` is how many can be sold now: 10000 when they are not counted. */
const lineupItem = z.object({
  id: z.string(),
  name: z.string(),
  languageOf: languageOfTexts,
  clientId: z.string().nullable(),
  categoryId: categoryId.nullable(),
  tagPrice: dollars,
  inventory: z.number().int(),
  isUnlimited: z.boolean(),
  brand: z.string().nullable(),
  brandModel: z.string().nullable(),
  picture: pictureSchema.optional(),
});
export type LineupItem = z.infer<typeof lineupItem>;

const productLineup = z.object({
  ...ofFacility,
  /** Sold with a tee time; empty when `smartPlay.productLineups` is off. */
  categories: z.array(z.object({ categoryId, items: z.array(lineupItem) })),
  /** Sold alone; empty when `smartPlay.featuredProducts` is off. */
  featuredProducts: z.array(lineupItem),
  /** Days inclusive; null: from now on, and until removed. */
  notices: z.array(
    z.object({
      condition: z.enum(COURSE_CONDITIONS),
      text: z.string(),
      languageOf: languageOfTexts,
      from: localDate.nullable(),
      to: localDate.nullable(),
    }),
  ),
});
export type ProductLineup = z.infer<typeof productLineup>;

export const store = {
  memberships: call('search')
    .route({ method: 'GET', path: '/memberships', summary: 'List memberships on sale', tags: ['Store'] })
    .errors(publicErrors('FACILITY_NOT_OFFERED', 'FORBIDDEN'))
    .input(z.object({ query }))
    .output(z.array(offeredMembership)),
  giftCertificates: call('search')
    .route({
      method: 'GET',
      path: '/gift-certificates',
      summary: 'List gift certificates on sale',
      tags: ['Store'],
    })
    .errors(publicErrors('FACILITY_NOT_OFFERED', 'FORBIDDEN'))
    .input(z.object({ query }))
    .output(z.array(offeredGiftCertificate)),
  giftCertificateBalance: call('account')
    .route({
      method: 'POST',
      path: '/gift-certificates/balance',
      summary: 'Read the balance of a gift certificate by its code; counts wrong codes',
      tags: ['Store'],
    })
    .errors(publicErrors('GIFT_CERTIFICATE_REFUSED'))
    .input(z.object({ body: z.object({ cartId, code: z.string().trim().min(1).max(40) }) }))
    .output(z.object({ lastFour: z.string(), balance: dollars, currencyCode })),
  productLineItems: call('search')
    .route({
      method: 'GET',
      path: '/product-line-items',
      summary: 'List products sold with a tee time or alone, and course notices',
      tags: ['Store'],
    })
    .errors(publicErrors('FACILITY_NOT_OFFERED', 'FORBIDDEN'))
    .input(z.object({ query }))
    .output(z.array(productLineup)),
  users: call('account')
    .route({
      method: 'GET',
      path: '/users',
      summary: 'Find the customer with exactly this email address, to add as a player',
      tags: ['Store'],
    })
    .errors(errors('SESSION_REQUIRED'))
    .input(z.object({ query: z.object({ email: absentWhenEmpty(email) }) }))
    .output(z.array(z.object({ id: z.string(), name: z.string() }))),
};
