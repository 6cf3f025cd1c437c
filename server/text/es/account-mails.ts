import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

/** Mails about a golfer's account at an operator. */
export const accountMails: Text['accountMails'] = {
  subject: {
    passwordReset: (operator) => `${operator}: elija una contraseña nueva`,
    emailVerification: (operator) => `${operator}: confirme su correo electrónico`,
    passwordChanged: (operator) => `${operator}: su contraseña ha cambiado`,
    accountDeleted: (operator) => `${operator}: su cuenta se ha eliminado`,
  },
  passwordReset: {
    title: 'Elija una contraseña nueva',
    intro: (operator) =>
      `Alguien, seguramente usted, ha pedido una contraseña nueva para su cuenta en ${operator}.`,
    button: 'Elegir contraseña',
    note: (minutes) =>
      `El enlace sirve una sola vez y durante ${counted(minutes, 'minuto', 'minutos')}. Quien lo tenga puede elegir su contraseña: no lo comparta.`,
    otherwise: 'Si no ha sido usted, no tiene que hacer nada: su contraseña no ha cambiado.',
  },
  emailVerification: {
    title: 'Confirme su correo electrónico',
    intro: (operator) => `Su dirección se ha indicado para una cuenta en ${operator}.`,
    button: 'Confirmar mi correo',
    note: (hours) => `El enlace sirve durante ${counted(hours, 'hora', 'horas')}.`,
    otherwise: 'Si no ha sido usted, no confirme nada; así no ocurrirá nada.',
    consent: (operator) => `Ha elegido recibir por correo las novedades y ofertas de ${operator}.`,
    unsubscribe: 'Dejar de recibir novedades y ofertas',
  },
  passwordChanged: {
    title: 'Su contraseña ha cambiado',
    intro: (operator) => `Su cuenta en ${operator} tiene una contraseña nueva.`,
    ended: 'Todas las sesiones abiertas con la anterior se han cerrado.',
  },
  accountDeleted: {
    title: 'Su cuenta se ha eliminado',
    intro: (operator) =>
      `Su cuenta en ${operator} se ha eliminado y, con ella, su nombre, su dirección y sus consentimientos.`,
    kept: 'De sus vueltas anteriores solo queda lo que la ley obliga al club a conservar: cuándo fueron y cuánto costaron, sin su nombre.',
  },
  notYou: (contact) => `Si no ha sido usted, escriba enseguida a ${contact}.`,
  notYouCall: 'Si no ha sido usted, póngase enseguida en contacto con el club.',
  linkGone: 'El enlace de este correo ya no hace falta. Puede pedir otro en la página de inicio de sesión.',
  footer: (operator) => `Recibe este correo porque hay o hubo una cuenta con su dirección en ${operator}.`,
};
