import type { Text } from '../en.ts';

export const staffOffline: Text['staffOffline'] = {
  away: 'Sin conexión. Esta página es de las {time}. Las llegadas, las notas y el avance de los grupos se enviarán cuando vuelva la conexión.',
  waiting: 'Sin enviar todavía, de las {time}: {what}',
  others: 'Sin enviar, de las {time}: {what}. {name} debe iniciar sesión aquí.',
  sent: '{what}: {said}',
  back: 'La conexión ha vuelto. Volver a cargar la página',
  title: 'Sin conexión',
  intro:
    'Esta página necesita conexión. Las últimas hojas de salidas y reservas abiertas se pueden seguir leyendo.',
  open: 'Abrir la hoja de salidas',
};
