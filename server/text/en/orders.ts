import type { OrderStatus } from '#server/contract/constants.ts';

/** The list of a golfer's orders, and the printable receipt. */
export const orders = {
  title: 'Orders',
  intro: "Everything you've bought here, newest first.",
  none: 'You have no orders yet.',
  find: 'Find a tee time',
  failed: 'Something went wrong while retrieving your orders. Please try again later.',
  columns: { number: 'Order', day: 'Date', what: 'Items', total: 'Total', state: 'Status' },
  states: {
    pending: 'Waiting for payment',
    fulfilled: 'Fulfilled',
    error: 'Not fulfilled',
    cancelled: 'Cancelled',
    'partially-fulfilled': 'Partially fulfilled',
  } as Record<OrderStatus, string>,
  orderTitle: (number: string) => `Order ${number}`,
  orderedOn: (day: string) => `Ordered on ${day}`,
  booking: (when: string) => `Booking for ${when}`,
  repeat: 'Repeat this booking',
  repeatOf: (when: string) => `Repeat the booking for ${when}`,
  store: 'Go to the store',
  receipt: 'Printable receipt',
  receiptTitle: (number: string) => `Receipt for order ${number}`,
  receiptFor: (name: string) => `For ${name}`,
  print: "To print this receipt, use your browser's print command.",
  back: 'All orders',
  columnsOfReceipt: {
    what: 'Item',
    quantity: 'Quantity',
    net: 'Before tax',
    tax: 'Sales tax',
    total: 'Total',
  },
  receiptCaption: 'Items',
  totals: 'Total',
};
