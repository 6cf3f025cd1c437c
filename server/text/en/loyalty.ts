export const loyalty = {
  intro: 'Earn points when you play and buy. Use them to pay for your next booking.',
  points: (count: string) => (count === '1' ? '1 point' : `${count} points`),
  worth: (amount: string) => `worth ${amount}`,
  earning: (points: string, unit: string) =>
    `${points === '1' ? '1 point' : `${points} points`} for each ${unit} you pay`,
  caption: (course: string) => `Points at ${course}`,
  none: 'You have no points yet.',
};
