import { sql } from 'kysely';
import type { OpenDatabase } from './open-database.ts';
import type { CheckHealth } from './requests/own-pages.ts';

const PATIENCE_MS = 2_000;

/** The engine is well when its database answers a question. */
export function checkDatabase({ db }: Pick<OpenDatabase, 'db'>): CheckHealth {
  return () => report('database', () => sql`select 1`.execute(db));
}

/** The site is well when the booking API answers; another maker's server may know no /healthz. */
export function checkBookingApi(url: string): CheckHealth {
  return () =>
    report('api', async () => {
      const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
      await answer.body?.cancel();
      if (answer.status >= 500) throw new Error(`The booking API answers ${answer.status}`);
    });
}

async function report(part: string, ask: () => Promise<unknown>) {
  const isHealthy = await Promise.race([
    ask().then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => {
      setTimeout(resolve, PATIENCE_MS, false).unref();
    }),
  ]);
  return { isHealthy, parts: { [part]: isHealthy ? ('ok' as const) : ('down' as const) } };
}
