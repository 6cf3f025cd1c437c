export const golfId = {
  sandboxPage: {
    language: 'en',
    title: 'Sign in with golf-ID',
    explanation: 'This is a demo of the golf-ID service. It accepts any name and asks for no password.',
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    isVerified: 'The service has verified this email',
    signIn: 'Sign in',
    cancel: 'Cancel',
    notFoundTitle: 'No sign-in found',
    notFound: 'Please go back to the site you came from and try again.',
  },
};
