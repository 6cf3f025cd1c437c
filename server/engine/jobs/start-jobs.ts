import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { DEAD_LETTERS, QUEUES } from './queues.ts';
import { type Chore, repeatChore } from './repeat-chore.ts';
import { type QueueWorker, workQueue } from './work-queue.ts';

export type Jobs = {
  /** Takes nothing new and waits for what is being done; what is not done by then is taken up by another start. */
  stop(): Promise<void>;
};

/** Starts the engine's work in the background: the queues' workers and the chores. */
export async function startJobs(options: {
  pool: pg.Pool;
  log: Logger;
  workers: readonly QueueWorker[];
  chores: readonly Chore[];
}): Promise<Jobs> {
  const { pool, log, workers, chores } = options;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runAlone(pool, text, values) },
    schedule: false,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: 7,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue is in trouble'));
  await boss.start();
  for (const queue of [DEAD_LETTERS, ...Object.values(QUEUES)]) {
    await boss.createQueue(queue.name, { ...queue });
    await boss.updateQueue(queue.name, { ...queue });
  }
  const loops = [
    ...workers.map((worker) => workQueue(boss, worker, log)),
    ...chores.map((chore) => repeatChore(chore, log)),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** pg-boss sends whole transactions as one text: a connection on which one broke off is not given back to the pool. */
async function runAlone(pool: pg.Pool, text: string, values: unknown[]) {
  const client = await pool.connect();
  let isSound = false;
  try {
    const result = await client.query(text, values);
    isSound = true;
    return result;
  } finally {
    client.release(!isSound);
  }
}
