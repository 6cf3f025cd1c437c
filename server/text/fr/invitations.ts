import type { Text } from '../en.ts';
import { ofName } from './of-name.ts';

/** `what`: "départ" or "créneau de simulateur", both masculine. */
export const invitations: Text['invitations'] = {
  someone: 'Un joueur',
  failed: {
    accept: 'L’invitation n’a pas pu être acceptée.',
    decline: 'L’invitation n’a pas pu être refusée.',
    otherwise: 'Merci de contacter la personne qui a réservé pour confirmer votre réponse.',
    past: 'Ce départ est passé. Pour toute question, contactez la personne qui a réservé.',
    full: 'Toutes les places de ce départ sont prises. Merci de contacter la personne qui a réservé.',
    load: 'Les invitations n’ont pas pu être chargées',
    send: 'Les invitations n’ont pas pu être envoyées',
    cancel: 'L’invitation n’a pas pu être annulée. Merci de réessayer.',
    loadPlayers: 'Les joueurs n’ont pas pu être chargés',
    addPartner: 'Le joueur n’a pas pu être ajouté',
    removePartner: 'Le joueur n’a pas pu être retiré',
    leave: 'Vous n’avez pas pu quitter ce départ',
  },
  refused: {
    notThisSite: 'Ce n’est pas l’alias de ce site',
    nameIsLink: 'Indiquez un nom sans lien ni chiffres',
    isBooker: 'Vous faites déjà partie de cette réservation',
    plays: 'Ce joueur joue déjà',
    noPlace: 'Il n’y a pas de place libre pour cette invitation',
    tooOften: 'Cette adresse a déjà reçu plusieurs invitations aujourd’hui',
    tooMany: 'Vous avez envoyé beaucoup d’invitations. Attendez une heure avant d’en envoyer d’autres.',
    noBooking: 'Cette réservation a été annulée.',
    noCustomer:
      'Aucun joueur n’a de compte ici avec cette adresse e-mail. Vous ne pouvez ajouter que des joueurs qui ont un compte.',
    signIn: 'Connectez-vous pour ajouter des joueurs qui ont un compte.',
  },
  cancelled: (name, email) => `L’invitation ${ofName(name)} (${email}) a été annulée.`,
  sent: (count) => (count === 1 ? 'L’invitation a été envoyée.' : `${count} invitations ont été envoyées.`),
  sentAlready: 'Vous les avez déjà invités.',
  partnerAdded: (name) => `${name} a rejoint votre groupe. Nous lui avons envoyé un e-mail.`,
  partnerRemoved: (name) => `${name} ne fait plus partie de votre réservation.`,
  left: 'Vous avez quitté ce départ. Nous avons informé la personne qui a réservé.',
  players: {
    title: 'Joueurs',
    titlePartner: 'Vous jouez',
    intro: (moment, course) => `${moment}, ${course}`,
    bookedBy: (name) => `Réservé par ${name}`,
    list: 'Qui joue ?',
    you: 'Vous',
    booker: 'A réservé',
    partner: 'Partenaire',
    accepted: 'A accepté',
    waiting: 'Invitation sans réponse',
    declined: 'A refusé',
    free: 'Place libre',
    freePlaces: (count) =>
      count === 0 ? 'Aucune place libre' : count === 1 ? '1 place libre' : `${count} places libres`,
    invited: 'Invitations',
    invite: {
      title: 'Inviter des amis',
      intro: 'Nous leur indiquons par e-mail où et quand vous jouez. Ils peuvent répondre sans compte.',
      friend: (number) => `Ami ${number}`,
      name: 'Nom',
      email: 'E-mail',
      submit: 'Envoyer les invitations',
      submitOne: 'Envoyer l’invitation',
    },
    add: {
      title: 'Ajouter un partenaire',
      intro: 'Pour les joueurs qui ont un compte ici. Ils voient le départ parmi leurs réservations.',
      email: 'E-mail de leur compte',
      submit: 'Ajouter le joueur',
    },
    cancel: 'Annuler l’invitation',
    remove: 'Retirer',
    removeOf: (name) => `Retirer ${name}`,
    leave: 'Quitter ce départ',
    back: 'Retour à votre réservation',
    over: 'Vous ne pouvez plus changer les joueurs de cette réservation.',
    isCancelled: 'Cette réservation est annulée.',
    none: 'Pour changer quelque chose, adressez-vous à la personne qui a réservé.',
    ask: {
      cancelTitle: 'Annuler cette invitation ?',
      cancelText: (name, email) =>
        `Nous envoyons un e-mail à ${name} (${email}), et la place redevient libre.`,
      cancelSubmit: 'Annuler l’invitation',
      removeTitle: 'Retirer ce joueur ?',
      removeText: (name) =>
        `La place ${ofName(name)} reste réservée et redevient libre pour un autre joueur.`,
      removeSubmit: 'Retirer le joueur',
      leaveTitle: 'Quitter ce départ ?',
      leaveText:
        'Votre place reste réservée et redevient libre pour un autre joueur. Nous informons la personne qui a réservé.',
      leaveSubmit: 'Quitter',
      keep: 'Non, revenir en arrière',
    },
    wrong: {
      title: 'Certains champs ne sont pas valides',
      name: 'Indiquez un nom',
      email: 'L’adresse e-mail n’est pas valide',
      empty: 'Indiquez le nom et l’adresse e-mail d’un ami',
    },
  },
  received: {
    title: 'Votre invitation',
    invites: (name) => `${name} vous a invité à jouer.`,
    acceptTitle: 'Serez-vous de la partie ?',
    declineTitle: 'Vous ne pouvez pas venir ?',
    accept: 'Oui, je joue',
    decline: 'Je ne peux pas venir',
    other: { accept: 'Je ne peux pas venir', decline: 'Finalement, je veux jouer' },
    hint: 'Appuyez sur le bouton pour envoyer votre réponse.',
    accepted: 'Vous avez accepté cette invitation.',
    declined: 'Vous avez refusé cette invitation.',
    revoked:
      'Cette invitation a été annulée. Si vous voulez encore jouer, contactez la personne qui a réservé.',
    past: 'Ce départ est passé.',
    answered: 'Vous ne pouvez pas changer votre réponse ici. Merci de contacter la personne qui a réservé.',
    none: {
      title: 'Invitation introuvable',
      text: 'Ouvrez à nouveau le lien de votre e-mail, ou contactez la personne qui a réservé.',
    },
    find: 'Voir les départs',
  },
  share: {
    paid: 'Votre place est payée.',
    dueAtCourse: (amount) => `Vous payez ${amount} sur place.`,
  },
  confirmed: {
    title: 'À bientôt sur le parcours',
    intro: (name) => `Nous avons confirmé votre participation à ${name}.`,
    partner: 'Vous retrouvez aussi ce départ dans votre compte.',
    calendar: 'Ajouter à l’agenda',
  },
  declinedPage: {
    title: 'Une autre fois peut-être',
    intro: (name) => `Nous avons informé ${name} que vous ne pouvez pas venir.`,
    book: 'Trouver un autre départ',
  },
  mails: {
    invitation: {
      subject: (booker, what, when) => `${booker} vous invite : ${what}, ${when}`,
      title: 'Serez-vous de la partie ?',
      intro: (booker, what, course) =>
        `${booker} a réservé un ${what} à ${course} et aimerait jouer avec vous.`,
      accept: 'Oui, je joue',
      decline: 'Je ne peux pas venir',
      note: 'Vous confirmez votre réponse à la page suivante.',
      over: 'Vous avez déjà répondu à cette invitation, ou elle a été annulée.',
    },
    accepted: {
      subject: (what, when) => `Vous jouez : ${what}, ${when}`,
      title: 'Vous jouez',
      intro: (booker, what, course) => `Vous jouez avec ${booker} : ${what} à ${course}.`,
      calendar:
        'Ouvrez le fichier joint pour ajouter la partie à votre agenda. Si la réservation change, nous vous en enverrons un autre.',
    },
    reply: {
      accepted: {
        subject: (friend, what, when) => `${friend} joue avec vous : ${what}, ${when}`,
        title: (friend) => `${friend} joue avec vous`,
        intro: (friend, what, course) => `${friend} a accepté votre invitation pour le ${what} à ${course}.`,
      },
      declined: {
        subject: (friend, what, when) => `${friend} ne peut pas venir : ${what}, ${when}`,
        title: (friend) => `${friend} ne peut pas venir`,
        intro: (friend, what, course) =>
          `${friend} a refusé votre invitation pour le ${what} à ${course}. La place est libre pour un autre joueur.`,
      },
      left: {
        subject: (friend, what, when) => `${friend} ne joue plus : ${what}, ${when}`,
        title: (friend) => `${friend} ne joue plus`,
        intro: (friend, what, course) =>
          `${friend} a quitté votre ${what} à ${course}. La place reste réservée et libre pour un autre joueur.`,
      },
    },
    cancelled: {
      subject: (what, when) => `Vous n’êtes plus de cette partie : ${what}, ${when}`,
      title: 'Vous n’êtes plus de cette partie',
      withdrawn: (booker, what, course) => `${booker} a annulé votre invitation pour le ${what} à ${course}.`,
      left: (_booker, what, course) => `Vous avez quitté le ${what} à ${course}.`,
      removed: (booker, what, course) => `${booker} vous a retiré du ${what} à ${course}.`,
      cancelled: (_booker, what, course) => `Le ${what} à ${course} a été annulé, et votre place avec lui.`,
      fewer: (_booker, what, course) =>
        `Le ${what} à ${course} est maintenant réservé pour moins de joueurs, et votre place a été supprimée.`,
    },
    partnerAdded: {
      subject: (booker, what, when) => `Vous jouez avec ${booker} : ${what}, ${when}`,
      title: 'Vous jouez',
      intro: (booker, what, course) => `${booker} vous a inscrit à un ${what} à ${course}.`,
      note: 'Connectez-vous pour voir qui joue, ou pour quitter le départ.',
    },
    otherRound: {
      subject: (what, when) => `Votre ${what} a changé, ${when}`,
      title: 'Votre partie a changé',
      intro: (booker, what, course) =>
        `${booker} a modifié le ${what} à ${course}. L’heure reste la même. Voici les nouveaux détails.`,
    },
    moved: {
      subject: (what, when) => `Nouvel horaire pour votre ${what} : ${when}`,
      title: 'Votre partie a un nouvel horaire',
      intro: (booker, what, course) => `${booker} a déplacé le ${what} à ${course}. Voici le nouvel horaire.`,
      otherwise: (booker) => `Si vous ne pouvez pas venir, prévenez ${booker}.`,
    },
    seePlayers: 'Voir qui joue',
    contact: (booker) => `Des questions ? Contactez ${booker}.`,
    footer: (booker, course) =>
      `Vous recevez cet e-mail car ${booker} nous a donné votre adresse pour une réservation à ${course}.`,
  },
};
