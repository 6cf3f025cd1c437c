import type { Text } from '../en.ts';

export const promotion: Text['promotion'] = {
  applied: (code) => `Código promocional ${code} aplicado`,
  refusals: {
    unknown: 'Este código promocional no es válido.',
    expired: 'Este código promocional ha caducado.',
    'not-yet': 'Este código promocional todavía no se puede usar.',
    'not-on-this-day': 'Este código promocional no se puede usar este día.',
    'not-for-these-rates': 'Este código promocional no vale para estas salidas.',
  },
};
