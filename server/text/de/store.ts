import { counted } from '../counted.ts';
import type { Text } from '../en.ts';
import { cart } from './cart.ts';

export const store: Text['store'] = {
  about: (what, name) => `Online kaufen bei ${name}: ${what}.`,
  kinds: {
    memberships: 'Mitgliedschaften',
    giftCertificates: 'Geschenkgutscheine',
    products: 'Artikel aus dem Pro-Shop',
  },
  title: 'Shop',
  courses: 'Golfplätze',
  nothing: 'Zurzeit gibt es hier online nichts zu kaufen. Der Pro-Shop hilft Ihnen gern.',
  items: {
    Membership: {
      added: 'Die Mitgliedschaft liegt im Warenkorb',
      addFailed: 'Die Mitgliedschaft konnte nicht in den Warenkorb gelegt werden',
      updated: 'Die Mitgliedschaft im Warenkorb wurde geändert',
      updateFailed: 'Die Mitgliedschaft im Warenkorb konnte nicht geändert werden',
      removed: 'Die Mitgliedschaft wurde aus dem Warenkorb genommen',
    },
    GiftCertificate: {
      added: 'Der Geschenkgutschein liegt im Warenkorb',
      addFailed: 'Der Geschenkgutschein konnte nicht in den Warenkorb gelegt werden',
      updated: 'Der Geschenkgutschein im Warenkorb wurde geändert',
      updateFailed: 'Der Geschenkgutschein im Warenkorb konnte nicht geändert werden',
      removed: 'Der Geschenkgutschein wurde aus dem Warenkorb genommen',
    },
    Product: {
      added: 'Der Artikel liegt im Warenkorb',
      addFailed: cart.requestFailed,
      updated: 'Der Artikel im Warenkorb wurde geändert',
      updateFailed: 'Der Artikel im Warenkorb konnte nicht geändert werden',
      removed: 'Der Artikel wurde aus dem Warenkorb genommen',
    },
  },
  frequencies: {
    onetime: 'einmalig',
    weekly: 'wöchentlich',
    biweekly: 'alle zwei Wochen',
    monthly: 'monatlich',
    bimonthly: 'alle zwei Monate',
    quarterly: 'vierteljährlich',
    annually: 'jährlich',
  },
  memberships: {
    title: 'Mitgliedschaft',
    months: (months) =>
      months % 12 === 0 ? counted(months / 12, 'Jahr', 'Jahre') : counted(months, 'Monat', 'Monate'),
    withoutEnd: 'Bis Sie kündigen',
    plans: 'Zahlungsweise',
    /** `frequency`: "monthly". */
    plan: (price, frequency) => `${price} ${frequency}`,
    add: 'Mitgliedschaft in den Warenkorb',
    choosePlan: 'Bitte wählen Sie eine Zahlungsweise',
  },
  giftCertificates: {
    title: 'Geschenkgutschein',
    values: 'Wert',
    otherValue: 'Anderer Betrag',
    ownValue: 'Wert',
    ownValueHint: (least, most) => `Ganze Beträge von ${least} bis ${most}.`,
    recipientName: 'Name des Empfängers',
    recipientEmail: 'E-Mail des Empfängers',
    deliveryDate: 'Versanddatum (optional)',
    deliveryDateHint: (latest) =>
      `Ohne Datum schicken wir ihn gleich nach der Zahlung. Das späteste Datum ist ${latest}.`,
    giftMessage: 'Nachricht (optional)',
    preview: 'Vorschau',
    previewTitle: 'So sieht ihn der Empfänger',
    add: 'Geschenkgutschein in den Warenkorb',
    for: (name) => `Für ${name}`,
    someone: 'Für einen besonderen Menschen',
    errors: {
      value: 'Bitte wählen Sie einen Wert',
      between: (least, most) => `Bitte wählen Sie einen ganzen Betrag von ${least} bis ${most}`,
      recipientName: 'Bitte geben Sie den Namen des Empfängers ein',
      recipientEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
      deliveryDate: (latest) => `Bitte wählen Sie einen Tag von heute bis ${latest}`,
      giftMessage: 'Bitte kürzen Sie die Nachricht auf 2.000 Zeichen',
    },
  },
  products: {
    title: 'Aus dem Pro-Shop',
    stock: (count) => `noch ${count}`,
    soldOut: 'Ausverkauft',
    add: 'In den Warenkorb',
    quantity: 'Bitte wählen Sie die Anzahl',
  },
  lineup: {
    title: 'Für Ihre Runde',
    note: 'Kommt zum Gesamtpreis hinzu und wird heute abgebucht.',
    none: 'Keine',
    offered: (price, unit) => `${price} ${unit}`,
    each: 'pro Stück',
    addTo: (what) => `${what} hinzufügen`,
    inSentence: { 1: 'Rangebälle', 2: 'eine Packung Bälle', 3: 'Leihschläger' },
    choose: 'Artikel',
    quantity: 'Anzahl',
    add: 'Hinzufügen',
  },
  notices: {
    'cart path only': 'Carts nur auf den Wegen',
    aeration: 'Aerifizierung',
    overseed: 'Nachsaat',
    renovations: 'Umbauarbeiten',
  },
  days: {
    between: (from, to) => `${from} bis ${to}`,
    until: (to) => `bis ${to}`,
    from: (from) => `ab ${from}`,
  },
};
