import type { Text } from '../en.ts';

/** Pages the host answers by itself, when the site cannot. */
export const host: Text['host'] = {
  forbidden: {
    title: 'Dieses Formular konnte nicht angenommen werden',
    text: 'Wir konnten nicht feststellen, dass es von unserer eigenen Seite gesendet wurde, deshalb wurde nichts geändert. Gehen Sie zurück, laden Sie die Seite neu und senden Sie es noch einmal.',
  },
  noCookies: {
    title: 'Ihr Browser nimmt keine Cookies an',
    text: 'Ohne ein Cookie wissen wir nicht, wessen Formular oder wessen Warenkorb es ist; geändert wurde nichts. Bitte erlauben Sie dieser Seite in den Einstellungen Ihres Browsers Cookies, gehen Sie zurück, laden Sie die Seite neu und senden Sie das Formular noch einmal.',
  },
  tooLarge: {
    title: 'Das war zu viel auf einmal',
    text: 'Was gesendet wurde, ist größer als jedes unserer Formulare. Es wurde nichts geändert. Gehen Sie zurück und versuchen Sie es mit weniger.',
  },
  badForm: {
    title: 'Dieses Formular konnte nicht gelesen werden',
    text: 'Was ankam, ist nicht das, was unser Formular sendet, deshalb wurde nichts geändert. Gehen Sie zurück, laden Sie die Seite neu und senden Sie es noch einmal.',
  },
  badRequest: {
    title: 'Diese Adresse kann nicht gelesen werden',
    text: 'Bitte prüfen Sie die Adresse oder beginnen Sie noch einmal auf unserer ersten Seite.',
  },
  tooLong: {
    title: 'Diese Adresse ist zu lang',
    text: 'Keine unserer Seiten hat eine so lange Adresse. Bitte prüfen Sie sie, oder beginnen Sie auf unserer ersten Seite.',
  },
  misdirected: {
    title: 'Unter diesem Namen unbekannt',
    text: 'Diese Vorführung antwortet unter den Namen der Maschine, auf der sie läuft (etwa localhost), und ihrer Betreiber. Um sie anderen unter einem anderen Namen zu zeigen, starten Sie sie mit DEMO=public.',
  },
  notFound: { title: 'Seite nicht gefunden', text: 'Unter dieser Adresse gibt es nichts.' },
  noSuchPart: 'Diesen Teil hat die Datei nicht.',
  anotherFile: 'Die Datei ist inzwischen eine andere.',
  methodNotAllowed: {
    title: 'Das geht hier nicht',
    text: 'Bitte benutzen Sie die Links und Schaltflächen der Seite.',
  },
  unexpected: {
    title: 'Etwas ist schiefgegangen',
    text: 'Das war unser Fehler. Bitte versuchen Sie es gleich noch einmal.',
  },
  away: {
    title: 'Wir sind gleich wieder da',
    text: 'Wir erreichen unsere Bücher gerade nicht, deshalb wurde nichts geändert. Bitte laden Sie die Seite in einer Minute neu.',
  },
  starting: {
    title: 'Wir öffnen gerade',
    text: 'Die Website startet und ist in wenigen Sekunden da. Bitte laden Sie die Seite neu.',
  },
  noOperators:
    'In der Datenbank ist noch kein Betreiber, also gibt es keine Website: npm run facility -- import DATEI legt einen an',
  unsoldRates:
    'Es gibt keinen Zahlungsdienst: Diese Tarife werden online niemandem verkauft, weil etwas davon online zu zahlen ist oder ihr Betreiber von allen eine Karte verlangt',
  providerMissing:
    'Die Einstellungen dieses Betreibers verlangen einen Zahlungsdienst (checkout.payment), den das Programm nicht hat: Niemand belastet seine Karten. Für stripe muss STRIPE_KEYS seine Schlüssel nennen',
  testKeys: 'STRIPE_KEYS hat für diese Betreiber Testschlüssel: Golfern wird nichts abgebucht',
  importNote: {
    rates:
      'Wo wirklich gebucht wird und kein Zahlungsdienst eingerichtet ist, werden diese Tarife online niemandem verkauft, weil etwas davon online zu zahlen ist:',
    all: 'Die Einstellungen verlangen von allen eine Karte (requiredFields.creditCard): Wo wirklich gebucht wird und kein Zahlungsdienst eingerichtet ist, wird online nichts verkauft.',
    rate: (facilityId, rateId, name) => `  Anlage ${facilityId}  Tarif ${rateId}  ${name}`,
    store:
      'Wo wirklich gebucht wird und kein Zahlungsdienst eingerichtet ist, wird dies online niemandem verkauft, weil es ganz online zu zahlen ist:',
    sale: (facilityId, what) => `  Anlage ${facilityId}  ${what}`,
    what: { memberships: 'Mitgliedschaften', giftCertificates: 'Gutscheine', products: 'Artikel' },
    faintColour: (setting, colour, ratio) =>
      `settings.appearance.${setting} ${colour} hat auf Weiß einen Kontrast von ${ratio} zu 1, Text braucht 4,5: Wo sie Text ist, zeigt die Website sie dunkler.`,
  },
  publicDemo:
    'DEMO=public: Jeder, der dieses Programm erreicht, kann alle E-Mails der Vorführung lesen und mit Testkarten zahlen. Bewahren Sie nichts Echtes darin auf.',
  mistrustedProxy:
    'Ein Proxy leitet Anfragen weiter, aber TRUSTED_PROXY nennt ihn nicht: Alle seine Golfer zählen als eine Adresse',
  building: 'Die Website wird gebaut, was beim ersten Mal einige Sekunden dauert …',
  open: {
    whole: (url) => `Fairway ist geöffnet: ${url}`,
    site: (url, api) => `Die Website von Fairway ist unter ${url} geöffnet und bucht bei ${api}`,
    engine: (url) => `Die Buchungsmaschine von Fairway antwortet unter ${url}`,
    tryThis: (url) => {
      const at = (label: string) => url.replace('://', `://${label}.`);
      return [
        `  Ein öffentlicher Platz ${url}`,
        `  Drei Plätze            ${at('coastal-golf')}`,
        `  Ein Simulator          ${at('the-bay')}`,
        `  Gesendete E-Mails      ${url}/_mailbox`,
        '  Zahlen Sie mit Karte 4111 1111 1111 1111 (genehmigt), 4000 0000 0000 0002 (abgelehnt) oder',
        '  4000 0000 0000 3220 (fragt bei der Bank), jedem künftigen Monat und jeder Prüfnummer.',
        '',
      ];
    },
    documentation: (url) => `Die Buchungs-API ist unter ${url} beschrieben`,
    stop: 'Beenden Sie es mit Strg-C.',
  },
  toFirstPage: 'Zu unserer ersten Seite',
  requestNumber: (id) => `Wenn Sie sich deswegen an uns wenden, nennen Sie bitte diese Nummer: ${id}`,
};
