import { counted } from '../counted.ts';

/** Staff users: invitations, passwords, tills. */
export const staffPeople = {
  titles: { people: 'People', join: 'Set your password', me: 'My account' },
  empty: 'Nobody works here yet.',
  states: { invited: 'Invited', active: 'Active', disabled: 'Disabled' },
  columns: { name: 'Name', email: 'Email', roles: 'Roles', state: 'State', lastSeen: 'Last used' },
  never: 'Never',
  everywhere: 'All courses',
  noRole: 'No role',
  invite: {
    title: 'Invite somebody',
    intro: 'We email them a link to set a password. It works once and expires after 7 days.',
    email: 'Email',
    name: 'Name',
    nameMissing: 'Please enter a name.',
    role: 'Role',
    roleAt: (place: string) => `Role at ${place}`,
    roleMissing: 'Please choose a role.',
    submit: 'Send invitation',
  },
  person: {
    back: 'Back to people',
    details: 'Name and roles',
    save: 'Save',
    access: 'Access',
    state: (state: string) => `State: ${state}`,
    sessions: (count: number) => (count === 1 ? 'Signed in on 1 device' : `Signed in on ${count} devices`),
    resend: 'Send a new invitation',
    reset: 'Send a link for a new password',
    endSessions: 'Sign out everywhere',
    disable: 'Disable',
    enable: 'Enable',
  },
  done: {
    invited: (email: string) => `We emailed an invitation to ${email}.`,
    sent: (email: string) => `We emailed a new link to ${email}.`,
    saved: (name: string) => `${name} was changed.`,
    disabled: (name: string) => `${name} can no longer sign in.`,
    enabled: (name: string) => `${name} can sign in again.`,
    ended: (name: string) => `${name} was signed out everywhere.`,
    passwordSet: 'Your password is set. Please sign in.',
  },
  join: {
    intro: (operator: string) => `Choose a password for the pro shop of ${operator}.`,
    first: (operator: string) => `You are the first owner of ${operator}. Choose your email and password.`,
    email: 'Email',
    name: 'Name',
    password: 'New password',
    submit: 'Set password',
    gone: 'This link has expired or was already used. Ask an owner for a new one.',
  },
  mail: {
    invitation: {
      subject: (operator: string) => `${operator}: your staff account`,
      title: 'Set your password',
      intro: (operator: string) => `You have been invited to the pro shop of ${operator}.`,
      button: 'Set my password',
      note: (days: number) =>
        `The link works once and expires in ${counted(days, 'day', 'days')}. Please don't share it.`,
      otherwise: "If you don't work here, you can ignore this email.",
    },
    reset: {
      subject: (operator: string) => `${operator}: a new password for the pro shop`,
      title: 'Choose a new password',
      intro: (operator: string) => `This link sets a new password for your staff account at ${operator}.`,
      button: 'Choose a new password',
      note: (minutes: number) =>
        `The link works once and expires in ${counted(minutes, 'minute', 'minutes')}. Please don't share it.`,
      otherwise: "If you didn't ask for this, you can ignore this email. Your password has not changed.",
    },
    linkGone: 'This link has expired or was already used. Ask an owner for a new one.',
    footer: (operator: string) => `You're receiving this email because of a staff account at ${operator}.`,
  },
  command: {
    invited: (email: string, url: string) =>
      `${email} sets a password with this link. It works once and expires in 7 days:\n${url}`,
    reset: (email: string, url: string) =>
      `${email} sets a new password with this link. It works once:\n${url}`,
    disabled: (email: string) => `${email} is disabled.`,
    nobody: (email: string) => `No staff user has the email ${email}.`,
    firstOwner: (operator: string, url: string) =>
      `${operator} has no staff yet. Its first owner sets a password with this link. It works once and expires in 7 days:\n${url}`,
  },
};
