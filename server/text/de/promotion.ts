import type { Text } from '../en.ts';

export const promotion: Text['promotion'] = {
  applied: (code) => `Aktionscode ${code} eingelöst`,
  without: (code) => `Ohne ${code} fortfahren`,
  refusals: {
    unknown: 'Dieser Aktionscode ist ungültig. Bitte prüfen Sie ihn.',
    expired: 'Dieser Aktionscode ist abgelaufen.',
    'not-yet': 'Dieser Aktionscode gilt noch nicht.',
    'not-on-this-day': 'Dieser Aktionscode gilt an diesem Tag nicht.',
    'not-for-these-rates': 'Dieser Aktionscode gilt nicht für diese Startzeiten.',
  },
};
