import type { Text } from '../en.ts';
import { counted } from './counted.ts';

export const credit: Text['credit'] = {
  books: {
    intro:
      'Des parties et des montants payés d’avance. Utilisez-les pour toute réservation jusqu’à leur expiration.',
    none: 'Vous n’avez aucun carnet.',
    caption: (name) => `Opérations de ${name}`,
    rounds: (count) => counted(count, 'partie', 'parties'),
    expires: (day) => `Jusqu’au ${day}`,
    noExpiry: 'Sans date d’expiration',
    noEntries: 'Vous ne l’avez pas encore utilisé.',
    states: { active: 'Actif', used: 'Épuisé', expired: 'Expiré', closed: 'Clos' },
    unnamed: 'Carnet',
  },
  account: {
    intro: 'Vos dépenses et vos paiements au golf.',
    none: 'Vous n’avez pas de compte client.',
    owed: (amount) => `${amount} dus`,
    inFavour: (amount) => `${amount} en votre faveur`,
    settled: 'Rien n’est dû',
    closed: 'Ce compte est clos. Vous ne pouvez plus y porter de dépenses.',
    limit: 'Plafond de crédit',
    available: 'Crédit disponible',
    caption: (course, from, to) => `Compte client à ${course}, du ${from} au ${to}`,
    noEntries: 'Aucune opération sur cette période',
    opening: 'Solde initial',
    charges: 'Dépenses',
    payments: 'Paiements',
    closing: 'Solde final',
    statements: 'Relevés mensuels',
    chart: {
      title: 'Solde de fin de mois le plus élevé',
      label: (first, from, last, to, most) =>
        `Solde de fin de mois : ${first} en ${from}, ${last} en ${to}, ${most} au plus haut.`,
    },
  },
  pay: {
    link: 'Payer le solde',
    title: 'Payer le solde',
    owed: (course, amount) => `Vous devez ${amount} à ${course}.`,
    amountLabel: 'Montant',
    amountHint: 'Payez la totalité, ou une partie.',
    amount: 'Indiquez un montant qui ne dépasse pas ce que vous devez',
    cards: 'Payer avec',
    card: 'Choisissez une carte',
    noCards: 'Vous n’avez aucune carte enregistrée pour payer.',
    addCard: 'Ajouter une carte',
    submit: 'Payer',
    cancel: 'Retour au compte',
    changed:
      'Le montant que vous devez a changé. Rien n’a été débité. Merci de vérifier à nouveau le montant.',
    done: (amount) => `Vous avez payé ${amount}.`,
    failed: 'Le solde n’a pas pu être payé. Merci de réessayer plus tard.',
  },
  statements: {
    intro:
      'Un relevé par mois. Les relevés passés ne changent plus. Les corrections figurent sur le suivant.',
    none: 'Vous n’avez pas encore de relevé.',
    caption: 'Relevés',
    columns: {
      month: 'Mois',
      opening: 'Solde initial',
      charges: 'Dépenses',
      payments: 'Paiements',
      closing: 'Solde final',
      state: 'État',
    },
    open: 'En cours',
    closed: 'Clos',
    title: (course, month) => `Relevé ${course}, ${month}`,
    of: (name) => `Pour ${name}`,
    all: 'Tous les relevés',
    print: 'Pour imprimer cette page, utilisez la commande d’impression de votre navigateur.',
  },
};
