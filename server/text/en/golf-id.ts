/** The page of the sandbox that plays the golf-ID service. */
export const golfId = {
  sandboxPage: {
    language: 'en',
    title: 'Sign in with golf-ID',
    explanation:
      'This is a demonstration of a golf-ID service: it believes that you are whoever you say you are. No password is asked.',
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    isVerified: 'The service has verified this email',
    signIn: 'Sign in',
    cancel: 'Cancel',
    notFoundTitle: 'Nothing to sign in to',
    notFound: 'Please go back to the site you came from and try again.',
  },
};
