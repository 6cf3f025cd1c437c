import type { Text } from '../en.ts';

export const waitingList: Text['waitingList'] = {
  title: 'Warteliste',
  intro:
    'Wenn ein Platz frei wird, halten wir ihn für den ersten Golfer auf der Warteliste frei und schicken eine E-Mail.',
  join: 'Auf die Warteliste',
  joinNote: 'Wir schreiben Ihnen, wenn ein Platz frei wird',
  joinTitle: 'Auf die Warteliste für diese Zeit',
  joinDayTitle: 'Auf die Warteliste für diesen Tag',
  joined: 'Sie stehen auf der Warteliste. Wir haben Ihnen eine E-Mail geschickt.',
  players: 'Anzahl Spieler',
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
      ? 'Sie stehen an erster Stelle.'
      : count === 1
        ? 'Vor Ihnen wartet 1 Golfer.'
        : `Vor Ihnen warten ${count} Golfer.`,
  states: { accepted: 'Sie haben dieses Angebot angenommen.', over: 'Das ist abgelaufen.' },
  offer: {
    title: 'Für Sie ist ein Platz frei',
    until: (when) => `Wir halten ihn bis ${when} für Sie frei.`,
    accept: 'Jetzt buchen',
  },
  leave: 'Warteliste verlassen',
  left: 'Sie haben die Warteliste verlassen.',
  gone: {
    title: 'Sie stehen nicht auf der Warteliste',
    text: 'Dieser Platz auf der Warteliste ist abgelaufen oder wurde schon genutzt.',
  },
  sms: (course, when, until) => `${course}: Wir halten ${when} bis ${until} für Sie frei.`,
  mail: {
    range: (from, to) => `${from} bis ${to}`,
    joined: {
      subject: (course, when) => `${course}: Sie stehen auf der Warteliste, ${when}`,
      title: 'Sie stehen auf der Warteliste',
      intro: (course, when, golfers) =>
        `Sie warten auf eine Startzeit bei ${course} für ${golfers}: ${when}. Wenn Sie an der Reihe sind, halten wir einen Platz für Sie frei und schicken Ihnen eine E-Mail.`,
      button: 'Warteliste ansehen oder verlassen',
      note: '',
    },
    offer: {
      subject: (course, when) => `${course}: Wir halten einen Platz für Sie frei, ${when}`,
      title: 'Sie sind an der Reihe',
      intro: (course, when, golfers) => `Bei ${course} ist eine Startzeit für ${golfers} frei: ${when}.`,
      button: 'Angebot ansehen',
      until: (when) => `Wir halten sie bis ${when} für Sie frei. Danach ist der nächste Golfer an der Reihe.`,
    },
    linkGone: 'Sie haben die Warteliste verlassen.',
    footer: (sender) =>
      `Sie erhalten diese E-Mail, weil sich jemand mit Ihrer E-Mail-Adresse bei ${sender} auf eine Warteliste gesetzt hat.`,
  },
};
