import type { Text } from '../en.ts';

/** What the command about the work in the background prints. */
export const jobs: Text['jobs'] = {
  usage: [
    'npm run jobs -- list          was zu oft fehlgeschlagen ist und nicht mehr versucht wird',
    'npm run jobs -- retry ID      versucht es noch einmal',
    'npm run jobs -- retry all     versucht alles davon noch einmal',
  ].join('\n'),
  none: 'Nichts ist endgültig fehlgeschlagen.',
  columns: ['ID', 'WAS', 'WORÜBER', 'FEHLGESCHLAGEN', 'PROBLEM'],
  mail: (kind) => `E-Mail ${kind}`,
  sms: (kind) => `SMS ${kind}`,
  retried: (count) =>
    count === 1
      ? 'Das laufende Programm versucht es noch einmal, oder beim nächsten Start.'
      : `${count} werden vom laufenden Programm noch einmal versucht, oder beim nächsten Start.`,
  unknown: (id) => `Kein fehlgeschlagener Auftrag und keine E-Mail hat die ID ${id}.`,
};
