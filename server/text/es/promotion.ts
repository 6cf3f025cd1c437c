import type { Text } from '../en.ts';

export const promotion: Text['promotion'] = {
  applied: (code) => `Código promocional ${code} aplicado`,
  without: (code) => `Continuar sin ${code}`,
  refusals: {
    unknown: 'Este código promocional no es válido. Revíselo.',
    expired: 'Este código promocional ha caducado.',
    'not-yet': 'Todavía no puede usar este código promocional.',
    'not-on-this-day': 'No puede usar este código promocional este día.',
    'not-for-these-rates': 'Este código promocional no se puede usar para estas salidas.',
  },
};
