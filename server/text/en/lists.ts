/** Lists of the account: their days, their pages, and as files. */
export const lists = {
  period: 'Days of the list',
  from: 'From',
  to: 'To',
  show: 'Show',
  pages: 'Pages of the list',
  range: (first: number, last: number, count: number) => `${first}–${last} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  download: 'Download as a spreadsheet (CSV)',
  none: 'There is nothing in these days.',
};
