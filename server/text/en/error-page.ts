import { host } from './host.ts';

export const errorPage = {
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may be mistyped, or out of date.',
  },
  forbidden: {
    title: "We couldn't accept that",
    text: 'The form came from another site, or the page was open for too long. Go back, reload the page and try again.',
  },
  /** The same words as the host. */
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
    title: "We can't reach the tee sheet",
    text: "It's usually back within a minute, and we kept your cart. If you were paying, check your email for our confirmation before you pay again.",
  },
  unexpected: {
    title: 'Something went wrong',
    text: "We've noted it. Please try again. If you were paying, check your email for our confirmation before you pay again.",
  },
  again: 'Try again',
  formAgain: 'Open the form again',
  teeTimes: 'See tee times',
  findBooking: 'Find my booking',
  reference: (id: string) => `Reference ${id}`,
};
