import type { Text } from '../en.ts';

export const outingMails: Text['outingMails'] = {
  confirmed: {
    subject: (group, course) => `${course} : ${group} est réservé`,
    title: 'Votre groupe est réservé',
    intro: (group, day) => `${group} est réservé pour le ${day}.`,
    holes: 'Trous',
    names: 'Indiquez vos joueurs dès que vous les connaissez.',
    changes: (course) => `Pour déplacer ou annuler le groupe, répondez à cet e-mail ou appelez ${course}.`,
  },
  invoice: {
    subject: (group, course) => `${course} : facture de ${group}`,
    title: 'Votre facture',
    intro: (group, day) => `Voici la facture de ${group}, ${day}.`,
  },
  names: {
    subject: (group, course) => `${course} : noms de ${group}`,
    title: 'Indiquez vos joueurs',
    intro: (group, day) => `Dites-nous qui joue dans ${group}, ${day}.`,
    button: 'Saisir les noms',
    note: 'Le lien sert jusqu’à votre dernier départ. Quiconque l’a peut modifier les noms.',
    gone: 'Ce lien a été remplacé. Utilisez l’e-mail le plus récent ou demandez-en un autre au golf.',
  },
  moved: {
    subject: (group, course) => `${course} : ${group} change d’horaire`,
    title: 'Vos départs ont changé',
    intro: (group, day) => `Tous les départs de ${group} passent au ${day}.`,
    now: 'Premier départ',
    before: 'Avant',
  },
  cancelled: {
    subject: (group, course) => `${course} : ${group} est annulé`,
    title: 'Votre groupe est annulé',
    intro: (group, day) => `Tous les départs de ${group}, ${day}, sont annulés.`,
    refunded: (money) => `Nous vous remboursons ${money}.`,
  },
  repriced: {
    subject: (group, course) => `${course} : nouveau prix de ${group}`,
    title: 'Le prix de votre groupe a changé',
    intro: (group, day) => `Le prix de ${group} le ${day} a changé.`,
    now: 'Nouveau tarif',
  },
  due: 'Reste à payer',
  deposit: 'Acompte à payer',
  depositUntil: (date) => `Acompte à payer avant le ${date}`,
  footer: (course) => `Vous recevez cet e-mail en tant que contact d’un groupe à ${course}.`,
};
