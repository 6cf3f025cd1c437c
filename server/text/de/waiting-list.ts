import type { Text } from '../en.ts';

export const waitingList: Text['waitingList'] = {
  title: 'Warteliste',
  intro: 'Wird ein Platz frei, halten wir ihn für den Ersten auf der Liste frei und schreiben eine E-Mail.',
  join: 'Auf die Warteliste',
  joinNote: 'Wir melden uns, wenn sie frei wird',
  joinTitle: 'Auf diese Zeit warten',
  joinDayTitle: 'Auf eine Zeit an diesem Tag warten',
  joined: 'Sie stehen auf der Warteliste. Wir haben Ihnen eine E-Mail geschickt.',
  players: 'Anzahl der Spieler',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  nameMissing: 'Geben Sie Ihren Namen ein.',
  emailMissing: 'Geben Sie Ihre E-Mail-Adresse ein.',
  hours: (day, from, to) => `${day}, ${from} bis ${to}`,
  wholeDay: (day) => `${day}, zu jeder Tageszeit`,
  none: 'Sie stehen auf keiner Warteliste.',
  ahead: (count) =>
    count === 0
      ? 'Sie sind als Nächste dran.'
      : count === 1
        ? 'Vor Ihnen wartet eine Person.'
        : `Vor Ihnen warten ${count} Personen.`,
  states: { accepted: 'Sie haben dieses Angebot angenommen.', over: 'Das ist vorbei.' },
  offer: {
    title: 'Ein Platz ist für Sie frei',
    until: (when) => `Wir halten ihn für Sie frei bis ${when}.`,
    accept: 'Jetzt buchen',
  },
  leave: 'Warteliste verlassen',
  left: 'Sie haben die Warteliste verlassen.',
  gone: {
    title: 'Nicht auf der Warteliste',
    text: 'Dieser Link führt zu keinem Platz auf der Warteliste mehr.',
  },
  sms: (course, when, until) => `${course}: ${when} ist für Sie frei gehalten bis ${until}.`,
  mail: {
    range: (from, to) => `${from} bis ${to}`,
    joined: {
      subject: (course, when) => `${course}: Sie stehen auf der Warteliste, ${when}`,
      title: 'Sie stehen auf der Warteliste',
      intro: (course, when, golfers) =>
        `Sie warten auf eine Abschlagzeit bei ${course} für ${golfers}: ${when}. Wird eine frei und sind Sie an der Reihe, halten wir sie für Sie frei und schreiben Ihnen.`,
      button: 'Warteliste ansehen oder verlassen',
      note: '',
    },
    offer: {
      subject: (course, when) => `${course}: ein Platz ist für Sie frei, ${when}`,
      title: 'Sie sind an der Reihe',
      intro: (course, when, golfers) => `Bei ${course} ist eine Abschlagzeit für ${golfers} frei: ${when}.`,
      button: 'Angebot ansehen',
      until: (when) => `Wir halten sie für Sie frei bis ${when}. Danach ist der Nächste an der Reihe.`,
    },
    linkGone: 'Sie haben die Warteliste verlassen.',
    footer: (sender) =>
      `Sie erhalten diese E-Mail, weil sich jemand mit Ihrer Adresse bei ${sender} auf eine Warteliste gesetzt hat.`,
  },
};
