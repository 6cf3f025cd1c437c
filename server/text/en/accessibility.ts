export const accessibility = {
  title: 'Accessibility',
  aim: {
    title: 'Everyone can book here',
    text: (name: string) =>
      `${name} wants every golfer to be able to find, book and change a tee time on this site. The site is built to conform to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.`,
  },
  done: {
    title: 'How we make sure',
    text: 'We check this on every page before we publish a new version of the site:',
    points: [
      'Everything works with a keyboard alone, and without scripts.',
      'Screen readers announce each tee time, field, error and change.',
      'You can enlarge text to 400 percent, and use a screen as narrow as 320 pixels.',
      'Text has a contrast of at least 4.5 to 1, whatever colors a course chooses. The site follows the dark and high-contrast settings of your device.',
      'You can stop everything that moves. Nothing moves if your device asks for less motion.',
    ],
  },
  limits: {
    title: 'Known limits',
    text: 'Some parts have limits:',
    points: [
      "A payment may take you to your bank or card company. We don't control that page.",
      "Maps open on the map provider's site. We always show the address in words as well.",
      'We hold a tee time for a few minutes only. If you need more time, call us and we book it for you.',
    ],
  },
  contact: {
    title: 'Tell us',
    text: 'If something gets in your way, please tell us. We answer within five business days. Meanwhile, we book for you by phone.',
  },
};
