import { nameBrand } from '../card-brands.ts';
import type { Text } from '../en.ts';

/** "Visa terminada en 1111" */
export function nameCard(brand: string, lastFour: string): string {
  return `${nameBrand(brand)} terminada en ${lastFour}`;
}

const declined: Text['payment']['declined'] = {
  'card-declined': 'Su tarjeta ha sido rechazada. Use otra.',
  'insufficient-funds': 'Su tarjeta no tiene fondos suficientes. Use otra.',
  'invalid-number': 'El número de la tarjeta no es válido. Revíselo.',
  'brand-not-taken': 'No aceptamos este tipo de tarjeta. Use otra.',
  'invalid-expiry': 'La fecha de caducidad de la tarjeta no es válida. Revísela.',
  'expired-card': 'Su tarjeta ha caducado. Use otra.',
  'invalid-security-code': 'El código de seguridad de la tarjeta no es válido. Revíselo.',
  'not-a-test-card':
    'Este sitio es una demostración y solo acepta tarjetas de prueba, como 4111 1111 1111 1111. No se ha cobrado nada en su tarjeta.',
  'step-refused': 'Su banco ha rechazado el pago. No se ha cobrado nada en su tarjeta.',
  'step-expired': 'El pago no se confirmó a tiempo. No se ha cobrado nada en su tarjeta.',
};

export const payment: Text['payment'] = {
  declined,
  notAuthorised: 'No hemos podido autorizar el pago. Vuelva a intentarlo',
  purchaseFailed: 'No se ha podido pagar la factura',
  timeGone:
    'La salida se ocupó antes de que se confirmara su pago. No se ha cobrado nada en su tarjeta, y liberaremos cualquier importe retenido. Elija otra hora.',
  tooManyTries:
    'Se han rechazado demasiadas tarjetas. Vuelva a intentarlo dentro de una hora o llame al club.',
  notSigned: 'El proveedor de pagos no ha firmado este mensaje, o el mensaje es demasiado antiguo.',
  underWay: 'Hay un pago en curso para esta salida. Espere un momento.',
  awaitingGolfer: 'Confirme el pago con su banco. Hasta entonces, su reserva no está completa.',
  booked: 'Su reserva está hecha.',
  sandboxPage: {
    language: 'es',
    title: 'Confirme su pago',
    explanation:
      'Esta es una demostración de la página de un banco para confirmar un pago. No se mueve dinero.',
    payee: 'A',
    amount: 'Importe',
    card: (brand, lastFour) => `Tarjeta: ${nameCard(brand, lastFour)}`,
    approve: 'Aprobar',
    refuse: 'Rechazar',
    finished: 'Este pago ya se ha aprobado o rechazado. Aquí no queda nada por hacer.',
    goBack: 'Volver a la reserva',
    notFoundTitle: 'Pago no encontrado',
    notFound:
      'En esta dirección no hay ningún pago que confirmar. Vuelva al sitio del que viene e inténtelo otra vez.',
    addCard: {
      title: 'Añadir una tarjeta',
      explanation:
        'Esta es una demostración de la página de tarjetas de un proveedor de pagos. Solo acepta tarjetas de prueba, como 4111 1111 1111 1111.',
      payee: 'Para',
      number: 'Número de tarjeta',
      month: 'Mes',
      year: 'Año',
      code: 'Código de seguridad',
      name: 'Nombre en la tarjeta',
      add: 'Añadir la tarjeta',
      giveUp: 'Cancelar',
      finished: 'Ya ha usado esta página. Aquí no queda nada por hacer.',
      notFoundTitle: 'Página no encontrada',
      notFound:
        'En esta dirección no hay ninguna tarjeta que añadir. Vuelva al sitio del que viene e inténtelo otra vez.',
      refused: declined,
    },
  },
};
