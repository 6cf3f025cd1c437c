import type { Text } from '../en.ts';

export const databaseFailure: Text['databaseFailure'] = {
  busy: 'Muchos jugadores están reservando ahora mismo. Vuelva a intentarlo en un momento.',
  away: 'Ahora mismo no podemos acceder a la hoja de salidas. Vuelva a intentarlo en un minuto.',
  full: 'Ahora mismo no podemos guardar nada, así que no se ha reservado ni cambiado nada. Vuelva a intentarlo más tarde.',
};
