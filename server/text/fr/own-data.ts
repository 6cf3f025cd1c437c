import type { Text } from '../en.ts';

export const ownData: Text['ownData'] = {
  intro: 'L’essentiel de ce que nous conservons à votre sujet. Le fichier contient tous les détails.',
  titles: {
    roundsOfOthers: 'Parties réservées par d’autres',
    messages: 'Messages que nous vous avons envoyés',
  },
  labels: {
    name: 'Nom',
    golfId: 'golf-ID',
    since: 'Compte créé le',
    lastSignIn: 'Dernière connexion',
    course: 'Parcours',
    emailNews: 'Actualités par e-mail',
    textNews: 'Actualités par SMS',
    textBookings: 'SMS sur les réservations',
    when: 'Quand',
    players: 'Joueurs',
    kind: 'Type',
    device: 'Appareil',
    signedIn: 'Connecté le',
    lastUsed: 'Dernière utilisation',
  },
  channels: { mail: 'E-mail', sms: 'SMS' },
  all: (count) => `Afficher les ${count}`,
  yes: 'Oui',
  no: 'Non',
};
