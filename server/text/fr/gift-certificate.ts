import type { Text } from '../en.ts';

/** Gift certificates: what can be wrong with one that is bought, and the mail that brings it to its recipient. */
export const giftCertificate: Text['giftCertificate'] = {
  value: (least, most) => `Choisissez un montant entier de ${least} à ${most}.`,
  deliveryDate: (latest) => `Choisissez un jour d’aujourd’hui au ${latest}.`,
  mail: {
    subject: (value, course) => `Votre chèque-cadeau : ${value} chez ${course}`,
    title: 'Un cadeau pour vous',
    preheader: (value, course) => `${value} à dépenser chez ${course}`,
    intro: (sender, value, course) =>
      sender
        ? `${sender} vous offre ${value} à dépenser chez ${course}.`
        : `On vous offre ${value} à dépenser chez ${course}.`,
    code: 'Code',
    what: 'Chèque-cadeau',
    from: (sender) => `De la part de ${sender}`,
    message: (sender) => (sender ? `${sender} écrit` : 'Un message pour vous'),
    howToUse: 'Comment l’utiliser',
    use: 'Réservez sur notre site et saisissez le code au moment du paiement. Rien n’oblige à tout dépenser d’un coup : le reste demeure sur le chèque.',
    keepSafe: 'Gardez bien cet e-mail : qui possède le code peut le dépenser.',
    void: 'Ce chèque-cadeau ne peut plus être utilisé. Merci de vous renseigner au golf.',
    book: 'Trouver un départ',
    footer: (course) =>
      `Vous recevez cet e-mail parce que quelqu’un a acheté pour vous un chèque-cadeau chez ${course}.`,
    footerCall: (course, phone) =>
      `Vous recevez cet e-mail parce que quelqu’un a acheté pour vous un chèque-cadeau chez ${course}. Questions : ${phone}.`,
  },
  rainCheck: {
    subject: (value, course) => `Votre bon de pluie : ${value} chez ${course}`,
    title: 'Votre bon de pluie',
    intro: (_sender, value, course) =>
      `Votre partie chez ${course} s’est arrêtée trop tôt. Pour les trous que vous n’avez pas joués, vous avez ${value} à y dépenser.`,
    what: 'Bon de pluie',
    void: 'Ce bon de pluie ne peut plus être utilisé. Merci de vous renseigner au golf.',
    footer: (course) => `Vous recevez cet e-mail parce que ${course} vous a donné un bon de pluie.`,
    footerCall: (course, phone) =>
      `Vous recevez cet e-mail parce que ${course} vous a donné un bon de pluie. Questions : ${phone}.`,
  },
};
