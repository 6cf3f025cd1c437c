import type { Text } from '../en.ts';
import { nameCard } from './payment.ts';

export const wallet: Text['wallet'] = {
  title: 'Cartes enregistrées',
  intro:
    'Seuls votre banque et le prestataire de paiement connaissent les numéros de vos cartes enregistrées.',
  loading: 'Chargement de vos cartes…',
  empty: 'Vous n’avez aucune carte enregistrée',
  howToAdd: 'Vous pouvez enregistrer une carte quand vous payez avec elle.',
  add: {
    title: 'Ajouter une carte',
    text: 'Vous saisissez la carte sur la page du prestataire de paiement, puis vous revenez ici. Le parcours peut débiter une carte enregistrée pour les parties que vous jouez sans les payer, et pour les frais d’absence acceptés à la réservation.',
    isDefault: 'En faire ma carte par défaut',
    memberships: 'Débiter mes abonnements sur cette carte',
    button: 'Ajouter une carte',
    goOn: 'Continuer vers le prestataire de paiement',
    done: (card) => `${card} a été ajoutée à vos cartes enregistrées.`,
  },
  bill: 'Débiter les abonnements sur cette carte',
  nowBilled: (card) => `Désormais, nous débitons vos abonnements sur ${card}.`,
  billed: (memberships) =>
    `Cette carte paie ${memberships.join(', ')}. Débitez ${memberships.length > 1 ? 'ces abonnements' : 'cet abonnement'} sur une autre carte avant de supprimer celle-ci.`,
  foreignPage: 'Doit être une page de ce site',
  card: (type, lastFour) =>
    type === 'default' ? `Carte finissant par ${lastFour}` : nameCard(type, lastFour),
  expires: (month, year) => `Expire en ${month}/${year}`,
  expired: (month, year) => `Expirée en ${month}/${year}`,
  over: 'Cette carte a expiré. Merci d’en choisir une autre.',
  isDefault: 'Par défaut',
  edit: 'Modifier',
  delete: 'Supprimer',
  of: (action, card) => `${action} ${card}`,
  makeDefault: 'Utiliser par défaut',
  clearDefault: 'Ne plus utiliser par défaut',
  editTitle: 'Modifier la carte',
  number: 'Numéro de carte',
  fields: {
    name: 'Nom sur la carte',
    address: 'Adresse de facturation',
    postalCode: 'Code postal',
    country: 'Pays',
  },
  save: 'Enregistrer',
  cancel: 'Annuler',
  saved: 'Votre carte a été enregistrée.',
  nowDefault: (card) => `${card} est maintenant votre carte par défaut.`,
  noDefault: 'Vous n’avez plus de carte par défaut.',
  remove: {
    title: 'Supprimer la carte',
    question: 'Voulez-vous vraiment supprimer ce moyen de paiement ?',
    last: 'C’est votre seule carte enregistrée.',
    confirm: 'Supprimer',
    keep: 'La garder',
    done: (card) => `${card} a été supprimée.`,
  },
  failed: {
    adding: 'Le moyen de paiement n’a pas pu être ajouté. Merci de réessayer plus tard.',
    updating: 'Le moyen de paiement n’a pas pu être modifié. Merci de réessayer plus tard.',
    deleting: 'Le moyen de paiement n’a pas pu être supprimé. Merci de réessayer plus tard.',
  },
  checkout: {
    legend: 'Payer avec',
    another: 'Une autre carte',
    saveCard:
      'Enregistrer cette carte pour la prochaine fois. Le parcours peut la débiter pour les parties que je joue sans les payer, et pour les frais d’absence acceptés à la réservation.',
  },
};
