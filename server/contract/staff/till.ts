import { z } from 'zod';
import { ACCOUNT_KINDS, MAX_INTEGER_ID, WALLET_CARD_TYPES } from '../constants.ts';
import { currencyCode, email, facilityId, instant, localDate } from '../values.ts';
import { BOOKING_REFUSALS, booking, bookingId, changed, slotNumber, version } from './booking.ts';
import { staffCall, staffErrors } from './route.ts';

const MOST_CENTS = 99_999_999;
const id = z.coerce.number().int().positive().max(MAX_INTEGER_ID);
const positiveCents = z.number().int().positive().max(MOST_CENTS);
const cents = z.number().int().min(0).max(MOST_CENTS);
const words = z.string().trim().max(200).default('');

/** comp: nobody pays. terminal: another company's card reader. account: points, a book or a credit account. */
const TENDER_KINDS = ['cash', 'terminal', 'gift-certificate', 'account', 'comp'] as const;

const saleTender = z.object({
  kind: z.enum(TENDER_KINDS),
  /** Without it, what the others leave due; for one tender. */
  amountCents: positiveCents.optional(),
  /** Of cash: what the golfer handed over, at least the amount. */
  givenCents: positiveCents.optional(),
  /** Of a gift certificate. */
  code: z.string().max(60).optional(),
  accountId: id.optional(),
  /** Of a terminal: the number on its slip. */
  reference: words,
});
export type SaleTender = z.infer<typeof saleTender>;
/** card: a card of the booker that our card provider keeps; one a payment. */
const tender = saleTender.extend({
  kind: z.enum([...TENDER_KINDS, 'card']),
  cardId: z.uuid().optional(),
});
export type AskedTender = z.infer<typeof tender>;

const tenders = z.array(tender).min(1).max(6);
const saleTenders = z.array(saleTender).min(1).max(6);
/** Why somebody pays nothing. */
const compReason = words;
const TENDER_REFUSALS = [
  'TENDERS_DIFFER',
  'CASH_SHORT',
  'GIFT_CERTIFICATE_REFUSED',
  'ACCOUNT_REFUSED',
  'REFUND_LIMIT_REACHED',
  'TOO_MANY_REQUESTS',
] as const;

const account = z.object({
  id: z.number().int(),
  kind: z.enum(ACCOUNT_KINDS),
  name: z.string(),
  /** At most this much can be paid with it. */
  availableCents: z.number().int(),
});

const card = z.object({
  id: z.string(),
  type: z.enum(WALLET_CARD_TYPES),
  lastFour: z.string(),
  isDefault: z.boolean(),
});

const dues = z.object({
  currencyCode,
  players: z.array(
    z.object({
      slotNumber,
      name: z.string().nullable(),
      dueCents: z.number().int(),
    }),
  ),
  /** Of the golfer who booked. */
  accounts: z.array(account),
  /** Of the golfer who booked, and may be charged without them; the default first. */
  cards: z.array(card),
  /** Refunds that are still to be handed out. */
  owed: z.array(z.object({ tender: z.enum(['cash', 'terminal']), amountCents: z.number().int() })),
});
export type Dues = z.infer<typeof dues>;

const unpaidBooking = z.object({
  booking,
  /** Checked in, and owing. */
  slots: z.array(slotNumber),
  /** Due from these. */
  chargeCents: z.number().int(),
  /** The card that may be charged; null with a reason. */
  card: card.nullable(),
  reason: z.enum(['nobody-came', 'no-account', 'no-card']).nullable(),
});
export type UnpaidBooking = z.infer<typeof unpaidBooking>;
const unpaidDay = z.object({
  date: localDate,
  today: localDate,
  currencyCode,
  bookings: z.array(unpaidBooking),
});
export type UnpaidDay = z.infer<typeof unpaidDay>;

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
      amountCents: z.number().int(),
      refundedCents: z.number().int(),
    }),
  ),
  isVoid: z.boolean(),
  /** The products it sold. */
  sales: z.array(
    z.object({ id: z.number().int(), name: z.string(), quantity: z.number().int(), isReturned: z.boolean() }),
  ),
});
export type Receipt = z.infer<typeof receipt>;

const drawer = z.object({
  id: z.number().int(),
  facilityId,
  facilityName: z.string(),
  currencyCode,
  device: z.string(),
  day: localDate,
  openedAt: instant,
  openedBy: z.string().nullable(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  floatCents: z.number().int(),
  /** Float, cash taken and put in, less cash given and taken out. */
  expectedCents: z.number().int(),
  countedCents: z.number().int().nullable(),
  differenceReason: z.string(),
});
export type Drawer = z.infer<typeof drawer>;

const entry = z.object({
  id: z.number().int(),
  at: instant,
  name: z.string().nullable(),
  kind: z.enum(['payment', 'refund', 'cash-in', 'cash-out']),
  tender: z.enum(['cash', 'terminal']),
  amountCents: z.number().int(),
  invoiceId: z.number().int().nullable(),
  reference: z.string(),
  reason: z.string(),
});
const drawerReport = z.object({
  drawer,
  entries: z.array(entry),
  sums: z.object({
    cashTakenCents: z.number().int(),
    cashGivenCents: z.number().int(),
    terminalTakenCents: z.number().int(),
    terminalGivenCents: z.number().int(),
    cashInCents: z.number().int(),
    cashOutCents: z.number().int(),
  }),
});
export type DrawerReport = z.infer<typeof drawerReport>;

const product = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Without tax that is not included. */
  priceCents: z.number().int(),
  /** Null where nobody counts. */
  left: z.number().int().nullable(),
});
export type DeskProduct = z.infer<typeof product>;

const onBooking = z.object({ id: bookingId });
const onDrawer = z.object({ id });

export const till = {
  dues: staffCall('book')
    .route({
      method: 'GET',
      path: '/staff/bookings/{id}/dues',
      summary: 'List what the players of a booking owe',
    })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ params: onBooking }))
    .output(dues),
  unpaid: staffCall('book')
    .route({
      method: 'GET',
      path: '/staff/unpaid',
      summary: 'List the bookings of a day with money due, and the card that may be charged for each',
      description:
        'A saved card of the booker is charged for players who are checked in. Charge each booking with POST /staff/bookings/{id}/payments.',
    })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ query: z.object({ facilityId, date: localDate.optional() }) }))
    .output(unpaidDay),
  pay: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/payments',
      summary: 'Take what players owe at the course',
      description:
        'Without `slots` all who owe. The tenders add up to what is due; one without an amount takes what is left. A comp needs the permission to refund and a reason. A saved card is charged first: if it is declined, nothing is taken, and if the rest is refused, the card is released. The same attemptId charges it once.',
    })
    .errors(
      staffErrors(
        ...BOOKING_REFUSALS,
        'NOTHING_DUE',
        'PAYMENT_UNDER_WAY',
        'CARD_NOT_CHARGED',
        'CARD_NOT_CHARGEABLE',
        ...TENDER_REFUSALS,
      ),
    )
    .input(
      z.object({
        params: onBooking,
        body: z.object({
          slots: z.array(slotNumber).min(1).max(6).optional(),
          tenders,
          reason: compReason,
          isCheckIn: z.boolean().default(true),
          version,
          /** Of a payment with a saved card. */
          attemptId: z.uuid().optional(),
        }),
      }),
    )
    .output(changed.extend({ receiptId: z.number().int(), amountCents: z.number().int() })),
  handOut: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/bookings/{id}/hand-out',
      summary: 'Hand out the refunds that a booking is still owed at the counter',
    })
    .errors(staffErrors('NOT_FOUND', 'BOOKING_CHANGED', 'NOTHING_DUE'))
    .input(z.object({ params: onBooking, body: z.object({ version }) }))
    .output(changed.extend({ amountCents: z.number().int() })),
  receipt: staffCall('book')
    .route({
      method: 'GET',
      path: '/staff/receipts/{id}',
      summary: 'Read the receipt of a payment at the counter',
    })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ params: z.object({ id }) }))
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
    .input(z.object({ params: z.object({ id }), body: z.object({ email }) }))
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
      description: 'The same attemptId returns the sale it made.',
      successStatus: 201,
    })
    .errors(staffErrors('NOT_FOUND', 'ITEM_NOT_OFFERED', 'OUT_OF_STOCK', ...TENDER_REFUSALS))
    .input(
      z.object({
        body: z.object({
          facilityId,
          items: z
            .array(z.object({ product: id, quantity: z.number().int().min(1).max(999) }))
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
        params: z.object({ id }),
        body: z.object({ sales: z.array(id).min(1).max(50).optional() }),
      }),
    )
    .output(z.object({ refundCents: z.number().int(), handCents: z.number().int(), currencyCode })),
  drawers: staffCall('report')
    .route({
      method: 'GET',
      path: '/staff/drawers',
      summary: 'List the drawers of a day and those still open',
      description: 'A clerk sees the own ones.',
    })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ query: z.object({ facilityId, date: localDate.optional() }) }))
    .output(z.object({ today: localDate, drawers: z.array(drawer), mine: drawer.nullable() })),
  drawer: staffCall('report')
    .route({ method: 'GET', path: '/staff/drawers/{id}', summary: 'Report on a drawer' })
    .errors(staffErrors('NOT_FOUND'))
    .input(z.object({ params: onDrawer }))
    .output(drawerReport),
  openDrawer: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/drawers',
      summary: 'Open the drawer of this device with a float',
      description: 'One a device and day. The cash that this device takes is in it.',
      successStatus: 201,
    })
    .errors(staffErrors('NOT_FOUND', 'DRAWER_EXISTS'))
    .input(z.object({ body: z.object({ facilityId, floatCents: cents }) }))
    .output(drawer),
  moveCash: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/drawers/{id}/cash',
      summary: 'Put cash into a drawer or take some out, with a reason',
    })
    .errors(staffErrors('NOT_FOUND', 'DRAWER_CLOSED', 'DRAWER_SHORT'))
    .input(
      z.object({
        params: onDrawer,
        body: z.object({
          kind: z.enum(['cash-in', 'cash-out']),
          amountCents: positiveCents,
          reason: z.string().trim().min(1).max(200),
          /** The same one again does nothing. */
          attemptId: z.uuid(),
        }),
      }),
    )
    .output(drawer),
  closeDrawer: staffCall('book')
    .route({
      method: 'POST',
      path: '/staff/drawers/{id}/close',
      summary: 'Close a drawer with what was counted',
      description: 'A difference needs a reason.',
    })
    .errors(staffErrors('NOT_FOUND', 'DRAWER_CLOSED', 'DIFFERENCE_UNEXPLAINED'))
    .input(z.object({ params: onDrawer, body: z.object({ countedCents: cents, reason: words }) }))
    .output(drawer),
  reopenDrawer: staffCall('book')
    .route({ method: 'POST', path: '/staff/drawers/{id}/reopen', summary: 'Open a drawer again on its day' })
    .errors(staffErrors('NOT_FOUND', 'NOT_UNDOABLE'))
    .input(z.object({ params: onDrawer }))
    .output(drawer),
};
