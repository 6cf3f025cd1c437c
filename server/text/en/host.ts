export const host = {
  forbidden: {
    title: 'We could not accept this form',
    text: 'We could not confirm that it came from our site, so nothing was changed. Go back, reload the page and send it again.',
  },
  noCookies: {
    title: 'Your browser blocks cookies',
    /** By the form that was sent. */
    needs: {
      cart: 'Your cart needs cookies, so nothing was added or changed.',
      signIn: 'Signing in needs cookies, so you are not signed in.',
      form: 'This form needs cookies, so nothing was changed.',
    },
    text: 'Please allow cookies for this site in your browser settings. Then go back, reload the page and send the form again.',
  },
  tooLarge: {
    title: 'That was too much data',
    text: 'The data you sent is larger than our forms allow. Nothing was changed. Go back and try again with less.',
  },
  badForm: {
    title: 'We could not read this form',
    text: 'The data did not match our form, so nothing was changed. Go back, reload the page and send it again.',
  },
  badRequest: {
    title: 'We could not read that address',
    text: 'Please check the address, or start again from our home page.',
  },
  tooLong: {
    title: 'That address is too long',
    text: 'None of our pages has an address this long. Please check it, or start again from our home page.',
  },
  misdirected: {
    title: 'Unknown host name',
    text: 'This demo answers only to the names of its machine (such as localhost) and of its operators. To share it under another name, start it with DEMO=public.',
  },
  notFound: { title: 'Page not found', text: 'There is nothing at this address.' },
  noSuchPart: 'The requested range is not in this file.',
  anotherFile: 'This file has changed.',
  methodNotAllowed: {
    title: 'That is not possible here',
    text: 'Please use the links and buttons on the page.',
  },
  unexpected: {
    title: 'Something went wrong',
    text: 'This one is on us, and we are sorry. Please try again in a moment.',
  },
  away: {
    title: 'We will be back in a moment',
    text: 'We cannot reach the tee sheet right now, so nothing was changed. Please reload the page in a minute.',
  },
  crowded: {
    title: 'Many golfers are here right now',
    text: "This page reloads in a few seconds and lets you in as soon as there is room. You don't need to do anything.",
  },
  starting: {
    title: 'We are opening up',
    text: 'The site is starting and will be ready in a few seconds. Please reload the page.',
  },
  noOperators:
    'The database has no operator yet, so there is no site. Create one with: npm run facility -- import FILE',
  unsoldRates:
    'No card provider is set up, so these rates cannot be sold online: part of the price is due online, or the operator requires a card',
  providerMissing:
    "This operator's card provider (checkout.payment) is not set up, so no cards are charged. For stripe, set its keys in STRIPE_KEYS",
  testKeys: 'STRIPE_KEYS has test keys for these operators: golfers are not charged',
  importNote: {
    rates:
      'In production without a card provider, these rates cannot be sold online, because part of the price is due online:',
    all: 'The settings require a card (requiredFields.creditCard): in production without a card provider, nothing can be sold online.',
    rate: (facilityId: number, rateId: number, name: string) =>
      `  facility ${facilityId}  rate ${rateId}  ${name}`,
    store:
      'In production without a card provider, these cannot be sold online, because they are paid in full online:',
    sale: (facilityId: number, what: string) => `  facility ${facilityId}  ${what}`,
    what: { memberships: 'memberships', giftCertificates: 'gift certificates', products: 'products' },
    faintColour: (setting: string, colour: string, ratio: number) =>
      `settings.appearance.${setting} ${colour} has a contrast of ${ratio} to 1 on white. Text needs 4.5, so the site shows text in a darker shade.`,
  },
  publicDemo:
    'DEMO=public: anyone who can reach this program can read every email of the demo and pay with test cards. Do not put real data in it.',
  mistrustedProxy:
    'A proxy forwards requests, but TRUSTED_PROXY does not name it: all of its golfers count as one address',
  building: 'Building the site. This takes a few seconds the first time …',
  open: {
    whole: (url: string) => `Fairway is open at ${url}`,
    site: (url: string, api: string) => `Fairway's site is open at ${url} and books at ${api}`,
    engine: (url: string) => `Fairway's booking engine answers at ${url}`,
    tryThis: (url: string) => {
      const at = (label: string) => url.replace('://', `://${label}.`);
      return [
        `  One public course      ${url}`,
        `  Three courses          ${at('coastal-golf')}`,
        `  A simulator venue      ${at('the-bay')}`,
        `  Sent emails            ${url}/_mailbox`,
        '  Pay with card 4111 1111 1111 1111 (approved), 4000 0000 0000 0002 (declined) or',
        '  4000 0000 0000 3220 (bank confirmation), any future month and any security code.',
        '',
      ];
    },
    documentation: (url: string) => `The booking API is described at ${url}`,
    stop: 'Press Ctrl-C to stop.',
  },
  toFirstPage: 'Go to our home page',
  requestNumber: (id: string) => `If you contact us about this, please mention this number: ${id}`,
};
