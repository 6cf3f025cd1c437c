import type { Text } from '../en.ts';

export const accessibility: Text['accessibility'] = {
  title: 'Barrierefreiheit',
  aim: {
    title: 'Hier können alle buchen',
    text: (name) =>
      `${name} möchte, dass alle Golfer auf dieser Website eine Startzeit finden, buchen und ändern können. Die Website ist darauf ausgelegt, die Richtlinien für barrierefreie Webinhalte (WCAG) 2.2, Stufe AA, zu erfüllen.`,
  },
  done: {
    title: 'So stellen wir das sicher',
    text: 'Das prüfen wir auf jeder Seite, bevor wir eine neue Fassung der Website veröffentlichen:',
    points: [
      'Alles lässt sich allein mit der Tastatur und ohne Skripte bedienen.',
      'Screenreader sagen jede Startzeit, jedes Feld, jeden Fehler und jede Änderung an.',
      'Sie können Text auf 400 Prozent vergrößern und einen nur 320 Pixel breiten Bildschirm nutzen.',
      'Text hat einen Kontrast von mindestens 4,5 zu 1, welche Farben ein Golfplatz auch wählt. Die Website übernimmt dunkle und kontrastreiche Einstellungen Ihres Geräts.',
      'Sie können alles anhalten, was sich bewegt. Nichts bewegt sich, wenn Ihr Gerät weniger Bewegung verlangt.',
    ],
  },
  limits: {
    title: 'Bekannte Grenzen',
    text: 'Nicht alles liegt in unserer Hand:',
    points: [
      'Eine Zahlung kann Sie auf die Seite Ihrer Bank oder Kartengesellschaft führen. Darauf haben wir keinen Einfluss.',
      'Landkarten öffnen sich auf der Website des Kartendienstes. Die Adresse zeigen wir immer auch als Text.',
      'Wir halten eine Startzeit nur einige Minuten frei. Wenn Sie mehr Zeit brauchen, rufen Sie uns an: Wir buchen für Sie.',
    ],
  },
  contact: {
    title: 'Sagen Sie es uns',
    text: 'Wenn Ihnen etwas im Weg steht, sagen Sie es uns bitte. Wir antworten innerhalb von fünf Werktagen. Bis dahin buchen wir telefonisch für Sie.',
  },
};
