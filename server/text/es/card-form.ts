import type { Text } from '../en.ts';

export const cardForm: Text['cardForm'] = {
  validation: (sentences) => `Hay que corregir: ${sentences.join(', ')}`,
  fields: {
    firstName: 'Escriba un nombre válido',
    lastName: 'Escriba unos apellidos válidos',
    notes: 'El campo pide un mensaje con cada reserva. Escriba uno',
    phone: 'Escriba un número de teléfono válido',
    email: 'El correo electrónico no es válido',
    cardNumber: 'Escriba un número de tarjeta válido',
    expirationMonth: 'Escriba un mes de caducidad válido',
    expirationYear: 'Escriba un año de caducidad válido',
    securityCode: 'Escriba un código de seguridad válido',
    nameOnCard: 'Escriba un nombre válido',
    addressLine1: 'Escriba una dirección de facturación válida',
    postalCode: 'Escriba un código postal válido',
    country: 'Elija un país de facturación válido',
    homeClub: 'Elija un club de origen',
    memberNumber: 'Escriba un número de socio',
  },
  savedCard: {
    over: 'La tarjeta ha caducado. Escriba la fecha de su tarjeta nueva.',
    unknown: 'No podemos usar esta tarjeta guardada. Elija otra.',
    expired: 'Esta tarjeta guardada ha caducado. Elija otra, o actualícela en sus tarjetas guardadas.',
  },
  unknownReference: 'No encontramos la referencia guardada',
};
