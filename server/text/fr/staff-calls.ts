import type { Text } from '../en.ts';

export const staffCalls: Text['staffCalls'] = {
  title: 'À appeler',
  link: (course, count) => (course ? `À appeler, ${course} : ${count}` : `À appeler : ${count}`),
  intro:
    'Aucun e-mail n’atteint ces golfeurs. Dites-leur par téléphone ce qui a changé, puis marquez-les comme appelés.',
  none: 'Tous les golfeurs sont au courant de leurs réservations.',
  since: (when) => `Depuis ${when}`,
  noPhone: 'Il n’y a pas de numéro : prévenez-les à l’accueil.',
  called: 'Marquer comme appelé',
  calledWhom: (name) => `Marquer comme appelé : ${name}`,
  done: (name) => `C’est noté : ${name} a été appelé.`,
  several: (count) =>
    count === 1
      ? 'Un golfeur sans adresse e-mail doit être appelé.'
      : `${count} golfeurs sans adresse e-mail doivent être appelés.`,
  cancelled: (when) => `Annulé : ${when}`,
  news: {
    delayed: 'Annulation possible avec remboursement intégral',
    closed: 'Leur départ est fermé : proposez-en un autre',
    price: 'Le prix a changé',
    'no-show': 'Nous les avons notés absents',
    'no-show-fee': 'Nous avons prélevé des frais d’absence',
    refunded: 'Nous avons fait un remboursement',
    'not-charged': 'La carte n’a pas été débitée : ils paient sur place',
    'payment-returned': 'Nous avons rendu leur paiement',
  },
};
