import type { Text } from '../en.ts';

export const accountTabs: Text['accountTabs'] = {
  label: 'Cuenta',
  names: {
    overview: 'Resumen',
    profile: 'Perfil',
    alerts: 'Alertas de salidas',
    waitingList: 'Lista de espera',
    memberships: 'Membresías',
    loyalty: 'Fidelidad',
    creditBooks: 'Talonarios',
    creditAccount: 'Cuenta de cliente',
    billing: 'Pagos',
    giftCertificates: 'Vales de regalo',
    statements: 'Extractos',
    facilityOrders: 'Compras en el club',
    wallet: 'Tarjetas guardadas',
  },
};
