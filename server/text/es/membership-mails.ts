import type { Text } from '../en.ts';

/** Mails about a membership and what is paid for it. */
export const membershipMails: Text['membershipMails'] = {
  'membership-charged': {
    subject: (name, course) => `${name} en ${course}: pago recibido`,
    title: 'Gracias por su pago',
    intro: (name, course) => `Su membresía ${name} en ${course} está pagada por otro período.`,
  },
  'membership-declined': {
    subject: (name, course) => `${name} en ${course}: el pago ha fallado`,
    title: 'Su pago ha fallado',
    intro: (name, course) => `No se ha podido cobrar su membresía ${name} en ${course}.`,
    next: (day) =>
      `Lo intentamos otra vez el ${day}. Hasta entonces puede guardar otra tarjeta y hacerla predeterminada.`,
  },
  'membership-suspended': {
    subject: (name, course) => `${name} en ${course} está suspendida`,
    title: 'Su membresía está suspendida',
    intro: (name, course) =>
      `No se ha podido cobrar su membresía ${name} en ${course}. Está suspendida: las tarifas de socio no son suyas hasta que se pague.`,
    next: () => 'Guarde otra tarjeta y pague en la página de sus membresías.',
  },
  'membership-card-expiring': {
    subject: (name, course) => `${name} en ${course}: su tarjeta vence`,
    title: 'Su tarjeta vence',
    intro: (name, course) =>
      `La tarjeta en que se cobra su membresía ${name} en ${course} vence antes del próximo pago.`,
    next: (day) => `El próximo pago es el ${day}. Guarde antes otra tarjeta.`,
  },
  'membership-cancelled': {
    subject: (name, course) => `${name} en ${course} está cancelada`,
    title: 'Su membresía está cancelada',
    intro: (name, course) => `Ha cancelado su membresía ${name} en ${course}.`,
    next: (day) => `Sigue hasta el ${day}, y después no se cobra nada. Hasta entonces puede echarse atrás.`,
  },
  'membership-resumed': {
    subject: (name, course) => `${name} en ${course} continúa`,
    title: 'Su membresía continúa',
    intro: (name, course) => `Ha retirado la cancelación de su membresía ${name} en ${course}.`,
  },
  amount: 'Importe',
  card: 'Tarjeta',
  wallet: 'Ver sus tarjetas',
  memberships: 'Ver sus membresías',
  footer: (course) => `Recibe este correo porque es socio de ${course}.`,
};
