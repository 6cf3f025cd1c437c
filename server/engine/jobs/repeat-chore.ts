import type { Logger } from 'pino';
import { createInterruptibleSleep } from './interruptible-sleep.ts';
import type { Loop } from './work-queue.ts';

/**
 * Something to look after again and again. Every process does it, so it takes rows nobody else holds and does no harm when
 * it is done twice.
 */
export type Chore = { name: string; everyMs: number; run(): Promise<void> };

/** Does a chore at once and then again and again; a failure is logged and tried again the next time. */
export function repeatChore(chore: Chore, log: Logger): Loop {
  const pause = createInterruptibleSleep();
  let isStopping = false;

  async function repeat(): Promise<void> {
    while (!isStopping) {
      await chore.run().catch((error) => log.error({ err: error, chore: chore.name }, 'a chore failed'));
      await pause.for(chore.everyMs);
    }
  }

  const running = repeat();
  return {
    async stop() {
      isStopping = true;
      pause.end();
      await running;
    },
  };
}
