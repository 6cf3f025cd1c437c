export const promotion = {
  applied: (code: string) => `Promo code ${code} applied`,
  without: (code: string) => `Continue without ${code}`,
  refusals: {
    unknown: "This promo code isn't valid. Please check it.",
    expired: 'This promo code has expired.',
    'not-yet': "You can't use this promo code yet.",
    'not-on-this-day': "You can't use this promo code on this day.",
    'not-for-these-rates': 'This promo code does not apply to these tee times.',
  },
};
