/** The public page on which the contact of a group names its players. */
export const outingNames = {
  title: 'Names of your group',
  heading: (group: string) => `Names of ${group}`,
  intro: 'Enter the players of each tee time. You can come back to this page until your last tee time.',
  teeTime: (time: string) => `Tee time ${time}`,
  player: (number: number) => `Player ${number}`,
  email: (number: number) => `Email of player ${number}, optional`,
  fixed: (number: number, name: string) => `Player ${number}: ${name}`,
  list: 'Or paste a list',
  listHint:
    'A line for each player: the name, then an email after a comma if you like. The list fills the players without a name.',
  submit: 'Save the names',
  saved: (count: number) =>
    count === 0 ? 'The names stay unchanged.' : count === 1 ? 'We saved 1 name.' : `We saved ${count} names.`,
  failed: 'We could not save the names.',
  changed: 'The course has changed your group meanwhile. Check your names below and save again.',
  none: { title: 'This link has expired', text: 'Ask the course for a new one.' },
};
