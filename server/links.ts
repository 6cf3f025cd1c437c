/** Every URL of the site: pages, forms and mails take them from here. Paths of it; a mail puts the site's address in front. */
export const links = {
  home: () => '/',
  search: (query = '') => (query ? `/?${query}` : '/'),
  teeTimes: (query = '') => (query ? `/teetimes?${query}` : '/teetimes'),
  teeTimeAvailability: (query = '') => (query ? `/teetimes/availability?${query}` : '/teetimes/availability'),
  /** What a page of courses adds to a search page that is open. */
  moreTeeTimes: (query = '') => (query ? `/teetimes/more?${query}` : '/teetimes/more'),
  /** One tee time; `query` is the search to go back to. */
  teeTime: (courseId: string, teetime: string, query = '') =>
    `/tee-time?courseId=${courseId}&teetime=${teetime}${query ? `&${query}` : ''}`,
  /** A bundled picture in an operator's colours (app/site/landscape.server.ts); `version` changes with what it shows. */
  landscape: (name: string, primary: string, secondary: string, version: string) =>
    `/landscape/${name}.${primary.slice(1)}.${secondary.slice(1)}.${version}.svg`,
  /** The same picture where no SVG is taken, in colours of its own. */
  landscapePreview: (name: string) => `/preview/${name}.png`,
  /** An operator's initials on its colour. */
  icon: (initials: string, primary: string) =>
    `/icon/${encodeURIComponent(initials)}.${primary.slice(1)}.svg`,
  /** What was left for a golfer who leaves a page that the site stands in; `way` 'window': for a window of its own. */
  handover: (secret: string, way: 'window' | 'top') =>
    `/handover/${secret}${way === 'window' ? '?window' : ''}`,
  accessibility: () => '/accessibility',
  sitemap: () => '/sitemap.xml',
  manifest: () => '/manifest.webmanifest',
  courseInfo: (query = '') => (query ? `/course/info?${query}` : '/course/info'),
  /** `courseId`: of that course of several. */
  store: (courseId?: string) => (courseId ? `/store?course=${courseId}` : '/store'),
  cart: () => '/cart',
  /** The cart with other times in place of one of its items. */
  replaceItem: (itemId: string) => `/cart?replace=${itemId}`,
  /** `itemId`: with other times in place of that item of the cart. */
  checkout: (itemId = '') => (itemId ? `/checkout?replace=${itemId}` : '/checkout'),
  /** The checkout that says how the last purchase ended. */
  checkoutEnded: () => '/checkout?ended',
  /** How a purchase that takes a while stands; it leads on by itself. `asked`: which one, where it was begun just now. */
  checkoutProgress: (asked = '') => `/checkout/progress${asked}`,
  checkoutProgressEvents: (asked = '') => `/checkout/progress/events${asked}`,
  confirmation: (orderId?: string) => (orderId ? `/confirmation?order=${orderId}` : '/confirmation'),
  confirmationCalendar: (orderId: string, reservationId: number) =>
    `/confirmation/calendar.ics?order=${orderId}&reservation=${reservationId}`,
  /** `query` 'go': on to the bank at once. */
  paymentAuthorization: (query = '') =>
    query ? `/payment-authorization?${query}` : '/payment-authorization',
  findBooking: (query = '') => (query ? `/booking/find?${query}` : '/booking/find'),
  /** The page that asks before a booking is cancelled. */
  cancelBooking: (key: string) => `/booking/${encodeURIComponent(key)}?cancel`,
  /** `key`: the number of a customer's own reservation, or the secret of its link. */
  booking: (key: string) => `/booking/${encodeURIComponent(key)}`,
  bookingCalendar: (key: string) => calendarUrlOf(`/booking/${encodeURIComponent(key)}`),
  changeBooking: (key: string, query = '') => ofBooking(key, 'change', query),
  /** Light enough for the weakest signal: what a golfer needs on the way to the first tee, and checking in. */
  checkIn: (key: string, query = '') => ofBooking(key, 'check-in', query),
  /** Who plays: invitations and partners. */
  bookingPlayers: (key: string, query = '') => ofBooking(key, 'players', query),
  reservationHistory: (query = '') => (query ? `/reservation/history?${query}` : '/reservation/history'),
  /** What an invited friend opens; `reply` is accept or decline. */
  invitation: (id: string, reply: string, hash: string) => `/invite/${id}/${reply}/${hash}`,
  /** The calendar entry of a friend who accepted, by the link of the mail. */
  invitationCalendar: (id: string, hash: string) => calendarUrlOf(`/invite/${id}/accept/${hash}`),
  inviteConfirmed: () => '/invite/confirmed',
  inviteCalendar: () => calendarUrlOf('/invite/confirmed'),
  inviteDeclined: () => '/invite/declined',
  alerts: (query = '') => (query ? `/account/alerts?${query}` : '/account/alerts'),
  alert: (id: string) => `/account/alerts/${encodeURIComponent(id)}`,
  /** The page that asks before an alert is deleted. */
  deleteAlert: (id: string) => `/account/alerts/${encodeURIComponent(id)}?delete`,
  waitingList: (query = '') => (query ? `/waiting-list?${query}` : '/waiting-list'),
  /** `returnTo` is the path to come back to afterwards. */
  login: (returnTo = '/') => withReturn('/login', returnTo),
  signup: (returnTo = '/') => withReturn('/signup', returnTo),
  logout: () => '/logout',
  loginWithGolfId: () => '/login-with-golfid',
  /** With the token of a mail: the page that sets a new password; without: the form that asks for the mail. */
  resetPassword: (token = '') =>
    token ? `/profile/reset-password?token=${encodeURIComponent(token)}` : '/profile/reset-password',
  verifyEmail: (key: string) => `/verify-email?key=${encodeURIComponent(key)}`,
  /** `id` is what the unsubscribe call takes as the user's id. */
  unsubscribe: (id: string) => `/unsubscribe?id=${encodeURIComponent(id)}`,
  orders: (query = '') => (query ? `/orders?${query}` : '/orders'),
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  /** What an order paid, to be printed. */
  receipt: (id: string) => `/orders/${encodeURIComponent(id)}/receipt`,
  account: () => '/account',
  profile: () => '/account/profile',
  accountMemberships: () => '/account/memberships',
  /** The page that asks before a membership is cancelled. */
  cancelMembership: (id: number) => `/account/memberships/${id}/cancel`,
  billingList: (query = '') => (query ? `/account/billing?${query}` : '/account/billing'),
  loyalty: (query = '') => (query ? `/account/loyalty?${query}` : '/account/loyalty'),
  creditBooks: (query = '') => (query ? `/account/credit-books?${query}` : '/account/credit-books'),
  /** Where what is owed on the credit account at a facility is paid. */
  payCreditAccount: (facilityId: number) => `/account/credit-account/pay?facility=${facilityId}`,
  creditAccount: (query = '') => (query ? `/account/credit-account?${query}` : '/account/credit-account'),
  payBalance: (query = '') =>
    query ? `/account/credit-account/pay?${query}` : '/account/credit-account/pay',
  giftCertificates: () => '/account/gift-certificates',
  statements: (query = '') => (query ? `/account/statements?${query}` : '/account/statements'),
  /** Of a month like 2031-05. */
  statement: (facilityId: number, month: string) => `/account/statements/${facilityId}/${month}`,
  /** What golfers bought at a facility, in its own system. */
  facilityOrders: (query = '') => (query ? `/account/orders?${query}` : '/account/orders'),
  facilityOrder: (facilityId: number, id: string) =>
    `/account/orders/${facilityId}/${encodeURIComponent(id)}`,
  /** A list of the account as a file of comma-separated values. */
  csvOf: (page: string) => page.replace(/(\?|$)/, '.csv$1'),
  accountData: () => '/account/data',
  deleteAccount: () => '/account/delete',
  wallet: () => '/account/wallet',
  /** Where the payment provider's page for a new card sends back to. */
  walletCardAdded: () => '/account/wallet/added',
  walletCard: (id: string) => `/account/wallet/${encodeURIComponent(id)}`,
  /** The page that asks before a card is deleted. */
  deleteWalletCard: (id: string) => `/account/wallet/${encodeURIComponent(id)}/delete`,
  /** Opens the map program of a phone, or a map page, with the way to a place. */
  directions: ([longitude, latitude]: readonly [number, number]) =>
    `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
  call: (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`,
};

/** The calendar file of the booking behind a link: its path, or its address in a mail. */
export function calendarUrlOf(bookingUrl: string): string {
  return `${bookingUrl}/calendar.ics`;
}

/** Where a golfer checks in to the booking behind a link. */
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
