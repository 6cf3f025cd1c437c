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
  /** What search engines and chats say of a link to the site. */
  about: (name: string, place: string, isSimulator: boolean) =>
    `${isSimulator ? 'Simulator bays' : 'Tee times'} at ${name}${place ? ` in ${place}` : ''}: see what is free and book online.`,
  aboutGroup: (name: string, courses: number) =>
    `Tee times at the ${courses} courses of ${name}: see what is free and book online.`,
  cart: 'Cart',
  itemsInCart: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  findBooking: 'Find my booking',
  accessibility: 'Accessibility',
  languages: 'Languages',
  poweredBy: 'Powered by Fairway, the open booking engine',
  /** While a form is on its way; `slow` after a while. */
  wait: {
    busy: 'One moment…',
    slow: 'This takes longer than usual. It still works: please wait.',
  },
};
