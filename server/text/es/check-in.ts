import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

/** Checking in, and the page of the hour before. */
export const checkIn: Text['checkIn'] = {
  noSuchSlot: 'Ese jugador no está en esta reserva.',
  onlySoMany: (players) => `Esta reserva es de ${counted(players, 'jugador', 'jugadores')}.`,
  title: 'Registro de llegada',
  success: 'Su llegada está registrada',
  failed: {
    invoice:
      'No se ha podido hacer la factura del registro. Vuelva a intentarlo, o pase por recepción para confirmar que está aquí.',
    checkIn:
      'El registro ha fallado. Vuelva a intentarlo, o pase por recepción para confirmar que está aquí.',
  },
  failedToLoad: 'No hemos podido cargar quién está registrado.',
  tryAgain: 'Intentarlo de nuevo',
  opens: (when) => `El registro se abre ${when}.`,
  over: 'El registro en línea ha terminado. Pase por recepción.',
  allIn: 'Están todos registrados. ¡Que disfruten de la vuelta!',
  players: 'Jugadores',
  whoIsHere: '¿Quién está aquí?',
  player: (number) => `Jugador ${number}`,
  isIn: 'Registrado',
  isPaid: 'Pagado',
  due: (amount) => `${amount} por pagar`,
  checkIn: 'Registrar la llegada',
  payAndCheckIn: 'Pagar y registrar',
  chooseSomebody: 'Elija al menos un jugador.',
  nobodyOwes: 'No queda nada por pagar de estos jugadores. Registre solo su llegada.',
  paidLine: 'Pagado al registrarse',
  pay: {
    who: (names) => `Por ${names}`,
    button: (amount) => `Pagar ${amount} y registrar`,
    hosted: 'Su tarjeta se escribe en la página siguiente, la de nuestro proveedor de pagos.',
    back: 'Registrar sin pagar',
    waiting: 'Esperamos a que su banco confirme el pago.',
    onToBank: 'Continuar a su banco',
  },
  course: 'En el campo',
  call: (phone) => `Llamar al club: ${phone}`,
  qr: 'Muestre este código en recepción.',
  qrTitle: 'Código QR que lleva a esta página',
  booking: 'Su reserva',
};
