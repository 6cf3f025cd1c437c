import type { Text } from '../en.ts';
import { ofName } from './of-name.ts';

export const giftCertificate: Text['giftCertificate'] = {
  value: (least, most) => `Choisissez un montant entier de ${least} à ${most}.`,
  deliveryDate: (latest) => `Choisissez un jour d’aujourd’hui au ${latest}.`,
  mail: {
    subject: (value, course) => `Votre chèque-cadeau : ${value} à ${course}`,
    title: 'Un cadeau pour vous',
    preheader: (value, course) => `${value} à dépenser à ${course}`,
    intro: (sender, value, course) =>
      sender
        ? `${sender} vous a envoyé un chèque-cadeau de ${value} à dépenser à ${course}.`
        : `Vous avez reçu un chèque-cadeau de ${value} à dépenser à ${course}.`,
    code: 'Code',
    what: 'Chèque-cadeau',
    from: (sender) => `De la part ${ofName(sender)}`,
    message: (sender) => (sender ? `Un message ${ofName(sender)}` : 'Un message pour vous'),
    howToUse: 'Comment l’utiliser',
    use: 'Réservez sur notre site et saisissez le code au moment du paiement. Le montant que vous n’utilisez pas reste sur le chèque-cadeau.',
    keepSafe: 'Conservez bien cet e-mail. Toute personne disposant du code peut le dépenser.',
    void: 'Ce chèque-cadeau ne peut plus être utilisé. Merci de contacter le golf.',
    book: 'Réserver',
    footer: (course) =>
      `Vous recevez cet e-mail parce que quelqu’un vous a offert un chèque-cadeau pour ${course}.`,
    footerCall: (course, phone) =>
      `Vous recevez cet e-mail parce que quelqu’un vous a offert un chèque-cadeau pour ${course}. Des questions ? Appelez le ${phone}.`,
  },
  rainCheck: {
    subject: (value, course) => `Votre bon de pluie : ${value} à ${course}`,
    title: 'Votre bon de pluie',
    intro: (_sender, value, course) =>
      `Votre partie à ${course} a été interrompue. Pour les trous que vous n’avez pas joués, vous avez ${value} à y dépenser.`,
    what: 'Bon de pluie',
    void: 'Ce bon de pluie ne peut plus être utilisé. Merci de contacter le golf.',
    footer: (course) => `Vous recevez cet e-mail car ${course} vous a remis un bon de pluie.`,
    footerCall: (course, phone) =>
      `Vous recevez cet e-mail car ${course} vous a remis un bon de pluie. Des questions ? Appelez le ${phone}.`,
  },
};
