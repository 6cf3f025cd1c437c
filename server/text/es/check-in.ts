import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

export const checkIn: Text['checkIn'] = {
  noSuchSlot: 'Esta reserva no tiene ese jugador.',
  onlySoMany: (players) => `Esta reserva es de ${counted(players, 'jugador', 'jugadores')}.`,
  title: 'Registro de llegada',
  success: 'Su llegada está registrada',
  failed: {
    invoice:
      'No hemos podido crear la factura del registro. Vuelva a intentarlo, o pase por recepción para confirmar que está aquí.',
    checkIn:
      'No hemos podido registrar su llegada. Vuelva a intentarlo, o pase por recepción para confirmar que está aquí.',
  },
  failedToLoad: 'No hemos podido comprobar quién ha registrado su llegada.',
  tryAgain: 'Intentarlo de nuevo',
  opens: (when) => `El registro de llegada se abre: ${when}.`,
  over: 'El registro de llegada en línea ha terminado. Pase por recepción.',
  allIn: 'La llegada de todos está registrada. ¡Disfruten de la vuelta!',
  players: 'Jugadores',
  whoIsHere: '¿Quién está aquí?',
  player: (number) => `Jugador ${number}`,
  isIn: 'Llegada registrada',
  isPaid: 'Pagado',
  due: (amount) => `${amount} por pagar`,
  checkIn: 'Registrar la llegada',
  payAndCheckIn: 'Pagar y registrar la llegada',
  chooseSomebody: 'Elija al menos un jugador.',
  nobodyOwes: 'Estos jugadores no tienen nada pendiente de pago. Registre solo su llegada.',
  paidLine: 'Pagado al registrar la llegada',
  pay: {
    who: (names) => `Por ${names}`,
    button: (amount) => `Pagar ${amount} y registrar la llegada`,
    hosted: 'Escribirá los datos de su tarjeta en la página siguiente, la de nuestro proveedor de pagos.',
    back: 'Registrar la llegada sin pagar',
    waiting: 'Esperamos a que su banco confirme el pago.',
    onToBank: 'Continuar a su banco',
  },
  course: 'En el campo',
  call: (phone) => `Llamar al club: ${phone}`,
  qr: 'Muestre este código en recepción.',
  qrTitle: 'Código QR de esta página',
  booking: 'Su reserva',
};
