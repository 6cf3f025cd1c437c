/** The gift certificates a golfer has bought and received. */
export const ownCertificates = {
  intro: 'Certificates you have bought, and those that were sent to you. Their codes are in their mails.',
  none: 'You have bought and received no gift certificates.',
  bought: 'Bought',
  received: 'Received',
  columns: {
    name: 'Gift certificate',
    code: 'Code',
    person: 'For',
    from: 'From',
    day: 'Day',
    value: 'Value',
    balance: 'Left',
    state: 'State',
  },
  code: (lastFour: string) => `ends in ${lastFour}`,
  states: { active: 'Active', used: 'Used up', void: 'Void' },
};
