export const profile = {
  title: 'Account',
  signedInAs: (email: string) => `Signed in as ${email}`,
  errorTitle: 'Some of the fields are invalid',
  upcoming: {
    title: 'Upcoming tee times',
    titleBays: 'Upcoming times',
    none: 'You have nothing booked yet.',
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
    saved: 'Your profile was saved.',
    unchanged: 'There are no changes to save.',
  },
  consents: {
    title: 'Email and text preferences',
    titleOf: (facility: string) => `Email and text preferences for ${facility}`,
    email: (facility: string) => `I would like to receive e-mail news and offers from ${facility}.`,
    sms: (facility: string) => `I would like to receive news and offers from ${facility} by text message.`,
    transactionalSms: (facility: string) =>
      `Send me text messages about my reservations at ${facility}, such as changes and reminders.`,
    privacy: (facility: string) => `Please contact ${facility} for a copy of their privacy policy`,
    smsTerms: {
      title: 'SMS terms',
      text: (facility: string) => [
        `By checking a box for text messages, you agree to receive them from ${facility} at the phone number you gave. Consent is not a condition of any booking or purchase.`,
        'Message frequency varies with your bookings and the news. Message and data rates may apply.',
        'You can opt out at any time: reply STOP to a message, or uncheck the box in your account. Reply HELP for help.',
        `We do not share your phone number with others for their marketing. Please contact ${facility} for a copy of their privacy policy.`,
      ],
    },
  },
  verification: {
    title: 'Your email address',
    open: (email: string) =>
      `${email} is not confirmed yet. Once you confirm it, your account shows the bookings, orders, credit and memberships under this address.`,
    done: 'Your email address is confirmed.',
    submit: 'Send the confirmation email again',
    sent: (email: string) =>
      `We sent an email to ${email}. Please open the link in it to confirm your address.`,
  },
  security: {
    title: 'Sign-in and security',
    changePassword: 'Change your password',
    /** For an account with golf-ID sign-in only. */
    choosePassword: 'Choose a password',
    everywhereText: 'Signs you out here and on every other device and browser.',
    everywhere: 'Sign out everywhere',
    everywhereDone: 'You were signed out everywhere.',
    everywhereFailed: 'We could not sign you out everywhere. Please try again.',
  },
  password: {
    title: 'Change your password',
    intro: 'Your other devices will be signed out.',
    current: 'Current password',
    required: 'Enter your current password',
    wrong: 'That is not your current password.',
    done: 'Your password was changed. Your other devices were signed out.',
  },
  data: {
    title: 'Your data',
    text: 'All the data we keep about you, as a JSON file.',
    download: 'Download my data',
    fileName: 'my-data.json',
    remove: 'Delete my account',
  },
  remove: {
    title: 'Delete your account?',
    text: (site: string) =>
      `We delete your account at ${site}, including your name, email address, phone number and consents. This can't be undone.`,
    kept: 'The law requires the course to keep a record of past rounds. We remove your name from it.',
    obstacles: (count: number): string =>
      count === 1
        ? 'You have an upcoming booking. Cancel it first, or delete your account after your round.'
        : 'You have upcoming bookings. Cancel them first, or delete your account after your last round.',
    password: 'Your password',
    passwordRequired: 'Please enter your password',
    wrongPassword: 'That is not your password.',
    submit: 'Delete my account',
    keep: 'Keep my account',
    done: 'Your account was deleted.',
    /** A second click, when the golfer is signed out. */
    doneBefore: 'You are signed out. If you just deleted your account, it is gone.',
    failed: 'Your account could not be deleted. Please try again.',
  },
  reset: {
    title: 'Reset your password',
    intro: 'We will email you a link to choose a new password.',
    submit: 'Send the link',
    sent: (email: string) =>
      `We sent a link to ${email}. It works once and expires in an hour. Check your spam folder too. Links from earlier emails still work.`,
    signIn: 'Back to sign in',
    signUp: 'Create account',
    newTitle: 'Choose a new password',
    newPassword: 'New password',
    set: 'Save the new password',
    done: 'Your password was changed. Please sign in with the new one.',
    doneSignedIn: 'Your password was changed.',
    doneForAnother: (email: string) =>
      `The password of the other account was changed. You are still signed in as ${email}.`,
    failed: 'Your password could not be changed. Please try again.',
  },
  verify: {
    title: 'Confirm your email address',
    text: 'Please confirm that this email address is yours.',
    submit: 'Confirm my email address',
    done: 'Your email address is confirmed.',
    noKey: 'Please open the link in our email again.',
    again: 'Send a new link',
    againSent:
      'If this address still needs to be confirmed, we sent it a new email. Please open the link in it.',
    failed: 'Your email address could not be confirmed. Please try again.',
    account: 'Go to your account',
    home: 'Go to tee times',
  },
  unsubscribe: {
    title: 'Unsubscribe from news and offers',
    text: (site: string) =>
      `${site} will no longer email you news and offers. You will still get booking confirmations.`,
    submit: 'Unsubscribe',
    done: 'You are unsubscribed from news and offers.',
    noId: 'Please open the link in our email again.',
    home: 'Go to tee times',
  },
};
