import type { Text } from '../en.ts';

export const removal: Text['removal'] = {
  owedTitle: 'Pague esto primero',
  owedText: 'Aún tiene importes pendientes. Cuando los pague, podrá eliminar su cuenta.',
  owed: {
    'credit-account': (amount, course) => `${amount} en su cuenta de cliente en ${course}`,
    membership: (amount, course, name) => `${amount} por ${name} en ${course}`,
    round: (amount, course) => `${amount} por su vuelta en ${course}`,
  },
  pay: 'Pagar ahora',
  payAtShop: 'Pague en recepción.',
  lostTitle: 'Perderá esto con su cuenta',
  lostText: 'No podemos reembolsarle nada de esto. Utilice lo que pueda antes de eliminar su cuenta.',
  lost: {
    credit: (amount, course) => `${amount} de saldo en ${course}`,
    points: (points, course) => `${points} en ${course}`,
    rounds: (rounds, course, name) => `${rounds} de ${name} en ${course}`,
    money: (amount, course, name) => `${amount} de ${name} en ${course}`,
    membership: (name, course) => `${name} en ${course}: termina hoy.`,
    membershipPaid: (name, course, amount, day) =>
      `${name} en ${course}: termina hoy. No cobraremos el pago de ${amount} del ${day}.`,
    waitlist: (count, course) =>
      count === 1
        ? `Su plaza en una lista de espera de ${course}`
        : `Sus plazas en ${count} listas de espera de ${course}`,
    alert: (count, course) =>
      count === 1 ? `Su alerta de salidas en ${course}` : `Sus ${count} alertas de salidas en ${course}`,
    'gift-certificate': (amount, course) =>
      `Un vale de regalo de ${amount} en ${course} sigue siendo válido. Guarde el correo con su código: ya no podremos mostrárselo.`,
  },
  spend: 'Buscar una salida',
  toMemberships: 'Ver sus membresías',
  download: 'Descargar primero sus datos',
};
