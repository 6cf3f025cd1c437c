import type { Text } from '../en.ts';

/** What pages are called in the browser's tab, by the keys of the specification (product.md section 2). */
export const titles: Text['titles'] = {
  login: 'Anmelden',
  signUp: 'Konto anlegen',
  'reset-password': 'Passwort zurücksetzen',
  'login-with-golfid': 'Anmelden mit golf-ID',
  checkout: 'Kasse',
  'course-info': 'Platzinfo',
  invite: 'Antwort auf die Einladung',
  'invite-confirmation': 'Einladung beantwortet',
  'reservation-confirmation': 'Bestätigung',
  'reservation-history': 'Buchungen',
  'tee-times': 'Abschlagzeiten',
  store: 'Shop',
  'shopping-cart': 'Warenkorb',
  orders: 'Bestellungen',
  account: 'Konto',
  wallet: 'Wallet',
  'waiting-list': 'Warteliste',
  'teetime-alerts': 'Abschlagzeit-Alarme',
  'verify-email': 'E-Mail-Adresse bestätigen',
  dashboard: 'Übersicht',
};
