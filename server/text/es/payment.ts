import { nameBrand } from '../card-brands.ts';
import type { Text } from '../en.ts';

/** "Visa terminada en 1111" */
export function nameCard(brand: string, lastFour: string): string {
  return `${nameBrand(brand)} terminada en ${lastFour}`;
}

const declined: Text['payment']['declined'] = {
  'card-declined': 'Su tarjeta ha sido rechazada. Use otra, por favor.',
  'insufficient-funds': 'Su tarjeta no tiene fondos suficientes. Use otra, por favor.',
  'invalid-number': 'El número de la tarjeta no es válido.',
  'brand-not-taken': 'Aquí no se acepta este tipo de tarjeta. Use otra, por favor.',
  'invalid-expiry': 'La fecha de vencimiento de la tarjeta no es válida.',
  'expired-card': 'Su tarjeta ha vencido. Use otra, por favor.',
  'invalid-security-code': 'El código de seguridad de la tarjeta no es válido.',
  'not-a-test-card':
    'Este sitio es una demostración y solo acepta tarjetas de prueba, como 4111 1111 1111 1111. En su tarjeta no se ha cobrado nada.',
  'step-refused': 'Su banco ha rechazado el pago. En su tarjeta no se ha cobrado nada.',
  'step-expired': 'El pago no se confirmó a tiempo. En su tarjeta no se ha cobrado nada.',
};

/** Payments: why a card was refused, and the page of the sandbox's external step. */
export const payment: Text['payment'] = {
  declined,
  notAuthorised: 'El pago no se ha podido autorizar. Vuelva a intentarlo',
  purchaseFailed: 'No se ha podido pagar la factura',
  timeGone:
    'La salida se ocupó antes de que se confirmara su pago. En su tarjeta no se ha cobrado nada; lo que estaba retenido se devuelve. Elija otra hora.',
  tooManyTries:
    'Se han rechazado demasiadas tarjetas. Vuelva a intentarlo dentro de una hora o llame al club.',
  notSigned: 'Esto no está firmado por el proveedor de pagos, o hace demasiado tiempo.',
  underWay: 'Hay un pago en curso para esta salida. Espere un momento.',
  awaitingGolfer: 'Confirme el pago con su banco. Antes no se reserva nada.',
  booked: 'Su reserva está hecha.',
  sandboxPage: {
    language: 'es',
    title: 'Confirme su pago',
    explanation:
      'Esta es una demostración de la página en que un banco pide a su cliente que confirme un pago. No se mueve dinero.',
    payee: 'A',
    amount: 'Importe',
    card: (brand, lastFour) => `Tarjeta: ${nameCard(brand, lastFour)}`,
    approve: 'Aprobar',
    refuse: 'Rechazar',
    finished: 'Este pago ya está resuelto. Aquí no queda nada por hacer.',
    goBack: 'Volver a la reserva',
    notFoundTitle: 'Pago no encontrado',
    notFound:
      'En esta dirección no hay ningún pago que confirmar. Vuelva al sitio del que viene e inténtelo otra vez.',
    addCard: {
      title: 'Añadir una tarjeta',
      explanation:
        'Esta es una demostración de la página en que un proveedor de pagos pide una tarjeta. Solo acepta tarjetas de prueba, como 4111 1111 1111 1111.',
      payee: 'Para',
      number: 'Número de tarjeta',
      month: 'Mes',
      year: 'Año',
      code: 'Código de seguridad',
      name: 'Nombre en la tarjeta',
      add: 'Añadir la tarjeta',
      giveUp: 'Cancelar',
      finished: 'Esta página ya se ha usado. Aquí no queda nada por hacer.',
      notFoundTitle: 'Página no encontrada',
      notFound:
        'En esta dirección no hay ninguna tarjeta que añadir. Vuelva al sitio del que viene e inténtelo otra vez.',
      refused: declined,
    },
  },
};
