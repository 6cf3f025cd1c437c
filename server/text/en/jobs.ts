export const jobs = {
  usage: [
    'npm run jobs -- list          list the jobs and emails that failed and are no longer retried',
    'npm run jobs -- retry ID      retry one of them',
    'npm run jobs -- retry all     retry all of them',
  ].join('\n'),
  none: 'There are no failed jobs or emails.',
  columns: ['ID', 'WHAT', 'ABOUT', 'FAILED AT', 'PROBLEM'],
  mail: (kind: string) => `email ${kind}`,
  sms: (kind: string) => `text message ${kind}`,
  retried: (count: number) =>
    count === 1
      ? 'The running program retries it, or the next start does.'
      : `The running program retries ${count} of them, or the next start does.`,
  unknown: (id: string) => `There is no failed job or email with the ID ${id}.`,
};
