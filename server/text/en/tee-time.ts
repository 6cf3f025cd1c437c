const golfers = (counts: string) => `${counts} ${counts === '1' ? 'golfer' : 'golfers'}`;

export const teeTime = {
  /** Chats show it below a link. `price`: "from $54". */
  about: (price: string, facts: string) => `${price} per golfer · ${facts}. Book online.`,
  rates: 'Rate',
  was: 'was',
  golfers: 'Number of Golfers',
  groupSize: 'Group Size',
  lowestPrice: (price: string, rate: string) => `The lowest price, ${price}, is for ${rate}.`,
  /** `counts`: "2–4". */
  rateIsFor: (rate: string, counts: string) => `${rate} is for ${golfers(counts)}.`,
  /** `rates`: "18 Holes (1–4), Walking (1 or 2)". */
  ratesFor: (counts: string, rates: string) => `For ${golfers(counts)}: ${rates}.`,
  noRateFor: (counts: string, rates: string) =>
    `No rate for this tee time takes ${golfers(counts)}. Available: ${rates}.`,
  prices: 'Price',
  total: 'Total',
  golferCount: (count: number) => (count === 1 ? '1 golfer' : `${count} golfers`),
  lines: { GRNFEE: 'Green Fees', RESERVATION: 'Reservation Fees', TRNFEE: 'Convenience Fee', TAX: 'Tax' },
  dueNow: 'Due now',
  deposit: 'Includes deposit',
  dueAtCourse: 'Due at the course',
  notes: 'About this tee time',
  terms: 'Terms and conditions',
  addToCart: 'Add to cart',
  updateCart: 'Update cart',
  hold: (minutes: number) =>
    `We hold this time for you for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  back: 'Back to all tee times',
  close: 'Close',
  errorTitle: "We couldn't add this tee time",
  chooseRate: 'Choose a rate',
  chooseGolfers: 'Choose the number of golfers',
  unavailable: 'This tee time is not available. Please select another one.',
  selectAnother: 'Select Another Tee Time',
  noOther: 'There are no other tee times close to this one.',
  failedToLoad: 'Failed to load Tee Time',
  each: 'each',
  rateAt: (rate: string, prices: string) => `${rate}: ${prices}`,
  guestsPay: (own: string, guest: string) => `You ${own}, each guest ${guest}`,
  whatIsIn: 'Price details',
  /** Holes that can only be played one way. */
  onlyWith: {
    Cart: (holes: string) => `${holes}: cart only at this time`,
    Walking: (holes: string) => `${holes}: walking only at this time`,
  },
  notSold: "That combination isn't available at this time. Choose other holes or transportation.",
  players: golfers,
};
