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

const invoiceLine = z.object({
  key: z.string(),
  displayText: z.string(),
  quantity: z.number().int(),
  unitPrice: dollars,
  isTaxIncluded: z.boolean(),
  isDueOnline: z.boolean(),
  ...sums,
});

/** For one cart item (product.md section 3), in dollars. */
const invoice = z.object({
  /** For the card client. */
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
  /** Only for a tee time. */
  playerCount: z.number().int().nullable(),
  holeCount: z.number().int().nullable(),
  rateName: z.string().nullable(),
  teeTimeRateId: z.number().int().nullable(),
  /** Two hours before a tee time; for other items the time of sale, null before it. */
  orderDate: instant.nullable(),
  expiresAt: instant.nullable(),
});
export type Invoice = z.infer<typeof invoice>;

const appliedCertificate = z.object({
  code: z.string(),
  lastFour: z.string(),
  balance: dollars,
  amount: dollars,
});

/** A cart that waits for payment: one amount, paid once. */
const cartInvoice = z.object({
  id: z.uuid(),
  currencyCode,
  grandTotal: money,
  totalTaxes: dollars,
  subTotal: dollars,
  dueOnline: money,
  dueAtCourse: money,
  giftCertificates: z.array(appliedCertificate),
  amountToPay: money,
  invoices: z.array(invoice),
  order,
});
export type CartInvoice = z.infer<typeof cartInvoice>;

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

/** With a typed card or a wallet card. Known values may be left out; the invoice sets the amounts. */
const invoicePurchase = z.object({
  VendorID: given(100),
  InvoiceId: given(100),
  InvoiceReferenceId: given(100),
  /** Also confirms the order, as POST /invoice/complete does. */
  IsFinalizeOrder: z.union([z.boolean(), z.stringbool()]).nullish(),
  FirstPaymentAmount: given(40),
  FirstPaymentCurrency: given(10),
  CardNumber: given(40),
  SecurityCode: given(10),
  NameOnCard: given(200),
  ExpirationMonth: given(10),
  ExpirationYear: given(10),
  BillingZip: given(20),
  /** Default: the course's country. */
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
  EmailCode: given(20),
  PaymentReturnURL: z.string().max(2_000).nullish(),
  /** A wallet card, sent with SecurityCode. */
  walletOptionId: foreignId.nullish(),
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
        'Open the invoice of a cart item, and keep the item until it is paid; repeating returns the same invoice',
      description:
        "A tee time needs its reservation first (POST /order-teetime); the reservation's invoice is returned.",
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
      summary: 'Read an invoice, as its customer or as a guest with the cart it came from (x-cart-id)',
      description: 'Available while its item is in the cart, and permanently once it is Closed.',
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
      summary: 'Pay one invoice of any kind with a card; repeating never charges twice',
      description:
        'Returns the invoice: Closed and PaymentStatus Processed, or Pending with a RedirectUrl where the golfer confirms the payment. A card that is refused or not valid is 400, with a message that names the payment or the card. With an idempotency key, repeating the call returns the same answer. Without one, a card is not charged again while its payment is under way or done. After 428, send the same call again with the emailed code in EmailCode.',
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
      summary: 'Report to the order that an item is paid; the item leaves the cart; returns the order',
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
      summary: 'Open the invoice of everything in a cart that waits for payment, with its order',
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
