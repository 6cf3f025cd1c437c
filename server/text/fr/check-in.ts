import type { Text } from '../en.ts';
import { counted } from './counted.ts';

/** Checking in, and the page of the hour before. */
export const checkIn: Text['checkIn'] = {
  noSuchSlot: 'Ce joueur n’est pas dans cette réservation.',
  onlySoMany: (players) => `Cette réservation compte ${counted(players, 'joueur', 'joueurs')}.`,
  title: 'Enregistrement',
  success: 'Vous êtes bien enregistré',
  failed: {
    invoice:
      'La facture de l’enregistrement n’a pas pu être établie. Réessayez, ou passez à l’accueil pour confirmer que vous êtes là.',
    checkIn: 'L’enregistrement a échoué. Réessayez, ou passez à l’accueil pour confirmer que vous êtes là.',
  },
  failedToLoad: 'Nous n’avons pas pu charger qui est enregistré.',
  tryAgain: 'Réessayer',
  opens: (when) => `L’enregistrement ouvre ${when}.`,
  over: 'L’enregistrement en ligne est terminé. Merci de passer à l’accueil.',
  allIn: 'Vous êtes tous enregistrés. Bonne partie !',
  players: 'Joueurs',
  whoIsHere: 'Qui est là ?',
  player: (number) => `Joueur ${number}`,
  isIn: 'Enregistré',
  isPaid: 'Payé',
  due: (amount) => `${amount} à payer`,
  checkIn: 'S’enregistrer',
  payAndCheckIn: 'Payer et s’enregistrer',
  chooseSomebody: 'Choisissez au moins un joueur.',
  nobodyOwes: 'Il n’y a plus rien à payer pour ces joueurs. Enregistrez-les simplement.',
  paidLine: 'Payé à l’enregistrement',
  pay: {
    who: (names) => `Pour ${names}`,
    button: (amount) => `Payer ${amount} et s’enregistrer`,
    hosted: 'Votre carte se saisit à la page suivante, celle de notre prestataire de paiement.',
    back: 'S’enregistrer sans payer',
    waiting: 'Nous attendons que votre banque confirme le paiement.',
    onToBank: 'Continuer vers votre banque',
  },
  course: 'Au golf',
  call: (phone) => `Appeler le golf : ${phone}`,
  qr: 'Montrez ce code à l’accueil.',
  qrTitle: 'Code QR qui mène à cette page',
  booking: 'Votre réservation',
};
