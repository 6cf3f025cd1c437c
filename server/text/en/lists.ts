export const lists = {
  period: 'Date range',
  from: 'From',
  to: 'To',
  show: 'Show',
  pages: 'List pages',
  range: (first: number, last: number, count: number) => `${first}–${last} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  download: 'Download as a spreadsheet (CSV)',
  none: 'Nothing in this date range.',
};
