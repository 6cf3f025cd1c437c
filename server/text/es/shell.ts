import type { Text } from '../en.ts';

export const shell: Text['shell'] = {
  skip: 'Ir al contenido',
  tabsLabel: 'Páginas principales',
  tabs: {
    TEE_TIMES: 'Salidas',
    COURSE_INFO: 'El campo',
    RESERVATIONS: 'Reservas',
    ORDERS: 'Pedidos',
    STORE: 'Tienda',
  },
  simulatorTabs: { TEE_TIMES: 'Sesiones', COURSE_INFO: 'El centro' },
  about: (name, place, isSimulator) =>
    `${isSimulator ? 'Sesiones de simulador' : 'Salidas'} en ${name}${place ? `, ${place}` : ''}: vea lo que está libre y reserve en línea.`,
  aboutGroup: (name, courses) =>
    `Salidas en los ${courses} campos de ${name}: vea lo que está libre y reserve en línea.`,
  cart: 'Cesta',
  itemsInCart: (count) => (count === 1 ? '1 artículo' : `${count} artículos`),
  findBooking: 'Encontrar mi reserva',
  accessibility: 'Accesibilidad',
  languages: 'Idiomas',
  refusedTitle: (title) => `Error: ${title}`,
  poweredBy: 'Con Fairway, el motor de reservas abierto',
  wait: {
    busy: 'Un momento…',
    slow: 'Está tardando más de lo normal. Espere, por favor.',
  },
};
