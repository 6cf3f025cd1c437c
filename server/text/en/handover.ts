export const handover = {
  title: 'Continue your booking',
  leaving: 'The next step opens in the full window.',
  withoutCookies: 'Your browser blocks cookies for embedded pages. Continue your booking in a new window.',
  goOn: 'Continue',
  openWindow: 'Continue in a new window',
  signedInAs: (name: string) => `You're signed in as ${name}.`,
  bookingAs: (email: string) => `You're booking as ${email}.`,
  belongsTo: (name: string) =>
    name ? `This booking belongs to ${name}.` : 'This booking was started in another window.',
  replaces: 'Its cart would replace yours.',
  takeCart: 'Use this cart',
  taken: "You're now using this cart.",
  signIn: (name: string) => `Sign in as ${name}`,
  keep: 'Keep my own cart',
  over: 'This link has expired or was already used. Nothing is lost. Go back to where you were and try again.',
  home: 'See tee times',
};
