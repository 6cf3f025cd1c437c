import type { Text } from '../en.ts';

export const alerts: Text['alerts'] = {
  title: 'Abschlagzeit-Alarme',
  intro: 'Wir schreiben Ihnen eine E-Mail, wenn eine passende Abschlagzeit frei wird.',
  active: 'Aktive Alarme',
  inactive: 'Vergangene Alarme',
  noneActive: 'Sie haben keine aktiven Alarme.',
  create: {
    title: 'Neuer Alarm',
    submit: 'Alarm anlegen',
    done: 'Ihr Alarm ist aktiv. Wir schreiben Ihnen, wenn eine Zeit frei wird.',
  },
  edit: {
    title: 'Alarm ändern',
    submit: 'Speichern',
    done: 'Ihr Alarm ist gespeichert.',
    cancel: 'Abbrechen',
  },
  fields: {
    course: 'Platz',
    chooseCourse: 'Platz auswählen',
    date: 'Tag',
    moreDates: 'Weitere Tage',
    moreDatesHint: 'Freiwillig. Der Alarm ist aktiv, bis der erste seiner Tage beginnt.',
    nthDate: (nth) => `Tag ${nth}`,
    from: 'Von',
    to: 'Bis',
    players: 'Anzahl der Spieler',
    dateMissing: 'Wählen Sie einen Tag.',
    endBeforeStart: 'Das Ende muss nach dem Anfang liegen.',
    past: 'Diese Zeit ist vorbei. Wählen Sie eine spätere.',
    tooFar: 'Wählen Sie einen Tag innerhalb eines Jahres.',
    playersNotTaken: 'Wählen Sie eine Spielerzahl, die dieser Platz annimmt.',
    timezone: 'Diese Zeitzone ist nicht bekannt.',
  },
  hours: (from, to) => `${from} bis ${to}`,
  change: 'Ändern',
  delete: 'Löschen',
  of: (action, alert) => `${action}: ${alert}`,
  remove: {
    title: 'Alarm löschen',
    question: 'Möchten Sie diesen Alarm löschen?',
    confirm: 'Löschen',
    keep: 'Behalten',
    done: 'Ihr Alarm ist gelöscht.',
  },
  unverified: 'Wir senden Alarme nur an bestätigte E-Mail-Adressen.',
  verify: 'E-Mail-Adresse bestätigen',
  duplicate: 'Diesen Alarm haben Sie schon.',
  failed: {
    creating:
      'Beim Anlegen des Abschlagzeit-Alarms ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    updating:
      'Beim Ändern des Abschlagzeit-Alarms ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    deleting:
      'Beim Löschen des Abschlagzeit-Alarms ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    fetchingActive:
      'Beim Laden der aktiven Abschlagzeit-Alarme ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    fetchingInactive:
      'Beim Laden der vergangenen Abschlagzeit-Alarme ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
  },
  search: {
    tile: 'Nichts Passendes dabei?',
    link: 'Benachrichtigen, wenn eine Zeit frei wird',
    linkNote: 'Um diese Zeit, per E-Mail',
  },
  sms: (course, when, golfers) => `${course}: ${when} ist frei für ${golfers}.`,
  mail: {
    subject: (course, when) => `${course}: frei am ${when}`,
    subjectOfSeveral: (course) => `${course}: gewünschte Abschlagzeiten sind frei`,
    title: 'Eine Zeit für Sie ist frei',
    intro: (what, course, golfers) =>
      `Sie wollten Bescheid wissen: Bei ${course} ist eine ${what} für ${golfers} frei.`,
    button: (time) => `${time} buchen`,
    more: (count) => (count === 1 ? '1 weitere Zeit ist frei.' : `${count} weitere Zeiten sind frei.`),
    search: 'Alle ansehen',
    hurry: 'Wir halten sie nicht für Sie frei: Wer zuerst bucht, bekommt sie.',
    footer: (sender) =>
      `Sie erhalten diese E-Mail, weil Sie bei ${sender} einen Abschlagzeit-Alarm angelegt haben.`,
    stop: 'Alarm ändern oder löschen',
  },
};
