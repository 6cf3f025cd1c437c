import type { Text } from '../en.ts';

export const staffCards: Text['staffCards'] = {
  choose: 'Tarjeta guardada',
  rest: 'El resto a la tarjeta guardada',
  restOf: (card) => `El resto a ${card}`,
  amount: 'A la tarjeta guardada',
  hint: 'Cobre a la tarjeta guardada solo con el consentimiento del golfista, que recibe un correo.',
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
  charge: {
    title: 'Cobrar rondas y cargos pendientes',
    link: 'Cobrar rondas y cargos por ausencia pendientes del día',
    intro:
      'Jugadores que registraron su llegada y no han pagado, y ausentes que deben un cargo. Fairway cobra a la tarjeta guardada del golfista que reservó y le envía un correo.',
    empty: 'Ese día no se puede cobrar a ninguna tarjeta.',
    choose: 'Reservas que se cobran',
    most: (count) => `Solo se muestran las primeras ${count}. Cóbrelas y vuelva para las demás.`,
    others: 'No se pueden cobrar',
    refunds: 'Por reembolsar',
    reasons: {
      'nobody-came': 'Nadie de los que deben ha registrado su llegada.',
      'no-account': 'Reservada sin cuenta.',
      'no-card': 'No hay ninguna tarjeta guardada a la que cobrar.',
      refunded: 'El cargo se reembolsó.',
    },
    review: 'Revisar',
    none: 'Elija al menos una reserva.',
    confirm: (count, sum) =>
      count === 1 ? `¿Cobrar ${sum} a 1 tarjeta?` : `¿Cobrar ${sum} a ${count} tarjetas?`,
    submit: (sum) => `Cobrar ${sum}`,
    back: 'Volver a la lista',
    results: 'Resultado',
    charged: (money) => `Se cobraron ${money}.`,
    changed: 'Cambió o se pagó entretanto. No se cobró.',
    gone: 'Ya no está en la lista. No se cobró.',
    declined: 'La tarjeta fue rechazada. No se cobró.',
  },
};
