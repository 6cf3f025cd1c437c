import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

const call = (phone: string) => (phone ? ` al ${phone}` : '');
const secondsOf = (seconds: number) => counted(seconds, 'segundo', 'segundos');
const minutesOf = (minutes: number) => counted(minutes, 'minuto', 'minutos');

/** The code that is mailed before a booking nobody pays for online: what the card client is told, and the mail. */
export const bookingCode: Text['bookingCode'] = {
  sent: (email, minutes) =>
    `Hemos enviado un código a ${email}. Escríbalo para reservar. Sirve durante ${minutesOf(minutes)}.`,
  justSent: (email, seconds) =>
    `Acabamos de enviar un código a ${email}. Escríbalo, o pida otro dentro de ${secondsOf(seconds)}.`,
  waitForNext: (email, seconds) =>
    `Esta reserva necesita un código que enviamos a ${email}. Acabamos de enviar allí uno para otra cosa: pida otro dentro de ${secondsOf(seconds)}.`,
  tooManyMails: (email, minutes, phone) =>
    `Hemos enviado varios códigos a ${email}. Escriba el último, pida otro dentro de ${minutesOf(minutes)} o llame al club${call(phone)}.`,
  addressBusy: (seconds) =>
    `Desde su red se han pedido demasiados códigos. Vuelva a intentarlo dentro de ${secondsOf(seconds)}.`,
  wrong: (email) => `Este no es el código que enviamos a ${email}. Mire otra vez el correo más reciente.`,
  over: 'Este código ya no sirve. Pida otro.',
  tooOften: 'Se ha escrito demasiadas veces un código incorrecto. Pida otro.',
  limitReached: (phone) =>
    `En línea no podemos aceptar de usted otra reserva sin pago. Llame al club${call(phone)}.`,
  mail: {
    subject: (operator) => `${operator}: el código de su reserva`,
    title: 'Su código',
    preheader: (course, when) => `${course}, ${when}`,
    intro: (course) => `Escriba este código al pagar para hacer su reserva en ${course}.`,
    code: 'Código',
    course: 'Campo',
    when: 'Cuándo',
    howLong: (minutes) => `Sirve durante ${minutesOf(minutes)}. Nadie del club se lo preguntará nunca.`,
    codeGone: 'El código de este correo ya no sirve. Puede pedir otro al pagar.',
    otherwise: 'Si no ha sido usted, no haga caso de este correo: sin el código no se reserva nada.',
    footer: (course) =>
      `Recibe este correo porque su dirección se ha indicado para una reserva en ${course}.`,
    footerCall: (course, phone) =>
      `Recibe este correo porque su dirección se ha indicado para una reserva en ${course}, ${phone}.`,
  },
};
