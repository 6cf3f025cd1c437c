import type { Text } from '../en.ts';

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
  'tee-times': 'Startzeiten',
  store: 'Shop',
  'shopping-cart': 'Warenkorb',
  orders: 'Bestellungen',
  account: 'Konto',
  wallet: 'Gespeicherte Karten',
  'waiting-list': 'Warteliste',
  'teetime-alerts': 'Benachrichtigungen',
  'verify-email': 'E-Mail-Adresse bestätigen',
  dashboard: 'Übersicht',
};
