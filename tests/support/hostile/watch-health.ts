import { setTimeout as sleep } from 'node:timers/promises';

export type Health = { asked: number; unwell: number; slowestMs: number };

/** Polls a program's /healthz until it is stopped. Returns the answers. */
export function watchHealth(url: string): { stop(): Promise<Health> } {
  const health: Health = { asked: 0, unwell: 0, slowestMs: 0 };
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const begun = performance.now();
      const isWell = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
        (answer) => answer.ok,
        () => false,
      );
      health.asked += 1;
      if (!isWell) health.unwell += 1;
      health.slowestMs = Math.max(health.slowestMs, Math.round(performance.now() - begun));
      await sleep(250);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await watching;
      return health;
    },
  };
}
