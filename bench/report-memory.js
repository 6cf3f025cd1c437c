import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the short-lived caches keep anything. */
const REST_MS = 2_000;

/** Preloaded into the product: answers its parent with its memory at rest, after collecting garbage. */
process.on('message', async () => {
  await sleep(REST_MS);
  for (let time = 0; time < 3; time += 1) {
    globalThis.gc?.();
    await sleep(50);
  }
  process.send?.(process.memoryUsage());
});
process.channel?.unref();
