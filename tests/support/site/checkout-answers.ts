import { sampleCart, sampleOrder, sampleOrderTeeTime, sampleSession, sampleSite } from './samples.ts';

/** The calls of a checkout, by what they are for. */
export const CALLS = {
  profile: 'GET /profile',
  cart: 'GET /shopping-cart/:id',
  trail: 'POST /shopping-cart/:id/cart-item/:itemId/trail',
  isBookable: 'POST /shopping-cart/:id/cart-item/:itemId/is-bookable',
  open: 'POST /orders',
  order: 'GET /orders/:id',
  reserve: 'POST /order-teetime',
  token: 'GET /tr/token',
  pay: 'POST /AddReservation',
  payCart: 'POST /shopping-cart/:id/process-payment',
  finalize: 'GET /tr/order/finalize',
  status: 'PATCH /order-teetime/status/:id',
  failed: 'PATCH /order-teetime/failed',
} as const;

const base = {
  ReservationStatusID: 7001,
  StatusCode: 200,
  PaymentStatus: 'Processed',
  RedirectUrl: null,
  Success: true,
  Message: '',
  ValidationErrors: [],
};

/** Answers of the card client. */
export const cardAnswers = {
  approved: base,
  declined: {
    ...base,
    StatusCode: 402,
    PaymentStatus: null,
    Success: false,
    Message: 'Your card was declined. Please use another card.',
  },
  pending: (RedirectUrl: string | null) => ({
    ...base,
    PaymentStatus: 'Pending',
    RedirectUrl,
    Success: false,
  }),
};

/** A booking API at which everything goes well. */
export function goodAnswers(settings: object = {}): Record<string, unknown> {
  const booked = sampleOrder([sampleOrderTeeTime({ isBooked: true })], { state: 'fulfilled' });
  return {
    ...sampleSite(settings),
    [CALLS.profile]: sampleSession(),
    [CALLS.cart]: sampleCart(),
    [CALLS.trail]: undefined,
    [CALLS.open]: sampleOrder([]),
    [CALLS.order]: booked,
    [CALLS.reserve]: sampleOrder(),
    [CALLS.token]: '55555555-5555-4555-8555-555555555555',
    [CALLS.pay]: base,
    [CALLS.payCart]: base,
    [CALLS.finalize]: base,
    [CALLS.status]: booked,
    [CALLS.failed]: sampleOrder(),
  };
}

/** A form filled in as it should be. */
export const typed = {
  firstName: 'Pat',
  lastName: 'Green',
  email: 'pat@example.com',
  phone: '555-444-3333',
  notes: 'Two left-handed sets, please',
  cardNumber: '4111 1111 1111 1111',
  expirationMonth: '05',
  expirationYear: String(new Date().getUTCFullYear() + 5),
  securityCode: '123',
  nameOnCard: 'Pat Green',
  addressLine1: '1 Fairway Lane',
  postalCode: '12201',
  country: 'US',
  terms: 'on',
};
