import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createEngine, type Engine } from '#server/engine/app.ts';
import { listWithoutCards, type WithoutCards } from '#server/engine/catalogue/card-rates.ts';
import { fillDemoDays } from '#server/engine/front-desk/demo/fill-demo-days.ts';
import { type FirstOwnerLink, listFirstOwnerLinks } from '#server/engine/staff/first-owner-links.ts';
import { startWork } from '#server/engine/start-work.ts';
import type { Environment } from '#server/environment/environment.ts';
import type { Secrets } from '#server/environment/secrets.ts';
import type { Admission } from './admission.ts';
import { type MadeParts, makeEngineParts } from './engine-parts.ts';
import type { OpenDatabase } from './open-database.ts';

export type RunningEngine = Engine &
  Pick<MadeParts, 'mailbox' | 'base'> & {
    /** Operators without a card provider. */
    listWithoutCards(): Promise<WithoutCards[]>;
    /** For the first owners of operators without staff; each link is made once. */
    listFirstOwnerLinks(): Promise<FirstOwnerLink[]>;
    /** Call after the last request, before closing the database. */
    close(): Promise<void>;
  };

/** Creates the engine and starts its background work. */
export async function assembleEngine(
  environment: Environment,
  secrets: Secrets,
  { database, admission, log }: { database: OpenDatabase; admission: Admission; log: Logger },
): Promise<RunningEngine> {
  const { parts, base, mailbox, close } = makeEngineParts(environment, secrets, database, log);
  // A demo without bookings works as well.
  if (!environment.isProduction)
    await fillDemoDays(parts).catch((error) => log.warn({ err: error }, 'the demo has no bookings'));
  const inTurn = <Result>(work: () => Promise<Result>) => admission.admit('background', work);
  const background = runInBackground(inTurn);
  const engine = createEngine({ ...parts, background: background.run }, base);
  const work = await startWork(parts, inTurn);
  return {
    ...engine,
    base,
    mailbox,
    listWithoutCards: () => listWithoutCards(parts),
    listFirstOwnerLinks: () => listFirstOwnerLinks(parts),
    async close() {
      await background.end();
      await work.stop();
      await close();
    },
  };
}

/** `end` waits for all work. */
function runInBackground(inTurn: (work: () => Promise<void>) => Promise<void>) {
  const underWay = new Set<Promise<void>>();
  return {
    run(work: () => Promise<void>): void {
      const done = setImmediate().then(() => inTurn(work));
      underWay.add(done);
      done.finally(() => underWay.delete(done));
    },
    async end(): Promise<void> {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
