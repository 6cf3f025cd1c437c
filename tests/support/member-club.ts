import { courseFile, operatorFile, rateFile } from './facility-file.ts';

/** The day tests of members look at. */
export const CLUB_DAY = '2031-05-04';

const rates = [
  rateFile(1, { name: '18 Holes', transactionFee: '2.00', dueOnlinePercent: 100 }),
  rateFile(2, {
    name: 'Member',
    setId: 1009,
    audience: 'member',
    dueOnlinePercent: 50,
    prices: [{ price: '30.00' }],
  }),
  rateFile(3, {
    name: 'Member Guest',
    setId: 1009,
    audience: 'member-guest',
    transactionFee: '1.50',
    dueOnlinePercent: 20,
    prices: [{ price: '45.00' }],
  }),
];
const tax = { percent: 7.25, isIncludedInPrices: false };

/** A club of two courses where members bring guests, one where they bring none, and one that limits their bookings. */
export const CLUB_FILES = [
  operatorFile('club', [courseFile(21, { rates, tax }), courseFile(22, { rates, tax })], {
    settings: {
      user: { memberGuestRate: true, playerPartner: true },
      inventory: { singlesMode: 'always' },
      // The members of the tests hold many places of one day.
      checkout: { requiredFields: { creditCard: false }, holdPlacesPerAddress: 200 },
    },
    promotions: [
      { code: 'GUESTS', discount: 0.2, rates: [{ facilityId: 21, rateId: 3 }] },
      { code: 'ALL', discount: 0.1 },
    ],
  }),
  operatorFile('alone', [courseFile(31, { rates })], { settings: { inventory: { singlesMode: 'always' } } }),
  operatorFile(
    'numbers',
    [
      courseFile(51, {
        rates: [
          rates[0],
          { ...rates[1], needsMemberNumber: true, dueOnlinePercent: 0 },
          { ...rates[2], dueOnlinePercent: 0, transactionFee: '0.00' },
        ],
      }),
    ],
    {
      settings: {
        user: { memberGuestRate: true },
        inventory: { singlesMode: 'always' },
        checkout: {
          requiredFields: { creditCard: false },
          troonMembers: { enabled: true, homeClubs: ['Old Mill', 'Pine Coast'] },
        },
      },
    },
  ),
  operatorFile('limited', [courseFile(41, { rates })], {
    settings: {
      user: {
        memberBookingLimit: true,
        memberBookingLimitCount: 1,
        playerPartner: true,
        memberGuestRate: true,
      },
      inventory: { singlesMode: 'always' },
    },
  }),
];
