/** The golfer's own pages: profile, consents, password, e-mail address, data. */
export const profile = {
  title: 'Account',
  signedInAs: (email: string) => `Signed in as ${email}`,
  errorTitle: 'Some of the fields are invalid',
  upcoming: {
    title: 'Your coming tee times',
    titleBays: 'Your coming times',
    none: 'Nothing is booked at the moment.',
    find: 'Find a time',
  },
  details: {
    title: 'Your profile',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    emailHint: 'Your email address cannot be changed.',
    phone: 'Phone number',
    phoneHint: (example: string) => `For example ${example}. From another country: + and the country code`,
    otherPhone: 'Another phone number (optional)',
    mainPhone: 'Main number, for text messages and calls',
    save: 'Save',
    cancel: 'Cancel',
    saved: 'Your profile is saved.',
    unchanged: 'Nothing has changed.',
  },
  consents: {
    title: 'What we may send you',
    titleOf: (facility: string) => `What ${facility} may send you`,
    email: (facility: string) => `I would like to receive e-mail news and offers from ${facility}.`,
    sms: (facility: string) => `I would like to receive news and offers from ${facility} by text message.`,
    transactionalSms: (facility: string) =>
      `Send me text messages about my reservations at ${facility}, such as changes and reminders.`,
    privacy: (facility: string) => `Please contact ${facility} for a copy of their privacy policy`,
    smsTerms: {
      title: 'SMS terms',
      text: (facility: string) => [
        `By ticking a box about text messages you agree to receive them from ${facility} at the phone number you gave. To agree is no condition of booking or buying anything.`,
        'How many messages come depends on your bookings and on the news there is. Message and data rates of your carrier may apply.',
        'You can end this at any time: reply STOP to a message or untick the box in your account. Reply HELP to a message for help.',
        `Your phone number is not given to others for their own advertising. Please contact ${facility} for a copy of their privacy policy.`,
      ],
    },
  },
  verification: {
    title: 'Your email address',
    open: (email: string) =>
      `${email} is not confirmed yet. Once you confirm it, bookings, orders, credit and memberships made with this address show in your account.`,
    done: 'Your email address is confirmed.',
    submit: 'Send the confirmation email again',
    sent: (email: string) => `We have sent an email to ${email}. Please confirm your address with it.`,
  },
  security: {
    title: 'Sign-in and security',
    changePassword: 'Change your password',
    /** Of an account that signs in with golf-ID only. */
    choosePassword: 'Choose a password',
    everywhereText: 'Ends every login of your account: here, on other devices and in other browsers.',
    everywhere: 'Sign out everywhere',
    everywhereDone: 'You are signed out everywhere.',
    everywhereFailed: 'We could not sign you out everywhere. Please try again.',
  },
  data: {
    title: 'Your data',
    text: 'Everything that is kept about you here, as a file that programs can read (JSON).',
    download: 'Download my data',
    fileName: 'my-data.json',
    remove: 'Delete my account',
  },
  remove: {
    title: 'Delete your account?',
    text: (site: string) =>
      `Your account at ${site} is deleted with your name, your email address, your phone number and what you agreed to. That cannot be undone.`,
    kept: 'Of past rounds only what the law asks the course to keep is left, without your name.',
    obstacles: (count: number): string =>
      count === 1
        ? 'This time is still ahead of you. Cancel it first, or delete your account after your round.'
        : 'These times are still ahead of you. Cancel them first, or delete your account after your last round.',
    password: 'Your password',
    passwordRequired: 'Please enter your password',
    wrongPassword: 'That is not your password.',
    submit: 'Delete my account',
    keep: 'Keep my account',
    done: 'Your account is deleted.',
    /** To who clicked twice: the second click finds nobody signed in. */
    doneBefore: 'You are not signed in any more. If you have just deleted your account, that is done.',
    failed: 'Your account could not be deleted. Please try again.',
  },
  reset: {
    title: 'Reset your password',
    intro: 'We send you a link with which you can choose a new password.',
    submit: 'Send the link',
    sent: (email: string) =>
      `We have sent a link to ${email}. It works once and for an hour. Look into your spam folder as well. If you have asked before, the links of those emails still work.`,
    signIn: 'Back to sign in',
    signUp: 'Create an account',
    newTitle: 'Choose a new password',
    newPassword: 'New password',
    set: 'Save the new password',
    done: 'Your password is changed. Please sign in with it.',
    doneSignedIn: 'Your password is changed.',
    doneForAnother: (email: string) =>
      `The password of the other account is changed. You are still signed in as ${email}.`,
    failed: 'Your password could not be changed. Please try again.',
  },
  verify: {
    title: 'Confirm your email address',
    text: 'One more click, and we know that this address is yours.',
    submit: 'Confirm my email address',
    done: 'Your email address is confirmed.',
    noKey: 'Please open the link in our email again.',
    again: 'Send a new link',
    againSent:
      'If this address still needs to be confirmed, we have sent it a new email. Please open the link in that email.',
    failed: 'Your email address could not be confirmed. Please try again.',
    account: 'Go to your account',
    home: 'Go to the tee times',
  },
  unsubscribe: {
    title: 'Stop news and offers',
    text: (site: string) =>
      `${site} will send you no more news and offers by email. Confirmations of your bookings still reach you.`,
    submit: 'Unsubscribe',
    done: 'You get no more news and offers by email.',
    noId: 'Please open the link in our email again.',
    home: 'Go to the tee times',
  },
};
