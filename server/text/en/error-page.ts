import { host } from './host.ts';

/** Pages that say what went wrong and what to do next. */
export const errorPage = {
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may be mistyped, or out of date.',
  },
  forbidden: {
    title: 'We could not accept that',
    text: 'The form was sent from somewhere else, or the page had been open for too long. Go back, reload the page and try again.',
  },
  /** Said in the same words by the host where the site is not asked. */
  badForm: host.badForm,
  tooLarge: host.tooLarge,
  tooMany: {
    title: 'One moment, please',
    text: (seconds: number | null) =>
      seconds
        ? `That was a lot of requests in a short time. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
        : 'That was a lot of requests in a short time. Please wait a moment and try again.',
  },
  unreachable: {
    title: 'We cannot reach the tee sheet',
    text: 'It usually comes back within a minute, and your cart is kept. If you were just paying, look for our confirmation in your mail before you pay again.',
  },
  unexpected: {
    title: 'Something went wrong',
    text: 'We have noted it. Please try again. If you were just paying, look for our confirmation in your mail before you pay again.',
  },
  again: 'Try again',
  formAgain: 'Open the form again',
  teeTimes: 'Go to the tee times',
  findBooking: 'Find my booking',
  reference: (id: string) => `Reference ${id}`,
};
