import type { Text } from '../en.ts';

export const removal: Text['removal'] = {
  owedTitle: 'Pague esto primero',
  owedText: 'Aún tiene importes pendientes. En cuanto los pague, podrá eliminar su cuenta.',
  owed: {
    'credit-account': (amount, course) => `${amount} en su cuenta de crédito en ${course}`,
    membership: (amount, course, name) => `${amount} por ${name} en ${course}`,
    round: (amount, course) => `${amount} por su vuelta en ${course}`,
  },
  pay: 'Pagar',
  payAtShop: 'Páguelo en recepción.',
  lostTitle: 'Esto se pierde con su cuenta',
  lostText: 'No podemos devolverle nada de ello. Utilícelo antes de eliminar su cuenta.',
  lost: {
    credit: (amount, course) => `${amount} de saldo en ${course}`,
    points: (points, course) => `${points} en ${course}`,
    rounds: (rounds, course, name) => `${rounds} de ${name} en ${course}`,
    money: (amount, course, name) => `${amount} de ${name} en ${course}`,
    membership: (name, course) => `${name} en ${course}: termina hoy.`,
    membershipPaid: (name, course, amount, day) =>
      `${name} en ${course}: termina hoy. El pago de ${amount} del ${day} no se cobra.`,
    waitlist: (count, course) =>
      count === 1
        ? `Su plaza en una lista de espera de ${course}`
        : `Sus plazas en ${count} listas de espera de ${course}`,
    alert: (count, course) =>
      count === 1
        ? `Su alerta de horas de salida en ${course}`
        : `Sus ${count} alertas de horas de salida en ${course}`,
    'gift-certificate': (amount, course) =>
      `Un vale regalo de ${amount} en ${course} sigue siendo válido. Guarde el correo con el código: ya no podremos mostrárselo.`,
  },
  spend: 'Buscar una hora',
  toMemberships: 'Ver sus membresías',
  download: 'Descargar antes sus datos',
};
