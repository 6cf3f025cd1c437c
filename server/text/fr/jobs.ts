import type { Text } from '../en.ts';

export const jobs: Text['jobs'] = {
  usage: [
    'npm run jobs -- list          affiche les tâches et les e-mails en échec qui ne sont plus tentés',
    'npm run jobs -- retry ID      retente l’un d’eux',
    'npm run jobs -- retry all     les retente tous',
  ].join('\n'),
  none: 'Aucune tâche ni aucun e-mail n’est en échec.',
  columns: ['ID', 'TYPE', 'AU SUJET DE', 'ÉCHEC LE', 'PROBLÈME'],
  mail: (kind) => `e-mail ${kind}`,
  sms: (kind) => `SMS ${kind}`,
  retried: (count) =>
    count === 1
      ? 'Le programme en marche le retente, ou le fera à son prochain démarrage.'
      : `Le programme en marche en retente ${count}, ou le fera à son prochain démarrage.`,
  unknown: (id) => `Aucune tâche ni aucun e-mail en échec n’a l’identifiant ${id}.`,
};
