import type { Text } from '../en.ts';

export const renewals: Text['renewals'] = {
  terms: (amount, day, frequency) =>
    `Se renueva automáticamente: ${amount} con impuestos el ${day}, y después ${frequency}, hasta que la cancele.`,
  termsUntilEnd: (amount, day, frequency, lasting) =>
    `Los pagos siguientes son automáticos: ${amount} con impuestos el ${day}, y después ${frequency}, durante ${lasting} en total.`,
  charged: 'Cobramos en la tarjeta con la que paga, y la guardamos para ello.',
  chargedTo: (card) => `Cobramos en una tarjeta guardada: ${card}.`,
  cardMissing: 'Se renueva con una tarjeta guardada, y no tiene ninguna. Añada antes una.',
  walletFull:
    'No se pueden guardar más tarjetas. Elija una de las guardadas: la membresía se renueva con ella.',
  howToCancel:
    'Puede cancelarla cuando quiera en su cuenta, en Membresías. Lo pagado sigue vigente hasta el final de su período.',
  needsAccount: 'Para lo que se renueva necesita una cuenta.',
  consentTitle: 'Pagos automáticos',
  consent: 'Guardar esta tarjeta y cobrar en ella las renovaciones de mi membresía',
  consentMissing: 'Acepte guardar esta tarjeta: la membresía se renueva con ella.',
  card: 'Se cobra en',
  atCourse: (payment) => `${payment}, se paga en el club`,
  cancelling: 'Cómo cancelar',
  signIn:
    'En su carrito hay una membresía que se renueva. Inicie sesión o cree una cuenta para comprarla; su carrito se queda como está.',
};
