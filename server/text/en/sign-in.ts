export const signIn = {
  title: 'Sign in',
  menu: {
    signIn: 'Sign in',
    account: 'Account',
    of: (name: string) => `${name}'s account`,
    signOut: 'Sign out',
  },
  errorTitle: 'Some of the fields are invalid',
  fields: {
    email: 'Email',
    password: 'Password',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone number',
    phoneHint: (example: string) =>
      `For example ${example}. From another country, start with + and the country code.`,
    optional: (label: string) => `${label} (optional)`,
    showPassword: 'Show',
    hidePassword: 'Hide',
  },
  errors: {
    email: 'Email is invalid',
    password: 'Please enter your password',
  },
  customer: {
    title: 'With your account',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    golfId: 'Sign in with golf-ID',
    newHere: 'New here?',
    signUp: 'Create account',
  },
  guest: {
    title: 'Without an account',
    intro: 'Book as a guest. We email you the confirmation.',
    submit: 'Continue as guest',
    current: (email: string) => `You're booking as ${email}.`,
    forget: "That's not me",
    forgotten: "You're no longer booking as a guest.",
  },
  welcome: (name: string) => (name ? `Welcome, ${name}.` : 'Welcome.'),
  lost: (count: number) =>
    count === 1
      ? 'A tee time in your cart was taken. You can choose another one.'
      : `${count} tee times in your cart were taken. You can choose others.`,
  weakPassword: 'Your password is too easy to guess. Please choose a new one to continue.',
  golfId: {
    title: 'Sign in with golf-ID',
    text: "We're taking you to golf-ID. After you sign in, you come back here.",
    goOn: 'Continue to golf-ID',
  },
  signUp: {
    title: 'Create account',
    intro: (site: string) => `Book faster at ${site}, and see all your bookings in one place.`,
    submit: 'Create account',
    known: 'Already have an account?',
    signIn: 'Sign in',
    reset: 'Reset password',
    done: (name: string) =>
      name
        ? `Welcome, ${name}. We sent you an email. Please use it to confirm your address.`
        : 'Welcome. We sent you an email. Please use it to confirm your address.',
  },
  signOut: {
    title: 'Sign out',
    text: (name: string) => `You're signed in as ${name}.`,
    submit: 'Sign out',
    done: "You're signed out.",
    nobody: "You're not signed in.",
    home: 'See tee times',
  },
};
