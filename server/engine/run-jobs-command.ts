import { StartError } from '#server/start-error.ts';
import type { Text } from '#server/text/en.ts';
import type { Db } from './call/context.ts';
import { writeColumns } from './front-desk/columns.ts';
import { retryDeadJob } from './jobs/enqueue-job.ts';
import { listDeadJobs } from './jobs/jobs.queries.ts';
import { retryDeadMessage } from './mails/enqueue-mail.ts';
import { listDeadMessages } from './mails/outbox-maintenance.queries.ts';

const MOST = 10_000;

/** A job, mail or text that failed too often. */
type Dead = {
  id: string;
  what: string;
  about: string;
  at: Date | null;
  problem: string;
  retry(): Promise<unknown>;
};

/**
 * `npm run jobs -- …`: lists or retries what failed too often; returns the output. Throws StartError for a wrong
 * command or unknown job.
 */
export async function runJobsCommand(
  db: Db,
  [command, id, ...rest]: readonly string[],
  { jobs: text }: Text,
): Promise<string> {
  if (rest.length > 0) throw new StartError(text.usage);
  if (command === 'list' && !id) return list(await listDead(db, text), text);
  if (command !== 'retry' || !id) throw new StartError(text.usage);
  const chosen = (await listDead(db, text)).filter((dead) => id === 'all' || dead.id === id);
  if (chosen.length === 0) throw new StartError(id === 'all' ? text.none : text.unknown(id));
  for (const dead of chosen) await dead.retry();
  return text.retried(chosen.length);
}

async function listDead(db: Db, text: Text['jobs']): Promise<Dead[]> {
  const jobs = await listDeadJobs(db, MOST);
  const messages = await listDeadMessages(db, MOST);
  return [
    ...jobs.map((job) => ({
      id: job.id,
      what: job.queue,
      about: Object.values(job.data ?? {}).join(' '),
      at: job.at,
      problem: readMessage(job.problem),
      retry: () => retryDeadJob(db, job),
    })),
    ...messages.map(({ id, channel, kind, alias, settled_at: at, answer }) => ({
      id,
      what: channel === 'sms' ? text.sms(kind) : text.mail(kind),
      about: alias,
      at,
      problem: answer ?? '',
      retry: () => retryDeadMessage(db, id),
    })),
  ];
}

function list(dead: readonly Dead[], text: Text['jobs']): string {
  if (dead.length === 0) return text.none;
  return writeColumns([
    text.columns,
    ...dead.map(({ id, what, about, at, problem }) => [id, what, about, at?.toISOString() ?? '', problem]),
  ]);
}

/** pg-boss reports timeouts in another form. */
function readMessage(problem: unknown): string {
  const { message, value } = (problem ?? {}) as { message?: unknown; value?: { message?: unknown } };
  return String(message ?? value?.message ?? '');
}
