/** What pages are called in the browser's tab, by the keys of the specification (product.md section 2). */
export const titles = {
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
};
