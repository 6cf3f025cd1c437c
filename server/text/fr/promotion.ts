import type { Text } from '../en.ts';

export const promotion: Text['promotion'] = {
  applied: (code) => `Code promo ${code} appliqué`,
  refusals: {
    unknown: 'Ce code promo n’est pas valable.',
    expired: 'Ce code promo a expiré.',
    'not-yet': 'Ce code promo n’est pas encore utilisable.',
    'not-on-this-day': 'Ce code promo n’est pas utilisable ce jour-là.',
    'not-for-these-rates': 'Ce code promo ne vaut pas pour ces départs.',
  },
};
