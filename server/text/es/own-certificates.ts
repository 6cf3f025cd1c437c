import type { Text } from '../en.ts';

export const ownCertificates: Text['ownCertificates'] = {
  intro: 'Los vales de regalo que ha comprado y los que le han enviado. Sus códigos están en sus correos.',
  none: 'No ha comprado ni recibido vales de regalo.',
  bought: 'Comprados',
  received: 'Recibidos',
  columns: {
    name: 'Vale de regalo',
    code: 'Código',
    person: 'Para',
    from: 'De',
    day: 'Día',
    value: 'Valor',
    balance: 'Queda',
    state: 'Estado',
  },
  code: (lastFour) => `termina en ${lastFour}`,
  states: { active: 'Activo', used: 'Gastado', void: 'Anulado' },
};
