import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

const call = (phone: string) => (phone ? ` al ${phone}` : '');
const secondsOf = (seconds: number) => counted(seconds, 'segundo', 'segundos');
const minutesOf = (minutes: number) => counted(minutes, 'minuto', 'minutos');

export const bookingCode: Text['bookingCode'] = {
  sent: (email, minutes) =>
    `Hemos enviado un código a ${email}. Escríbalo para hacer su reserva. Caduca dentro de ${minutesOf(minutes)}.`,
  justSent: (email, seconds) =>
    `Acabamos de enviar un código a ${email}. Escríbalo, o pida otro dentro de ${secondsOf(seconds)}.`,
  waitForNext: (email, seconds) =>
    `Para esta reserva tenemos que enviar un código a ${email}. Acabamos de enviar otro para otra cosa: vuelva a intentarlo dentro de ${secondsOf(seconds)}.`,
  tooManyMails: (email, minutes, phone) =>
    `Hemos enviado varios códigos a ${email}. Escriba el último, pida otro dentro de ${minutesOf(minutes)} o llame al club${call(phone)}.`,
  addressBusy: (seconds) =>
    `Se han pedido demasiados códigos desde su red. Vuelva a intentarlo dentro de ${secondsOf(seconds)}.`,
  wrong: (email) => `Este no es el código que enviamos a ${email}. Mire nuestro correo más reciente.`,
  over: 'Este código ha caducado. Pida otro.',
  tooOften: 'Demasiados códigos incorrectos. Pida otro.',
  limitReached: (phone) => `Ha llegado al límite de reservas en línea sin pago. Llame al club${call(phone)}.`,
  mail: {
    subject: (operator) => `${operator}: el código de su reserva`,
    title: 'Su código',
    preheader: (course, when) => `${course}, ${when}`,
    intro: (course) => `Escriba este código al pagar para hacer su reserva en ${course}.`,
    code: 'Código',
    course: 'Campo',
    when: 'Cuándo',
    howLong: (minutes) => `Caduca dentro de ${minutesOf(minutes)}. El club nunca se lo pedirá.`,
    codeGone: 'Este código ha caducado. Puede pedir otro al pagar.',
    otherwise: 'Si no ha sido usted, puede ignorar este correo. Sin el código no reservamos nada.',
    footer: (course) =>
      `Recibe este correo porque alguien ha indicado su correo electrónico para una reserva en ${course}.`,
    footerCall: (course, phone) =>
      `Recibe este correo porque alguien ha indicado su correo electrónico para una reserva en ${course}. ¿Preguntas? Llame al ${phone}.`,
  },
};
