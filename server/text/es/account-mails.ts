import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

export const accountMails: Text['accountMails'] = {
  subject: {
    passwordReset: (operator) => `${operator}: elija una contraseña nueva`,
    emailVerification: (operator) => `${operator}: confirme su correo electrónico`,
    passwordChanged: (operator) => `${operator}: su contraseña ha cambiado`,
    accountDeleted: (operator) => `${operator}: su cuenta se ha eliminado`,
  },
  passwordReset: {
    title: 'Elija una contraseña nueva',
    intro: (operator) => `Hemos recibido una solicitud de contraseña nueva para su cuenta en ${operator}.`,
    button: 'Elegir una contraseña nueva',
    note: (minutes) =>
      `El enlace sirve una sola vez y caduca dentro de ${counted(minutes, 'minuto', 'minutos')}. Cualquiera que tenga el enlace puede cambiar su contraseña: no lo comparta.`,
    otherwise: 'Si no lo ha pedido usted, puede ignorar este correo. Su contraseña no ha cambiado.',
  },
  emailVerification: {
    title: 'Confirme su correo electrónico',
    intro: (operator) => `Se ha creado una cuenta en ${operator} con este correo electrónico.`,
    button: 'Confirmar mi correo',
    note: (hours) => `El enlace caduca dentro de ${counted(hours, 'hora', 'horas')}.`,
    otherwise: 'Si no ha sido usted, no confirme la dirección. Puede ignorar este correo.',
    consent: (operator) => `Ha elegido recibir por correo las novedades y ofertas de ${operator}.`,
    unsubscribe: 'Dejar de recibir novedades y ofertas',
  },
  passwordChanged: {
    title: 'Su contraseña ha cambiado',
    intro: (operator) => `Su cuenta en ${operator} tiene una contraseña nueva.`,
    ended: 'Hemos cerrado la sesión en sus otros dispositivos.',
  },
  accountDeleted: {
    title: 'Su cuenta se ha eliminado',
    intro: (operator) =>
      `Hemos eliminado su cuenta en ${operator}, con su nombre, sus datos de contacto y sus consentimientos.`,
    kept: 'La ley obliga al club a conservar la fecha y el precio de las vueltas anteriores. Su nombre ya no figura en ellas.',
  },
  notYou: (contact) => `Si no ha sido usted, escriba enseguida a ${contact}.`,
  notYouCall: 'Si no ha sido usted, póngase enseguida en contacto con el club.',
  linkGone: 'Este enlace ha caducado o ya se ha usado. Puede pedir otro en nuestro sitio web.',
  footer: (operator) => `Recibe este correo por una cuenta en ${operator} con su correo electrónico.`,
};
