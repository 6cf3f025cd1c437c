import type { Text } from '../en.ts';

export const customerImport: Text['customerImport'] = {
  usage: `npm run customers -- import FILE.csv --alias ALIAS            ajoute les clients d’un exploitant depuis un fichier\nnpm run customers -- import FILE.csv --alias ALIAS --check    vérifie le fichier sans rien changer`,
  noFile: (file) => `Le fichier ${file} n’existe pas.`,
  noOperator: (alias) => `L’exploitant ${alias} n’existe pas.`,
  underWay: (alias) => `Une importation pour ${alias} est déjà en cours.`,
  unknownColumns: (names, known) =>
    `Le fichier a des colonnes inconnues : ${names}. Colonnes connues : ${known}.`,
  plainPassword:
    'Le fichier a une colonne « password ». Nous n’importons jamais de mots de passe en clair. Utilisez une colonne passwordHash avec des empreintes argon2, ou omettez les mots de passe : les joueurs en choisissent un nouveau par e-mail.',
  twice: (name) => `Le fichier a deux fois la colonne ${name}.`,
  noEmail: 'Le fichier n’a pas de colonne email. La première ligne doit nommer les colonnes.',
  progress: (rows, percent) => `${rows} lignes, ${percent} %`,
  done: (alias, created, completed, known) =>
    `Clients de ${alias} : ${created} nouveaux, ${completed} complétés, ${known} déjà connus.`,
  waiting: (count, shown) =>
    count === 1
      ? '1 client s’est inscrit sans confirmer son adresse. Nous ajouterons les données importées quand il l’aura confirmée.'
      : `${shown} clients se sont inscrits sans confirmer leur adresse. Nous ajouterons les données importées quand ils l’auront confirmée.`,
  checked: (rows) => `${rows} lignes peuvent être importées. Rien n’a été changé.`,
  resumed: (line) =>
    `Une importation précédente de ce fichier a été interrompue. Elle reprend après la ligne ${line}.`,
  refused: (count, report) => `${count} lignes ont été refusées. ${report} en donne la liste et les motifs.`,
  withoutPhone: (count: string, report: string) =>
    `${count} lignes ont été importées sans numéro de téléphone. ${report} en donne la liste.`,
  notCsv: (line) =>
    `Il manque un guillemet après la ligne ${line}, ou une ligne est trop longue. Corrigez le fichier et importez-le à nouveau. Aucun client n’est ajouté deux fois.`,
  report: { line: 'ligne', email: 'e-mail', reason: 'motif' },
  reasons: {
    email: 'L’adresse e-mail manque ou n’est pas valide',
    notUtf8: 'Le texte n’est pas en UTF-8',
    name: 'Un nom dépasse 100 caractères ou ne peut pas être imprimé',
    phone: (example: string) =>
      `Importé sans le numéro de téléphone, impossible à composer ; écrivez-le comme ${example}, ou avec + et l’indicatif du pays`,
    birthday: 'L’anniversaire doit être un jour comme 05-21 ou 1970-05-21',
    phones: (most) => `Plus de ${most} numéros de téléphone`,
    smsWithoutPhone: 'Les SMS sont acceptés sans numéro de téléphone',
    hash: 'passwordHash n’est pas une empreinte argon2 de taille courante ; laissez-le vide, et le joueur choisit un nouveau mot de passe par e-mail',
    externalId: 'externalId dépasse 200 caractères ou ne peut pas être imprimé',
    tags: 'Il y a plus de 50 étiquettes, ou l’une dépasse 60 caractères',
    membership:
      'L’abonnement dépasse 120 caractères, le numéro de membre en dépasse 100, ou l’un des deux ne peut pas être imprimé',
    membershipFacility:
      'membershipFacility n’est pas un golf de l’exploitant ; ne le laissez vide que s’il n’y en a qu’un',
    memberDays:
      'memberFrom et memberUntil doivent être des dates comme 2026-05-31, et memberUntil ne doit pas précéder memberFrom',
    withoutMembership:
      'La ligne a un golf ou une date de membre, mais ni abonnement, ni points, ni compte dans ce golf',
    loyaltyPoints: 'loyaltyPoints doit être un nombre entier, 0 ou plus',
    membershipPlan:
      'membershipPlan doit être l’identifiant d’une formule de paiement du golf ; membershipNextPayment en demande une',
    membershipNextPayment:
      'membershipNextPayment doit être une date de paiement de la formule, comptée depuis memberFrom, ni passée ni après memberUntil',
    creditAccount: 'creditAccountLimit et creditAccountBalance doivent être des montants comme 500 ou 12.50',
    creditBooks:
      'creditBooks doit ressembler à 10-round book:8 rounds:2027-12-31|Range card:45.50, chaque nom une seule fois, 20 au plus',
    openingChanged: (column) =>
      `${column} diffère du solde initial de l’importation précédente ; ajustez le compte avec npm run facility -- accounts`,
    yesNo: (column) => `${column} doit être yes ou no`,
    cells: 'La ligne a plus ou moins de cellules que la première',
    severalLines: (line) =>
      `La ligne s’étend sur plusieurs lignes et commence après la ligne ${line} : il manque peut-être un guillemet`,
  },
};
