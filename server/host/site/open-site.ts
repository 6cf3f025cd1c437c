import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { HEADERS } from '#server/contract/headers.ts';
import type { Engine } from '#server/engine/app.ts';
import type { Environment } from '#server/environment/environment.ts';
import type { Secrets } from '#server/environment/secrets.ts';
import { signClientAddress } from '#server/http/site-signature.ts';
import type { HostContext } from '../load-context.ts';
import type { BuiltSite } from './built-site.ts';
import { createSiteHandler, type SiteHandler } from './site-handler.ts';
import { createStaticFiles, type SendFile } from './static-files.ts';

type Options = {
  environment: Environment;
  secrets: Secrets;
  log: Logger;
  /** The engine of this process; without it the site books at BOOKING_API_URL. */
  engine: Pick<Engine, 'fetch'> | undefined;
  readSite: () => Promise<BuiltSite>;
};

export type OpenSite = {
  handle: SiteHandler;
  files: SendFile;
  /** Waits for calls that go on after the page is answered (a purchase that takes a while), for so long at most. */
  close(ms: number): Promise<void>;
};

/** Makes the built site ready to answer. */
export async function openSite(options: Options): Promise<OpenSite> {
  const { environment, secrets, log, engine } = options;
  const { build, clientDir } = await options.readSite();
  const underWay = new Set<Promise<unknown>>();
  const handle = createSiteHandler({
    build,
    log,
    context: {
      bookingUrl: environment.bookingApiUrl,
      defaultAlias: environment.defaultAlias,
      publicUrl: environment.publicUrl,
      isProduction: environment.isProduction,
      isPublicDemo: environment.isPublicDemo,
      sessionSecrets: secrets.sessionSecrets,
    },
    contextOf: (from) => ({
      ...(engine ? callInProcess(engine, from, underWay) : {}),
      clientHeaders: headersOf(secrets.siteKey, from),
    }),
  });
  return {
    handle,
    files: await createStaticFiles(clientDir),
    async close(ms) {
      await Promise.race([Promise.allSettled(underWay), sleep(ms)]);
    },
  };
}

type From = { clientAddress: string; requestId: string };

function callInProcess(
  engine: Pick<Engine, 'fetch'>,
  from: From,
  underWay: Set<Promise<unknown>>,
): Partial<HostContext> {
  return {
    bookingFetch: async (request) => {
      const asked = engine.fetch(request, from.clientAddress);
      underWay.add(asked);
      const answer = await asked.finally(() => underWay.delete(asked));
      // As over a network: whatever else waits has its turn before the page goes on, or many pages at once run as one piece.
      await setImmediate();
      return answer;
    },
  };
}

/** What every call of the site carries, to the engine of this process as to one elsewhere. */
function headersOf(siteKey: string, from: From): Record<string, string> {
  const signed = siteKey ? signClientAddress(from.clientAddress, siteKey, new Date()) : {};
  return { ...signed, [HEADERS.requestId]: from.requestId };
}
