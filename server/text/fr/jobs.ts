import type { Text } from '../en.ts';

export const jobs: Text['jobs'] = {
  usage: [
    'npm run jobs -- list          ce qui a échoué trop souvent et n’est plus tenté',
    'npm run jobs -- retry ID      le tenter une fois de plus',
    'npm run jobs -- retry all     tout tenter une fois de plus',
  ].join('\n'),
  none: 'Rien n’a échoué définitivement.',
  columns: ['ID', 'QUOI', 'AU SUJET DE', 'ÉCHEC LE', 'PROBLÈME'],
  mail: (kind) => `e-mail ${kind}`,
  sms: (kind) => `SMS ${kind}`,
  retried: (count) =>
    count === 1
      ? 'Il est tenté une fois de plus par le programme en marche, ou à son prochain démarrage.'
      : `${count} sont tentés une fois de plus par le programme en marche, ou à son prochain démarrage.`,
  unknown: (id) => `Aucune tâche ni aucun e-mail en échec n’a l’identifiant ${id}.`,
};
