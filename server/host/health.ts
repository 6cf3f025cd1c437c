import { createDiskCheck } from './disk.ts';
import type { OpenDatabase } from './open-database.ts';
import type { CheckHealth } from './requests/health-and-metrics.ts';

/** Checks that the database answers and can write. Concurrent callers share a query. */
export function checkDatabase(database: Pick<OpenDatabase, 'healthPool' | 'dataDir'>): CheckHealth {
  const { healthPool } = database;
  const findDisk = createDiskCheck(database);
  let underWay: Promise<boolean> | undefined;

  async function askDatabase(): Promise<boolean> {
    // The second try replaces a dead connection.
    const query = () => ask(() => healthPool.query('select 1'));
    return (await query()) || query();
  }

  return async (patienceMs) => {
    underWay ??= askDatabase().finally(() => {
      underWay = undefined;
    });
    const giveUpAt = Date.now() + patienceMs;
    const answers = await before(giveUpAt, underWay, false);
    const disk = await before(giveUpAt, findDisk(answers), null);
    const isHealthy = answers && disk !== 'full';
    return { isHealthy, parts: { database: answers ? 'ok' : 'down', ...(disk ? { disk } : {}) } };
  };
}

/** Other implementations may lack /healthz. */
export function checkBookingApi(url: string): CheckHealth {
  return async (patienceMs) => {
    const isHealthy = await ask(async () => {
      const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(patienceMs) });
      await answer.body?.cancel();
      if (answer.status >= 500) throw new Error(`The booking API answers ${answer.status}`);
    });
    return { isHealthy, parts: { api: isHealthy ? 'ok' : 'down' } };
  };
}

async function ask(question: () => Promise<unknown>): Promise<boolean> {
  return question().then(
    () => true,
    () => false,
  );
}

function before<Value>(giveUpAt: number, answer: Promise<Value>, otherwise: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(resolve, giveUpAt - Date.now(), otherwise);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
