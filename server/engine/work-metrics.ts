import { Gauge, register } from 'prom-client';
import type { Db } from './call/context.ts';
import { countJobs } from './jobs/jobs.queries.ts';
import { countMessages } from './mails/outbox-maintenance.queries.ts';

type Count = { labels: Record<string, string>; count: number };

/** Adds counts of jobs, mails and texts to the metrics. Returns a function that removes them. */
export function observeWork(db: Db): () => void {
  const gauges = [
    countInMetrics(
      'jobs',
      'Jobs of each queue; failed ones are not tried any more',
      ['queue', 'state'],
      async () => (await countJobs(db)).map(({ count, ...labels }) => ({ labels, count })),
    ),
    countInMetrics('mails', 'Mails of the outbox; dead ones are not tried any more', ['state'], () =>
      countStates(db, 'mail'),
    ),
    countInMetrics('texts', 'Text messages of the outbox; dead ones are not tried any more', ['state'], () =>
      countStates(db, 'sms'),
    ),
  ];
  return () => {
    for (const name of gauges) register.removeSingleMetric(name);
  };
}

async function countStates(db: Db, channel: 'mail' | 'sms'): Promise<Count[]> {
  const states = Object.entries(await countMessages(db, channel));
  return states.map(([state, count]) => ({ labels: { state }, count }));
}

function countInMetrics(
  name: string,
  help: string,
  labelNames: string[],
  read: () => Promise<Count[]>,
): string {
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames,
    async collect() {
      // Other metrics work while the database is away.
      const counts = await read().catch(() => []);
      this.reset();
      for (const { labels, count } of counts) this.set(labels, count);
    },
  });
  return name;
}
