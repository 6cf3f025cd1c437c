import type { Text } from '../en.ts';

export const staffCards: Text['staffCards'] = {
  choose: 'Tarjeta guardada',
  rest: 'El resto a la tarjeta guardada',
  restOf: (card) => `El resto a ${card}`,
  amount: 'A la tarjeta guardada',
  hint: 'Cóbrele solo con el consentimiento del golfista, que recibe un correo.',
};
