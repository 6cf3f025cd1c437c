import type pg from 'pg';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { markPrepared } from '#server/db/prepared.ts';

type Answer = Awaited<ReturnType<PgBoss.Db['executeSql']>>;

/** pg-boss's value for "nothing was done". */
const NOTHING = { rows: undefined } as unknown as Answer;

type JobExecutor = PgBoss.Db & {
  pending: Set<Promise<unknown>>;
  /**
   * From now on, logs failed statements, ignores them and calls `onFailure`. pg-boss does not await receipts, so a
   * short outage would end the program; a job without receipt expires and runs again.
   */
  outliveFailures(onFailure: () => void): void;
};

export function createJobExecutor(pool: pg.Pool, log: Logger): JobExecutor {
  const pending = new Set<Promise<unknown>>();
  let onFailure: (() => void) | undefined;
  let isAway = false;

  async function ask(text: string, values: unknown[]): Promise<Answer> {
    try {
      const answer = await runAlone(pool, text, values);
      isAway = false;
      return answer;
    } catch (error) {
      if (!onFailure) throw error;
      if (!isAway) log.warn({ err: error }, 'the job queue cannot use its database');
      isAway = true;
      onFailure();
      return NOTHING;
    }
  }

  return {
    pending,
    async executeSql(text, values) {
      const asked = ask(text, values);
      pending.add(asked);
      return asked.finally(() => pending.delete(asked));
    },
    outliveFailures(then) {
      onFailure = then;
    },
  };
}

/** pg-boss sends whole transactions as one text; a connection with a broken one must not return to the pool. */
async function runAlone(pool: pg.Pool, text: string, values: unknown[]): Promise<Answer> {
  const client = await pool.connect();
  let isSound = false;
  try {
    // A text of several statements has no values.
    const result = await client.query(values?.length > 0 ? markPrepared(text) : text, values);
    isSound = true;
    return result;
  } finally {
    client.release(!isSound);
  }
}
