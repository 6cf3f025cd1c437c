import type { Text } from '../en.ts';

export const staffCards: Text['staffCards'] = {
  choose: 'Tarjeta guardada',
  rest: 'El resto a la tarjeta guardada',
  restOf: (card) => `El resto a ${card}`,
  amount: 'A la tarjeta guardada',
  hint: 'Cóbrele solo con el consentimiento del golfista, que recibe un correo.',
  receipt: {
    email: 'Correo electrónico',
    send: 'Enviar el recibo por correo',
    sent: 'El recibo está en camino.',
  },
  receiptMail: {
    subject: (course, number) => `${course}: recibo ${number}`,
    intro: (course, when) => `Gracias por su visita a ${course}. Usted pagó: ${when}.`,
    refunded: 'Reembolsado',
    footer: (course) => `Recibe este correo porque pidió un recibo a ${course}.`,
  },
};
