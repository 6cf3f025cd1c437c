import type { Text } from '../en.ts';

export const accountTabs: Text['accountTabs'] = {
  label: 'Konto',
  names: {
    overview: 'Übersicht',
    profile: 'Profil',
    alerts: 'Benachrichtigungen',
    waitingList: 'Warteliste',
    memberships: 'Mitgliedschaften',
    loyalty: 'Treuepunkte',
    creditBooks: 'Guthabenhefte',
    creditAccount: 'Clubkonto',
    billing: 'Abrechnung',
    giftCertificates: 'Geschenkgutscheine',
    statements: 'Kontoauszüge',
    facilityOrders: 'Einkäufe vor Ort',
    wallet: 'Gespeicherte Karten',
  },
};
