import { createCache } from '#server/cache.ts';
import type { Environment } from '#server/environment/environment.ts';
import { isOwnName, nameOfHost } from '#server/http/host-name.ts';

export type IsKnownHost = (host: string) => Promise<boolean>;

/** Accepts the program's own names (`isOwnName`) and operators'. */
export function createHostCheck(environment: Environment, isOperatorHost: IsKnownHost): IsKnownHost {
  const own = createCache<true>({ name: 'own host names', maxEntries: 100 });
  return async (host) => {
    if (own.get(host)) return true;
    const name = nameOfHost(host);
    if (!isOwnName(environment, name)) return isOperatorHost(name);
    own.set(host, true);
    return true;
  };
}

const PATIENCE_MS = 2_000;

/** Asks the booking API; no answer means no. */
export function asksApi(bookingApiUrl: string): IsKnownHost {
  return async (host) => {
    const url = `${bookingApiUrl}/settings/alias?host=${encodeURIComponent(host)}`;
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };
}
