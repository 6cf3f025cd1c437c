import { z } from 'zod';
import { cancellationTerms, refundNow } from './cancellation.ts';
import { MAX_ORDERS_LISTED, MAX_ORDERS_SKIPPED, ORDER_STATUSES, RATE_AUDIENCES } from './constants.ts';
import { periodQuery } from './paging.ts';
import { call, errors } from './route.ts';
import { billedTo, paymentPlan } from './store.ts';
import {
  absentWhenEmpty,
  cartId,
  cartItemId,
  currencyCode,
  dollars,
  foreignId,
  instant,
  localDate,
  merchantChanged,
  money,
  players,
  rateId,
  rwgToken,
  teetime,
  teetimeInput,
} from './values.ts';

const line = z.object({
  key: z.string(),
  displayText: z.string(),
  isTaxIncluded: z.boolean(),
  original: dollars,
  discount: dollars,
  subTotal: dollars,
  salesTax: dollars,
  total: dollars,
});
const due = z.object({
  summary: z.object({
    original: dollars,
    discount: dollars,
    subTotal: dollars,
    salesTax: dollars,
    total: dollars,
  }),
  items: z.array(line),
});

/** Of the captain (wire section 7). `time` is local to the course, without offset. */
const orderInvoice = z.object({
  facilityId: z.number().int(),
  referenceId: z.uuid(),
  time: z.string(),
  teeTimeRateId: z.number().int(),
  rateName: z.string(),
  playerCount: z.number().int(),
  holeCount: z.number().int(),
  transportation: z.string(),
  currencyCode,
  pricing: z.object({
    greensFees: money,
    dueOnline: money,
    dueAtCourse: money,
    totalDue: money,
    salesTaxTotal: money,
    transactionFee: money,
  }),
  dueOnline: due,
  dueAtCourse: due,
  totalDue: due,
});
export type OrderInvoice = z.infer<typeof orderInvoice>;

const orderPlayer = z.object({
  slotNumber: z.number().int(),
  name: z.string().nullable(),
  emailAddress: z.string().nullable(),
  state: z.enum(['pending', 'fulfilled', 'error', 'cancelled']),
  isCaptain: z.boolean(),
  gncReservationId: z.number().int().nullable(),
  confirmationNumber: z.string().nullable(),
  shoppingCartItemId: cartItemId.nullable(),
  checkInInformation: z.object({
    checkedInAt: instant.nullable(),
    paid: z.boolean(),
    invoice: z.string().nullable(),
  }),
  /** Sent when members and their guests play together. */
  rateName: z.string().optional(),
  invoice: orderInvoice.optional(),
});

const orderPayment = z.object({
  status: z.enum(['Pending', 'Processed', 'Declined', 'Voided', 'Refunded']),
  reservationStatusId: z.number().int(),
  amount: dollars,
  refunded: dollars,
  brand: z.string().nullable(),
  lastFour: z.string().nullable(),
  message: z.string().nullable(),
});

const orderTeeTime = z.object({
  playTime: teetime,
  courseId: z.string(),
  courseName: z.string(),
  courseTimezone: z.string(),
  groupSize: z.number().int(),
  featuredProductsInvoiceId: z.string().nullable(),
  players: z.array(orderPlayer),
  payment: orderPayment.nullable(),
  isCancellable: z.boolean(),
  /** Where its group of a shotgun starts, such as 5B. `playTime` is when all groups start. */
  shotgun: z.object({ hole: z.string() }).optional(),
  /** Of a group over several tee times: the course changes and cancels it with its contact. */
  isOfOuting: z.literal(true).optional(),
  /** The course is late: the tee time before. Until the new one the golfer may cancel for a full refund. */
  delay: z.object({ from: teetime, isAccepted: z.boolean() }).optional(),
  isChangeable: z.boolean().optional(),
  /** Sent even when past; null if it never could be cancelled. */
  cancellableUntil: instant.nullable().optional(),
  /** As agreed when booking. */
  cancellation: cancellationTerms.optional(),
  /** Sent while the booking can be cancelled. */
  refund: refundNow.optional(),
  /** For removing one player, two and so on; the last entry is for all. */
  refunds: z.array(refundNow).optional(),
  rate: z.object({
    name: z.string(),
    rateId: z.number().int(),
    rateSetId: z.number().int(),
    holes: z.number().int(),
    /** Only of a start at hole 10. */
    backNine: z.literal(true).optional(),
    transportation: z.string(),
    isSimulator: z.boolean(),
    duration: z.number().int().nullable(),
    audience: z.enum(RATE_AUDIENCES).optional(),
    /** Lowered the price; the invoice's discount has the amount. */
    promotionCode: z.string().nullable().optional(),
  }),
});

const soldItem = {
  facilityId: z.number().int(),
  courseId: z.string(),
  courseName: z.string(),
  shoppingCartItemId: cartItemId.nullable(),
  state: z.enum(['pending', 'fulfilled', 'error', 'cancelled']),
  invoiceId: z.uuid(),
  currencyCode,
  subTotal: dollars,
  salesTax: dollars,
  total: dollars,
  dueOnline: dollars,
  dueAtCourse: dollars,
};

const orderMembership = z.object({
  ...soldItem,
  id: z.number().int(),
  name: z.string(),
  paymentPlan,
  startsOn: localDate.nullable(),
  endsOn: localDate.nullable(),
  nextPaymentOn: localDate.nullable(),
  nextAmount: dollars.nullish(),
  billedTo: billedTo.optional(),
});

const orderGiftCertificate = z.object({
  ...soldItem,
  id: z.number().int(),
  name: z.string(),
  value: dollars,
  deliveryDate: localDate.nullable(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  giftMessage: z.string(),
});

const orderProduct = z.object({
  ...soldItem,
  id: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  price: dollars,
  parentCartItemId: cartItemId.nullable(),
});

const orderTender = z.object({
  kind: z.enum(['card', 'gift-certificate', 'loyalty', 'credit-book', 'credit-account', 'at-course']),
  amount: dollars,
  brand: z.string().nullable(),
  /** Of the card, or of the gift certificate's code. */
  lastFour: z.string().nullable(),
});

export const order = z.object({
  id: z.string(),
  orderNumber: z.string(),
  state: z.enum(ORDER_STATUSES),
  shoppingCartId: cartId,
  teetimes: z.array(orderTeeTime),
  /** The captain's, when the order has one tee time; failed attempts do not count. */
  invoice: orderInvoice.optional(),
  memberships: z.array(orderMembership),
  giftCertificates: z.array(orderGiftCertificate),
  products: z.array(orderProduct),
  payments: z.array(orderTender).optional(),
  createdAt: instant,
  updatedAt: instant,
  confirmedAt: instant.nullable(),
  bookingEngine: z.object({ alias: z.string(), name: z.string(), type: z.string() }),
  customer: z.object({
    customerId: z.string().nullable(),
    emailAddress: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
  }),
  language: z.string(),
  campaignId: z.string().nullable(),
  campaignType: z.string().nullable(),
});
export type Order = z.infer<typeof order>;

const cartQuery = z.object({ cartId, cartItemId });

export const orderSource = {
  language: z.string().max(10).nullish(),
  campaignId: foreignId.nullish(),
  campaignType: foreignId.nullish(),
  googleRWGToken: rwgToken.nullish(),
  googleCourseId: foreignId.nullish(),
};

export const orders = {
  create: call('checkout')
    .route({
      method: 'POST',
      path: '/orders',
      summary: 'Open the order of a cart; repeating returns the same open order',
      description:
        'With the token and course of a Reserve with Google link, we report to Google once something is bought, even if the client never returns.',
      tags: ['Orders'],
      successStatus: 201,
    })
    .errors(errors('NOT_FOUND', 'CART_EMPTY', 'GUEST_CHECKOUT_OFF', 'SESSION_REQUIRED'))
    .input(
      z.object({
        body: z.object({
          cartId,
          ...orderSource,
        }),
      }),
    )
    .output(order),
  list: call('unlimited')
    .route({
      method: 'GET',
      path: '/orders',
      summary: "The signed-in customer's orders, newest first",
      description:
        "startDate and endDate are order dates, both inclusive, in the first facility's time zone.",
      tags: ['Orders'],
    })
    .errors(errors('SESSION_REQUIRED'))
    .input(
      z.object({
        query: z.object({
          skip: absentWhenEmpty(z.coerce.number().int().min(0).max(MAX_ORDERS_SKIPPED)),
          take: absentWhenEmpty(z.coerce.number().int().min(1).max(MAX_ORDERS_LISTED)),
          ...periodQuery,
        }),
      }),
    )
    .output(z.array(order)),
  get: call('unlimited')
    .route({
      method: 'GET',
      path: '/orders/{id}',
      summary: 'Read an order, as its customer or as a guest with the cart it came from (x-cart-id)',
      tags: ['Orders'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED'))
    .input(z.object({ params: z.object({ id: z.string().regex(/^[0-9a-f]{24}$/) }) }))
    .output(order),
  sendGoogleConversion: call('write')
    .route({
      method: 'POST',
      path: '/orders/{id}/send-google-conversion',
      summary:
        'Report to Google, once per order, that it came from a Reserve with Google link; refused if nothing was bought',
      description:
        "merchantChanged is 1 if the booking is at another course than the link's, 2 if at the same.",
      tags: ['Orders'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED'))
    .input(
      z.object({
        params: z.object({ id: z.string().regex(/^[0-9a-f]{24}$/) }),
        body: z.object({ rwgToken, merchantChanged }),
      }),
    )
    .output(z.object({ accepted: z.boolean() })),
  orderTeeTime: call('checkout')
    .route({
      method: 'POST',
      path: '/order-teetime',
      summary: "Turn a cart item's hold into a reservation waiting for payment; returns the order",
      description:
        "Opens the cart's order if POST /orders was not called. Repeated and concurrent calls return the same reservation of the same order.",
      tags: ['Orders'],
    })
    .errors(
      errors(
        'NOT_FOUND',
        'SESSION_REQUIRED',
        'GUEST_CHECKOUT_OFF',
        'TEE_TIME_LOCKED',
        'ONE_SLOT_AVAILABLE',
        'FEW_SLOTS_AVAILABLE',
        'TEE_TIME_NOT_AVAILABLE',
        'TEE_TIME_GONE',
        'BOOKING_LIMIT_REACHED',
        'COURSE_BOOKING_LIMIT_REACHED',
        'CANCELLATION_LIMIT_REACHED',
        'HOLD_LIMIT_REACHED',
        'HOLD_PAUSED',
        'ORDER_CLOSED',
        'PLAYER_COUNT_NOT_ALLOWED',
        'PAYMENT_UNDER_WAY',
      ),
    )
    .input(
      z.object({
        body: z.object({
          teetime: teetimeInput,
          rateId,
          cartId,
          cartItemId,
          golferQuantity: players,
          isMemberGuestRate: z.boolean().nullish(),
          customerId: z.union([z.string(), z.number()]).nullish(),
          featuredProductsInvoiceId: z.union([z.string(), z.number()]).nullish(),
        }),
      }),
    )
    .output(order),
  setStatus: call('checkout')
    .route({
      method: 'PATCH',
      path: '/order-teetime/status/{id}',
      summary: 'Report to the order how its payment ended (id: ReservationStatusID); returns the order',
      tags: ['Orders'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED', 'PAYMENT_DECLINED', 'PAYMENT_UNDER_WAY', 'TEE_TIME_GONE'))
    .input(
      z.object({
        params: z.object({ id: rateId }),
        query: cartQuery,
        body: z
          .object({
            reservationStatusId: z.union([z.string(), z.number()]).nullish(),
            homeClub: z.string().max(200).nullish(),
            memberNumber: foreignId.nullish(),
          })
          .nullish(),
      }),
    )
    .output(order),
  setFailed: call('checkout')
    .route({
      method: 'PATCH',
      path: '/order-teetime/failed',
      summary: "Cancel a cart item's reservation after a decline; returns the order",
      tags: ['Orders'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED', 'PAYMENT_UNDER_WAY', 'ORDER_CLOSED'))
    .input(
      z.object({
        query: cartQuery,
        body: z.object({ playerCount: z.coerce.number().int().nullish() }).nullish(),
      }),
    )
    .output(order),
};
