import { z } from 'zod';
import { CART_ITEM_TYPES, INVOICE_STATUSES, MAX_GIFT_CERTIFICATES } from './constants.ts';
import { HEADERS } from './headers.ts';
import { nameOf } from './line.ts';
import { order } from './orders.ts';
import { PURCHASE_ERRORS, paymentFacts } from './purchase.ts';
import { call, errors } from './route.ts';
import {
  absentWhenEmpty,
  cartId,
  cartItemId,
  currencyCode,
  dollars,
  facilityId,
  foreignId,
  instant,
  mayBeLeftOut,
  money,
} from './values.ts';

const sums = { original: dollars, discount: dollars, subTotal: dollars, salesTax: dollars, total: dollars };
const summary = z.object(sums);

/** A line of an invoice: what of which, and when it is due. */
const invoiceLine = z.object({
  key: z.string(),
  displayText: z.string(),
  quantity: z.number().int(),
  unitPrice: dollars,
  isTaxIncluded: z.boolean(),
  isDueOnline: z.boolean(),
  ...sums,
});

/** The invoice of one item of the cart (product.md section 3), dollars. */
const invoice = z.object({
  /** The reference (uuid) that the card client is given. */
  id: z.uuid(),
  referenceId: z.uuid(),
  orderNumber: z.string().nullable(),
  status: z.enum(INVOICE_STATUSES),
  facilityId: z.number().int(),
  cartItemId: cartItemId.nullable(),
  cartItemType: z.enum(CART_ITEM_TYPES),
  currencyCode,
  grandTotal: money,
  totalTaxes: dollars,
  subTotal: dollars,
  totalDue: z.object({ summary }),
  dueOnline: z.object({ summary }),
  dueAtCourse: z.object({ summary }),
  items: z.array(invoiceLine),
  /** Of a tee time. */
  playerCount: z.number().int().nullable(),
  holeCount: z.number().int().nullable(),
  rateName: z.string().nullable(),
  teeTimeRateId: z.number().int().nullable(),
  /** The payment order date: two hours before a tee time; of anything else when it was sold, null before. */
  orderDate: instant.nullable(),
  /** Until when what it is about is kept for who pays it. */
  expiresAt: instant.nullable(),
});
export type Invoice = z.infer<typeof invoice>;

/** How much of what is due online a gift certificate pays. */
const appliedCertificate = z.object({
  code: z.string(),
  lastFour: z.string(),
  balance: dollars,
  amount: dollars,
});

/** All of a cart that waits for its payment: one amount, paid once. */
const cartInvoice = z.object({
  id: z.uuid(),
  currencyCode,
  grandTotal: money,
  totalTaxes: dollars,
  subTotal: dollars,
  dueOnline: money,
  dueAtCourse: money,
  giftCertificates: z.array(appliedCertificate),
  /** What is left for a card. */
  amountToPay: money,
  invoices: z.array(invoice),
  order,
});
export type CartInvoice = z.infer<typeof cartInvoice>;

/** What every payment by an invoice's own call is answered with: the invoice as it stands, and how it was paid. */
const purchasedInvoice = invoice.extend(paymentFacts);
export type PurchasedInvoice = z.infer<typeof purchasedInvoice>;

const name = z.string().trim().max(200).nullish();
const userData = z
  .object({
    firstName: nameOf(200).nullish(),
    lastName: nameOf(200).nullish(),
    phone: z.string().max(40).nullish(),
    email: name,
  })
  .nullish();

const given = (max: number) => z.union([z.string().max(max), z.number().transform(String)]).nullish();

/**
 * A card, or a card of the wallet, for one invoice. Everything may be left out that is known otherwise; amounts are those of the
 * invoice, whatever is sent.
 */
const invoicePurchase = z.object({
  VendorID: given(100),
  InvoiceId: given(100),
  InvoiceReferenceId: given(100),
  /** Also tells the order, as POST /invoice/complete does. */
  IsFinalizeOrder: z.union([z.boolean(), z.stringbool()]).nullish(),
  FirstPaymentAmount: given(40),
  FirstPaymentCurrency: given(10),
  CardNumber: given(40),
  SecurityCode: given(10),
  NameOnCard: given(200),
  ExpirationMonth: given(10),
  ExpirationYear: given(10),
  BillingZip: given(20),
  /** The country of the course where it is left out. */
  BillingCountry: given(20),
  FirstName: given(100),
  LastName: given(100),
  Phone: given(50),
  Email: given(255),
  OrderDate: given(40),
  FacilityID: given(20),
  ReferenceId: given(100),
  ReservationDetailId: given(100),
  NumberOfSlots: given(10),
  Notes: given(2_000),
  /** The code that was mailed to the booker, where an answer asked for it (428). */
  EmailCode: given(20),
  /** Where the golfer comes back to after an external step. */
  PaymentReturnURL: z.string().max(2_000).nullish(),
  /** The wallet form: a card of the session's wallet, with SecurityCode. */
  walletOptionId: foreignId.nullish(),
  /** Whether the typed card becomes one of that wallet, once the payment is accepted. */
  saveCard: z.boolean().nullish(),
  userData,
  notes: given(2_000),
  reservationId: foreignId.nullish(),
  reservationNumberOfSlots: given(10),
  facilityId: given(20),
  orderDate: given(40),
});
export type InvoicePurchase = z.infer<typeof invoicePurchase>;

const certificateCodes = mayBeLeftOut(z.array(z.string().trim().min(1).max(40)).max(MAX_GIFT_CERTIFICATES));

export const invoices = {
  create: call('checkout')
    .route({
      method: 'POST',
      path: '/invoice',
      summary:
        'Open the invoice of a cart item, and keep what it sells until it is paid; asked again, the same',
      description:
        'A tee time needs its reservation first (POST /order-teetime); its invoice is that of the reservation.',
      tags: ['Invoices'],
      successStatus: 201,
    })
    .errors(
      errors(
        'NOT_FOUND',
        'SESSION_REQUIRED',
        'GUEST_CHECKOUT_OFF',
        'ITEM_NOT_OFFERED',
        'OUT_OF_STOCK',
        'MEMBERSHIP_ACTIVE',
        'TEE_TIME_GONE',
        'PAYMENT_UNDER_WAY',
      ),
    )
    .input(
      z.object({
        body: z.object({
          items: z
            .array(
              z.object({
                id: foreignId.nullish(),
                type: z.string().max(40).nullish(),
                quantity: z.coerce.number().int().positive().max(10_000).nullish(),
                slots: z.unknown().optional(),
                metadataItems: z.unknown().optional(),
              }),
            )
            .max(100)
            .nullish(),
          userData,
          facilityId: facilityId.nullish(),
          cartId,
          cartItemId,
        }),
      }),
    )
    .output(invoice),
  get: call('unlimited')
    .route({
      method: 'GET',
      path: '/invoice/{id}',
      summary: "An invoice: its customer's, or a guest's who names the cart it came from (x-cart-id)",
      description: 'Known while its item is in the cart, and for good once it is Closed.',
      tags: ['Invoices'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED'))
    .input(
      z.object({
        params: z.object({ id: z.uuid() }),
        query: z.object({ facilityId: facilityId.optional() }),
      }),
    )
    .output(invoice),
  purchase: call('checkout')
    .route({
      method: 'POST',
      path: '/invoice/{id}/purchase',
      summary: 'Pay one invoice, of whatever kind, with a card; asked again, never paid twice',
      description:
        'Answers the invoice: Closed and PaymentStatus Processed, or Pending with a RedirectUrl, where the golfer confirms the payment. A card that is refused or cannot be used is 400 with a message that names the payment or the card. With an idempotency key the same call gives the same answer; without one a card is not charged again while its payment is under way or done. After 428 the same call is sent again with the code that was mailed in EmailCode.',
      tags: ['Invoices'],
    })
    .errors(errors(...PURCHASE_ERRORS, 'PARENT_NOT_SOLD', 'OUTSIDE_UNREACHABLE'))
    .input(
      z.object({
        params: z.object({ id: z.uuid() }),
        headers: z.object({ [HEADERS.idempotencyKey]: absentWhenEmpty(z.string().min(16).max(200)) }),
        body: invoicePurchase,
      }),
    )
    .output(purchasedInvoice),
  complete: call('checkout')
    .route({
      method: 'POST',
      path: '/invoice/complete',
      summary: 'Tell the order that an item is paid: it leaves the cart; answers the order',
      tags: ['Invoices'],
    })
    .errors(errors('NOT_FOUND', 'SESSION_REQUIRED', 'PAYMENT_DECLINED', 'PAYMENT_UNDER_WAY', 'TEE_TIME_GONE'))
    .input(
      z.object({
        body: z.object({
          cartId,
          cartItemId,
          cartItemType: z.string().max(40).nullish(),
          sourceOrderId: foreignId.nullish(),
        }),
      }),
    )
    .output(order),
  ofCart: call('checkout')
    .route({
      method: 'POST',
      path: '/shopping-cart/{id}/invoice',
      summary: 'The invoice of all in a cart that waits for its payment, with its order',
      tags: ['Invoices'],
    })
    .errors(
      errors('NOT_FOUND', 'SESSION_REQUIRED', 'GUEST_CHECKOUT_OFF', 'CART_EMPTY', 'GIFT_CERTIFICATE_REFUSED'),
    )
    .input(
      z.object({
        params: z.object({ id: cartId }),
        body: z.object({ customerId: foreignId.nullish(), giftCertificateCodes: certificateCodes }).nullish(),
      }),
    )
    .output(cartInvoice),
};
