/** The golfer's points at each facility. */
export const loyalty = {
  intro: 'Points are given for what you play and buy, and pay for what you book next.',
  points: (count: string) => (count === '1' ? '1 point' : `${count} points`),
  worth: (amount: string) => `worth ${amount}`,
  earning: (points: string, unit: string) =>
    `${points === '1' ? '1 point' : `${points} points`} for each ${unit} you pay`,
  caption: (course: string) => `Points at ${course}`,
  none: 'You have no points yet.',
};
