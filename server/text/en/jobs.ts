/** What the command about the work in the background prints. */
export const jobs = {
  usage: [
    'npm run jobs -- list          what has failed too often and is not tried any more',
    'npm run jobs -- retry ID      try that once more',
    'npm run jobs -- retry all     try all of it once more',
  ].join('\n'),
  none: 'Nothing has failed for good.',
  columns: ['ID', 'WHAT', 'ABOUT', 'FAILED AT', 'PROBLEM'],
  mail: (kind: string) => `mail ${kind}`,
  sms: (kind: string) => `text message ${kind}`,
  retried: (count: number) =>
    count === 1
      ? 'It is tried once more by the running program, or at its next start.'
      : `${count} are tried once more by the running program, or at its next start.`,
  unknown: (id: string) => `No failed job or mail has the ID ${id}.`,
};
