/** Signing in, as a customer or a guest, signing up and signing out. */
export const signIn = {
  title: 'Sign in',
  menu: {
    signIn: 'Login / Sign Up',
    account: 'Account',
    of: (name: string) => `Account of ${name}`,
    signOut: 'Sign out',
  },
  errorTitle: 'Some of the fields are invalid',
  fields: {
    email: 'Email',
    password: 'Password',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone number',
    phoneHint: (example: string) => `For example ${example}. From another country: + and the country code`,
    optional: (label: string) => `${label} (optional)`,
    /** On a button beside the field, which is read out with the field's name. */
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
    signUp: 'Create an account',
  },
  guest: {
    title: 'Without an account',
    intro: 'Book as a guest: the confirmation goes to your email address.',
    submit: 'Continue as guest',
    current: (email: string) => `You are booking as ${email}.`,
    forget: 'That is not me',
    forgotten: 'We have forgotten your email address.',
  },
  welcome: (name: string) => (name ? `Welcome, ${name}.` : 'Welcome.'),
  lost: (count: number) =>
    count === 1
      ? 'A tee time in your cart was taken meanwhile. You can select another one.'
      : `${count} tee times in your cart were taken meanwhile. You can select others.`,
  weakPassword: 'Your password is easy to guess. Please choose a new one before you go on.',
  golfId: {
    title: 'Sign in with golf-ID',
    text: 'You are being taken to golf-ID. From there you come back by yourself.',
    goOn: 'Go on to golf-ID',
  },
  signUp: {
    title: 'Create an account',
    intro: (site: string) => `Book faster at ${site} and find your bookings again.`,
    submit: 'Create my account',
    known: 'Already have an account?',
    signIn: 'Sign in',
    reset: 'Reset password',
    done: (name: string) =>
      name
        ? `Welcome, ${name}. We have sent you an email: please confirm your address with it.`
        : 'Welcome. We have sent you an email: please confirm your address with it.',
  },
  signOut: {
    title: 'Sign out',
    text: (name: string) => `You are signed in as ${name}.`,
    submit: 'Sign out',
    done: 'You are signed out.',
    nobody: 'You are not signed in.',
    home: 'Go to the tee times',
  },
};
