/** `what`: "tee time" or "simulator time". */
export const invitations = {
  /** Replaces a name that contains a link or a number. */
  someone: 'A golfer',
  /** The specification puts these before the reason. */
  failed: {
    accept: 'Failed to accept an invite.',
    decline: 'Failed to decline an invite.',
    otherwise: 'Please contact the lead of your party to confirm your status.',
    past: 'This tee time has passed. Please contact the lead of your party if you have a question.',
    full: 'All spots in this tee time are taken. Please contact the lead of your party to confirm your status.',
    load: 'Failed to load invitations',
    send: 'Failed to send invitations',
    cancel: 'Failed to cancel the invitation. Please try again.',
    loadPlayers: 'Failed to load the players',
    addPartner: 'Failed to add the player',
    removePartner: 'Failed to remove the player',
    leave: 'Failed to leave the tee time',
  },
  refused: {
    notThisSite: 'This is not the alias of this site',
    nameIsLink: 'Please enter a name without links or numbers',
    isBooker: 'You are already in this booking',
    plays: 'This golfer is already playing',
    noPlace: 'There is no open spot for this invitation',
    tooOften: 'This address has already received several invitations today',
    tooMany: 'You have sent many invitations. Please wait an hour before sending more.',
    noBooking: 'This booking was canceled.',
    noCustomer:
      'No golfer has an account here with this email address. You can only add golfers with an account.',
    signIn: 'Please sign in to add players who have an account.',
  },
  cancelled: (name: string, email: string) => `Invitation for ${name} (${email}) has been cancelled.`,
  sent: (count: number) =>
    count === 1 ? 'The invitation is on its way.' : `${count} invitations are on their way.`,
  sentAlready: 'You already invited them.',
  partnerAdded: (name: string) => `${name} was added to your group. We sent them an email.`,
  partnerRemoved: (name: string) => `${name} was removed from your booking.`,
  left: 'You left this tee time. We let the golfer who booked know.',
  players: {
    title: 'Players',
    titlePartner: "You're playing",
    intro: (moment: string, course: string) => `${moment}, ${course}`,
    bookedBy: (name: string) => `Booked by ${name}`,
    list: "Who's playing",
    you: 'You',
    booker: 'Made the booking',
    partner: 'Player partner',
    accepted: 'Accepted',
    waiting: 'Invited, no reply yet',
    declined: 'Declined',
    free: 'Open spot',
    freePlaces: (count: number): string =>
      count === 0 ? 'No open spots' : count === 1 ? '1 open spot' : `${count} open spots`,
    invited: 'Invitations',
    invite: {
      title: 'Invite friends',
      intro: 'We email them when and where you play. They can reply without an account.',
      friend: (number: number) => `Friend ${number}`,
      name: 'Name',
      email: 'Email',
      submit: 'Send invitations',
      submitOne: 'Send invitation',
    },
    add: {
      title: 'Add a player partner',
      intro: 'For golfers with an account here. They see the tee time under their reservations.',
      email: 'Their account email',
      submit: 'Add player',
    },
    cancel: 'Cancel invitation',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    leave: 'Leave this tee time',
    back: 'Back to your booking',
    over: 'You can no longer change the players of this booking.',
    isCancelled: 'This booking is canceled.',
    none: 'To change something, ask the golfer who booked.',
    ask: {
      cancelTitle: 'Cancel this invitation?',
      cancelText: (name: string, email: string) =>
        `We will email ${name} (${email}), and the spot opens up again.`,
      cancelSubmit: 'Cancel the invitation',
      removeTitle: 'Remove this player?',
      removeText: (name: string) => `${name}'s spot stays booked and opens up for another player.`,
      removeSubmit: 'Remove the player',
      leaveTitle: 'Leave this tee time?',
      leaveText: 'Your spot stays booked and opens up for another player. We let the golfer who booked know.',
      leaveSubmit: 'Leave',
      keep: 'No, go back',
    },
    wrong: {
      title: 'Some of the fields are invalid',
      name: 'Please enter a name',
      email: 'Email is invalid',
      empty: "Please enter a friend's name and email",
    },
  },
  received: {
    title: 'Your invitation',
    invites: (name: string) => `${name} invited you to play.`,
    acceptTitle: 'Are you in?',
    declineTitle: "Can't make it?",
    accept: "Yes, I'm in",
    decline: "Can't make it",
    other: { accept: "I can't make it", decline: 'I want to play after all' },
    hint: 'Press the button to send your reply.',
    accepted: 'You accepted this invitation.',
    declined: 'You declined this invitation.',
    revoked:
      'This invitation has been canceled. Please contact the lead of your party if you still want to play.',
    past: 'This tee time has passed.',
    answered: "You can't change your reply here. Please contact the lead of your party.",
    none: {
      title: 'We could not find that invitation',
      text: 'Please open the link in your email again, or contact the lead of your party.',
    },
    find: 'See tee times',
  },
  share: {
    paid: 'Your spot is paid.',
    dueAtCourse: (amount: string) => `You pay ${amount} at the course.`,
  },
  confirmed: {
    title: 'See you on the course',
    intro: (name: string) => `We let ${name} know that you're playing.`,
    partner: 'You can also find this tee time in your account.',
    calendar: 'Add to calendar',
  },
  declinedPage: {
    title: 'Maybe next time',
    intro: (name: string) => `We let ${name} know that you can't make it.`,
    book: 'Find another tee time',
  },
  mails: {
    invitation: {
      subject: (booker: string, what: string, when: string) => `${booker} invited you: ${what}, ${when}`,
      title: 'Are you in?',
      intro: (booker: string, what: string, course: string) =>
        `${booker} booked a ${what} at ${course} and would like you to join.`,
      accept: "Yes, I'm in",
      decline: "Can't make it",
      note: 'You confirm your reply on the next page.',
      over: 'You already answered this invitation, or it was canceled.',
    },
    accepted: {
      subject: (what: string, when: string) => `You're in: ${what}, ${when}`,
      title: "You're in",
      intro: (booker: string, what: string, course: string) =>
        `You're joining ${booker}'s ${what} at ${course}.`,
      calendar:
        'Open the attached file to add it to your calendar. We will send a new one if the booking changes.',
    },
    reply: {
      accepted: {
        subject: (friend: string, what: string, when: string) => `${friend} is in: ${what}, ${when}`,
        title: (friend: string) => `${friend} is in`,
        intro: (friend: string, what: string, course: string) =>
          `${friend} accepted your invitation to the ${what} at ${course}.`,
      },
      declined: {
        subject: (friend: string, what: string, when: string) => `${friend} can't make it: ${what}, ${when}`,
        title: (friend: string) => `${friend} can't make it`,
        intro: (friend: string, what: string, course: string) =>
          `${friend} declined your invitation to the ${what} at ${course}. The spot is open for another player.`,
      },
      left: {
        subject: (friend: string, what: string, when: string) =>
          `${friend} is no longer playing: ${what}, ${when}`,
        title: (friend: string) => `${friend} is no longer playing`,
        intro: (friend: string, what: string, course: string) =>
          `${friend} left your ${what} at ${course}. The spot stays booked and is open for another player.`,
      },
    },
    cancelled: {
      subject: (what: string, when: string) => `You're no longer in this round: ${what}, ${when}`,
      title: "You're no longer in this round",
      withdrawn: (booker: string, what: string, course: string) =>
        `${booker} canceled your invitation to the ${what} at ${course}.`,
      left: (_booker: string, what: string, course: string) => `You left the ${what} at ${course}.`,
      removed: (booker: string, what: string, course: string) =>
        `${booker} removed you from the ${what} at ${course}.`,
      cancelled: (_booker: string, what: string, course: string) =>
        `The ${what} at ${course} was canceled, including your spot.`,
      fewer: (_booker: string, what: string, course: string) =>
        `The ${what} at ${course} is now booked for fewer players, and your spot was removed.`,
    },
    partnerAdded: {
      subject: (booker: string, what: string, when: string) => `${booker} added you: ${what}, ${when}`,
      title: "You're playing",
      intro: (booker: string, what: string, course: string) =>
        `${booker} added you to a ${what} at ${course}.`,
      note: "Sign in to see who's playing, or to leave the tee time.",
    },
    otherRound: {
      subject: (what: string, when: string) => `Your ${what} has changed, ${when}`,
      title: 'Your round has changed',
      intro: (booker: string, what: string, course: string) =>
        `${booker} changed the ${what} at ${course}. The time is the same. Here are the new details.`,
    },
    moved: {
      subject: (what: string, when: string) => `New time for your ${what}: ${when}`,
      title: 'Your round has a new time',
      intro: (booker: string, what: string, course: string) =>
        `${booker} moved the ${what} at ${course}. Here is the new time.`,
      otherwise: (booker: string) => `If you can't make it, please let ${booker} know.`,
    },
    seePlayers: "See who's playing",
    contact: (booker: string) => `Questions? Please contact ${booker}.`,
    footer: (booker: string, course: string) =>
      `You're receiving this email because ${booker} gave us your address for a booking at ${course}.`,
  },
};
