import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { HEADERS } from '#server/contract/headers.ts';
import type { Engine } from '#server/engine/app.ts';
import type { Environment } from '#server/environment/environment.ts';
import type { Secrets } from '#server/environment/secrets.ts';
import { signClientAddress } from '#server/http/site-signature.ts';
import type { Admission } from '../admission.ts';
import type { HostContext } from '../load-context.ts';
import type { BuiltSite } from './built-site.ts';
import { createSiteHandler, type SiteHandler } from './site-handler.ts';
import { createStaticFiles, type SendFile } from './static-files.ts';

type Options = {
  environment: Environment;
  secrets: Secrets;
  log: Logger;
  /** Undefined: uses BOOKING_API_URL. */
  engine: Pick<Engine, 'fetch'> | undefined;
  admission: Admission;
  readSite: () => Promise<BuiltSite>;
};

export type OpenSite = {
  handle: SiteHandler;
  files: SendFile;
  /** Waits up to `ms` for calls that outlive their page. */
  close(ms: number): Promise<void>;
};

export async function openSite(options: Options): Promise<OpenSite> {
  const { environment, secrets, log, engine } = options;
  const { build, clientDir } = await options.readSite();
  const underWay = new Set<Promise<unknown>>();
  const handle = createSiteHandler({
    build,
    log,
    admission: options.admission,
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
      // Yields like a network call, so that pages interleave.
      await setImmediate();
      return answer;
    },
  };
}

/** Sent with local and remote calls. */
function headersOf(siteKey: string, from: From): Record<string, string> {
  const signed = siteKey ? signClientAddress(from.clientAddress, siteKey, new Date()) : {};
  return { ...signed, [HEADERS.requestId]: from.requestId };
}
