import type { Text } from '../en.ts';
import { ofName } from './of-name.ts';

export const membershipMails: Text['membershipMails'] = {
  'membership-charged': {
    subject: (name, course) => `${name} à ${course} : paiement reçu`,
    title: 'Merci pour votre paiement',
    intro: (name, course) => `Nous avons reçu votre paiement pour votre abonnement ${name} à ${course}.`,
  },
  'membership-declined': {
    subject: (name, course) => `${name} à ${course} : échec du paiement`,
    title: 'Votre paiement a échoué',
    intro: (name, course) =>
      `Nous n’avons pas pu débiter votre carte pour votre abonnement ${name} à ${course}.`,
    next: (day) =>
      `Nous réessaierons le ${day}. D’ici là, vous pouvez enregistrer une autre carte et la choisir par défaut.`,
  },
  'membership-suspended': {
    subject: (name, course) => `${name} à ${course} : abonnement suspendu`,
    title: 'Votre abonnement est suspendu',
    intro: (name, course) =>
      `Nous n’avons pas pu débiter votre carte pour votre abonnement ${name} à ${course}. Il est suspendu : vous ne pouvez plus réserver aux tarifs des membres tant qu’il n’est pas payé.`,
    next: () => 'Enregistrez une autre carte, puis payez sur la page de vos abonnements.',
  },
  'membership-card-expiring': {
    subject: (name, course) => `${name} à ${course} : votre carte va expirer`,
    title: 'Votre carte va expirer',
    intro: (name, course) =>
      `La carte débitée pour votre abonnement ${name} à ${course} expire avant votre prochain paiement.`,
    next: (day) =>
      `Votre prochain paiement est le ${day}. Merci d’enregistrer une autre carte avant cette date.`,
  },
  'membership-cancelled': {
    subject: (name, course) => `${name} à ${course} : abonnement résilié`,
    title: 'Votre abonnement est résilié',
    intro: (name, course) => `Vous avez résilié votre abonnement ${name} à ${course}.`,
    next: (day) =>
      `Il reste valable jusqu’au ${day}, et rien ne sera débité ensuite. D’ici là, vous pouvez changer d’avis.`,
  },
  'membership-resumed': {
    subject: (name, course) => `${name} à ${course} : votre abonnement se poursuit`,
    title: 'Votre abonnement se poursuit',
    intro: (name, course) =>
      `Vous gardez votre abonnement ${name} à ${course}. Votre résiliation est annulée.`,
  },
  amount: 'Montant',
  card: 'Carte',
  wallet: 'Voir vos cartes',
  memberships: 'Voir vos abonnements',
  footer: (course) => `Vous recevez cet e-mail parce que vous êtes membre ${ofName(course)}.`,
};
