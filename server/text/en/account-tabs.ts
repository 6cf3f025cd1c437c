export const accountTabs = {
  label: 'Account',
  names: {
    overview: 'Overview',
    profile: 'Profile',
    alerts: 'Tee time alerts',
    waitingList: 'Waitlist',
    memberships: 'Memberships',
    loyalty: 'Loyalty',
    creditBooks: 'Credit books',
    creditAccount: 'Credit account',
    billing: 'Billing',
    giftCertificates: 'Gift certificates',
    statements: 'Statements',
    facilityOrders: 'Purchases at the course',
    wallet: 'Saved cards',
  },
};
