/** What a promotion code did, or why it did nothing, by the reasons of server/rules/promotion.ts. */
export const promotion = {
  applied: (code: string) => `Promo code ${code} applied`,
  refusals: {
    unknown: 'This promo code is not valid.',
    expired: 'This promo code has expired.',
    'not-yet': 'This promo code cannot be used yet.',
    'not-on-this-day': 'This promo code cannot be used on this day.',
    'not-for-these-rates': 'This promo code is not for these tee times.',
  },
};
