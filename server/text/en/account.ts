/** Signing in, the profile, and what the golfer agrees to. */
export const account = {
  /** Said when a call of the account fails and the server has nothing more to say. */
  failures: {
    signIn: 'There was an error authenticating your credentials. Please try again.',
    signUp: 'There was an error creating your profile',
    requestPasswordReset: 'There was an error sending your password reset email.',
    updateProfile: 'Failed to update profile.',
    requestVerification: 'Failed to send verification email',
    unsubscribe: 'Failed to unsubscribe email',
  },
  fields: {
    email: 'Email is invalid',
    firstName: 'First Name required',
    lastName: 'Last Name required',
    phone: 'A valid phone number is required 555-444-3333',
    smsWithoutPhone: 'If SMS is opted in, a valid phone number is required.',
    onePrimaryPhone: 'Only one phone number can be the main one',
    passwordTooLong: (characters: number) => `A password has ${characters} characters at most.`,
    passwordCommon: 'This password is one of those that are tried first. Please choose another one.',
  },
};
