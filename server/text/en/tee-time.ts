const golfers = (counts: string) => `${counts} ${counts === '1' ? 'golfer' : 'golfers'}`;

/** One tee time and its choices. */
export const teeTime = {
  rates: 'Rate',
  was: 'was',
  golfers: 'Number of Golfers',
  groupSize: 'Group Size',
  /** `counts`: "2 - 4". */
  rateIsFor: (rate: string, counts: string) => `${rate} is for ${golfers(counts)}.`,
  /** `rates`: "18 Holes (1 - 4), Walking (1 or 2)". */
  ratesFor: (counts: string, rates: string) => `For ${golfers(counts)}: ${rates}.`,
  noRateFor: (counts: string, rates: string) =>
    `No rate of this tee time takes ${golfers(counts)}: ${rates}.`,
  prices: 'Price',
  total: 'Total',
  golferCount: (count: number) => (count === 1 ? '1 golfer' : `${count} golfers`),
  lines: { GRNFEE: 'Green Fees', RESERVATION: 'Reservation Fees', TRNFEE: 'Convenience Fee', TAX: 'Tax' },
  dueNow: 'Due now',
  /** What of it is not given back. */
  deposit: 'Of it the deposit',
  dueAtCourse: 'Due at the course',
  notes: 'About this tee time',
  terms: 'Terms and conditions',
  addToCart: 'Add to cart',
  /** Where the tee time is in the cart already. */
  updateCart: 'Update cart',
  hold: (minutes: number) =>
    `We hold this time for you for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  back: 'Back to all tee times',
  close: 'Close',
  errorTitle: 'This tee time could not be added',
  chooseRate: 'Choose a rate',
  chooseGolfers: 'Choose the number of golfers',
  unavailable: 'This tee time is not available. Please select another one.',
  selectAnother: 'Select Another Tee Time',
  noOther: 'There is no other tee time close to it.',
  failedToLoad: 'Failed to load Tee Time',
  each: 'each',
  rateAt: (rate: string, prices: string) => `${rate}: ${prices}`,
  guestsPay: (own: string, guest: string) => `You ${own}, each guest ${guest}`,
  whatIsIn: 'What is in the price',
  /** Of holes that are not sold both ways. */
  onlyWith: {
    Cart: (holes: string) => `${holes} only with a cart at this time`,
    Walking: (holes: string) => `${holes} only walking at this time`,
  },
  notSold: 'These holes are not sold that way at this time. Choose another way to play.',
  /** `counts`: "2 - 4". */
  players: golfers,
};
