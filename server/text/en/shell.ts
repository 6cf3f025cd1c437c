/** What stands around every page. */
export const shell = {
  skip: 'Skip to content',
  tabsLabel: 'Pages',
  tabs: {
    TEE_TIMES: 'Tee Times',
    COURSE_INFO: 'Course Info',
    RESERVATIONS: 'Reservations',
    ORDERS: 'Orders',
    STORE: 'Store',
  },
  simulatorTabs: { TEE_TIMES: 'Times', COURSE_INFO: 'Venue Info' },
  cart: 'Cart',
  itemsInCart: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  findBooking: 'Find my booking',
  poweredBy: 'Powered by Fairway, the open booking engine',
};
