/** The way out of a page that the site stands in. */
export const handover = {
  title: 'Continue your booking',
  leaving: 'The next step opens in the whole window.',
  withoutCookies:
    'Your browser keeps nothing for a site that is shown inside another page. Your booking goes on in a window of its own.',
  goOn: 'Continue',
  openWindow: 'Continue in a new window',
  over: 'This page has been opened before, or too long ago. Nothing is lost: please go back to where you were and try again.',
  home: 'See tee times',
};
