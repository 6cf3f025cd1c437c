import type { Text } from '../en.ts';

export const jobs: Text['jobs'] = {
  usage: [
    'npm run jobs -- list          zeigt Aufträge und E-Mails, die fehlgeschlagen sind und nicht mehr wiederholt werden',
    'npm run jobs -- retry ID      wiederholt einen davon',
    'npm run jobs -- retry all     wiederholt alle',
  ].join('\n'),
  none: 'Es gibt keine fehlgeschlagenen Aufträge oder E-Mails.',
  columns: ['ID', 'WAS', 'WORÜBER', 'FEHLGESCHLAGEN', 'PROBLEM'],
  mail: (kind) => `E-Mail ${kind}`,
  sms: (kind) => `SMS ${kind}`,
  retried: (count) =>
    count === 1
      ? 'Das laufende Programm wiederholt es, oder der nächste Start.'
      : `Das laufende Programm wiederholt ${count} davon, oder der nächste Start.`,
  unknown: (id) => `Es gibt keinen fehlgeschlagenen Auftrag und keine E-Mail mit der ID ${id}.`,
};
