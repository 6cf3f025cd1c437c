import type { Text } from '../en.ts';

export const shotgun: Text['shotgun'] = {
  start: (time, place) => `Salida simultánea a las ${time}, hoyo ${place}`,
  notChangeable:
    'Esta reserva es parte de una salida simultánea: todos los grupos salen a la vez. Llame al campo para cambiarla.',
  label: 'Salida',
};
