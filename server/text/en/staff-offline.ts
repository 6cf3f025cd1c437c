/** The pro shop without a connection. `{time}`, `{what}`, `{name}` and `{said}` are filled in by the browser. */
export const staffOffline = {
  away: 'No connection. This page is from {time}. Check-ins, notes and the progress of groups are sent when the connection is back.',
  waiting: 'Not sent yet, from {time}: {what}',
  others: 'Not sent, from {time}: {what}. {name} has to sign in here.',
  sent: '{what}: {said}',
  back: 'The connection is back. Load this page again',
  title: 'No connection',
  intro: 'This page needs a connection. The tee sheets and bookings that were open last can still be read.',
  open: 'Open the tee sheet',
};
