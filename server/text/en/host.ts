/** Pages the host answers by itself, when the site cannot. */
export const host = {
  forbidden: {
    title: 'This form could not be accepted',
    text: 'We could not make sure that it was sent from our own page, so nothing was changed. Go back, reload the page and send it again.',
  },
  noCookies: {
    title: 'Your browser refuses cookies',
    text: 'Without one we cannot tell whose form or whose cart it is, so nothing was changed. Please allow cookies for this site in the settings of your browser, go back, reload the page and send the form again.',
  },
  tooLarge: {
    title: 'That was too much to send',
    text: 'What was sent is larger than any of our forms. Nothing was changed. Go back and try again with less.',
  },
  badForm: {
    title: 'This form could not be read',
    text: 'What arrived is not what our form sends, so nothing was changed. Go back, reload the page and send it again.',
  },
  badRequest: {
    title: 'That address cannot be read',
    text: 'Please check the address, or start again from our first page.',
  },
  tooLong: {
    title: 'That address is too long',
    text: 'No page of ours has an address as long as this. Please check it, or start again from our first page.',
  },
  misdirected: {
    title: 'Not known by this name',
    text: 'This demo answers by the names of the machine it runs on (such as localhost) and of its operators. To show it to others under another name, start it with DEMO=public.',
  },
  notFound: { title: 'Page not found', text: 'There is nothing at this address.' },
  noSuchPart: 'The file has no such part.',
  anotherFile: 'The file is another one by now.',
  methodNotAllowed: {
    title: 'That cannot be done here',
    text: 'Please use the links and buttons of the page.',
  },
  unexpected: {
    title: 'Something went wrong',
    text: 'That was our fault. Nothing you did was lost on purpose: please try again in a moment.',
  },
  away: {
    title: 'We will be back in a moment',
    text: 'We cannot reach our books right now, so nothing was changed. Please reload the page in a minute.',
  },
  starting: {
    title: 'We are opening',
    text: 'The site is starting and will be here in a few seconds. Please reload the page.',
  },
  noOperators:
    'There is no operator in the database yet, so there is no site: npm run facility -- import FILE makes one',
  unsoldRates:
    'There is no card provider: these rates are sold to nobody online, because something of them is due online or their operator asks everybody for a card',
  providerMissing:
    'The settings of this operator ask for a card provider (checkout.payment) that the program does not have: nobody charges its cards. For stripe, STRIPE_KEYS must name its keys',
  testKeys: 'STRIPE_KEYS has test keys for these operators: golfers are charged nothing',
  importNote: {
    rates:
      'Where people book for real and no card provider is set up, these rates are sold to nobody online, because something of them is due online:',
    all: 'The settings ask everybody for a card (requiredFields.creditCard): where people book for real and no card provider is set up, nothing is sold online.',
    rate: (facilityId: number, rateId: number, name: string) =>
      `  facility ${facilityId}  rate ${rateId}  ${name}`,
    store:
      'Where people book for real and no card provider is set up, this is sold to nobody online, because all of it is paid online:',
    sale: (facilityId: number, what: string) => `  facility ${facilityId}  ${what}`,
    what: { memberships: 'memberships', giftCertificates: 'gift certificates', products: 'products' },
    faintColour: (setting: string, colour: string, ratio: number) =>
      `settings.appearance.${setting} ${colour} has a contrast of ${ratio} to 1 on white, and text needs 4.5: where it is text, the site shows a darker shade of it.`,
  },
  publicDemo:
    'DEMO=public: everybody who reaches this program may read every mail of the demo and pay with test cards. Keep nothing real in it.',
  mistrustedProxy:
    'A proxy forwards requests, but TRUSTED_PROXY does not name it: all its golfers count as one address',
  building: 'Building the site, which takes a few seconds the first time …',
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
        `  Mails that were sent   ${url}/_mailbox`,
        '  Pay with card 4111 1111 1111 1111 (approved), 4000 0000 0000 0002 (declined) or',
        '  4000 0000 0000 3220 (asks at the bank), any later month and any security code.',
        '',
      ];
    },
    documentation: (url: string) => `The booking API is described at ${url}`,
    stop: 'Stop it with Ctrl-C.',
  },
  toFirstPage: 'To our first page',
  requestNumber: (id: string) => `If you contact us about it, please name this number: ${id}`,
};
