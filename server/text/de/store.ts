import { counted } from '../counted.ts';
import type { Text } from '../en.ts';
import { cart } from './cart.ts';

/** Where a sale begins: the store, and what is added to a tee time. */
export const store: Text['store'] = {
  title: 'Shop',
  courses: 'Golfplätze',
  nothing: 'Zurzeit wird hier online nichts verkauft. Das Sekretariat hilft Ihnen gern weiter.',
  /** What is said when something goes into the cart, changes in it or leaves it; of a tee time see the cart's own words. */
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
    choosePlan: 'Bitte wählen Sie die Zahlungsweise',
  },
  giftCertificates: {
    title: 'Geschenkgutschein',
    values: 'Wert',
    otherValue: 'Anderer Betrag',
    ownValue: 'Wert',
    ownValueHint: (least, most) => `Von ${least} bis ${most}, ohne Cent.`,
    recipientName: 'Name des Empfängers',
    recipientEmail: 'E-Mail des Empfängers',
    deliveryDate: 'Zustellung am (freiwillig)',
    deliveryDateHint: (latest) =>
      `Ohne Datum senden wir ihn gleich nach der Zahlung. Der letzte Tag ist ${latest}.`,
    giftMessage: 'Nachricht (freiwillig)',
    preview: 'Vorschau',
    previewTitle: 'So sieht ihn der Empfänger',
    add: 'Gutschein in den Warenkorb',
    for: (name) => `Für ${name}`,
    someone: 'Für einen besonderen Menschen',
    errors: {
      value: 'Bitte wählen Sie einen Wert',
      between: (least, most) => `Der Wert liegt zwischen ${least} und ${most}, ohne Cent`,
      recipientName: 'Bitte geben Sie den Namen des Empfängers ein',
      recipientEmail: 'Diese E-Mail-Adresse ist ungültig',
      deliveryDate: (latest) => `Bitte wählen Sie einen Tag von heute bis ${latest}`,
      giftMessage: 'Die Nachricht hat höchstens 2.000 Zeichen',
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
    title: 'Zu Ihrer Runde',
    /** Of the prices beside them. */
    note: 'Kommt jeweils zum Preis hinzu und wird jetzt bezahlt.',
    none: 'Keine',
    offered: (price, unit) => `${price} ${unit}`,
    each: 'pro Stück',
    /** In the cart, of a tee time. `what`: "range balls, rental clubs". */
    addTo: (what) => `${what} dazu`,
    inSentence: { 1: 'Rangebälle', 2: 'neue Bälle', 3: 'Leihschläger' },
    choose: 'Was hinzukommt',
    quantity: 'Anzahl',
    add: 'Hinzufügen',
  },
  notices: {
    'cart path only': 'Carts nur auf den Wegen',
    aeration: 'Belüftung der Grüns',
    overseed: 'Nachsaat',
    renovations: 'Umbauten',
  },
  /** The days of a notice. */
  days: {
    between: (from, to) => `${from} bis ${to}`,
    until: (to) => `bis ${to}`,
    from: (from) => `ab ${from}`,
  },
};
