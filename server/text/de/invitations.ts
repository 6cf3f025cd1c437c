import type { Text } from '../en.ts';

/** `what`: "Startzeit" or "Simulatorzeit". */
export const invitations: Text['invitations'] = {
  someone: 'Ein Golfer',
  failed: {
    accept: 'Die Zusage hat nicht geklappt.',
    decline: 'Die Absage hat nicht geklappt.',
    otherwise: 'Bitte klären Sie Ihren Status mit der Person, die gebucht hat.',
    past: 'Diese Startzeit ist vorbei. Bitte wenden Sie sich bei Fragen an die Person, die gebucht hat.',
    full: 'Alle Plätze dieser Startzeit sind vergeben. Bitte klären Sie Ihren Status mit der Person, die gebucht hat.',
    load: 'Die Einladungen konnten nicht geladen werden',
    send: 'Die Einladungen konnten nicht gesendet werden',
    cancel: 'Die Einladung konnte nicht zurückgenommen werden. Bitte versuchen Sie es noch einmal.',
    loadPlayers: 'Die Spieler konnten nicht geladen werden',
    addPartner: 'Der Spieler konnte nicht hinzugefügt werden',
    removePartner: 'Der Spieler konnte nicht entfernt werden',
    leave: 'Sie konnten die Startzeit nicht verlassen',
  },
  refused: {
    notThisSite: 'Das ist nicht der Alias dieser Website',
    nameIsLink: 'Bitte geben Sie einen Namen ohne Links und Zahlen ein',
    isBooker: 'Sie gehören schon zu dieser Buchung',
    plays: 'Dieser Golfer spielt schon mit',
    noPlace: 'Für diese Einladung ist kein Platz frei',
    tooOften: 'Diese Adresse hat heute schon mehrere Einladungen erhalten',
    tooMany: 'Sie haben viele Einladungen gesendet. Bitte warten Sie eine Stunde, bevor Sie weitere senden.',
    noBooking: 'Diese Buchung wurde storniert.',
    noCustomer:
      'Kein Golfer hat hier ein Konto mit dieser E-Mail-Adresse. Sie können nur Golfer mit Konto hinzufügen.',
    signIn: 'Bitte melden Sie sich an, um Spieler mit Konto hinzuzufügen.',
  },
  cancelled: (name, email) => `Die Einladung für ${name} (${email}) wurde zurückgenommen.`,
  sent: (count) => (count === 1 ? 'Die Einladung ist unterwegs.' : `${count} Einladungen sind unterwegs.`),
  sentAlready: 'Sie haben diese Personen schon eingeladen.',
  partnerAdded: (name) => `${name} gehört jetzt zu Ihrer Gruppe und bekommt eine E-Mail von uns.`,
  partnerRemoved: (name) => `${name} wurde aus Ihrer Buchung entfernt.`,
  left: 'Sie haben diese Startzeit verlassen. Die Person, die gebucht hat, bekommt eine E-Mail.',
  players: {
    title: 'Spieler',
    titlePartner: 'Sie spielen mit',
    intro: (moment, course) => `${moment}, ${course}`,
    bookedBy: (name) => `Gebucht von ${name}`,
    list: 'Wer spielt mit?',
    you: 'Sie',
    booker: 'Hat gebucht',
    partner: 'Mitspieler mit Konto',
    accepted: 'Hat zugesagt',
    waiting: 'Eingeladen, noch keine Antwort',
    declined: 'Hat abgesagt',
    free: 'Freier Platz',
    freePlaces: (count) =>
      count === 0 ? 'Kein Platz frei' : count === 1 ? '1 Platz frei' : `${count} Plätze frei`,
    invited: 'Einladungen',
    invite: {
      title: 'Freunde einladen',
      intro: 'Wir schreiben Ihren Freunden, wann und wo Sie spielen. Sie können ohne Konto antworten.',
      friend: (number) => `${number}. Mitspieler`,
      name: 'Name',
      email: 'E-Mail',
      submit: 'Einladungen senden',
      submitOne: 'Einladung senden',
    },
    add: {
      title: 'Mitspieler mit Konto hinzufügen',
      intro: 'Für Golfer mit einem Konto hier. Sie finden die Startzeit unter ihren Buchungen.',
      email: 'E-Mail des Kontos',
      submit: 'Spieler hinzufügen',
    },
    cancel: 'Einladung zurücknehmen',
    remove: 'Entfernen',
    removeOf: (name) => `${name} entfernen`,
    leave: 'Diese Startzeit verlassen',
    back: 'Zurück zu Ihrer Buchung',
    over: 'Die Spieler dieser Buchung können Sie nicht mehr ändern.',
    isCancelled: 'Diese Buchung ist storniert.',
    none: 'Bitte wenden Sie sich für Änderungen an die Person, die gebucht hat.',
    ask: {
      cancelTitle: 'Diese Einladung zurücknehmen?',
      cancelText: (name, email) =>
        `Wir schreiben ${name} (${email}) eine E-Mail. Der Platz wird wieder frei.`,
      cancelSubmit: 'Einladung zurücknehmen',
      removeTitle: 'Diesen Spieler entfernen?',
      removeText: (name) => `Der Platz von ${name} bleibt gebucht und wird für einen anderen Spieler frei.`,
      removeSubmit: 'Spieler entfernen',
      leaveTitle: 'Diese Startzeit verlassen?',
      leaveText:
        'Ihr Platz bleibt gebucht und wird für einen anderen Spieler frei. Die Person, die gebucht hat, bekommt eine E-Mail.',
      leaveSubmit: 'Verlassen',
      keep: 'Nein, zurück',
    },
    wrong: {
      title: 'Einige Angaben sind ungültig',
      name: 'Bitte geben Sie einen Namen ein',
      email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
      empty: 'Bitte geben Sie Namen und E-Mail-Adresse eines Mitspielers ein',
    },
  },
  received: {
    title: 'Ihre Einladung',
    invites: (name) => `${name} lädt Sie zum Mitspielen ein.`,
    acceptTitle: 'Sind Sie dabei?',
    declineTitle: 'Sie können nicht?',
    accept: 'Ja, ich bin dabei',
    decline: 'Ich kann leider nicht',
    other: { accept: 'Ich kann leider nicht', decline: 'Ich möchte doch mitspielen' },
    hint: 'Mit der Schaltfläche senden Sie Ihre Antwort.',
    accepted: 'Sie haben diese Einladung angenommen.',
    declined: 'Sie haben diese Einladung abgelehnt.',
    revoked:
      'Diese Einladung wurde zurückgenommen. Bitte wenden Sie sich an die Person, die gebucht hat, wenn Sie trotzdem spielen möchten.',
    past: 'Diese Startzeit ist vorbei.',
    answered:
      'Ihre Antwort können Sie hier nicht mehr ändern. Bitte wenden Sie sich an die Person, die gebucht hat.',
    none: {
      title: 'Diese Einladung haben wir nicht gefunden',
      text: 'Bitte öffnen Sie den Link in Ihrer E-Mail noch einmal, oder wenden Sie sich an die Person, die gebucht hat.',
    },
    find: 'Startzeiten ansehen',
  },
  share: {
    paid: 'Ihr Platz ist bezahlt.',
    dueAtCourse: (amount) => `Sie zahlen ${amount} vor Ort.`,
  },
  confirmed: {
    title: 'Bis bald auf dem Golfplatz',
    intro: (name) => `Wir sagen ${name}, dass Sie mitspielen.`,
    partner: 'Sie finden diese Startzeit auch in Ihrem Konto.',
    calendar: 'In den Kalender',
  },
  declinedPage: {
    title: 'Vielleicht beim nächsten Mal',
    intro: (name) => `Wir sagen ${name}, dass Sie nicht kommen können.`,
    book: 'Andere Startzeit suchen',
  },
  mails: {
    invitation: {
      subject: (booker, what, when) => `${booker} lädt Sie ein: ${what}, ${when}`,
      title: 'Sind Sie dabei?',
      intro: (booker, what, course) =>
        `${booker} hat eine ${what} bei ${course} gebucht und möchte mit Ihnen spielen.`,
      accept: 'Ja, ich bin dabei',
      decline: 'Ich kann leider nicht',
      note: 'Auf der nächsten Seite bestätigen Sie Ihre Antwort.',
      over: 'Sie haben diese Einladung schon beantwortet, oder sie wurde zurückgenommen.',
    },
    accepted: {
      subject: (what, when) => `Sie sind dabei: ${what}, ${when}`,
      title: 'Sie sind dabei',
      intro: (booker, what, course) => `Sie spielen mit ${booker}: ${what} bei ${course}.`,
      calendar:
        'Öffnen Sie die angehängte Datei, um den Termin in Ihren Kalender zu übernehmen. Ändert sich die Buchung, schicken wir eine neue.',
    },
    reply: {
      accepted: {
        subject: (friend, what, when) => `${friend} ist dabei: ${what}, ${when}`,
        title: (friend) => `${friend} ist dabei`,
        intro: (friend, what, course) => `${friend} hat Ihre Einladung angenommen: ${what} bei ${course}.`,
      },
      declined: {
        subject: (friend, what, when) => `${friend} kann nicht kommen: ${what}, ${when}`,
        title: (friend) => `${friend} kann nicht kommen`,
        intro: (friend, what, course) =>
          `${friend} hat Ihre Einladung abgelehnt: ${what} bei ${course}. Der Platz ist für einen anderen Spieler frei.`,
      },
      left: {
        subject: (friend, what, when) => `${friend} spielt nicht mehr mit: ${what}, ${when}`,
        title: (friend) => `${friend} spielt nicht mehr mit`,
        intro: (friend, what, course) =>
          `${friend} hat Ihre ${what} bei ${course} verlassen. Der Platz bleibt gebucht und ist für einen anderen Spieler frei.`,
      },
    },
    cancelled: {
      subject: (what, when) => `Sie sind nicht mehr dabei: ${what}, ${when}`,
      title: 'Sie sind nicht mehr dabei',
      withdrawn: (booker, what, course) =>
        `${booker} hat Ihre Einladung zurückgenommen: ${what} bei ${course}.`,
      left: (_booker, what, course) => `Sie haben die ${what} bei ${course} verlassen.`,
      removed: (booker, what, course) => `${booker} hat Sie aus der Buchung entfernt: ${what} bei ${course}.`,
      cancelled: (_booker, what, course) =>
        `Die ${what} bei ${course} wurde storniert, und mit ihr Ihr Platz.`,
      fewer: (_booker, what, course) =>
        `Die ${what} bei ${course} ist jetzt für weniger Spieler gebucht, und Ihr Platz wurde gestrichen.`,
    },
    partnerAdded: {
      subject: (booker, what, when) => `${booker} hat Sie hinzugefügt: ${what}, ${when}`,
      title: 'Sie spielen mit',
      intro: (booker, what, course) => `${booker} hat Sie als Mitspieler hinzugefügt: ${what} bei ${course}.`,
      note: 'Melden Sie sich an, um zu sehen, wer mitspielt, oder um die Startzeit zu verlassen.',
    },
    otherRound: {
      subject: (what, when) => `Ihre ${what} wurde geändert, ${when}`,
      title: 'Ihre Runde wurde geändert',
      intro: (booker, what, course) =>
        `${booker} hat die ${what} bei ${course} geändert. Die Uhrzeit bleibt gleich. Das sind die neuen Angaben.`,
    },
    moved: {
      subject: (what, when) => `Ihre ${what} wurde verlegt: ${when}`,
      title: 'Ihre Runde hat eine neue Zeit',
      intro: (booker, what, course) =>
        `${booker} hat die ${what} bei ${course} verlegt. Das ist die neue Zeit.`,
      otherwise: (booker) => `Wenn Sie nicht kommen können, sagen Sie bitte ${booker} Bescheid.`,
    },
    seePlayers: 'Ansehen, wer mitspielt',
    contact: (booker) => `Fragen? Bitte wenden Sie sich an ${booker}.`,
    footer: (booker, course) =>
      `Sie erhalten diese E-Mail, weil ${booker} uns Ihre Adresse für eine Buchung bei ${course} gegeben hat.`,
  },
};
