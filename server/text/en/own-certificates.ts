export const ownCertificates = {
  intro: 'Gift certificates you bought or received. Each code is in its email.',
  none: 'You have no gift certificates.',
  bought: 'Bought',
  received: 'Received',
  columns: {
    name: 'Gift certificate',
    code: 'Code',
    person: 'For',
    from: 'From',
    day: 'Date',
    value: 'Value',
    balance: 'Balance',
    state: 'Status',
  },
  code: (lastFour: string) => `ends in ${lastFour}`,
  states: { active: 'Active', used: 'Used up', void: 'Void' },
};
