export const facilityOrders = {
  intro: 'Your purchases at the course, online and at the counter.',
  none: 'You have no purchases yet.',
  caption: 'Purchases',
  columns: { day: 'Date', what: 'Details', total: 'Total' },
  unnamed: 'Purchase',
  title: (day: string) => `Purchase on ${day}`,
  lines: 'Items',
  paid: 'Paid',
  due: 'Still due',
  back: 'All purchases',
};
