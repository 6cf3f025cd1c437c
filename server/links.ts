/** All URL paths of the site. Mails prepend the site's address. */
export const links = {
  home: () => '/',
  search: (query = '') => (query ? `/?${query}` : '/'),
  teeTimes: (query = '') => (query ? `/teetimes?${query}` : '/teetimes'),
  teeTimeAvailability: (query = '') => (query ? `/teetimes/availability?${query}` : '/teetimes/availability'),
  /** Further courses for an open search page. */
  moreTeeTimes: (query = '') => (query ? `/teetimes/more?${query}` : '/teetimes/more'),
  /** `query`: the search to return to. `isBackNine`: of a start at hole 10. */
  teeTime: (courseId: string, teetime: string, query = '', isBackNine = false) =>
    `/tee-time?courseId=${courseId}&teetime=${teetime}${isBackNine ? '&backNine=true' : ''}${query ? `&${query}` : ''}`,
  /** A bundled picture in an operator's colors (app/site/landscape.server.ts); `version` changes with its content. */
  landscape: (name: string, primary: string, secondary: string, version: string) =>
    `/landscape/${name}.${primary.slice(1)}.${secondary.slice(1)}.${version}.svg`,
  /** The picture in default colors, for clients without SVG. */
  landscapePreview: (name: string) => `/preview/${name}.png`,
  icon: (initials: string, primary: string) =>
    `/icon/${encodeURIComponent(initials)}.${primary.slice(1)}.svg`,
  /** A PNG for home screens (app/site/touch-icon.server.ts); `name` is shape and size. */
  touchIcon: (name: string, primary: string, secondary: string) =>
    `/icon/${name}.${primary.slice(1)}.${secondary.slice(1)}.png`,
  /** Data left for a golfer leaving an embedded page; `way` 'window' opens a new window. */
  handover: (secret: string, way: 'window' | 'top') =>
    `/handover/${secret}${way === 'window' ? '?window' : ''}`,
  staff: () => '/staff',
  staffLogin: (returnTo = '') =>
    returnTo ? `/staff/login?returnTo=${encodeURIComponent(returnTo)}` : '/staff/login',
  /** Asks for the code of a second factor, after the password. */
  staffCode: (returnTo = '') =>
    returnTo ? `/staff/login/code?returnTo=${encodeURIComponent(returnTo)}` : '/staff/login/code',
  /** Sets up a required second factor, after the password. */
  staffSetUp: (returnTo = '') =>
    returnTo ? `/staff/login/set-up?returnTo=${encodeURIComponent(returnTo)}` : '/staff/login/set-up',
  staffTwoFactor: () => '/staff/me/two-factor',
  staffLogout: () => '/staff/logout',
  /** Sets a password with a one-time link. */
  staffJoin: (token = '') => (token ? `/staff/join?token=${token}` : '/staff/join'),
  staffForgot: () => '/staff/forgot',
  staffMe: () => '/staff/me',
  staffSearch: () => '/staff/search',
  staffCustomer: (id: number | string) => `/staff/customers/${id}`,
  /** Asks for a PIN at a till. */
  staffLock: (returnTo = '') =>
    returnTo ? `/staff/lock?returnTo=${encodeURIComponent(returnTo)}` : '/staff/lock',
  staffPeople: () => '/staff/people',
  staffPerson: (id: number | string) => `/staff/people/${id}`,
  staffSheet: (query = '') => (query ? `/staff/tee-sheet?${query}` : '/staff/tee-sheet'),
  /** Server-sent events of the sheets with such a query. */
  staffSheetEvents: (query: string) => `/staff/tee-sheet/events?${query}`,
  staffBooking: (id: number | string) => `/staff/bookings/${id}`,
  staffBookings: (query = '') => (query ? `/staff/bookings?${query}` : '/staff/bookings'),
  staffNewBooking: (
    facilityId: number,
    teetime: string,
    customerId: number | null = null,
    isBackNine = false,
  ) =>
    `/staff/bookings/new?facility=${facilityId}&teetime=${teetime}${isBackNine ? '&backNine=true' : ''}${customerId === null ? '' : `&customer=${customerId}`}`,
  /** Chooses a tee time first. */
  staffBookFor: (customerId: number) => `/staff/bookings/new?customer=${customerId}`,
  /** `date`: whose tee times to choose from. */
  staffMove: (id: number, query = '') => `/staff/bookings/${id}/move${query ? `?${query}` : ''}`,
  staffConfirmation: (id: number) => `/staff/bookings/${id}/confirmation`,
  staffCancel: (id: number) => `/staff/bookings/${id}/cancel`,
  staffMerge: (id: number) => `/staff/bookings/${id}/merge`,
  staffSwap: (id: number) => `/staff/bookings/${id}/swap`,
  staffCopy: (id: number, date = '') => `/staff/bookings/${id}/copy${date ? `?date=${date}` : ''}`,
  staffPlayers: (id: number) => `/staff/bookings/${id}/players`,
  staffCourse: (id: number, query = '') => `/staff/bookings/${id}/course${query ? `?${query}` : ''}`,
  staffSplit: (id: number) => `/staff/bookings/${id}/split`,
  staffOutings: () => '/staff/outings',
  staffNewOuting: (query = '') => `/staff/outings/new${query ? `?${query}` : ''}`,
  staffOuting: (id: number) => `/staff/outings/${id}`,
  staffMoveOuting: (id: number) => `/staff/outings/${id}/move`,
  staffOutingRate: (id: number) => `/staff/outings/${id}/rate`,
  staffOutingContact: (id: number) => `/staff/outings/${id}/contact`,
  staffPayOuting: (id: number) => `/staff/outings/${id}/pay`,
  staffOutingDeposit: (id: number) => `/staff/outings/${id}/deposit`,
  /** Printable. */
  staffOutingInvoice: (id: number) => `/staff/outings/${id}/invoice`,
  staffOutingNames: (id: number) => `/staff/outings/${id}/names`,
  staffCancelOuting: (id: number) => `/staff/outings/${id}/cancel`,
  staffNewShotgun: (query = '') => `/staff/shotguns/new${query ? `?${query}` : ''}`,
  staffShotgun: (id: number) => `/staff/shotguns/${id}`,
  staffMoveShotgun: (id: number) => `/staff/shotguns/${id}/move`,
  staffLog: (query = '') => (query ? `/staff/log?${query}` : '/staff/log'),
  staffLogFile: (query = '') => (query ? `/staff/log.csv?${query}` : '/staff/log.csv'),
  staffBlocks: () => '/staff/blocks',
  staffBlock: (id: number | 'new', query = '') => `/staff/blocks/${id}${query ? `?${query}` : ''}`,
  staffCalls: (facilityId: number) => `/staff/calls?facility=${facilityId}`,
  staffDelay: (query = '') => (query ? `/staff/delay?${query}` : '/staff/delay'),
  /** Progress, carts and check-ins of a booking. */
  staffRound: (id: number) => `/staff/bookings/${id}/round`,
  staffStarter: (query = '') => (query ? `/staff/starter?${query}` : '/staff/starter'),
  staffPrint: (query = '') => (query ? `/staff/print?${query}` : '/staff/print'),
  staffDayNotes: (query = '') => (query ? `/staff/day-notes?${query}` : '/staff/day-notes'),
  staffPay: (id: number) => `/staff/bookings/${id}/pay`,
  staffRefund: (id: number) => `/staff/bookings/${id}/refund`,
  staffNoShowFee: (id: number) => `/staff/bookings/${id}/no-show-fee`,
  staffRainCheck: (id: number) => `/staff/bookings/${id}/rain-check`,
  staffReceipt: (id: number) => `/staff/receipts/${id}`,
  staffSell: (query = '') => (query ? `/staff/sell?${query}` : '/staff/sell'),
  staffCharge: (query = '') => (query ? `/staff/charge?${query}` : '/staff/charge'),
  staffDrawers: (query = '') => (query ? `/staff/drawers?${query}` : '/staff/drawers'),
  staffDrawer: (id: number) => `/staff/drawers/${id}`,
  /** Undoes a change, which the form names. */
  staffUndo: (returnTo = '') =>
    returnTo ? `/staff/undo?returnTo=${encodeURIComponent(returnTo)}` : '/staff/undo',
  accessibility: () => '/accessibility',
  sitemap: () => '/sitemap.xml',
  manifest: () => '/manifest.webmanifest',
  courseInfo: (query = '') => (query ? `/course/info?${query}` : '/course/info'),
  /** `courseId`: one of several courses. */
  store: (courseId?: string) => (courseId ? `/store?course=${courseId}` : '/store'),
  cart: () => '/cart',
  /** Offers other times for an item. */
  replaceItem: (itemId: string) => `/cart?replace=${itemId}`,
  /** `itemId`: offers other times for that item. */
  checkout: (itemId = '') => (itemId ? `/checkout?replace=${itemId}` : '/checkout'),
  /** Shows how the last purchase ended. */
  checkoutEnded: () => '/checkout?ended',
  /** Progress of a slow purchase, which refreshes itself. `asked`: the purchase just begun. */
  checkoutProgress: (asked = '') => `/checkout/progress${asked}`,
  checkoutProgressEvents: (asked = '') => `/checkout/progress/events${asked}`,
  confirmation: (orderId?: string) => (orderId ? `/confirmation?order=${orderId}` : '/confirmation'),
  confirmationCalendar: (orderId: string, reservationId: number) =>
    `/confirmation/calendar.ics?order=${orderId}&reservation=${reservationId}`,
  /** `query` 'go': continue to the bank at once. */
  paymentAuthorization: (query = '') =>
    query ? `/payment-authorization?${query}` : '/payment-authorization',
  findBooking: (query = '') => (query ? `/booking/find?${query}` : '/booking/find'),
  /** Asks for confirmation. */
  cancelBooking: (key: string) => `/booking/${encodeURIComponent(key)}?cancel`,
  /** `key`: a reservation number of the customer, or a link's secret. */
  booking: (key: string) => `/booking/${encodeURIComponent(key)}`,
  bookingCalendar: (key: string) => calendarUrlOf(`/booking/${encodeURIComponent(key)}`),
  changeBooking: (key: string, query = '') => ofBooking(key, 'change', query),
  /** Check-in and travel facts, small enough for weak signals. */
  checkIn: (key: string, query = '') => ofBooking(key, 'check-in', query),
  /** Invitations and partners. */
  bookingPlayers: (key: string, query = '') => ofBooking(key, 'players', query),
  reservationHistory: (query = '') => (query ? `/reservation/history?${query}` : '/reservation/history'),
  /** Of a group over several tee times, by its contact's link. */
  outingNames: (token: string) => `/outing/${encodeURIComponent(token)}`,
  /** `reply`: accept or decline. */
  invitation: (id: string, reply: string, hash: string) => `/invite/${id}/${reply}/${hash}`,
  /** Calendar file of a friend who accepted, from the mail's link. */
  invitationCalendar: (id: string, hash: string) => calendarUrlOf(`/invite/${id}/accept/${hash}`),
  inviteConfirmed: () => '/invite/confirmed',
  inviteCalendar: () => calendarUrlOf('/invite/confirmed'),
  inviteDeclined: () => '/invite/declined',
  alerts: (query = '') => (query ? `/account/alerts?${query}` : '/account/alerts'),
  alert: (id: string) => `/account/alerts/${encodeURIComponent(id)}`,
  /** Asks for confirmation. */
  deleteAlert: (id: string) => `/account/alerts/${encodeURIComponent(id)}?delete`,
  waitingList: (query = '') => (query ? `/waiting-list?${query}` : '/waiting-list'),
  /** `returnTo`: path to return to. */
  login: (returnTo = '/') => withReturn('/login', returnTo),
  signup: (returnTo = '/') => withReturn('/signup', returnTo),
  logout: () => '/logout',
  loginWithGolfId: () => '/login-with-golfid',
  /** With a mailed token: sets a password. Without: requests the mail. */
  resetPassword: (token = '') =>
    token ? `/profile/reset-password?token=${encodeURIComponent(token)}` : '/profile/reset-password',
  verifyEmail: (key: string) => `/verify-email?key=${encodeURIComponent(key)}`,
  /** `id`: the unsubscribe call's user id. */
  unsubscribe: (id: string) => `/unsubscribe?id=${encodeURIComponent(id)}`,
  orders: (query = '') => (query ? `/orders?${query}` : '/orders'),
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  /** Printable. */
  receipt: (id: string) => `/orders/${encodeURIComponent(id)}/receipt`,
  account: () => '/account',
  profile: () => '/account/profile',
  password: () => '/account/password',
  devices: () => '/account/devices',
  accountMemberships: () => '/account/memberships',
  /** Asks for confirmation. */
  cancelMembership: (id: number) => `/account/memberships/${id}/cancel`,
  billingList: (query = '') => (query ? `/account/billing?${query}` : '/account/billing'),
  loyalty: (query = '') => (query ? `/account/loyalty?${query}` : '/account/loyalty'),
  creditBooks: (query = '') => (query ? `/account/credit-books?${query}` : '/account/credit-books'),
  /** Pays credit account debt. */
  payCreditAccount: (facilityId: number) => `/account/credit-account/pay?facility=${facilityId}`,
  creditAccount: (query = '') => (query ? `/account/credit-account?${query}` : '/account/credit-account'),
  payBalance: (query = '') =>
    query ? `/account/credit-account/pay?${query}` : '/account/credit-account/pay',
  giftCertificates: () => '/account/gift-certificates',
  statements: (query = '') => (query ? `/account/statements?${query}` : '/account/statements'),
  /** `month`: like 2031-05. */
  statement: (facilityId: number, month: string) => `/account/statements/${facilityId}/${month}`,
  /** A golfer's purchases at a facility, from its own system. */
  facilityOrders: (query = '') => (query ? `/account/orders?${query}` : '/account/orders'),
  facilityOrder: (facilityId: number, id: string) =>
    `/account/orders/${facilityId}/${encodeURIComponent(id)}`,
  /** Returns an account list's CSV. */
  csvOf: (page: string) => page.replace(/(\?|$)/, '.csv$1'),
  accountData: () => '/account/data',
  /** The same, to read. */
  readAccountData: () => '/account/data/read',
  deleteAccount: () => '/account/delete',
  wallet: () => '/account/wallet',
  /** Return address of the provider's page for adding a card. */
  walletCardAdded: () => '/account/wallet/added',
  walletCard: (id: string) => `/account/wallet/${encodeURIComponent(id)}`,
  /** Asks for confirmation. */
  deleteWalletCard: (id: string) => `/account/wallet/${encodeURIComponent(id)}/delete`,
  /** Opens directions in a map app or page. */
  directions: ([longitude, latitude]: readonly [number, number]) =>
    `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
  call: (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`,
};

/** Calendar file of a booking link: a path or a full URL, like its input. */
export function calendarUrlOf(bookingUrl: string): string {
  return `${bookingUrl}/calendar.ics`;
}

export function checkInUrlOf(bookingUrl: string): string {
  return `${bookingUrl}/check-in`;
}

function ofBooking(key: string, page: string, query = ''): string {
  const path = `/booking/${encodeURIComponent(key)}/${page}`;
  return query ? `${path}?${query}` : path;
}

function withReturn(path: string, returnTo: string): string {
  return returnTo === '/' ? path : `${path}?loginRedirectURI=${encodeURIComponent(returnTo)}`;
}
