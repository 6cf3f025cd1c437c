import type { Text } from '../en.ts';

export const waitingList: Text['waitingList'] = {
  title: 'Liste d’attente',
  intro:
    'Quand une place se libère, nous la gardons pour le premier joueur de la liste et lui envoyons un e-mail.',
  join: 'S’inscrire sur la liste d’attente',
  joinNote: 'Nous vous envoyons un e-mail dès qu’une place se libère',
  joinTitle: 'Liste d’attente pour cet horaire',
  joinDayTitle: 'Liste d’attente pour un horaire de ce jour',
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
      ? 'Vous êtes en tête de liste.'
      : count === 1
        ? '1 joueur est devant vous.'
        : `${count} joueurs sont devant vous.`,
  states: {
    accepted: 'Vous avez accepté cette proposition.',
    over: 'Cette inscription a expiré.',
  },
  offer: {
    title: 'Une place est libre pour vous',
    until: (when) => `Nous vous la gardons jusqu’au ${when}.`,
    accept: 'La réserver maintenant',
  },
  leave: 'Quitter la liste d’attente',
  left: 'Vous avez quitté la liste d’attente.',
  gone: {
    title: 'Vous n’êtes pas sur la liste d’attente',
    text: 'Cette place sur la liste d’attente a expiré ou a déjà servi.',
  },
  sms: (course, when, until) => `${course} : ${when} gardé pour vous jusqu’au ${until}.`,
  mail: {
    range: (from, to) => `${from} à ${to}`,
    joined: {
      subject: (course, when) => `${course} : vous êtes sur la liste d’attente, ${when}`,
      title: 'Vous êtes sur la liste d’attente',
      intro: (course, when, golfers) =>
        `Vous attendez un départ à ${course} pour ${golfers} : ${when}. Quand ce sera votre tour, nous vous garderons une place et vous enverrons un e-mail.`,
      button: 'Voir ou quitter la liste d’attente',
      note: '',
    },
    offer: {
      subject: (course, when) => `${course} : nous vous gardons une place, ${when}`,
      title: 'C’est votre tour',
      intro: (course, when, golfers) => `Un départ à ${course} est libre pour ${golfers} : ${when}.`,
      button: 'Voir la proposition',
      until: (when) =>
        `Nous vous le gardons jusqu’au ${when}. Ensuite, il revient au joueur suivant de la liste.`,
    },
    linkGone: 'Vous avez quitté la liste d’attente.',
    footer: (sender) =>
      `Vous recevez cet e-mail parce que quelqu’un s’est inscrit sur une liste d’attente à ${sender} avec votre adresse e-mail.`,
  },
};
