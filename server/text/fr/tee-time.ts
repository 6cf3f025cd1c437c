import type { Text } from '../en.ts';
import { counted } from './counted.ts';

const joueurs = (counts: string) => `${counts} ${counts === '1' ? 'joueur' : 'joueurs'}`;

export const teeTime: Text['teeTime'] = {
  about: (price, facts) => `${price} par joueur · ${facts}. Réservez en ligne.`,
  rates: 'Tarif',
  was: 'auparavant',
  golfers: 'Nombre de joueurs',
  groupSize: 'Taille du groupe',
  lowestPrice: (price, rate) => `Le prix le plus bas, ${price}, est celui du tarif ${rate}.`,
  rateIsFor: (rate, counts) => `${rate} est pour ${joueurs(counts)}.`,
  ratesFor: (counts, rates) => `Pour ${joueurs(counts)} : ${rates}.`,
  noRateFor: (counts, rates) =>
    `Aucun tarif de ce départ n’est prévu pour ${joueurs(counts)}. Disponible : ${rates}.`,
  prices: 'Prix',
  total: 'Total',
  golferCount: (count) => counted(count, 'joueur', 'joueurs'),
  lines: {
    GRNFEE: 'Green-fees',
    RESERVATION: 'Frais de réservation',
    TRNFEE: 'Frais de service',
    TAX: 'Taxes',
  },
  dueNow: 'À payer maintenant',
  deposit: 'Dont acompte',
  dueAtCourse: 'À payer sur place',
  notes: 'À propos de ce départ',
  terms: 'Conditions générales',
  addToCart: 'Ajouter au panier',
  updateCart: 'Modifier le panier',
  hold: (minutes) => `Nous vous gardons cet horaire pendant ${counted(minutes, 'minute', 'minutes')}.`,
  back: 'Retour à tous les départs',
  close: 'Fermer',
  errorTitle: 'Nous n’avons pas pu ajouter ce départ',
  chooseRate: 'Choisissez un tarif',
  chooseGolfers: 'Choisissez le nombre de joueurs',
  unavailable: 'Ce départ n’est pas disponible. Merci d’en choisir un autre.',
  selectAnother: 'Choisir un autre départ',
  noOther: 'Il n’y a pas d’autre départ proche de celui-ci.',
  failedToLoad: 'Le départ n’a pas pu être chargé',
  each: 'par personne',
  rateAt: (rate, prices) => `${rate} : ${prices}`,
  guestsPay: (own, guest) => `Vous ${own}, chaque invité ${guest}`,
  whatIsIn: 'Détail du prix',
  onlyWith: {
    Cart: (holes) => `${holes} : en voiturette uniquement à cette heure`,
    Walking: (holes) => `${holes} : à pied uniquement à cette heure`,
  },
  notSold:
    'Cette combinaison n’est pas disponible à cette heure. Choisissez d’autres trous ou un autre déplacement.',
  players: joueurs,
};
