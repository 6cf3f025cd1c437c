import type { Text } from '../en.ts';

export const jobs: Text['jobs'] = {
  usage: [
    'npm run jobs -- list          lo que ha fallado demasiado y ya no se intenta',
    'npm run jobs -- retry ID      intentarlo una vez más',
    'npm run jobs -- retry all     intentarlo todo una vez más',
  ].join('\n'),
  none: 'Nada ha fallado del todo.',
  columns: ['ID', 'QUÉ', 'SOBRE QUÉ', 'FALLÓ EL', 'PROBLEMA'],
  mail: (kind) => `correo ${kind}`,
  sms: (kind) => `SMS ${kind}`,
  retried: (count) =>
    count === 1
      ? 'Lo intenta una vez más el programa en marcha, o en su próximo arranque.'
      : `${count} los intenta una vez más el programa en marcha, o en su próximo arranque.`,
  unknown: (id) => `Ninguna tarea ni correo fallido tiene el ID ${id}.`,
};
