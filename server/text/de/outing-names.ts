import type { Text } from '../en.ts';

export const outingNames: Text['outingNames'] = {
  title: 'Namen Ihrer Gruppe',
  heading: (group) => `Namen von ${group}`,
  intro:
    'Tragen Sie die Spieler jeder Startzeit ein. Bis zu Ihrer letzten Startzeit können Sie diese Seite wieder öffnen.',
  teeTime: (time) => `Startzeit ${time}`,
  player: (number) => `Spieler ${number}`,
  email: (number) => `E-Mail von Spieler ${number}, freiwillig`,
  fixed: (number, name) => `Spieler ${number}: ${name}`,
  list: 'Oder fügen Sie eine Liste ein',
  listHint:
    'Eine Zeile für jeden Spieler: der Name, dann nach einem Komma die E-Mail, wenn Sie möchten. Die Liste füllt die Spieler ohne Namen.',
  submit: 'Namen speichern',
  saved: (count) =>
    count === 0
      ? 'Die Namen bleiben gleich.'
      : count === 1
        ? 'Wir haben 1 Namen gespeichert.'
        : `Wir haben ${count} Namen gespeichert.`,
  failed: 'Wir konnten die Namen nicht speichern.',
  changed:
    'Der Platz hat Ihre Gruppe inzwischen geändert. Prüfen Sie die Namen und speichern Sie noch einmal.',
  none: { title: 'Dieser Link ist abgelaufen', text: 'Bitten Sie den Platz um einen neuen.' },
};
