/** On golfers’ pages and in their mails. */
export const shotgun = {
  start: (time: string, place: string) => `Shotgun start ${time}, hole ${place}`,
  label: 'Start',
};
