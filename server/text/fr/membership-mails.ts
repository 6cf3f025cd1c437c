import type { Text } from '../en.ts';

/** Mails about a membership and what is paid for it. */
export const membershipMails: Text['membershipMails'] = {
  'membership-charged': {
    subject: (name, course) => `${name} chez ${course} : paiement reçu`,
    title: 'Merci pour votre paiement',
    intro: (name, course) => `Votre abonnement ${name} chez ${course} est payé pour une nouvelle période.`,
  },
  'membership-declined': {
    subject: (name, course) => `${name} chez ${course} : échec du paiement`,
    title: 'Votre paiement a échoué',
    intro: (name, course) => `Votre abonnement ${name} chez ${course} n’a pas pu être débité.`,
    next: (day) =>
      `Nous réessayons le ${day}. D’ici là, vous pouvez enregistrer une autre carte et la choisir par défaut.`,
  },
  'membership-suspended': {
    subject: (name, course) => `${name} chez ${course} est suspendu`,
    title: 'Votre abonnement est suspendu',
    intro: (name, course) =>
      `Votre abonnement ${name} chez ${course} n’a pas pu être débité. Il est suspendu : les tarifs des membres ne sont plus les vôtres tant qu’il n’est pas payé.`,
    next: () => 'Enregistrez une autre carte et payez sur la page de vos abonnements.',
  },
  'membership-card-expiring': {
    subject: (name, course) => `${name} chez ${course} : votre carte expire`,
    title: 'Votre carte expire',
    intro: (name, course) =>
      `La carte sur laquelle votre abonnement ${name} chez ${course} est débité expire avant le prochain paiement.`,
    next: (day) => `Le prochain paiement est le ${day}. Merci d’enregistrer une autre carte avant.`,
  },
  'membership-cancelled': {
    subject: (name, course) => `${name} chez ${course} est résilié`,
    title: 'Votre abonnement est résilié',
    intro: (name, course) => `Vous avez résilié votre abonnement ${name} chez ${course}.`,
    next: (day) =>
      `Il court jusqu’au ${day}, et rien n’est débité ensuite. D’ici là, vous pouvez revenir sur votre décision.`,
  },
  'membership-resumed': {
    subject: (name, course) => `${name} chez ${course} se poursuit`,
    title: 'Votre abonnement se poursuit',
    intro: (name, course) =>
      `Vous êtes revenu sur la résiliation de votre abonnement ${name} chez ${course}.`,
  },
  amount: 'Montant',
  card: 'Carte',
  wallet: 'Voir vos cartes',
  memberships: 'Voir vos abonnements',
  footer: (course) => `Vous recevez cet e-mail parce que vous êtes membre chez ${course}.`,
};
