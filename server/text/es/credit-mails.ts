import type { Text } from '../en.ts';

export const creditMails: Text['creditMails'] = {
  'credit-paid': {
    subject: (course) => `Su cuenta en ${course}: pago recibido`,
    title: 'Gracias por su pago',
    intro: (course) => `Hemos recibido el pago de su cuenta de cliente en ${course}.`,
  },
  'credit-unpaid': {
    subject: (course) => `Su cuenta en ${course}: el pago ha fallado`,
    title: 'Su pago ha fallado',
    intro: (course) =>
      `Su banco no ha completado el pago de su cuenta de cliente en ${course}. Este importe vuelve a estar pendiente. Páguelo con otra tarjeta o en el campo.`,
  },
  amount: 'Importe',
  card: 'Tarjeta',
  owed: 'Pendiente de pago',
  inFavour: 'A su favor',
  account: 'Ver su cuenta de cliente',
  footer: (course) => `Recibe este correo porque tiene una cuenta de cliente en ${course}.`,
};
