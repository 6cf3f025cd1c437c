import type { Text } from '../en.ts';

export const membershipMails: Text['membershipMails'] = {
  'membership-charged': {
    subject: (name, course) => `${name} en ${course}: pago recibido`,
    title: 'Gracias por su pago',
    intro: (name, course) => `Hemos recibido su pago de la membresía ${name} de ${course}.`,
  },
  'membership-declined': {
    subject: (name, course) => `${name} en ${course}: el pago ha fallado`,
    title: 'Su pago ha fallado',
    intro: (name, course) => `No hemos podido cobrar en su tarjeta la membresía ${name} de ${course}.`,
    next: (day) =>
      `Volveremos a intentarlo el ${day}. Hasta entonces, puede guardar otra tarjeta y hacerla predeterminada.`,
  },
  'membership-suspended': {
    subject: (name, course) => `${name} en ${course} está suspendida`,
    title: 'Su membresía está suspendida',
    intro: (name, course) =>
      `No hemos podido cobrar en su tarjeta la membresía ${name} de ${course}. Su membresía está suspendida: no puede reservar tarifas de socio hasta que se pague.`,
    next: () => 'Guarde otra tarjeta y pague después en su página de membresías.',
  },
  'membership-card-expiring': {
    subject: (name, course) => `${name} en ${course}: su tarjeta está a punto de caducar`,
    title: 'Su tarjeta está a punto de caducar',
    intro: (name, course) =>
      `La tarjeta en que cobramos la membresía ${name} de ${course} caduca antes de su próximo pago.`,
    next: (day) => `Su próximo pago es el ${day}. Guarde otra tarjeta antes de esa fecha.`,
  },
  'membership-cancelled': {
    subject: (name, course) => `${name} en ${course}: membresía cancelada`,
    title: 'Su membresía está cancelada',
    intro: (name, course) => `Ha cancelado la membresía ${name} de ${course}.`,
    next: (day) =>
      `Continúa hasta el ${day}, y después no se le cobrará nada. Hasta entonces puede cambiar de opinión.`,
  },
  'membership-resumed': {
    subject: (name, course) => `${name} en ${course} continúa`,
    title: 'Su membresía continúa',
    intro: (name, course) =>
      `Ha decidido conservar la membresía ${name} de ${course}. Su cancelación queda sin efecto.`,
  },
  amount: 'Importe',
  card: 'Tarjeta',
  wallet: 'Ver sus tarjetas',
  memberships: 'Ver sus membresías',
  footer: (course) => `Recibe este correo porque tiene una membresía en ${course}.`,
};
