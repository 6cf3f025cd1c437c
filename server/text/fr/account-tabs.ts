import type { Text } from '../en.ts';

export const accountTabs: Text['accountTabs'] = {
  label: 'Compte',
  names: {
    overview: 'Aperçu',
    profile: 'Profil',
    alerts: 'Alertes de départ',
    waitingList: 'Liste d’attente',
    memberships: 'Abonnements',
    loyalty: 'Fidélité',
    creditBooks: 'Carnets',
    creditAccount: 'Compte client',
    billing: 'Facturation',
    giftCertificates: 'Chèques-cadeaux',
    statements: 'Relevés',
    facilityOrders: 'Achats au golf',
    wallet: 'Cartes enregistrées',
  },
};
