import type { Text } from '../en.ts';

/** Waiting for a tee time that is full: the pages, the ways to them, and the mails. */
export const waitingList: Text['waitingList'] = {
  title: 'Liste d’attente',
  intro: 'Quand une place se libère, nous la gardons pour le premier de la liste et lui écrivons.',
  join: 'S’inscrire sur la liste d’attente',
  joinNote: 'Nous vous prévenons quand il se libère',
  joinTitle: 'Attendre cet horaire',
  joinDayTitle: 'Attendre un horaire de ce jour',
  joined: 'Vous êtes sur la liste d’attente. Nous vous avons envoyé un e-mail.',
  players: 'Nombre de joueurs',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  nameMissing: 'Indiquez votre nom.',
  emailMissing: 'Indiquez votre adresse e-mail.',
  hours: (day, from, to) => `${day}, de ${from} à ${to}`,
  wholeDay: (day) => `${day}, à toute heure`,
  none: 'Vous n’êtes sur aucune liste d’attente.',
  ahead: (count) =>
    count === 0
      ? 'Vous êtes le premier de la liste.'
      : count === 1
        ? '1 joueur est avant vous.'
        : `${count} joueurs sont avant vous.`,
  states: {
    accepted: 'Vous avez accepté cette proposition.',
    over: 'C’est terminé.',
  },
  offer: {
    title: 'Une place est libre pour vous',
    until: (when) => `Nous vous la gardons jusqu’à ce moment : ${when}.`,
    accept: 'La réserver maintenant',
  },
  leave: 'Quitter la liste d’attente',
  left: 'Vous avez quitté la liste d’attente.',
  gone: {
    title: 'Pas sur la liste d’attente',
    text: 'Ce lien ne mène plus à aucune place sur la liste d’attente.',
  },
  sms: (course, when, until) => `${course}: ${when} gardé pour vous jusqu'à ${until}.`,
  mail: {
    range: (from, to) => `${from} à ${to}`,
    joined: {
      subject: (course, when) => `${course} : vous êtes sur la liste d’attente, ${when}`,
      title: 'Vous êtes sur la liste d’attente',
      intro: (course, when, golfers) =>
        `Vous attendez un départ chez ${course} pour ${golfers} : ${when}. Quand un départ est libre et que c’est votre tour, nous vous le gardons et vous écrivons.`,
      button: 'Voir ou quitter la liste d’attente',
      note: '',
    },
    offer: {
      subject: (course, when) => `${course} : une place vous est gardée, ${when}`,
      title: 'C’est votre tour',
      intro: (course, when, golfers) => `Un départ chez ${course} est libre pour ${golfers} : ${when}.`,
      button: 'Voir la proposition',
      until: (when) =>
        `Nous vous la gardons jusqu’à ce moment : ${when}. Ensuite, elle va au suivant de la liste.`,
    },
    linkGone: 'Vous avez quitté la liste d’attente.',
    footer: (sender) =>
      `Vous recevez cet e-mail parce que quelqu’un s’est inscrit avec votre adresse sur une liste d’attente chez ${sender}.`,
  },
};
