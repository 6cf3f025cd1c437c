/** Page titles by key (product.md section 2). */
export const PAGE_TITLES = {
  login: 'Login',
  signUp: 'Sign Up',
  'reset-password': 'Reset Password',
  'login-with-golfid': 'GolfId Login',
  checkout: 'Checkout',
  'course-info': 'Course Info',
  invite: 'Invitation Reply',
  'invite-confirmation': 'Invitation Replied',
  'reservation-confirmation': 'Confirmation',
  'reservation-history': 'Reservations',
  'tee-times': 'Tee Times',
  store: 'Store',
  'shopping-cart': 'Shopping Cart',
  account: 'Account',
  'verify-email': 'Verify Email',
  dashboard: 'Dashboard',
} as const;

export type TitleKey = keyof typeof PAGE_TITLES;

/** The document title of a page: its title and the site's name. */
export function pageTitle(key: TitleKey, siteName: string): string {
  return `${PAGE_TITLES[key]} · ${siteName}`;
}
