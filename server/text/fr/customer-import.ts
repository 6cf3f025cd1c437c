import type { Text } from '../en.ts';

/** What the import of customers says on the command line and in its report. */
export const customerImport: Text['customerImport'] = {
  usage: `npm run customers -- import FILE.csv --alias ALIAS            ajoute les clients d’un exploitant depuis un fichier
npm run customers -- import FILE.csv --alias ALIAS --check    lit le fichier sans rien changer`,
  noFile: (file) => `Le fichier ${file} n’existe pas.`,
  noOperator: (alias) => `L’exploitant ${alias} n’existe pas.`,
  underWay: (alias) => `Des clients de ${alias} sont déjà en cours d’importation.`,
  unknownColumns: (names, known) =>
    `Le fichier a des colonnes inconnues : ${names}. Les colonnes connues sont ${known}.`,
  plainPassword:
    'Le fichier a une colonne « password ». Les mots de passe ne sont jamais importés tels quels : donnez leurs empreintes argon2 dans passwordHash, ou laissez-les de côté et les joueurs en choisissent un nouveau par e-mail.',
  twice: (name) => `Le fichier a deux fois la colonne ${name}.`,
  noEmail: 'Le fichier n’a pas de colonne email. La première ligne doit nommer les colonnes.',
  progress: (rows, percent) => `${rows} lignes, ${percent} %`,
  done: (alias, created, completed, known) =>
    `Clients de ${alias} : ${created} nouveaux, ${completed} complétés, ${known} déjà connus.`,
  waiting: (count, shown) =>
    count === 1
      ? 'Un client s’est inscrit avec une adresse non confirmée : ce qui a été importé attend cette confirmation.'
      : `${shown} clients se sont inscrits avec une adresse non confirmée : ce qui a été importé attend cette confirmation.`,
  checked: (rows) => `${rows} lignes peuvent être importées. Rien n’a été changé.`,
  resumed: (line) =>
    `L’importation de ce fichier avait été interrompue : elle reprend après la ligne ${line}.`,
  refused: (count, report) => `${count} lignes ont été refusées ; ${report} dit lesquelles et pourquoi.`,
  withoutPhone: (count: string, report: string) =>
    `${count} lignes ont été importées sans un numéro de téléphone ; ${report} dit lesquelles.`,
  notCsv: (line) =>
    `Après la ligne ${line}, un guillemet manque ou une ligne est trop longue. Corrigez le fichier et importez-le à nouveau : personne n’est ajouté deux fois.`,
  report: { line: 'ligne', email: 'e-mail', reason: 'raison' },
  reasons: {
    email: 'L’adresse e-mail manque ou n’est pas valide',
    notUtf8: 'Le texte n’est pas en UTF-8',
    name: 'Un nom a plus de 100 lettres ou ne peut pas être imprimé',
    phone: (example: string) =>
      `Importé sans un numéro de téléphone que l’on ne peut pas composer ; écrivez-le comme ${example} ou avec + et l’indicatif du pays`,
    phones: (most) => `Plus de ${most} numéros de téléphone`,
    smsWithoutPhone: 'Les SMS sont acceptés sans numéro de téléphone',
    hash: 'passwordHash n’est pas une empreinte argon2 de taille courante ; laissez-la vide et le joueur choisit un mot de passe par e-mail',
    externalId: 'externalId a plus de 200 lettres ou ne peut pas être imprimé',
    tags: 'Il y a plus de 50 étiquettes, ou l’une a plus de 60 lettres',
    membership:
      'L’abonnement a plus de 120 lettres, le numéro de membre plus de 100, ou l’un des deux ne peut pas être imprimé',
    membershipFacility:
      'membershipFacility n’est aucun des golfs de l’exploitant ; ne le laissez vide que s’il n’y en a qu’un',
    memberDays:
      'memberFrom et memberUntil doivent être des jours comme 2026-05-31, le second pas avant le premier',
    withoutMembership: 'Un golf ou un jour de membre est donné sans rien que le membre y ait',
    loyaltyPoints: 'loyaltyPoints doit être un nombre entier de points, à partir de 0',
    membershipPlan:
      'membershipPlan doit être l’identifiant d’une formule du golf ; membershipNextPayment en demande une',
    membershipNextPayment:
      'membershipNextPayment doit être un jour à partir d’aujourd’hui où la formule se paie, compté depuis memberFrom et pas après memberUntil',
    creditAccount: 'creditAccountLimit et creditAccountBalance doivent être des montants comme 500 ou 12.50',
    creditBooks:
      'creditBooks doit ressembler à 10-round book:8 rounds:2027-12-31|Range card:45.50, chaque nom une fois, 20 au plus',
    openingChanged: (column) =>
      `${column} n’est pas le solde initial importé auparavant ; rectifiez le compte avec npm run facility -- accounts`,
    yesNo: (column) => `${column} doit être yes ou no`,
    cells: 'La ligne a plus ou moins de cellules que la première',
    severalLines: (line) =>
      `L’enregistrement s’étend sur plusieurs lignes, il a commencé après la ligne ${line} : un guillemet manque peut-être`,
  },
};
