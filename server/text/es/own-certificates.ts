import type { Text } from '../en.ts';

export const ownCertificates: Text['ownCertificates'] = {
  intro: 'Los vales de regalo que ha comprado o recibido. El código de cada uno está en su correo.',
  none: 'No tiene vales de regalo.',
  bought: 'Comprados',
  received: 'Recibidos',
  columns: {
    name: 'Vale de regalo',
    code: 'Código',
    person: 'Para',
    from: 'De',
    day: 'Fecha',
    value: 'Valor',
    balance: 'Saldo',
    state: 'Estado',
  },
  code: (lastFour) => `termina en ${lastFour}`,
  states: { active: 'Activo', used: 'Gastado', void: 'Anulado' },
};
