import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

const jugadores = (counts: string) => `${counts} ${counts === '1' ? 'jugador' : 'jugadores'}`;

export const teeTime: Text['teeTime'] = {
  about: (price, facts) => `${price} por jugador · ${facts}. Reserve en línea.`,
  rates: 'Tarifa',
  was: 'antes',
  golfers: 'Número de jugadores',
  groupSize: 'Tamaño del grupo',
  lowestPrice: (price, rate) => `El precio más bajo, ${price}, es el de la tarifa ${rate}.`,
  rateIsFor: (rate, counts) => `${rate} es para ${jugadores(counts)}.`,
  ratesFor: (counts, rates) => `Para ${jugadores(counts)}: ${rates}.`,
  noRateFor: (counts, rates) =>
    `Ninguna tarifa de esta salida es para ${jugadores(counts)}. Disponibles: ${rates}.`,
  prices: 'Precio',
  total: 'Total',
  golferCount: (count) => counted(count, 'jugador', 'jugadores'),
  lines: {
    GRNFEE: 'Green fees',
    RESERVATION: 'Cargos por reserva',
    TRNFEE: 'Cargo por servicio',
    TAX: 'Impuestos',
  },
  dueNow: 'A pagar ahora',
  deposit: 'Depósito incluido',
  dueAtCourse: 'A pagar en el campo',
  notes: 'Sobre esta salida',
  terms: 'Condiciones',
  addToCart: 'Añadir a la cesta',
  updateCart: 'Cambiar la cesta',
  hold: (minutes) => `Le guardamos esta hora durante ${counted(minutes, 'minuto', 'minutos')}.`,
  back: 'Volver a todas las salidas',
  close: 'Cerrar',
  errorTitle: 'No hemos podido añadir esta salida',
  chooseRate: 'Elija una tarifa',
  chooseGolfers: 'Elija el número de jugadores',
  unavailable: 'Esta salida no está disponible. Elija otra.',
  selectAnother: 'Elegir otra salida',
  noOther: 'No hay otras salidas a una hora parecida.',
  failedToLoad: 'No hemos podido cargar la salida',
  each: 'por persona',
  rateAt: (rate, prices) => `${rate}: ${prices}`,
  guestsPay: (own, guest) => `Usted ${own}, cada invitado ${guest}`,
  whatIsIn: 'Detalle del precio',
  onlyWith: {
    Cart: (holes) => `${holes}: a esta hora, solo en buggy`,
    Walking: (holes) => `${holes}: a esta hora, solo a pie`,
  },
  notSold: 'Esa combinación no está disponible a esta hora. Elija otros hoyos u otro transporte.',
  players: jugadores,
};
