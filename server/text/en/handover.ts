/** The way out of a page that the site stands in. */
export const handover = {
  title: 'Continue your booking',
  leaving: 'The next step opens in the whole window.',
  withoutCookies: 'Your browser blocks cookies for embedded pages. Continue your booking in a new window.',
  goOn: 'Continue',
  openWindow: 'Continue in a new window',
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  bookingAs: (email: string) => `You are booking as ${email}.`,
  belongsTo: (name: string) =>
    name ? `This booking belongs to ${name}.` : 'This booking was started in another window.',
  replaces: 'Its cart would replace the one you have.',
  takeCart: 'Take over the cart only',
  taken: 'You took over the cart.',
  signIn: (name: string) => `Sign in as ${name}`,
  keep: 'Keep my own cart',
  over: 'This link has expired or was already used. Nothing is lost: go back to where you were and try again.',
  home: 'See tee times',
};
