import type { Text } from '../en.ts';

/** Friends who are invited to a booking, player partners, and the mails to both. `what` is "départ" or "créneau de simulateur". */
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
    notThisSite: 'N’est pas l’alias de ce site',
    nameIsLink: 'Indiquez un nom seulement, sans lien ni chiffres',
    isBooker: 'Vous êtes déjà dans la réservation',
    plays: 'Joue déjà',
    noPlace: 'Aucune place n’est libre pour cette invitation',
    tooOften: 'Cette adresse a été invitée assez souvent',
    tooMany: 'Vous avez envoyé beaucoup d’invitations. Attendez une heure avant d’en envoyer d’autres.',
    noBooking: 'Cette réservation n’existe plus.',
    noCustomer:
      'Personne n’a de compte ici avec cette adresse e-mail. Vous ne pouvez ajouter que des joueurs qui en ont un.',
    signIn: 'Connectez-vous pour ajouter des joueurs qui ont un compte.',
  },
  cancelled: (name, email) => `L’invitation de ${name} (${email}) a été annulée.`,
  sent: (count) => (count === 1 ? 'L’invitation est partie.' : `${count} invitations sont parties.`),
  sentAlready: 'Ces personnes sont déjà invitées.',
  partnerAdded: (name) => `${name} joue avec vous et en est prévenu par e-mail.`,
  partnerRemoved: (name) => `${name} n’est plus dans votre réservation.`,
  left: 'Vous avez quitté ce départ. La personne qui a réservé en est prévenue par e-mail.',
  players: {
    title: 'Joueurs',
    titlePartner: 'Vous jouez',
    intro: (moment, course) => `${moment}, ${course}`,
    bookedBy: (name) => `Réservé par ${name}`,
    list: 'Qui joue',
    you: 'Vous',
    booker: 'A réservé',
    partner: 'Partenaire',
    accepted: 'A accepté',
    waiting: 'Invité, pas encore de réponse',
    declined: 'A refusé',
    free: 'Place libre',
    freePlaces: (count) =>
      count === 0
        ? 'Aucune place n’est libre.'
        : count === 1
          ? 'Une place est libre.'
          : `${count} places sont libres.`,
    invited: 'Invitations',
    invite: {
      title: 'Inviter des amis',
      intro: 'Nous leur écrivons quand et où vous jouez. Ils répondent en un clic, sans compte.',
      friend: (number) => `Ami ${number}`,
      name: 'Nom',
      email: 'E-mail',
      submit: 'Envoyer les invitations',
      submitOne: 'Envoyer l’invitation',
    },
    add: {
      title: 'Ajouter un partenaire',
      intro: 'Pour les joueurs qui ont un compte ici : ils trouvent le départ parmi leurs réservations.',
      email: 'E-mail de leur compte',
      submit: 'Ajouter le joueur',
    },
    cancel: 'Annuler l’invitation',
    cancelOf: (name) => `Annuler l’invitation de ${name}`,
    remove: 'Retirer',
    removeOf: (name) => `Retirer ${name}`,
    leave: 'Quitter ce départ',
    back: 'Retour à votre réservation',
    over: 'Les joueurs de cette réservation ne peuvent plus être changés.',
    isCancelled: 'Cette réservation est annulée.',
    none: 'Si quelque chose doit changer, demandez à la personne qui a réservé.',
    ask: {
      cancelTitle: 'Annuler cette invitation ?',
      cancelText: (name, email) =>
        `${name} (${email}) en est prévenu par e-mail, et la place redevient libre.`,
      cancelSubmit: 'Annuler l’invitation',
      removeTitle: 'Retirer ce joueur ?',
      removeText: (name) => `La place de ${name} reste réservée, libre pour un autre joueur.`,
      removeSubmit: 'Retirer le joueur',
      leaveTitle: 'Quitter ce départ ?',
      leaveText:
        'Votre place reste réservée pour un autre joueur. La personne qui a réservé en est prévenue par e-mail.',
      leaveSubmit: 'Quitter',
      keep: 'Non, revenir',
    },
    wrong: {
      title: 'Certains champs ne sont pas valides',
      name: 'Indiquez un nom',
      email: 'L’adresse e-mail n’est pas valide',
      empty: 'Indiquez le nom et l’e-mail d’un ami',
    },
  },
  received: {
    title: 'Votre invitation',
    invites: (name) => `${name} vous invite à jouer.`,
    acceptTitle: 'Vous en êtes ?',
    declineTitle: 'Vous ne pouvez pas venir ?',
    accept: 'Oui, je joue',
    decline: 'Non, je ne peux pas',
    other: { accept: 'Je ne peux pas venir', decline: 'Finalement, je veux jouer' },
    hint: 'Rien n’est décidé tant que vous n’appuyez pas sur le bouton.',
    accepted: 'Vous avez accepté cette invitation.',
    declined: 'Vous avez refusé cette invitation.',
    revoked:
      'Cette invitation a été annulée. Si vous voulez encore jouer, contactez la personne qui a réservé.',
    past: 'Ce départ est passé.',
    answered: 'La réponse ne peut pas être changée ici. Merci de contacter la personne qui a réservé.',
    none: {
      title: 'Invitation introuvable',
      text: 'Ouvrez encore une fois le lien de l’e-mail, ou contactez la personne qui a réservé.',
    },
    find: 'Voir les départs',
  },
  share: {
    paid: 'Votre place est payée.',
    dueAtCourse: (amount) => `Vous payez ${amount} sur place.`,
  },
  confirmed: {
    title: 'À bientôt sur le parcours',
    intro: (name) => `${name} sait maintenant que vous jouez.`,
    partner: 'Vous trouvez aussi ce départ dans votre compte.',
    calendar: 'Ajouter au calendrier',
  },
  declinedPage: {
    title: 'Une autre fois peut-être',
    intro: (name) => `${name} sait maintenant que vous ne pouvez pas venir.`,
    book: 'Trouver un départ pour vous',
  },
  mails: {
    invitation: {
      subject: (booker, what, when) => `${booker} vous invite : ${what}, ${when}`,
      title: 'Vous en êtes ?',
      intro: (booker, what, course) =>
        `${booker} a réservé un ${what} chez ${course} et aimerait jouer avec vous.`,
      accept: 'Oui, je joue',
      decline: 'Non, je ne peux pas',
      note: 'Rien n’est décidé tant que vous n’appuyez pas sur le bouton de la page.',
      over: 'Cette invitation a déjà sa réponse, ou a été annulée.',
    },
    accepted: {
      subject: (what, when) => `Vous jouez : ${what}, ${when}`,
      title: 'Vous jouez',
      intro: (booker, what, course) => `Vous jouez avec ${booker} : ${what} à ${course}.`,
      calendar:
        'Le fichier joint ajoute la partie à votre agenda. Si la réservation change, nous vous en envoyons un autre.',
    },
    reply: {
      accepted: {
        subject: (friend, what, when) => `${friend} joue avec vous : ${what}, ${when}`,
        title: (friend) => `${friend} joue avec vous`,
        intro: (friend, what, course) =>
          `${friend} a accepté votre invitation pour le ${what} chez ${course}.`,
      },
      declined: {
        subject: (friend, what, when) => `${friend} ne peut pas venir : ${what}, ${when}`,
        title: (friend) => `${friend} ne peut pas venir`,
        intro: (friend, what, course) =>
          `${friend} a refusé votre invitation pour le ${what} chez ${course}. La place est libre pour un autre joueur.`,
      },
      left: {
        subject: (friend, what, when) => `${friend} ne joue plus : ${what}, ${when}`,
        title: (friend) => `${friend} ne joue plus`,
        intro: (friend, what, course) =>
          `${friend} ne joue finalement pas à votre ${what} chez ${course}. La place reste réservée, libre pour un autre joueur.`,
      },
    },
    cancelled: {
      subject: (what, when) => `Vous ne jouez pas : ${what}, ${when}`,
      title: 'Vous n’êtes plus de cette partie',
      withdrawn: (booker, what, course) =>
        `${booker} a annulé votre invitation pour le ${what} chez ${course}.`,
      left: (_booker, what, course) => `Vous ne participez plus au ${what} chez ${course}.`,
      removed: (booker, what, course) => `${booker} vous a retiré du ${what} chez ${course}.`,
      cancelled: (_booker, what, course) => `Le ${what} chez ${course} est annulé, et avec lui votre place.`,
      fewer: (_booker, what, course) =>
        `Le ${what} chez ${course} est maintenant réservé pour moins de joueurs, et votre place n’existe plus.`,
    },
    partnerAdded: {
      subject: (booker, what, when) => `${booker} joue avec vous : ${what}, ${when}`,
      title: 'Vous jouez',
      intro: (booker, what, course) => `${booker} vous a inscrit comme joueur du ${what} chez ${course}.`,
      note: 'Connectez-vous pour voir qui joue, ou pour quitter le départ.',
    },
    otherRound: {
      subject: (what, when) => `Votre ${what} a changé, ${when}`,
      title: 'Une autre partie, à la même heure',
      intro: (booker, what, course) => `${booker} a modifié le ${what} chez ${course}. Voici où il en est.`,
    },
    moved: {
      subject: (what, when) => `Un autre horaire pour votre ${what} : ${when}`,
      title: 'Vous jouez à une autre heure',
      intro: (booker, what, course) =>
        `${booker} a déplacé le ${what} chez ${course}. Voici le nouvel horaire.`,
      otherwise: (booker) => `S’il ne vous convient pas, dites-le à ${booker}.`,
    },
    seePlayers: 'Voir qui joue',
    contact: (booker) => `Des questions ? Contactez ${booker}.`,
    footer: (booker, course) =>
      `Vous recevez cet e-mail parce que ${booker} a donné votre adresse pour une réservation chez ${course}.`,
  },
};
