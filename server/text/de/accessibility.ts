import type { Text } from '../en.ts';

/** The accessibility statement. */
export const accessibility: Text['accessibility'] = {
  title: 'Barrierefreiheit',
  aim: {
    title: 'Hier können alle buchen',
    text: (name) =>
      `${name} möchte, dass alle Golfer auf dieser Website eine Abschlagzeit finden, buchen und ändern können. Sie ist so gemacht, dass sie den Richtlinien für barrierefreie Webinhalte (WCAG) 2.2, Stufe AA, entspricht.`,
  },
  done: {
    title: 'Was das heißt',
    text: 'Das wird auf jeder Seite geprüft, bevor eine neue Fassung dieser Website erscheint:',
    points: [
      'Alles lässt sich allein mit der Tastatur und ohne Skripte bedienen.',
      'Vorleseprogramme erfahren, was jede Abschlagzeit, jedes Feld, jeder Fehler und jede Änderung ist.',
      'Text lässt sich auf 400 Prozent vergrößern, und ein Bildschirm darf 320 Pixel schmal sein.',
      'Text hat einen Kontrast von mindestens 4,5 zu 1, welche Farben ein Platz auch gewählt hat; dunkle und kontrastreiche Einstellungen Ihres Geräts gelten auch hier.',
      'Nichts bewegt sich, was sich nicht anhalten lässt, und gar nichts, wenn Ihr Gerät weniger Bewegung wünscht.',
    ],
  },
  limits: {
    title: 'Bekannte Grenzen',
    text: 'Nicht alles liegt in unserer Hand:',
    points: [
      'Die Seite Ihrer Bank oder Kartengesellschaft, zu der eine Zahlung führen kann, ist deren eigene.',
      'Karten öffnen sich auf der Website ihres Anbieters; die Adresse steht immer auch in Worten da.',
      'Eine Abschlagzeit wird nur einige Minuten freigehalten, damit auch andere sie bekommen können. Rufen Sie an, wenn Sie mehr Zeit brauchen: Wir buchen für Sie.',
    ],
  },
  contact: {
    title: 'Sagen Sie es uns',
    text: 'Wenn Ihnen etwas im Weg steht, sagen Sie es uns bitte. Wir antworten innerhalb von fünf Werktagen und buchen solange telefonisch für Sie.',
  },
};
