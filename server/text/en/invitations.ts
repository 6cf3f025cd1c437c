/** Friends who are invited to a booking, player partners, and the mails to both. `what` is "tee time" or "simulator time". */
export const invitations = {
  /** In place of a name that is none. */
  someone: 'A golfer',
  /** What the specification has in front of why a reply was not taken. */
  failed: {
    accept: 'Failed to accept an invite.',
    decline: 'Failed to decline an invite.',
    otherwise: 'Please contact the lead of your party to confirm your status.',
    past: 'This tee time has passed. Please contact the lead of your party if you have a question.',
    full: 'All places of this tee time are taken. Please contact the lead of your party to confirm your status.',
    load: 'Failed to load invitations',
    send: 'Failed to send invitations',
    cancel: 'Failed to cancel the invitation. Please try again.',
    loadPlayers: 'Failed to load the players',
    addPartner: 'Failed to add the player',
    removePartner: 'Failed to remove the player',
    leave: 'Failed to leave the tee time',
  },
  refused: {
    notThisSite: 'Is not the alias of this site',
    nameIsLink: 'Please give a name alone, without links or numbers',
    isBooker: 'You are in the booking already',
    plays: 'Plays already',
    noPlace: 'No place is free for this invitation',
    tooOften: 'This address has been invited often enough',
    tooMany: 'You have sent many invitations. Please wait an hour before you send more.',
    noBooking: 'This booking does not stand any more.',
    noCustomer: 'Nobody has an account here with this email address. You can only add golfers who do.',
    signIn: 'Please sign in to add players who have an account.',
  },
  cancelled: (name: string, email: string) => `Invitation for ${name} (${email}) has been cancelled.`,
  sent: (count: number) =>
    count === 1 ? 'The invitation is on its way.' : `${count} invitations are on their way.`,
  sentAlready: 'They are invited already.',
  partnerAdded: (name: string) => `${name} plays along and is told by mail.`,
  partnerRemoved: (name: string) => `${name} is not in your booking any more.`,
  left: 'You have left this tee time. Whoever booked it is told by mail.',
  players: {
    title: 'Players',
    titlePartner: 'You play along',
    intro: (moment: string, course: string) => `${moment}, ${course}`,
    bookedBy: (name: string) => `Booked by ${name}`,
    list: 'Who plays',
    you: 'You',
    booker: 'Booked it',
    partner: 'Player partner',
    accepted: 'Accepted',
    waiting: 'Invited, no answer yet',
    declined: 'Declined',
    free: 'Free place',
    freePlaces: (count: number): string =>
      count === 0 ? 'No place is free.' : count === 1 ? 'One place is free.' : `${count} places are free.`,
    invited: 'Invitations',
    invite: {
      title: 'Invite friends',
      intro: 'We mail them when and where you play. They answer with one click, without an account.',
      friend: (number: number) => `Friend ${number}`,
      name: 'Name',
      email: 'Email',
      submit: 'Send invitations',
      submitOne: 'Send invitation',
    },
    add: {
      title: 'Add a player partner',
      intro: 'For golfers with an account here: they find the tee time among their own reservations.',
      email: 'Email of their account',
      submit: 'Add player',
    },
    cancel: 'Cancel invitation',
    cancelOf: (name: string) => `Cancel the invitation for ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    leave: 'Leave this tee time',
    back: 'Back to your booking',
    over: 'The players of this booking cannot be changed any more.',
    isCancelled: 'This booking is cancelled.',
    none: 'Please ask whoever booked if something should change.',
    ask: {
      cancelTitle: 'Cancel this invitation?',
      cancelText: (name: string, email: string) =>
        `${name} (${email}) is told by mail, and the place is free again.`,
      cancelSubmit: 'Cancel the invitation',
      removeTitle: 'Remove this player?',
      removeText: (name: string) => `The place of ${name} stays booked and is free for another player.`,
      removeSubmit: 'Remove the player',
      leaveTitle: 'Leave this tee time?',
      leaveText: 'Your place stays booked for another player. Whoever booked it is told by mail.',
      leaveSubmit: 'Leave',
      keep: 'No, go back',
    },
    wrong: {
      title: 'Some of the fields are invalid',
      name: 'Please give a name',
      email: 'Email is invalid',
      empty: 'Please give the name and the email of a friend',
    },
  },
  /** What the links of the mail open. */
  received: {
    title: 'Your invitation',
    invites: (name: string) => `${name} invites you to play along.`,
    acceptTitle: 'Are you in?',
    declineTitle: 'You cannot make it?',
    accept: 'Yes, I play',
    decline: 'No, I cannot',
    other: { accept: 'I cannot come', decline: 'I want to play after all' },
    hint: 'Nothing is decided until you press the button.',
    accepted: 'You have accepted this invitation.',
    declined: 'You have declined this invitation.',
    revoked:
      'This invitation has been cancelled. Please contact the lead of your party if you still want to play.',
    past: 'This tee time has passed.',
    answered: 'The answer cannot be changed here. Please contact the lead of your party.',
    none: {
      title: 'We could not find that invitation',
      text: 'Please open the link of the mail once more, or contact the lead of your party.',
    },
    find: 'See the tee times',
  },
  /** Whether the spot of a friend who accepted is paid. */
  share: {
    paid: 'Your spot is paid.',
    dueAtCourse: (amount: string) => `You pay ${amount} at the course.`,
  },
  confirmed: {
    title: 'See you on the course',
    intro: (name: string) => `We let ${name} know that you're playing.`,
    partner: 'You find this tee time in your account as well.',
    calendar: 'Add to calendar',
  },
  declinedPage: {
    title: 'Maybe next time',
    intro: (name: string) => `We let ${name} know that you can't come.`,
    book: 'Find a tee time of your own',
  },
  /** On the confirmation of an order and the booking page. */
  mails: {
    invitation: {
      subject: (booker: string, what: string, when: string) => `${booker} invites you: ${what}, ${when}`,
      title: 'Are you in?',
      intro: (booker: string, what: string, course: string) =>
        `${booker} has booked a ${what} at ${course} and would like you to play along.`,
      accept: 'Yes, I play',
      decline: 'No, I cannot',
      note: 'Nothing is decided until you press the button of the page.',
      over: 'This invitation is answered already, or was cancelled.',
    },
    accepted: {
      subject: (what: string, when: string) => `You're in: ${what}, ${when}`,
      title: "You're in",
      intro: (booker: string, what: string, course: string) =>
        `You're playing in ${booker}'s ${what} at ${course}.`,
      calendar: 'The attached file adds it to your calendar. We send a new one when the booking changes.',
    },
    reply: {
      accepted: {
        subject: (friend: string, what: string, when: string) => `${friend} plays along: ${what}, ${when}`,
        title: (friend: string) => `${friend} plays along`,
        intro: (friend: string, what: string, course: string) =>
          `${friend} has accepted your invitation to the ${what} at ${course}.`,
      },
      declined: {
        subject: (friend: string, what: string, when: string) => `${friend} cannot come: ${what}, ${when}`,
        title: (friend: string) => `${friend} cannot come`,
        intro: (friend: string, what: string, course: string) =>
          `${friend} has declined your invitation to the ${what} at ${course}. The place is free for another player.`,
      },
      left: {
        subject: (friend: string, what: string, when: string) => `${friend} has left: ${what}, ${when}`,
        title: (friend: string) => `${friend} has left`,
        intro: (friend: string, what: string, course: string) =>
          `${friend} does not play in your ${what} at ${course} after all. The place stays booked and is free for another player.`,
      },
    },
    cancelled: {
      subject: (what: string, when: string) => `You do not play: ${what}, ${when}`,
      title: 'You are not in this round any more',
      withdrawn: (booker: string, what: string, course: string) =>
        `${booker} has cancelled your invitation to the ${what} at ${course}.`,
      left: (_booker: string, what: string, course: string) => `You have left the ${what} at ${course}.`,
      removed: (booker: string, what: string, course: string) =>
        `${booker} has taken you out of the ${what} at ${course}.`,
      cancelled: (_booker: string, what: string, course: string) =>
        `The ${what} at ${course} is cancelled, and with it your place.`,
      fewer: (_booker: string, what: string, course: string) =>
        `The ${what} at ${course} is booked for fewer players now, and your place is gone.`,
    },
    partnerAdded: {
      subject: (booker: string, what: string, when: string) => `${booker} plays with you: ${what}, ${when}`,
      title: 'You play along',
      intro: (booker: string, what: string, course: string) =>
        `${booker} has put you down as a player of the ${what} at ${course}.`,
      note: 'Sign in to see who plays, or to leave the tee time.',
    },
    otherRound: {
      subject: (what: string, when: string) => `Your ${what} has changed, ${when}`,
      title: 'Another round, at the same time',
      intro: (booker: string, what: string, course: string) =>
        `${booker} has changed the ${what} at ${course}. This is how it stands now.`,
    },
    moved: {
      subject: (what: string, when: string) => `Another time for your ${what}: ${when}`,
      title: 'You play at another time',
      intro: (booker: string, what: string, course: string) =>
        `${booker} has moved the ${what} at ${course}. This is the time now.`,
      otherwise: (booker: string) => `If it does not suit you, please tell ${booker}.`,
    },
    seePlayers: 'See who plays',
    contact: (booker: string) => `Questions? Please contact ${booker}.`,
    footer: (booker: string, course: string) =>
      `You receive this mail because ${booker} gave your address for a booking at ${course}.`,
  },
};
