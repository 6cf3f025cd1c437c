import type { Text } from '../en.ts';

export const accountOverview: Text['accountOverview'] = {
  failed: 'Ahora mismo no podemos mostrar esto.',
  partial: 'Ahora mismo no podemos mostrar todo lo que tiene en el club. Vuelva a intentarlo más tarde.',
  nextPayment: (amount, day) => `Próximo pago: ${amount} el ${day}`,
  until: (day) => `Hasta el ${day}`,
  available: (amount) => `${amount} disponibles`,
  noBooks: 'No tiene talonarios.',
  left: (amount) => `Quedan ${amount}`,
  certificates: (count) => (count === 1 ? '1 vale de regalo' : `${count} vales de regalo`),
  alerts: (count) => (count === 1 ? '1 alerta activa' : `${count} alertas activas`),
  waiting: (count) => (count === 1 ? 'En 1 lista de espera' : `En ${count} listas de espera`),
  order: (number) => `Último pedido ${number}`,
  noDefault: 'Sin tarjeta predeterminada',
};
