import type { Text } from '../en.ts';

export const ownCertificates: Text['ownCertificates'] = {
  intro:
    'Geschenkgutscheine, die Sie gekauft oder erhalten haben. Den Code finden Sie jeweils in der E-Mail.',
  none: 'Sie haben keine Geschenkgutscheine.',
  bought: 'Gekauft',
  received: 'Erhalten',
  columns: {
    name: 'Geschenkgutschein',
    code: 'Code',
    person: 'Für',
    from: 'Von',
    day: 'Datum',
    value: 'Wert',
    balance: 'Guthaben',
    state: 'Status',
  },
  code: (lastFour) => `endet auf ${lastFour}`,
  states: { active: 'Gültig', used: 'Aufgebraucht', void: 'Ungültig' },
};
