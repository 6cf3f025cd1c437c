export const shell = {
  skip: 'Skip to content',
  tabsLabel: 'Main pages',
  tabs: {
    TEE_TIMES: 'Tee Times',
    COURSE_INFO: 'Course Info',
    RESERVATIONS: 'Reservations',
    ORDERS: 'Orders',
    STORE: 'Store',
  },
  simulatorTabs: { TEE_TIMES: 'Times', COURSE_INFO: 'Venue Info' },
  /** Search engines and chats show it with a link. */
  about: (name: string, place: string, isSimulator: boolean) =>
    `${isSimulator ? 'Simulator bays' : 'Tee times'} at ${name}${place ? ` in ${place}` : ''}: see what's open and book online.`,
  aboutGroup: (name: string, courses: number) =>
    `Tee times at the ${courses} courses of ${name}: see what's open and book online.`,
  cart: 'Cart',
  itemsInCart: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  findBooking: 'Find my booking',
  accessibility: 'Accessibility',
  languages: 'Languages',
  /** The document title of a page whose form was refused. */
  refusedTitle: (title: string) => `Error: ${title}`,
  poweredBy: 'Powered by Fairway, the open booking engine',
  /** While a form is being sent; `slow` after a few seconds. */
  wait: {
    busy: 'One moment…',
    slow: 'This is taking longer than usual. Please wait.',
  },
};
