import type { OrderStatus } from '#server/contract/constants.ts';

/** The golfer's orders. */
export const orders = {
  title: 'Orders',
  intro: 'Everything you have bought here, the newest first.',
  none: 'You have not ordered anything yet.',
  find: 'Find a tee time',
  failed: 'Something went wrong while retrieving your orders. Please try again later.',
  columns: { number: 'Order', day: 'Day', what: 'What', total: 'Total', state: 'State' },
  states: {
    pending: 'Waiting for payment',
    fulfilled: 'Fulfilled',
    error: 'Not fulfilled',
    cancelled: 'Cancelled',
    'partially-fulfilled': 'Partly fulfilled',
  } as Record<OrderStatus, string>,
  orderTitle: (number: string) => `Order ${number}`,
  orderedOn: (day: string) => `Ordered on ${day}`,
  booking: (when: string) => `Booking of ${when}`,
  repeat: 'Repeat this booking',
  repeatOf: (when: string) => `Repeat the booking of ${when}`,
  store: 'To the store',
  receipt: 'Receipt to print',
  receiptTitle: (number: string) => `Receipt for order ${number}`,
  receiptFor: (name: string) => `For ${name}`,
  print: 'Print it with the print command of your browser.',
  back: 'All orders',
  columnsOfReceipt: {
    what: 'What',
    quantity: 'Quantity',
    net: 'Without tax',
    tax: 'Sales tax',
    total: 'Total',
  },
  receiptCaption: 'What was sold',
  totals: 'Total',
};
