import type { Text } from '../en.ts';

export const host: Text['host'] = {
  forbidden: {
    title: 'Wir konnten dieses Formular nicht annehmen',
    text: 'Wir konnten nicht feststellen, dass es von unserer Website kam, deshalb wurde nichts geändert. Gehen Sie zurück, laden Sie die Seite neu und senden Sie es noch einmal.',
  },
  noCookies: {
    title: 'Ihr Browser blockiert Cookies',
    needs: {
      cart: 'Ihr Warenkorb braucht Cookies, deshalb wurde nichts hinzugefügt oder geändert.',
      signIn: 'Die Anmeldung braucht Cookies, deshalb sind Sie nicht angemeldet.',
      form: 'Dieses Formular braucht Cookies, deshalb wurde nichts geändert.',
    },
    text: 'Bitte erlauben Sie Cookies für diese Website in den Einstellungen Ihres Browsers. Gehen Sie dann zurück, laden Sie die Seite neu und senden Sie das Formular noch einmal.',
  },
  tooLarge: {
    title: 'Das waren zu viele Daten',
    text: 'Die gesendeten Daten sind größer, als unsere Formulare erlauben. Es wurde nichts geändert. Gehen Sie zurück und versuchen Sie es mit weniger.',
  },
  badForm: {
    title: 'Wir konnten dieses Formular nicht lesen',
    text: 'Die Daten passten nicht zu unserem Formular, deshalb wurde nichts geändert. Gehen Sie zurück, laden Sie die Seite neu und senden Sie es noch einmal.',
  },
  badRequest: {
    title: 'Wir konnten diese Adresse nicht lesen',
    text: 'Bitte prüfen Sie die Adresse oder beginnen Sie noch einmal auf unserer Startseite.',
  },
  tooLong: {
    title: 'Diese Adresse ist zu lang',
    text: 'Keine unserer Seiten hat eine so lange Adresse. Bitte prüfen Sie sie oder beginnen Sie noch einmal auf unserer Startseite.',
  },
  misdirected: {
    title: 'Unbekannter Hostname',
    text: 'Diese Demo antwortet nur unter den Namen ihres Rechners (etwa localhost) und ihrer Betreiber. Um sie unter einem anderen Namen zu zeigen, starten Sie sie mit DEMO=public.',
  },
  notFound: { title: 'Seite nicht gefunden', text: 'Unter dieser Adresse gibt es nichts.' },
  noSuchPart: 'Den angeforderten Teil hat diese Datei nicht.',
  anotherFile: 'Diese Datei hat sich geändert.',
  methodNotAllowed: {
    title: 'Das geht hier nicht',
    text: 'Bitte verwenden Sie die Links und Schaltflächen der Seite.',
  },
  unexpected: {
    title: 'Etwas ist schiefgegangen',
    text: 'Das war unser Fehler, und es tut uns leid. Bitte versuchen Sie es gleich noch einmal.',
  },
  away: {
    title: 'Wir sind gleich wieder da',
    text: 'Wir erreichen die Startzeiten gerade nicht, deshalb wurde nichts geändert. Bitte laden Sie die Seite in einer Minute neu.',
  },
  crowded: {
    title: 'Gerade sind viele Golfer hier',
    text: 'Diese Seite lädt in wenigen Sekunden neu und lässt Sie hinein, sobald Platz ist. Sie müssen nichts tun.',
  },
  starting: {
    title: 'Wir öffnen gerade',
    text: 'Die Website startet und ist in wenigen Sekunden bereit. Bitte laden Sie die Seite neu.',
  },
  noOperators:
    'Die Datenbank hat noch keinen Betreiber, also gibt es keine Website. Legen Sie einen an: npm run facility -- import DATEI',
  unsoldRates:
    'Es ist kein Zahlungsanbieter eingerichtet. Diese Tarife sind deshalb nicht online buchbar: Ein Teil des Preises ist online zu zahlen, oder der Betreiber verlangt eine Karte',
  providerMissing:
    'Der Zahlungsanbieter dieses Betreibers (checkout.payment) ist nicht eingerichtet, deshalb wird keine Karte belastet. Tragen Sie für stripe seine Schlüssel in STRIPE_KEYS ein',
  testKeys: 'STRIPE_KEYS hat für diese Betreiber Testschlüssel: Golfern wird nichts abgebucht',
  importNote: {
    rates:
      'Im echten Betrieb ohne Zahlungsanbieter sind diese Tarife nicht online buchbar, weil ein Teil des Preises online zu zahlen ist:',
    all: 'Die Einstellungen verlangen eine Karte (requiredFields.creditCard): Im echten Betrieb ohne Zahlungsanbieter ist nichts online buchbar.',
    rate: (facilityId, rateId, name) => `  Anlage ${facilityId}  Tarif ${rateId}  ${name}`,
    store:
      'Im echten Betrieb ohne Zahlungsanbieter ist Folgendes nicht online zu kaufen, weil es ganz online zu zahlen ist:',
    sale: (facilityId, what) => `  Anlage ${facilityId}  ${what}`,
    what: { memberships: 'Mitgliedschaften', giftCertificates: 'Geschenkgutscheine', products: 'Artikel' },
    faintColour: (setting, colour, ratio) =>
      `settings.appearance.${setting} ${colour} hat auf Weiß einen Kontrast von ${ratio} zu 1. Text braucht 4,5, deshalb zeigt die Website Text dunkler.`,
  },
  publicDemo:
    'DEMO=public: Alle, die dieses Programm erreichen, können jede E-Mail der Demo lesen und mit Testkarten zahlen. Geben Sie keine echten Daten ein.',
  mistrustedProxy:
    'Ein Proxy leitet Anfragen weiter, aber TRUSTED_PROXY nennt ihn nicht: Alle seine Golfer zählen als eine Adresse',
  building: 'Die Website wird gebaut. Das dauert beim ersten Mal einige Sekunden …',
  open: {
    whole: (url) => `Fairway ist geöffnet: ${url}`,
    site: (url, api) => `Die Website von Fairway ist unter ${url} geöffnet und bucht bei ${api}`,
    engine: (url) => `Das Buchungssystem von Fairway antwortet unter ${url}`,
    tryThis: (url) => {
      const at = (label: string) => url.replace('://', `://${label}.`);
      return [
        `  Ein öffentlicher Golfplatz  ${url}`,
        `  Drei Golfplätze             ${at('coastal-golf')}`,
        `  Ein Simulator               ${at('the-bay')}`,
        `  Gesendete E-Mails           ${url}/_mailbox`,
        '  Zahlen Sie mit Karte 4111 1111 1111 1111 (genehmigt), 4000 0000 0000 0002 (abgelehnt) oder',
        '  4000 0000 0000 3220 (Bestätigung bei der Bank), jedem künftigen Monat und jeder Prüfnummer.',
        '',
      ];
    },
    documentation: (url) => `Die Buchungs-API ist unter ${url} beschrieben`,
    stop: 'Beenden Sie es mit Strg-C.',
  },
  toFirstPage: 'Zu unserer Startseite',
  requestNumber: (id) => `Wenn Sie sich deswegen an uns wenden, nennen Sie bitte diese Nummer: ${id}`,
};
