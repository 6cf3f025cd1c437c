import type { Text } from '../en.ts';
import { nameCard } from './payment.ts';

/** The cards a golfer keeps: at the checkout, and on their own page. */
export const wallet: Text['wallet'] = {
  title: 'Cartes enregistrées',
  intro:
    'Les cartes que vous gardez pour payer. Seuls votre banque et le prestataire de paiement connaissent leurs numéros.',
  loading: 'Chargement de vos cartes…',
  empty: 'Vous n’avez enregistré aucune carte',
  howToAdd: 'Vous pouvez enregistrer une carte quand vous payez avec elle.',
  add: {
    title: 'Ajouter une carte',
    text: 'Vous la saisissez sur la page du prestataire de paiement et revenez ici.',
    isDefault: 'En faire ma carte par défaut',
    memberships: 'Débiter mes abonnements sur elle',
    button: 'Ajouter une carte',
    goOn: 'Continuer vers le prestataire de paiement',
    done: (card) => `${card} est enregistrée.`,
  },
  bill: 'Débiter les abonnements sur elle',
  nowBilled: (card) => `Vos abonnements sont désormais débités sur ${card}.`,
  billed: (memberships) =>
    `Débitée pour ${memberships.join(', ')}. Choisissez une autre carte pour ${memberships.length > 1 ? 'ces abonnements' : 'cet abonnement'} avant de supprimer celle-ci.`,
  foreignPage: 'N’est pas une page de ce site',
  card: (type, lastFour) =>
    type === 'default' ? `Carte finissant par ${lastFour}` : nameCard(type, lastFour),
  expires: (month, year) => `Expire en ${month}/${year}`,
  expired: (month, year) => `Expirée depuis ${month}/${year}`,
  over: 'Cette carte a expiré. Merci d’en choisir une autre.',
  isDefault: 'Par défaut',
  edit: 'Modifier',
  delete: 'Supprimer',
  of: (action, card) => `${action} ${card}`,
  makeDefault: 'Par défaut désormais',
  clearDefault: 'Plus par défaut',
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
  saved: 'Votre carte est enregistrée.',
  nowDefault: (card) => `${card} est maintenant votre carte par défaut.`,
  noDefault: 'Aucune de vos cartes n’est plus par défaut.',
  remove: {
    title: 'Supprimer la carte',
    question: 'Voulez-vous vraiment supprimer ce moyen de paiement ?',
    last: 'C’est la seule carte que vous avez enregistrée.',
    confirm: 'Supprimer',
    keep: 'La garder',
    done: (card) => `${card} est supprimée.`,
  },
  failed: {
    adding: 'Le moyen de paiement n’a pas pu être ajouté. Merci de réessayer plus tard.',
    updating: 'Le moyen de paiement n’a pas pu être modifié. Merci de réessayer plus tard.',
    deleting: 'Le moyen de paiement n’a pas pu être supprimé. Merci de réessayer plus tard.',
  },
  checkout: {
    legend: 'Payer avec',
    another: 'Une autre carte',
    saveCard: 'Enregistrer cette carte pour la prochaine fois',
  },
};
