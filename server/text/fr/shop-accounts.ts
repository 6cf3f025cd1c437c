import type { Text } from '../en.ts';
import { counted } from './counted.ts';

/** What the shop's command for golfers' points, credit and books says. */
export const shopAccounts: Text['shopAccounts'] = {
  who: 'Dites de qui sont les comptes : --email.',
  nobody: (email) => `Personne n’a de compte à l’adresse ${email} ici.`,
  none: (email) => `${email} n’a ni points, ni compte client, ni carnet ici.`,
  noAccount: (id) => `Le compte ${id} n’existe pas.`,
  noEntry: (id) => `L’opération ${id} n’existe pas.`,
  closed: (id) => `Le compte ${id} est clos.`,
  limitMissing: 'Dites combien peut être dû : --limit.',
  opened: (id, limit) => `Le compte client ${id} est ouvert : ${limit} au plus peuvent être dus.`,
  notCredit: (id) => `Le compte ${id} n’est pas un compte client.`,
  book: 'Dites ce qu’il contient : --rounds ou --value, et ce qui a été payé : --price, ou --free.',
  tooDear: 'Un carnet d’argent coûte au plus ce qu’il contient.',
  bookSold: (id, name, amount, price) => `Le carnet ${id} (${name}) de ${amount} est vendu ${price}.`,
  bookGiven: (id, name, amount) => `Le carnet ${id} (${name}) de ${amount} est offert.`,
  bookSoldAlready: (name) =>
    `Un carnet ${name} vient d’être vendu au même joueur. Pour en vendre un autre, ajoutez --again.`,
  reasonMissing: 'Dites pourquoi : --reason. Le joueur le lit.',
  whole: 'Les points et les parties sont des nombres entiers.',
  amount: 'Donnez un montant différent de 0, comme 12.50 ou -12.50.',
  onlySoMuch: (id, left) => `Le compte ${id} n’a que ${left} à prendre.`,
  overPaid: (id, owed) => `Seuls ${owed} sont dus sur le compte ${id}.`,
  now: (id, balance) => `Compte ${id} : ${balance}.`,
  doneAlready: (id) =>
    `Le compte ${id} vient d’être changé d’autant. Pour le changer encore une fois, ajoutez --again.`,
  ofSale: (entry) =>
    `L’opération ${entry} appartient à une vente : annulez-la ou remboursez-la, et le compte suit.`,
  reversedAlready: (entry) => `L’opération ${entry} a déjà été contre-passée.`,
  reversed: (entry, id, balance) => `L’opération ${entry} est contre-passée. Compte ${id} : ${balance}.`,
  notEmpty: (id, balance) =>
    `Le compte ${id} ne peut pas être clos tant qu’il s’y trouve quelque chose : ${balance}.`,
  closedNow: (id) => `Le compte ${id} est maintenant clos.`,
  kinds: { loyalty: 'Points', 'credit-account': 'Compte client', 'credit-book': 'Carnet' },
  owed: (amount) => `${amount} dus`,
  points: (count) => counted(count, 'point', 'points'),
  rounds: (count) => counted(count, 'partie', 'parties'),
  isClosed: 'clos',
  columns: {
    id: 'Compte',
    facility: 'Golf',
    kind: 'Quoi',
    balance: 'Solde',
    limit: 'Plafond',
    until: 'Jusqu’au',
    state: 'État',
  },
  entryColumns: {
    id: 'Opération',
    at: 'Jour',
    kind: 'Quoi',
    reason: 'Raison',
    amount: 'Montant',
    balance: 'Solde',
  },
};
