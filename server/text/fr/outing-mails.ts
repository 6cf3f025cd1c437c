import type { Text } from '../en.ts';

export const outingMails: Text['outingMails'] = {
  invoice: {
    subject: (group, course) => `${course} : facture de ${group}`,
    title: 'Votre facture',
    intro: (group, day) => `Voici la facture de ${group}, ${day}.`,
  },
  due: 'Reste à payer',
  deposit: 'Acompte à payer',
  depositUntil: (date) => `Acompte à payer avant le ${date}`,
  footer: (course) => `Vous recevez cet e-mail en tant que contact d’un groupe à ${course}.`,
};
