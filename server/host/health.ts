import { createDiskCheck } from './disk.ts';
import type { OpenDatabase } from './open-database.ts';
import type { CheckHealth } from './requests/health-and-metrics.ts';

const PATIENCE_MS = 2_000;

/** Checks that the database answers and can write. Concurrent callers share a check. */
export function checkDatabase(database: Pick<OpenDatabase, 'healthPool' | 'dataDir'>): CheckHealth {
  const { healthPool } = database;
  const findDisk = createDiskCheck(database);
  let underWay: ReturnType<CheckHealth> | undefined;

  async function check() {
    // The second try replaces a dead connection.
    const answers = await within(
      ask(() => healthPool.query('select 1')).then(
        (isWell) => isWell || ask(() => healthPool.query('select 1')),
      ),
      false,
    );
    const disk = await within(findDisk(answers), null);
    const isHealthy = answers && disk !== 'full';
    return { isHealthy, parts: { database: answers ? 'ok' : 'down', ...(disk ? { disk } : {}) } as const };
  }

  return () => {
    underWay ??= check().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** Other implementations may lack /healthz. */
export function checkBookingApi(url: string): CheckHealth {
  return async () => {
    const isHealthy = await ask(async () => {
      const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
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

function within<Value>(answer: Promise<Value>, otherwise: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, otherwise);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
