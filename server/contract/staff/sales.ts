import { z } from 'zod';
import { currencyCode, email, facilityId, instant } from '../values.ts';
import { booking } from './booking.ts';
import { staffCall, staffErrors } from './route.ts';
import { compReason, rowId, saleTenders, TENDER_REFUSALS } from './tenders.ts';

const receiptLine = z.object({
  text: z.string(),
  quantity: z.number().int(),
  subTotalCents: z.number().int(),
  salesTaxCents: z.number().int(),
  totalCents: z.number().int(),
});
const receipt = z.object({
  /** Of the invoice. */
  number: z.string(),
  facilityId,
  facilityName: z.string(),
  at: instant,
  /** The staff user who took the payment; null for a shop command. */
  staffName: z.string().nullable(),
  bookingId: z.number().int().nullable(),
  /** The group over several tee times that it was paid for. */
  outing: booking.shape.outing,
  /** Of the booking. */
  booker: z.object({ name: z.string(), email: z.string() }).nullable(),
  currencyCode,
  lines: z.array(receiptLine),
  totalCents: z.number().int(),
  salesTaxCents: z.number().int(),
  isTaxIncluded: z.boolean(),
  tenders: z.array(
    z.object({
      kind: z.string(),
      /** The end of a card's number or a certificate's code, an account's name or a terminal's reference. */
      detail: z.string(),
      /** The owner of the account, unless it is the booker. */
      payer: z.string().nullable(),
      amountCents: z.number().int(),
      refundedCents: z.number().int(),
    }),
  ),
  /** The receipts of a payment that was divided between bookings, this one among them; else empty. */
  parts: z.array(
    z.object({ id: z.number().int(), bookingId: z.number().int().nullable(), amountCents: z.number().int() }),
  ),
  isVoid: z.boolean(),
  /** The products it sold. */
  sales: z.array(
    z.object({ id: z.number().int(), name: z.string(), quantity: z.number().int(), isReturned: z.boolean() }),
  ),
});
export type Receipt = z.infer<typeof receipt>;

const product = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Without tax that is not included. */
  priceCents: z.number().int(),
  /** Null where nobody counts. */
  left: z.number().int().nullable(),
});
export type DeskProduct = z.infer<typeof product>;

const onReceipt = z.object({ id: rowId });

/** Sales of products at the counter, and the receipts of every payment there. */
export const sales = {
  receipt: staffCall('book')
    .route({
      method: 'GET',
      path: '/staff/receipts/{id}',
      summary: 'Read the receipt of a payment at the counter',
    })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ params: onReceipt }))
    .output(receipt),
  emailReceipt: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/receipts/{id}/email',
      summary: 'Email the receipt of a payment at the counter',
      description: 'In the language in which the golfer booked.',
      successStatus: 204,
    })
    .errors(staffErrors('NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(z.object({ params: onReceipt, body: z.object({ email }) }))
    .output(z.void()),
  products: staffCall('book')
    .route({
      method: 'GET',
      path: '/staff/products',
      summary: 'List the products of a facility with their stock',
    })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ query: z.object({ facilityId }) }))
    .output(z.object({ currencyCode, products: z.array(product) })),
  sell: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/sales',
      summary: 'Sell products at the counter',
      description:
        'An account names its customer, who is notified by email. The same attemptId returns the sale it made.',
      successStatus: 201,
    })
    .errors(staffErrors('NOT_FOUND', 'ITEM_NOT_OFFERED', 'OUT_OF_STOCK', ...TENDER_REFUSALS))
    .input(
      z.object({
        body: z.object({
          facilityId,
          items: z
            .array(z.object({ product: rowId, quantity: z.number().int().min(1).max(999) }))
            .min(1)
            .max(50),
          tenders: saleTenders,
          reason: compReason,
          attemptId: z.uuid(),
        }),
      }),
    )
    .output(z.object({ receiptId: z.number().int(), amountCents: z.number().int(), currencyCode })),
  returnSale: staffCall('refund')
    .route({
      method: 'POST',
      path: '/staff/receipts/{id}/return',
      summary: 'Take products back into stock and refund them the way they were paid',
      description: 'Without `sales` all that are not returned yet.',
    })
    .errors(staffErrors('NOT_FOUND', 'NOT_REFUNDABLE', 'REFUND_LIMIT_REACHED'))
    .input(
      z.object({
        params: onReceipt,
        body: z.object({ sales: z.array(rowId).min(1).max(50).optional() }),
      }),
    )
    .output(z.object({ refundCents: z.number().int(), handCents: z.number().int(), currencyCode })),
};
