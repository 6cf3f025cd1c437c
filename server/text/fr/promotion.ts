import type { Text } from '../en.ts';

export const promotion: Text['promotion'] = {
  applied: (code) => `Code promo ${code} appliqué`,
  without: (code) => `Continuer sans ${code}`,
  refusals: {
    unknown: 'Ce code promo n’est pas valable. Merci de le vérifier.',
    expired: 'Ce code promo a expiré.',
    'not-yet': 'Ce code promo n’est pas encore valable.',
    'not-on-this-day': 'Ce code promo n’est pas valable ce jour-là.',
    'not-for-these-rates': 'Ce code promo n’est pas valable pour ces départs.',
  },
};
