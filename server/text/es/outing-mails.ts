import type { Text } from '../en.ts';

export const outingMails: Text['outingMails'] = {
  invoice: {
    subject: (group, course) => `${course}: factura de ${group}`,
    title: 'Su factura',
    intro: (group, day) => `Esta es la factura de ${group}, ${day}.`,
  },
  due: 'Importe pendiente',
  deposit: 'Anticipo pendiente',
  depositUntil: (date) => `Anticipo pendiente hasta el ${date}`,
  footer: (course) => `Recibe este correo porque es el contacto de un grupo en ${course}.`,
};
