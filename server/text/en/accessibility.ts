/** The accessibility statement. */
export const accessibility = {
  title: 'Accessibility',
  aim: {
    title: 'Everybody can book here',
    text: (name: string) =>
      `${name} wants every golfer to be able to find, book and change a tee time on this site. It is made to conform to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.`,
  },
  done: {
    title: 'What that means',
    text: 'These are checked on every page before a new version of this site is published:',
    points: [
      'Everything works with a keyboard alone, and without scripts.',
      'Screen readers are told what each tee time, field, error and change is.',
      'Text can be enlarged to 400 percent, and a screen may be as narrow as 320 pixels.',
      'Text has a contrast of at least 4.5 to 1, whatever colours a course has chosen; dark and high-contrast settings of your device are followed.',
      'Nothing moves that cannot be stopped, and nothing at all if your device asks for less motion.',
    ],
  },
  limits: {
    title: 'Known limits',
    text: 'Not everything is in our hands:',
    points: [
      'The page of your bank or card company, where a payment may lead, is its own.',
      'Maps open on the site of their provider; the address is always given in words as well.',
      'A tee time is held for some minutes only, so that others may have it. Call us if you need more time: we book it for you.',
    ],
  },
  contact: {
    title: 'Tell us',
    text: 'If something stands in your way, please tell us. We answer within five working days, and book for you by phone meanwhile.',
  },
};
