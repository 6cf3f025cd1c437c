import type { Text } from '../en.ts';
import { counted } from './counted.ts';
import { host } from './host.ts';

export const errorPage: Text['errorPage'] = {
  notFound: {
    title: 'Page introuvable',
    text: 'Il n’y a rien à cette adresse. Elle contient peut-être une faute de frappe, ou n’existe plus.',
  },
  forbidden: {
    title: 'Nous n’avons pas pu l’accepter',
    text: 'Le formulaire venait d’un autre site, ou la page était ouverte depuis trop longtemps. Revenez en arrière, rechargez la page et réessayez.',
  },
  badForm: host.badForm,
  tooLarge: host.tooLarge,
  tooMany: {
    title: 'Un instant, s’il vous plaît',
    text: (seconds) =>
      seconds
        ? `Cela fait beaucoup de demandes en peu de temps. Merci de réessayer dans ${counted(seconds, 'seconde', 'secondes')}.`
        : 'Cela fait beaucoup de demandes en peu de temps. Merci d’attendre un instant et de réessayer.',
  },
  unreachable: {
    title: 'La feuille de départs est injoignable',
    text: 'Elle revient en général en moins d’une minute, et nous avons gardé votre panier. Si vous étiez en train de payer, cherchez notre confirmation dans vos e-mails avant de payer à nouveau.',
  },
  unexpected: {
    title: 'Une erreur est survenue',
    text: 'Nous l’avons noté. Merci de réessayer. Si vous étiez en train de payer, cherchez notre confirmation dans vos e-mails avant de payer à nouveau.',
  },
  again: 'Réessayer',
  formAgain: 'Rouvrir le formulaire',
  teeTimes: 'Voir les départs',
  findBooking: 'Retrouver ma réservation',
  reference: (id) => `Référence ${id}`,
};
