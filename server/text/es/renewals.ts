import type { Text } from '../en.ts';

export const renewals: Text['renewals'] = {
  terms: (amount, day, frequency) =>
    `Se renueva automáticamente: ${amount} con impuestos el ${day}, y después ${frequency}, hasta que la cancele.`,
  termsUntilEnd: (amount, day, frequency, lasting) =>
    `Se renueva automáticamente: ${amount} con impuestos el ${day}, y después ${frequency}, durante ${lasting} en total.`,
  charged: 'Guardamos la tarjeta con la que paga y cobramos en ella cada renovación.',
  chargedTo: (card) => `Cobramos cada renovación en una tarjeta guardada: ${card}.`,
  cardMissing: 'Cobramos las renovaciones en una tarjeta guardada. Añada una primero.',
  walletFull:
    'No puede guardar más tarjetas. Elija una de las guardadas: cobraremos en ella las renovaciones.',
  howToCancel:
    'Puede cancelarla cuando quiera en su cuenta, en Membresías. La membresía termina al acabar el período que ha pagado.',
  needsAccount: 'Para un plan que se renueva necesita una cuenta.',
  consentTitle: 'Pagos automáticos',
  consent: 'Guardar esta tarjeta y cobrar en ella las renovaciones de mi membresía',
  consentMissing: 'Acepte guardar esta tarjeta: cobraremos en ella las renovaciones.',
  card: 'Se cobra en',
  atCourse: (payment) => `${payment}, se paga en el club`,
  cancelling: 'Cómo cancelar',
  signIn:
    'En su cesta hay una membresía que se renueva. Inicie sesión o cree una cuenta para comprarla. Conservamos su cesta.',
};
