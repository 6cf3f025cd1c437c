import type { Text } from '../en.ts';
import { counted } from './counted.ts';

export const checkIn: Text['checkIn'] = {
  noSuchSlot: 'Ce joueur ne fait pas partie de cette réservation.',
  onlySoMany: (players) => `Cette réservation compte ${counted(players, 'joueur', 'joueurs')}.`,
  title: 'Enregistrement',
  success: 'Votre enregistrement est confirmé',
  failed: {
    invoice:
      'La facture de l’enregistrement n’a pas pu être établie. Réessayez, ou passez à l’accueil pour signaler votre arrivée.',
    checkIn: 'L’enregistrement a échoué. Réessayez, ou passez à l’accueil pour signaler votre arrivée.',
  },
  failedToLoad: 'Nous n’avons pas pu charger l’état de l’enregistrement.',
  tryAgain: 'Réessayer',
  opens: (when) => `L’enregistrement ouvre ${when}.`,
  over: 'L’enregistrement en ligne est terminé. Merci de passer à l’accueil.',
  allIn: 'Tout le monde est enregistré. Bonne partie !',
  players: 'Joueurs',
  whoIsHere: 'Qui est là ?',
  player: (number) => `Joueur ${number}`,
  isIn: 'Enregistré',
  isPaid: 'Payé',
  due: (amount) => `${amount} à payer`,
  checkIn: 'S’enregistrer',
  payAndCheckIn: 'Payer et s’enregistrer',
  chooseSomebody: 'Choisissez au moins un joueur.',
  nobodyOwes: 'Ces joueurs n’ont plus rien à payer. Enregistrez-les simplement.',
  paidLine: 'Payé à l’enregistrement',
  pay: {
    who: (names) => `Pour ${names}`,
    button: (amount) => `Payer ${amount} et s’enregistrer`,
    hosted: 'Vous saisissez votre carte à la page suivante, chez notre prestataire de paiement.',
    back: 'S’enregistrer sans payer',
    waiting: 'Nous attendons que votre banque confirme le paiement.',
    onToBank: 'Continuer vers votre banque',
  },
  course: 'Au golf',
  call: (phone) => `Appeler le golf : ${phone}`,
  qr: 'Montrez ce code à l’accueil.',
  qrTitle: 'Code QR de cette page',
  booking: 'Votre réservation',
};
