export const account = {
  /** Shown when an account call fails without a message. */
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
    birthday: 'Choose a month and a day of that month, or neither',
    onePrimaryPhone: 'Only one phone number can be the main one',
    passwordTooLong: (characters: number) => `A password can have at most ${characters} characters.`,
    passwordCommon: 'This password is too easy to guess. Please choose another one.',
  },
};
