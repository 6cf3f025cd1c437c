import type { Text } from '../en.ts';
import { account } from './account.ts';
import { databaseFailure } from './database-failure.ts';

export const input: Text['input'] = {
  sentence: (field, what) => `Das Feld ${field} ${what}.`,
  body: 'Wir konnten den Inhalt der Anfrage nicht lesen.',
  missing: 'fehlt',
  empty: 'ist leer',
  number: 'muss eine Zahl sein',
  int: 'muss eine ganze Zahl sein',
  text: 'muss Text sein',
  boolean: 'muss true oder false sein',
  list: 'muss eine Liste sein',
  date: 'muss ein Tag sein, etwa 2031-05-04',
  datetime: 'muss ein Zeitpunkt sein, etwa 2031-05-04T10:10:00.000Z',
  email: 'muss eine E-Mail-Adresse sein',
  id: 'muss eine ID sein, die wir vergeben haben',
  unreadable: 'hat einen Wert, den wir nicht lesen können',
  oneOf: (values) => `muss einer dieser Werte sein: ${values}`,
  unknown: (names) => `hat unbekannte Teile: ${names}`,
  atLeast: (count, unit) =>
    ({
      letters: `muss mindestens ${count} Zeichen haben`,
      entries: `muss mindestens ${count} Einträge haben`,
      number: `muss mindestens ${count} sein`,
    })[unit],
  atMost: (count, unit) =>
    ({
      letters: `darf höchstens ${count} Zeichen haben`,
      entries: `darf höchstens ${count} Einträge haben`,
      number: `darf höchstens ${count} sein`,
    })[unit],
};

export const errors: Text['errors'] = {
  ALIAS_REQUIRED: 'x-be-alias fehlt',
  ALIAS_UNKNOWN: 'Zu diesem Alias gibt es keine Einstellungen',
  BAD_INPUT: 'Einige Angaben sind ungültig',
  PASSWORD_TOO_WEAK: 'Mindestens 8 Zeichen, darunter mindestens 2 Ziffern und mindestens 1 Buchstabe [A-Z].',
  PASSWORD_TOO_COMMON: account.fields.passwordCommon,
  CARD_DECLINED:
    'Bitte versuchen Sie es noch einmal. Es ist etwas schiefgegangen, und wir konnten Ihre Zahlung nicht autorisieren',
  FACILITY_NOT_OFFERED: 'Dieser Golfplatz gehört nicht zu dieser Website.',
  ITEM_NOT_OFFERED: 'Dieser Golfplatz verkauft diesen Artikel nicht.',
  SESSION_REQUIRED: 'Bitte melden Sie sich an, um fortzufahren.',
  SESSION_EXPIRED: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  CREDENTIALS_REJECTED: 'Diese Anmeldedaten sind nicht richtig.',
  IMPORTED_PROFILE: 'Ihr Konto wurde neu angelegt. Bitte wählen Sie über „Passwort vergessen?“ ein Passwort.',
  GOLF_ID_FAILED: 'Die Anmeldung mit golf-ID hat nicht geklappt.',
  GUEST_CHECKOUT_OFF: 'Bitte melden Sie sich an, um zur Kasse zu gehen.',
  PAYMENT_DECLINED:
    'Bitte versuchen Sie es noch einmal. Es ist etwas schiefgegangen, und wir konnten Ihre Zahlung nicht autorisieren',
  FORBIDDEN: 'Das dürfen Sie nicht.',
  ROLE_REFUSED: 'Ihre Rolle erlaubt das nicht. Fragen Sie einen Manager.',
  BOOKING_CHANGED: 'Diese Buchung wurde inzwischen geändert. Prüfen Sie sie und versuchen Sie es erneut.',
  STAFF_LOCKED: 'Diese Kasse ist gesperrt. Geben Sie Ihre PIN ein.',
  PIN_REJECTED: 'Diese PIN stimmt nicht.',
  CODE_REJECTED:
    'Dieser Code stimmt nicht oder wurde schon benutzt. Geben Sie den Code ein, den Ihre App jetzt zeigt.',
  TWO_FACTOR_OFF: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet.',
  TWO_FACTOR_REQUIRED:
    'Ihr Club verlangt die Zwei-Faktor-Anmeldung. Sie lässt sich deshalb nicht ausschalten.',
  SIGN_IN_OVER: 'Diese Anmeldung ist abgelaufen. Geben Sie Ihr Passwort noch einmal ein.',
  SET_UP_OVER: 'Diese Einrichtung ist abgelaufen. Beginnen Sie noch einmal.',
  NOT_A_TILL: 'Dieses Gerät ist keine Kasse.',
  STAFF_USER_EXISTS: 'Es gibt bereits ein Teammitglied mit dieser E-Mail-Adresse.',
  STAFF_USER_DISABLED: 'Dieses Teammitglied ist gesperrt. Entsperren Sie es zuerst.',
  LAST_OWNER:
    'Mindestens eine Inhaberin oder ein Inhaber muss aktiv bleiben. Geben Sie zuerst einer anderen Person diese Rolle.',
  NOT_UNDOABLE: 'Diese Änderung kann nicht mehr rückgängig gemacht werden.',
  BOOKING_SETTLED:
    'Für diese Buchung wurde etwas bezahlt oder gutgeschrieben, das ihren Spielern nicht in eine andere Buchung folgen kann.',
  BOOKINGS_DIFFER: 'Diese Buchungen passen nicht zusammen.',
  OUTING_DOES_NOT_FIT: 'Diese Startzeiten haben nicht Platz für die ganze Gruppe.',
  OUTING_CANCELLED: 'Von dieser Gruppe ist keine Buchung mehr übrig.',
  OUTING_CHANGED:
    'Diese Gruppenbuchung wurde inzwischen geändert. Prüfen Sie sie und versuchen Sie es noch einmal.',
  SHOTGUN_IN_THE_WAY: 'In den Stunden dieses Kanonenstarts liegt schon etwas.',
  PART_OF_SHOTGUN:
    'Diese Gruppe gehört zu einem Kanonenstart, der nur als Ganzes verschoben wird. Öffnen Sie den Kanonenstart, um seinen Beginn oder das Loch der Gruppe zu ändern.',
  BLOCK_OF_SHOTGUN:
    'Diese Sperre gehört zu einem Kanonenstart. Verschieben oder stornieren Sie stattdessen den Kanonenstart.',
  BOOKED_ALREADY:
    'Dieser Golfer hat zu dieser Zeit schon eine Buchung. Wählen Sie „Noch einmal buchen“, um trotzdem zu buchen.',
  REFUND_LIMIT_REACHED: 'Diese Erstattung übersteigt Ihr Limit. Fragen Sie einen Manager.',
  REFUND_REPEATED:
    'Sie haben denselben Betrag gerade erstattet. Wählen Sie „Noch einmal erstatten“, um ihn erneut zu erstatten.',
  NOT_REFUNDABLE: 'Es gibt nichts zu erstatten.',
  NO_RAIN_CHECK: 'Diese Spieler können keinen Rain Check bekommen.',
  NOTHING_DUE: 'Es ist nichts offen.',
  TENDERS_DIFFER: 'Die Zahlungen ergeben nicht den offenen Betrag.',
  CASH_SHORT: 'Das ist weniger als der offene Barbetrag.',
  CARD_NOT_CHARGED: 'Die Karte wurde abgelehnt. Es wurde nichts kassiert.',
  NO_SHOW_FEE_NOT_DUE: 'Für diese Buchung ist keine Gebühr bei Nichterscheinen mehr offen.',
  NO_SHOW_FEE_TOO_LATE: 'Für diese Gebühr bei Nichterscheinen ist es zu spät.',
  NO_SHOW_FEE_REFUSED:
    'Die Karte wurde abgelehnt. Das Nichterscheinen ist vermerkt, eine Gebühr wurde nicht kassiert.',
  NO_SHOW_FEE_CHARGED:
    'Die Gebühr bei Nichterscheinen wurde kassiert. Erstatten Sie sie, bevor Sie das Nichterscheinen löschen.',
  CARD_NOT_CHARGEABLE:
    'Diese Karte kann nicht belastet werden. Wählen Sie eine andere Karte oder Zahlungsart.',
  PAYER_NOT_FOUND: 'Wir finden diesen Kunden nicht. Vielleicht wurde sein Konto gelöscht.',
  PAYER_UNPROVED:
    'Dieser Kunde hat seine E-Mail-Adresse nicht bestätigt und kann deshalb noch nicht für andere bezahlen.',
  DRAWER_EXISTS: 'Dieses Gerät hat heute schon eine Kasse.',
  DRAWER_CLOSED: 'Diese Kasse ist geschlossen.',
  DRAWER_SHORT: 'So viel Bargeld ist nicht in der Kasse.',
  DIFFERENCE_UNEXPLAINED: 'Der gezählte Betrag weicht vom Soll ab. Geben Sie einen Grund an.',
  NOT_TEED_OFF: 'Die Startzeit hat noch nicht begonnen.',
  NOBODY_MISSING: 'Alle sind eingecheckt oder haben einen Rain Check.',
  EMAIL_MISSING: 'Diese Buchung hat keine E-Mail-Adresse. Geben Sie eine ein.',
  CONFIRMATION_SENT:
    'Diese Bestätigung wurde vor weniger als einer Minute gesendet. Warten Sie eine Minute und senden Sie sie dann erneut.',
  NOT_DAY_OF_PLAY: 'Diese Gruppe spielt erst an einem späteren Tag.',
  NO_TURN: 'Nur Gruppen, die 18 Löcher spielen, haben eine Halbzeit.',
  PROGRESS_PASSED: 'Diese Gruppe ist schon weiter.',
  CART_OUT: 'Eine andere Gruppe hat diesen Cart.',
  RAIN_CHECK_GIVEN: 'Dieser Spieler hat einen Rain Check und bleibt deshalb eingecheckt.',
  DAY_NOTES_CHANGED:
    'Jemand hat die Hinweise inzwischen geändert. Prüfen Sie sie und speichern Sie noch einmal.',
  NOTHING_TO_DELAY: 'Keine Buchung muss verschoben werden.',
  DELAY_DOES_NOT_FIT:
    'Für diese Verspätung ist der Tag zu kurz. Wählen Sie eine kürzere, oder lassen Sie freie Zeiten sie auffangen.',
  DELAY_CHANGED: 'Die Buchungen haben sich inzwischen geändert. Prüfen Sie den neuen Plan.',
  BLOCK_CHANGED: 'Diese Sperre wurde inzwischen geändert. Prüfen Sie sie und speichern Sie noch einmal.',
  BLOCK_IN_FILE:
    'Diese Sperre steht in der Datei des Betreibers. Ändern Sie sie dort und importieren Sie die Datei.',
  NO_SECOND_TEE:
    'Dieser Platz hat kein zweites Starttee. Ergänzen Sie zuerst inventory.secondTee in der Platzdatei.',
  NO_MEMBERS_RATE:
    'Kein Tarif ist für Mitglieder, also könnte diese Zeit niemand buchen. Legen Sie zuerst einen Mitgliedertarif an.',
  ACCOUNT_TAB_OFF: 'Das gehört hier nicht zu Ihrem Konto. Bitte fragen Sie im Pro-Shop nach.',
  NOT_CHANGEABLE:
    'Diese Buchung kann nicht mehr online geändert werden. Bitte wenden Sie sich an den Golfplatz.',
  NOT_CANCELLABLE:
    'Diese Buchung kann online nicht mehr storniert werden. Bitte wenden Sie sich an den Golfplatz.',
  CHECK_IN_OFF: 'Dieser Golfplatz bietet keinen Online-Check-in an.',
  NOT_FOUND: 'Das haben wir nicht gefunden.',
  PROFILE_NOT_FOUND:
    'Zu dieser E-Mail-Adresse gibt es kein Konto. Bitte legen Sie eines an, um sich hier anzumelden.',
  TEE_TIME_PAST: 'Diese Startzeit ist vorbei.',
  TEE_TIME_LOCKED: 'Diese Startzeit ist gerade für jemand anderen freigehalten',
  ONE_SLOT_AVAILABLE: 'Für diese Startzeit ist nur noch 1 Platz frei',
  FEW_SLOTS_AVAILABLE: (available) =>
    `Für diese Startzeit ${available === 1 ? 'ist nur noch 1 Platz' : `sind nur noch ${available} Plätze`} frei`,
  TEE_TIME_NOT_AVAILABLE: 'Diese Startzeit ist nicht verfügbar. Bitte wählen Sie eine andere.',
  PLAYER_COUNT_NOT_ALLOWED: 'Dieser Tarif kann für so viele Spieler nicht gebucht werden.',
  PLAYERS_CHANGED:
    'Die Spieler dieser Buchung haben sich geändert. Prüfen Sie, wer nicht mitspielt, und versuchen Sie es noch einmal.',
  PLAYERS_NAMED:
    'Alle Spieler dieser Startzeit haben Namen. Um einen Spieler hinzuzufügen, ändern Sie die Anzahl der Spieler.',
  ITEM_ALREADY_IN_CART: 'Dieser Artikel liegt schon im Warenkorb',
  TEE_TIME_ALREADY_IN_CART: 'Diese Startzeit liegt schon im Warenkorb',
  MEMBERSHIP_ALREADY_IN_CART: 'Eine Mitgliedschaft für diesen Golfplatz liegt schon im Warenkorb',
  GIFT_CERTIFICATE_ALREADY_IN_CART: 'Ein Geschenkgutschein für diesen Golfplatz liegt schon im Warenkorb',
  CART_LIMIT_EXCEEDED: 'Mehr Artikel passen nicht in den Warenkorb.',
  CART_EMPTY: 'Ihr Warenkorb ist leer',
  HOLD_LIMIT_REACHED:
    'Wir halten schon die Höchstzahl an Startzeiten für Sie frei. Bitte buchen oder entfernen Sie zuerst eine.',
  BOOKING_LIMIT_REACHED:
    'Sie haben die Höchstzahl erlaubter Buchungen erreicht. Wenn Sie sofort noch eine möchten, wenden Sie sich bitte direkt an den Golfplatz.',
  COURSE_BOOKING_LIMIT_REACHED:
    'Sie haben die Höchstzahl an Buchungen auf diesem Golfplatz erreicht. Bitte wählen Sie einen anderen Tag, oder rufen Sie den Golfplatz an.',
  CANCELLATION_LIMIT_REACHED:
    'Sie haben auf diesem Golfplatz oft storniert. Online-Buchungen sind dort für Sie vorerst nicht möglich. Bitte rufen Sie den Golfplatz an.',
  CURRENCY_DIFFERS:
    'Ein Warenkorb kann nur eine Währung haben. Bitte schließen Sie erst diesen Kauf ab und legen Sie das dann in einen neuen Warenkorb.',
  OUT_OF_STOCK: (available) => (available === 0 ? 'Das ist ausverkauft.' : `Nur noch ${available} da.`),
  MEMBERSHIP_ACTIVE:
    'Sie haben schon eine aktive Mitgliedschaft. Bitte sprechen Sie uns auf dem Golfplatz an, wenn das nicht stimmt.',
  MEMBERSHIP_OVER: 'Diese Mitgliedschaft ist beendet.',
  PROMOTION_REFUSED: 'Dieser Aktionscode gilt nicht für diese Startzeiten.',
  PARENT_NOT_SOLD: 'Der Artikel, zu dem dieser gehört, konnte nicht gebucht werden',
  ACCOUNT_REFUSED:
    'Mit diesem Konto können Sie hier nicht bezahlen, oder sein Guthaben reicht nicht aus. Bitte wählen Sie eine andere Zahlungsart.',
  GIFT_CERTIFICATE_REFUSED:
    'Dieser Geschenkgutschein kann hier nicht eingelöst werden. Bitte prüfen Sie den Code.',
  CARD_IN_USE:
    'Von dieser Karte buchen wir eine Mitgliedschaft ab. Wählen Sie dafür zuerst eine andere Karte.',
  CARD_NOT_ADDED: 'Es wurde keine Karte hinzugefügt. Bitte versuchen Sie es noch einmal.',
  CARDS_NOT_KEPT: 'Hier können Sie keine Karten speichern.',
  WALLET_FULL: 'Sie haben schon die Höchstzahl an Karten gespeichert. Bitte löschen Sie zuerst eine Karte.',
  CARD_IS_DEFAULT:
    'Ihre Standardkarte kann nicht gelöscht werden. Wählen Sie zuerst eine andere Standardkarte oder keine.',
  ALERT_EXISTS: 'Diese Benachrichtigung haben Sie schon.',
  ALERT_LIMIT_REACHED:
    'Sie haben die Höchstzahl an aktiven Benachrichtigungen erreicht. Löschen Sie zuerst eine.',
  TEE_TIME_FREE: 'Diese Zeit ist frei. Sie können sie jetzt buchen.',
  WAITING_ALREADY: 'Sie stehen schon auf dieser Warteliste.',
  WAITING_LIMIT_REACHED: 'Sie haben die Höchstzahl an Wartelisten erreicht. Verlassen Sie zuerst eine.',
  OFFER_OVER: 'Dieses Angebot ist abgelaufen. Der Platz ging an den nächsten Golfer auf der Warteliste.',
  AMOUNT_CHANGED:
    'Der jetzt zu zahlende Betrag hat sich geändert. Es wurde nichts gekauft. Bitte prüfen Sie die Beträge noch einmal.',
  ORDER_CLOSED: 'Diese Bestellung ist schon abgeschlossen.',
  CHECK_IN_NOT_OPEN: 'Der Check-in ist noch nicht geöffnet.',
  CHECK_IN_OVER: 'Der Online-Check-in ist beendet. Bitte kommen Sie in den Pro-Shop.',
  CHECK_IN_NOTHING_DUE: 'Diese Spieler haben nichts mehr zu zahlen.',
  RESERVATION_NOT_BOOKED: 'Diese Buchung wurde nicht abgeschlossen oder wurde storniert.',
  PAYMENT_UNDER_WAY: 'Eine Zahlung für diese Startzeit läuft. Bitte warten Sie einen Moment.',
  DUPLICATE_RECORD:
    'Ihre Daten sind hier mehrfach vorhanden, deshalb konnten wir Ihre Anfrage nicht bearbeiten. Bitte wenden Sie sich an den Golfplatz.',
  PROFILE_EXISTS: 'Ein Konto mit dieser E-Mail-Adresse gibt es schon. Bitte setzen Sie das Passwort zurück.',
  ACCOUNT_OWES:
    'Sie haben hier noch etwas zu zahlen. Bitte bezahlen Sie es zuerst und löschen Sie dann Ihr Konto.',
  ACCOUNT_PAYMENT_UNDER_WAY:
    'Eine Ihrer Zahlungen läuft noch. Bitte versuchen Sie es in ein paar Minuten erneut.',
  UPCOMING_RESERVATIONS:
    'Sie haben noch kommende Buchungen. Bitte stornieren Sie diese zuerst, oder löschen Sie Ihr Konto nach Ihrer Runde.',
  NO_PLACE_LEFT: 'Alle Plätze dieser Startzeit sind vergeben.',
  TEE_TIME_GONE:
    'Diese Startzeit ist nicht mehr verfügbar. Bitte wählen Sie eine andere Zeit, um Ihre Buchung abzuschließen.',
  LINK_USED: 'Dieser Link wurde schon verwendet oder ist abgelaufen. Bitte fordern Sie einen neuen an.',
  INVITATION_ANSWERED:
    'Sie haben diese Einladung schon beantwortet. Das lässt sich nicht mehr ändern. Bitte wenden Sie sich an die Person, die gebucht hat.',
  INVITATION_REVOKED:
    'Diese Einladung wurde zurückgenommen. Bitte wenden Sie sich an die Person, die gebucht hat, wenn Sie trotzdem spielen möchten.',
  PRECONDITION_FAILED: 'Das hat sich geändert, seit Sie es geladen haben.',
  BODY_TOO_LARGE: 'Das sind zu viele Daten.',
  ACCOUNT_LOCKED:
    'Ihr Konto ist wegen zu vieler ungültiger Anmeldeversuche für 20 Minuten gesperrt. Bitte versuchen Sie es später noch einmal.',
  EMAIL_CODE_REQUIRED:
    'Bitte bestätigen Sie Ihre E-Mail-Adresse mit dem Code, den wir Ihnen geschickt haben.',
  HOLD_PAUSED: 'Bitte warten Sie, bevor wir an diesem Tag eine weitere Zeit für Sie freihalten.',
  TOO_MANY_REQUESTS: 'Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
  UNEXPECTED: 'Etwas ist schiefgegangen',
  TROON_OPT_IN_FAILED: 'Die Anmeldung bei Troon Rewards hat nicht geklappt.',
  OUTSIDE_UNREACHABLE:
    'Es tut uns leid, wir können Ihre Anfrage gerade nicht bearbeiten. Bitte versuchen Sie es noch einmal.',
  BUSY: databaseFailure.busy,
};
