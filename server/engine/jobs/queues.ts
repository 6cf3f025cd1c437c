import type PgBoss from 'pg-boss';

/** What a job of each queue is told. A new queue is added here and by a migration. */
export type JobData = {
  /** Look at this mail of the outbox and send it if it is due. */
  'mail.send': { mailId: string };
};

export type QueueName = keyof JobData;

/** Where the jobs are laid that failed too often; kept for a year. */
export const DEAD_LETTERS: PgBoss.Queue = { name: 'dead-letters', retentionMinutes: 365 * 24 * 60 };

/**
 * How a queue treats a job that fails or never comes back: tried again later and later, then laid down in the dead
 * letters with what was wrong. 'short' keeps one waiting job for each key.
 */
export const QUEUES: { [Name in QueueName]: PgBoss.Queue } = {
  'mail.send': {
    name: 'mail.send',
    policy: 'short',
    retryLimit: 8,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 900,
    retentionMinutes: 14 * 24 * 60,
    deadLetter: DEAD_LETTERS.name,
  },
};
