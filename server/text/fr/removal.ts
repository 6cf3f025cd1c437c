import type { Text } from '../en.ts';

export const removal: Text['removal'] = {
  owedTitle: 'À régler d’abord',
  owedText:
    'Vous devez encore de l’argent ici. Une fois ce montant réglé, vous pourrez supprimer votre compte.',
  owed: {
    'credit-account': (amount, course) => `${amount} sur votre compte client à ${course}`,
    membership: (amount, course, name) => `${amount} pour ${name} à ${course}`,
    round: (amount, course) => `${amount} pour votre partie à ${course}`,
  },
  pay: 'Payer maintenant',
  payAtShop: 'Merci de payer à l’accueil.',
  lostTitle: 'Vous perdrez ceci avec votre compte',
  lostText:
    'Nous ne pouvons rien en rembourser. Utilisez ce que vous pouvez avant de supprimer votre compte.',
  lost: {
    credit: (amount, course) => `${amount} d’avoir à ${course}`,
    points: (points, course) => `${points} à ${course}`,
    rounds: (rounds, course, name) => `${rounds} dans ${name} à ${course}`,
    money: (amount, course, name) => `${amount} dans ${name} à ${course}`,
    membership: (name, course) => `${name} à ${course} : il prend fin aujourd’hui.`,
    membershipPaid: (name, course, amount, day) =>
      `${name} à ${course} : il prend fin aujourd’hui. Nous ne débiterons pas le paiement de ${amount} du ${day}.`,
    waitlist: (count, course) =>
      count === 1
        ? `Votre place sur une liste d’attente à ${course}`
        : `Vos places sur ${count} listes d’attente à ${course}`,
    alert: (count, course) =>
      count === 1 ? `Votre alerte de départ à ${course}` : `Vos ${count} alertes de départ à ${course}`,
    'gift-certificate': (amount, course) =>
      `Un chèque-cadeau de ${amount} à ${course} reste valable. Gardez l’e-mail avec son code : nous ne pourrons plus vous le montrer.`,
  },
  spend: 'Trouver un départ',
  toMemberships: 'Voir vos abonnements',
  download: 'Télécharger d’abord vos données',
};
