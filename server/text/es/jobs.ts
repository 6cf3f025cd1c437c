import type { Text } from '../en.ts';

export const jobs: Text['jobs'] = {
  usage: [
    'npm run jobs -- list          muestra las tareas y los correos que fallaron y ya no se reintentan',
    'npm run jobs -- retry ID      reintenta uno de ellos',
    'npm run jobs -- retry all     los reintenta todos',
  ].join('\n'),
  none: 'No hay tareas ni correos fallidos.',
  columns: ['ID', 'TIPO', 'ASUNTO', 'FALLÓ EL', 'PROBLEMA'],
  mail: (kind) => `correo ${kind}`,
  sms: (kind) => `SMS ${kind}`,
  retried: (count) =>
    count === 1
      ? 'El programa en marcha lo reintenta, o lo hará en su próximo arranque.'
      : `El programa en marcha reintenta ${count}, o lo hará en su próximo arranque.`,
  unknown: (id) => `No hay ninguna tarea ni correo fallido con el ID ${id}.`,
};
