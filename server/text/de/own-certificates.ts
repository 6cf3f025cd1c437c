import type { Text } from '../en.ts';

export const ownCertificates: Text['ownCertificates'] = {
  intro:
    'Gutscheine, die Sie gekauft haben und die Ihnen geschickt wurden. Ihre Codes stehen in ihren E-Mails.',
  none: 'Sie haben keine Geschenkgutscheine gekauft oder erhalten.',
  bought: 'Gekauft',
  received: 'Erhalten',
  columns: {
    name: 'Geschenkgutschein',
    code: 'Code',
    person: 'Für',
    from: 'Von',
    day: 'Tag',
    value: 'Wert',
    balance: 'Rest',
    state: 'Status',
  },
  code: (lastFour: string) => `endet auf ${lastFour}`,
  states: { active: 'Gültig', used: 'Aufgebraucht', void: 'Ungültig' },
};
