/** On golfers’ pages and in their mails. */
export const shotgun = {
  start: (time: string, place: string) => `Shotgun start ${time}, hole ${place}`,
  notChangeable:
    'This booking is part of a shotgun, whose groups all start together. Call the course to change it.',
  label: 'Start',
};
