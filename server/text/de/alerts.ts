import type { Text } from '../en.ts';

export const alerts: Text['alerts'] = {
  title: 'Benachrichtigungen',
  intro: 'Wir schreiben Ihnen eine E-Mail, wenn eine passende Startzeit frei wird.',
  active: 'Aktive Benachrichtigungen',
  inactive: 'Vergangene Benachrichtigungen',
  noneActive: 'Sie haben keine aktiven Benachrichtigungen.',
  create: {
    title: 'Neue Benachrichtigung',
    submit: 'Benachrichtigung anlegen',
    done: 'Ihre Benachrichtigung ist aktiv. Wir schreiben Ihnen eine E-Mail, wenn eine Startzeit frei wird.',
  },
  openNow: (count) =>
    count === 1
      ? '1 Startzeit ist in dieser Zeit schon frei.'
      : `${count} Startzeiten sind in dieser Zeit schon frei.`,
  seeOpen: (count) => (count === 1 ? 'Diese Zeit ansehen' : 'Diese Zeiten ansehen'),
  edit: {
    title: 'Benachrichtigung ändern',
    submit: 'Speichern',
    done: 'Ihre Benachrichtigung wurde gespeichert.',
    cancel: 'Abbrechen',
  },
  fields: {
    course: 'Golfplatz',
    chooseCourse: 'Golfplatz wählen',
    date: 'Tag',
    moreDates: 'Weitere Tage',
    moreDatesHint: 'Optional. Die Benachrichtigung endet, sobald der erste ihrer Tage beginnt.',
    nthDate: (nth) => `Tag ${nth}`,
    from: 'Von',
    to: 'Bis',
    players: 'Anzahl Spieler',
    dateMissing: 'Wählen Sie einen Tag.',
    endBeforeStart: 'Das Ende muss nach dem Anfang liegen.',
    past: 'Diese Zeit ist vorbei. Wählen Sie eine spätere.',
    tooFar: 'Wählen Sie einen Tag innerhalb eines Jahres.',
    playersNotTaken: 'Dieser Golfplatz nimmt nicht so viele Spieler an. Wählen Sie eine andere Anzahl.',
    timezone: 'Diese Zeitzone kennen wir nicht.',
  },
  hours: (from, to) => `${from} bis ${to}`,
  change: 'Ändern',
  delete: 'Löschen',
  of: (action, alert) => `${action}: ${alert}`,
  remove: {
    title: 'Benachrichtigung löschen',
    question: 'Möchten Sie diese Benachrichtigung löschen?',
    confirm: 'Löschen',
    keep: 'Behalten',
    done: 'Ihre Benachrichtigung wurde gelöscht.',
  },
  unverified: 'Benachrichtigungen senden wir nur an bestätigte E-Mail-Adressen.',
  verify: 'E-Mail-Adresse bestätigen',
  duplicate: 'Diese Benachrichtigung haben Sie schon.',
  failed: {
    creating:
      'Beim Anlegen der Benachrichtigung ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    updating:
      'Beim Ändern der Benachrichtigung ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    deleting:
      'Beim Löschen der Benachrichtigung ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    fetchingActive:
      'Beim Laden der aktiven Benachrichtigungen ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    fetchingInactive:
      'Beim Laden der vergangenen Benachrichtigungen ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
  },
  search: {
    tile: 'Keine passende Zeit dabei?',
    link: 'Benachrichtigen, wenn eine Zeit frei wird',
    linkNote: 'Um diese Uhrzeit, per E-Mail',
  },
  sms: (course, when, golfers) => `${course}: ${when} ist für ${golfers} frei.`,
  mail: {
    subject: (course, when) => `${course}: Startzeit frei geworden, ${when}`,
    subjectOfSeveral: (course) => `${course}: Ihre gewünschten Startzeiten sind frei`,
    title: 'Für Sie ist eine Startzeit frei geworden',
    intro: (what, course, golfers) =>
      `Sie wollten Bescheid wissen: Bei ${course} ist eine ${what} für ${golfers} frei.`,
    button: (time) => `${time} buchen`,
    more: (count) => (count === 1 ? '1 weitere Zeit ist frei.' : `${count} weitere Zeiten sind frei.`),
    search: 'Alle ansehen',
    hurry: 'Wir halten diese Zeit nicht für Sie frei. Buchen Sie bald, bevor es jemand anderes tut.',
    ofSeveral: {
      title: 'Für Sie sind Zeiten frei geworden',
      intro: (what, course, golfers) =>
        `Sie wollten Bescheid wissen: Bei ${course} sind ${what} für ${golfers} frei.`,
      hurry: 'Wir halten diese Zeiten nicht für Sie frei. Buchen Sie bald, bevor es jemand anderes tut.',
    },
    footer: (sender) =>
      `Sie erhalten diese E-Mail, weil Sie bei ${sender} eine Benachrichtigung angelegt haben.`,
    stop: 'Benachrichtigung ändern oder löschen',
  },
};
