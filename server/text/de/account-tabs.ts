import type { Text } from '../en.ts';

export const accountTabs: Text['accountTabs'] = {
  label: 'Konto',
  names: {
    overview: 'Übersicht',
    profile: 'Profil',
    alerts: 'Abschlagzeit-Alarme',
    waitingList: 'Warteliste',
    memberships: 'Mitgliedschaften',
    loyalty: 'Treuepunkte',
    creditBooks: 'Guthabenhefte',
    creditAccount: 'Kundenkonto',
    billing: 'Abrechnung',
    giftCertificates: 'Geschenkgutscheine',
    statements: 'Kontoauszüge',
    facilityOrders: 'Einkäufe auf der Anlage',
    wallet: 'Geldbörse',
  },
};
