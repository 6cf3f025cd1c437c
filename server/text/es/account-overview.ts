import type { Text } from '../en.ts';

export const accountOverview: Text['accountOverview'] = {
  failed: 'Esto no se puede mostrar en este momento.',
  partial:
    'Lo que el club guarda para usted no se puede mostrar en este momento. Vuelva a intentarlo más tarde.',
  nextPayment: (amount, day) => `Próximo pago: ${amount} el ${day}`,
  until: (day) => `Hasta el ${day}`,
  available: (amount) => `${amount} disponibles`,
  noBooks: 'No tiene talonarios.',
  left: (amount) => `Quedan ${amount}`,
  certificates: (count) => (count === 1 ? '1 vale de regalo' : `${count} vales de regalo`),
  alerts: (count) => (count === 1 ? '1 alerta activa' : `${count} alertas activas`),
  waiting: (count) => (count === 1 ? 'En espera de 1 horario' : `En espera de ${count} horarios`),
  order: (number) => `Último pedido ${number}`,
  noDefault: 'Ninguna tarjeta predeterminada',
};
