import type { Text } from '../en.ts';

/** Friends who are invited to a booking, player partners, and the mails to both. */
export const invitations: Text['invitations'] = {
  someone: 'Jemand',
  failed: {
    accept: 'Die Zusage hat nicht geklappt.',
    decline: 'Die Absage hat nicht geklappt.',
    otherwise: 'Bitte wenden Sie sich an die Person, die gebucht hat, um Ihren Stand zu klären.',
    past: 'Diese Abschlagzeit ist vorbei. Bitte wenden Sie sich bei Fragen an die Person, die gebucht hat.',
    full: 'Alle Plätze dieser Abschlagzeit sind vergeben. Bitte wenden Sie sich an die Person, die gebucht hat, um Ihren Stand zu klären.',
    load: 'Die Einladungen konnten nicht geladen werden',
    send: 'Die Einladungen konnten nicht gesendet werden',
    cancel: 'Die Einladung konnte nicht zurückgenommen werden. Bitte versuchen Sie es noch einmal.',
    loadPlayers: 'Die Mitspieler konnten nicht geladen werden',
    addPartner: 'Der Mitspieler konnte nicht hinzugefügt werden',
    removePartner: 'Der Mitspieler konnte nicht entfernt werden',
    leave: 'Sie konnten die Abschlagzeit nicht verlassen',
  },
  refused: {
    notThisSite: 'Ist nicht der Alias dieser Website',
    nameIsLink: 'Bitte geben Sie nur einen Namen an, ohne Links und Nummern',
    isBooker: 'Sie gehören schon zur Buchung',
    plays: 'Spielt schon mit',
    noPlace: 'Für diese Einladung ist kein Platz frei',
    tooOften: 'Diese Adresse wurde schon oft genug eingeladen',
    tooMany: 'Sie haben viele Einladungen gesendet. Bitte warten Sie eine Stunde, bevor Sie weitere senden.',
    noBooking: 'Diese Buchung besteht nicht mehr.',
    noCustomer:
      'Mit dieser E-Mail-Adresse hat hier niemand ein Konto. Sie können nur Golfer mit Konto hinzufügen.',
    signIn: 'Bitte melden Sie sich an, um Mitspieler mit Konto hinzuzufügen.',
  },
  cancelled: (name, email) => `Die Einladung für ${name} (${email}) wurde zurückgenommen.`,
  sent: (count) => (count === 1 ? 'Die Einladung ist unterwegs.' : `${count} Einladungen sind unterwegs.`),
  sentAlready: 'Diese Personen sind schon eingeladen.',
  partnerAdded: (name) => `${name} spielt mit und bekommt eine E-Mail.`,
  partnerRemoved: (name) => `${name} gehört nicht mehr zu Ihrer Buchung.`,
  left: 'Sie haben diese Abschlagzeit verlassen. Wer gebucht hat, bekommt eine E-Mail.',
  players: {
    title: 'Mitspieler',
    titlePartner: 'Sie spielen mit',
    intro: (moment, course) => `${moment}, ${course}`,
    bookedBy: (name) => `Gebucht von ${name}`,
    list: 'Wer spielt',
    you: 'Sie',
    booker: 'Hat gebucht',
    partner: 'Mitspieler mit Konto',
    accepted: 'Hat zugesagt',
    waiting: 'Eingeladen, noch keine Antwort',
    declined: 'Hat abgesagt',
    free: 'Freier Platz',
    freePlaces: (count) =>
      count === 0
        ? 'Es ist kein Platz frei.'
        : count === 1
          ? 'Ein Platz ist frei.'
          : `${count} Plätze sind frei.`,
    invited: 'Einladungen',
    invite: {
      title: 'Freunde einladen',
      intro: 'Wir schreiben ihnen, wann und wo Sie spielen. Sie antworten mit einem Klick, ohne Konto.',
      friend: (number) => `${number}. Freund`,
      name: 'Name',
      email: 'E-Mail',
      submit: 'Einladungen senden',
      submitOne: 'Einladung senden',
    },
    add: {
      title: 'Mitspieler mit Konto hinzufügen',
      intro: 'Für Golfer mit einem Konto hier: Sie finden die Abschlagzeit unter ihren eigenen Buchungen.',
      email: 'E-Mail des Kontos',
      submit: 'Hinzufügen',
    },
    cancel: 'Einladung zurücknehmen',
    cancelOf: (name) => `Einladung für ${name} zurücknehmen`,
    remove: 'Entfernen',
    removeOf: (name) => `${name} entfernen`,
    leave: 'Diese Abschlagzeit verlassen',
    back: 'Zurück zu Ihrer Buchung',
    over: 'Die Mitspieler dieser Buchung können nicht mehr geändert werden.',
    isCancelled: 'Diese Buchung ist storniert.',
    none: 'Bitte wenden Sie sich für Änderungen an die Person, die gebucht hat.',
    ask: {
      cancelTitle: 'Diese Einladung zurücknehmen?',
      cancelText: (name, email) => `${name} (${email}) bekommt eine E-Mail, und der Platz ist wieder frei.`,
      cancelSubmit: 'Einladung zurücknehmen',
      removeTitle: 'Diesen Mitspieler entfernen?',
      removeText: (name) => `Der Platz von ${name} bleibt gebucht und ist für jemand anderen frei.`,
      removeSubmit: 'Mitspieler entfernen',
      leaveTitle: 'Diese Abschlagzeit verlassen?',
      leaveText: 'Ihr Platz bleibt für jemand anderen gebucht. Wer gebucht hat, bekommt eine E-Mail.',
      leaveSubmit: 'Verlassen',
      keep: 'Nein, zurück',
    },
    wrong: {
      title: 'Einige Angaben sind ungültig',
      name: 'Bitte geben Sie einen Namen an',
      email: 'Die E-Mail-Adresse ist ungültig',
      empty: 'Bitte geben Sie Namen und E-Mail-Adresse eines Freundes an',
    },
  },
  received: {
    title: 'Ihre Einladung',
    invites: (name) => `${name} lädt Sie ein mitzuspielen.`,
    acceptTitle: 'Sind Sie dabei?',
    declineTitle: 'Sie können nicht?',
    accept: 'Ja, ich spiele mit',
    decline: 'Nein, ich kann nicht',
    other: { accept: 'Ich kann nicht kommen', decline: 'Ich möchte doch mitspielen' },
    hint: 'Nichts ist entschieden, bevor Sie den Knopf drücken.',
    accepted: 'Sie haben diese Einladung angenommen.',
    declined: 'Sie haben diese Einladung abgelehnt.',
    revoked:
      'Diese Einladung wurde zurückgenommen. Bitte wenden Sie sich an die Person, die gebucht hat, wenn Sie trotzdem spielen möchten.',
    past: 'Diese Abschlagzeit ist vorbei.',
    answered:
      'Die Antwort lässt sich hier nicht ändern. Bitte wenden Sie sich an die Person, die gebucht hat.',
    none: {
      title: 'Wir haben diese Einladung nicht gefunden',
      text: 'Bitte öffnen Sie den Link der E-Mail noch einmal, oder wenden Sie sich an die Person, die gebucht hat.',
    },
    find: 'Abschlagzeiten ansehen',
  },
  share: {
    paid: 'Ihr Platz ist bezahlt.',
    dueAtCourse: (amount) => `Sie zahlen ${amount} vor Ort.`,
  },
  confirmed: {
    title: 'Bis bald auf dem Platz',
    intro: (name) => `${name} erfährt, dass Sie mitspielen.`,
    partner: 'Sie finden diese Abschlagzeit auch in Ihrem Konto.',
    calendar: 'In den Kalender',
  },
  declinedPage: {
    title: 'Vielleicht beim nächsten Mal',
    intro: (name) => `${name} erfährt, dass Sie nicht kommen.`,
    book: 'Eine eigene Abschlagzeit finden',
  },
  mails: {
    invitation: {
      subject: (booker, what, when) => `${booker} lädt Sie ein: ${what}, ${when}`,
      title: 'Sind Sie dabei?',
      intro: (booker, what, course) =>
        `${booker} hat eine ${what} bei ${course} gebucht und möchte mit Ihnen spielen.`,
      accept: 'Ja, ich spiele mit',
      decline: 'Nein, ich kann nicht',
      note: 'Nichts ist entschieden, bevor Sie den Knopf der Seite drücken.',
      over: 'Diese Einladung ist schon beantwortet oder wurde zurückgenommen.',
    },
    accepted: {
      subject: (what, when) => `Sie sind dabei: ${what}, ${when}`,
      title: 'Sie sind dabei',
      intro: (booker, what, course) => `${booker} spielt mit Ihnen: ${what} bei ${course}.`,
      calendar:
        'Mit der angehängten Datei kommt der Termin in Ihren Kalender. Ändert sich die Buchung, schicken wir eine neue.',
    },
    reply: {
      accepted: {
        subject: (friend, what, when) => `${friend} spielt mit: ${what}, ${when}`,
        title: (friend) => `${friend} spielt mit`,
        intro: (friend, what, course) => `${friend} hat Ihre Einladung angenommen: ${what} bei ${course}.`,
      },
      declined: {
        subject: (friend, what, when) => `${friend} kann nicht kommen: ${what}, ${when}`,
        title: (friend) => `${friend} kann nicht kommen`,
        intro: (friend, what, course) =>
          `${friend} hat Ihre Einladung abgelehnt: ${what} bei ${course}. Der Platz ist für jemand anderen frei.`,
      },
      left: {
        subject: (friend, what, when) => `${friend} spielt nicht mit: ${what}, ${when}`,
        title: (friend) => `${friend} spielt nicht mit`,
        intro: (friend, what, course) =>
          `${friend} spielt doch nicht mit: ${what} bei ${course}. Der Platz bleibt gebucht und ist für jemand anderen frei.`,
      },
    },
    cancelled: {
      subject: (what, when) => `Sie spielen nicht: ${what}, ${when}`,
      title: 'Sie sind nicht mehr dabei',
      withdrawn: (booker, what, course) =>
        `${booker} hat Ihre Einladung zurückgenommen: ${what} bei ${course}.`,
      left: (_booker, what, course) => `Sie spielen nicht mehr mit: ${what} bei ${course}.`,
      removed: (booker, what, course) => `${booker} hat Sie aus der Buchung genommen: ${what} bei ${course}.`,
      cancelled: (_booker, what, course) =>
        `Die Buchung ist storniert, und damit auch Ihr Platz: ${what} bei ${course}.`,
      fewer: (_booker, what, course) =>
        `Es ist jetzt für weniger Spieler gebucht, und Ihr Platz ist nicht mehr dabei: ${what} bei ${course}.`,
    },
    partnerAdded: {
      subject: (booker, what, when) => `${booker} spielt mit Ihnen: ${what}, ${when}`,
      title: 'Sie spielen mit',
      intro: (booker, what, course) => `${booker} hat Sie als Mitspieler eingetragen: ${what} bei ${course}.`,
      note: 'Melden Sie sich an, um zu sehen, wer spielt, oder um die Abschlagzeit zu verlassen.',
    },
    otherRound: {
      subject: (what, when) => `Ihre ${what} hat sich geändert, ${when}`,
      title: 'Eine andere Runde zur selben Zeit',
      intro: (booker, what, course) =>
        `${booker} hat die ${what} bei ${course} geändert. So sieht es jetzt aus.`,
    },
    moved: {
      subject: (what, when) => `Ihre ${what} ist verlegt: ${when}`,
      title: 'Sie spielen zu einer anderen Zeit',
      intro: (booker, what, course) =>
        `${booker} hat die ${what} bei ${course} verlegt. Das ist die neue Zeit.`,
      otherwise: (booker) => `Passt sie Ihnen nicht, sagen Sie es bitte ${booker}.`,
    },
    seePlayers: 'Ansehen, wer spielt',
    contact: (booker) => `Fragen? Bitte wenden Sie sich an ${booker}.`,
    footer: (booker, course) =>
      `Sie erhalten diese E-Mail, weil ${booker} Ihre Adresse für eine Buchung bei ${course} angegeben hat.`,
  },
};
